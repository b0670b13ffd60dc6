/*
 * A line between two network namespaces on which every packet takes a given time, each way its own:
 *
 *     delay-line NAMESPACE NAMESPACE THERE_NANOS BACK_NANOS
 *
 * Makes a TUN device called "far" in each, says "ready" and carries packets until it is killed. Kernels of virtual
 * machines often lack netem, which would do the same.
 *
 * It sleeps while no packet is due, and goes before all others when one is, where it may: two ranks that spin and a line
 * that spins make three on two processors, and the scheduler's turns of some milliseconds were part of each latency.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <limits.h>
#include <linux/if_tun.h>
#include <net/if.h>
#include <poll.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

enum { PLACES = 4096, MOST_BYTES = 2048, PRIORITY = 10 };

/* A sleeper was seen to wake 15 to 25 us late. */
static const long long WAKES_LATE = 30000;

struct packet {
    long long due;
    ssize_t length;
    char bytes[MOST_BYTES];
};

struct way {
    int from;
    int to;
    long long nanos;
    unsigned first;
    unsigned next;
    struct packet *packets;
};

static void fail(const char *what) {
    perror(what);
    exit(1);
}

static long long now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static int device_in(const char *name) {
    char path[256];
    snprintf(path, sizeof path, "/var/run/netns/%s", name);
    int space = open(path, O_RDONLY);
    if (space < 0 || setns(space, CLONE_NEWNET) != 0) {
        fail(path);
    }
    int device = open("/dev/net/tun", O_RDWR | O_NONBLOCK);
    struct ifreq request;
    memset(&request, 0, sizeof request);
    strncpy(request.ifr_name, "far", IFNAMSIZ - 1);
    request.ifr_flags = IFF_TUN | IFF_NO_PI;
    if (device < 0 || ioctl(device, TUNSETIFF, &request) != 0) {
        fail("/dev/net/tun");
    }
    return device;
}

static struct way way_between(int from, int to, const char *nanos) {
    struct way way = {from, to, atoll(nanos), 0, 0, calloc(PLACES, sizeof(struct packet))};
    if (way.packets == NULL) {
        fail("calloc");
    }
    return way;
}

/* Takes in all that has come and hands over all that is due. */
static void carry(struct way *way) {
    while (way->next - way->first < PLACES) {
        struct packet *packet = &way->packets[way->next % PLACES];
        packet->length = read(way->from, packet->bytes, MOST_BYTES);
        if (packet->length <= 0) {
            break;
        }
        packet->due = now() + way->nanos;
        way->next++;
    }
    while (way->first != way->next && way->packets[way->first % PLACES].due <= now()) {
        struct packet *packet = &way->packets[way->first % PLACES];
        if (write(way->to, packet->bytes, packet->length) < 0) {
            perror("write");
        }
        way->first++;
    }
}

static long long due(const struct way *way) {
    return way->first == way->next ? LLONG_MAX : way->packets[way->first % PLACES].due;
}

/* Until a packet comes or one is nearly due. */
static void rest(const struct way *there, const struct way *back) {
    long long first = due(there) < due(back) ? due(there) : due(back);
    long long left = first - now() - WAKES_LATE;
    if (left <= 0) {
        return;
    }
    struct timespec most = {left / 1000000000LL, left % 1000000000LL};
    struct pollfd ends[] = {{there->from, POLLIN, 0}, {back->from, POLLIN, 0}};
    ppoll(ends, 2, first == LLONG_MAX ? NULL : &most, NULL);
}

int main(int count, char **arguments) {
    if (count != 5) {
        fprintf(stderr, "delay-line NAMESPACE NAMESPACE THERE_NANOS BACK_NANOS\n");
        return 2;
    }
    int first = device_in(arguments[1]);
    int second = device_in(arguments[2]);
    struct way there = way_between(first, second, arguments[3]);
    struct way back = way_between(second, first, arguments[4]);
    struct sched_param priority = {.sched_priority = PRIORITY};
    sched_setscheduler(0, SCHED_FIFO, &priority);
    prctl(PR_SET_TIMERSLACK, 1);
    printf("ready\n");
    fflush(stdout);
    for (;;) {
        carry(&there);
        carry(&back);
        rest(&there, &back);
    }
}
