/* The constructs of ThreadsAgainstC in C: POSIX threads and OpenMP. Prints the median time of one, in nanoseconds. */
#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define TIMINGS 11
#define TIMING_NS 20e6
#define CHAIN 64

static int master_cpu, slave_cpu;
static long rounds;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e9 + t.tv_nsec;
}

static void bind_to(int cpu) {
    if (cpu < 0) {
        return;
    }
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(cpu, &set);
    if (pthread_setaffinity_np(pthread_self(), sizeof set, &set) != 0) {
        fprintf(stderr, "threads.c: no binding to processor %d\n", cpu);
        exit(1);
    }
}

/* Runs the master's part beside a thread with the slave's, and times the master's. */
static double beside(void *(*slave)(void *), void (*master)(void)) {
    pthread_t thread;
    pthread_create(&thread, NULL, slave, NULL);
    double start = now();
    master();
    double elapsed = now() - start;
    pthread_join(thread, NULL);
    return elapsed / rounds;
}

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static double lock(void) {
    pthread_mutex_lock(&mutex);
    double start = now();
    for (long i = 0; i < rounds; i++) {
        pthread_mutex_unlock(&mutex);
        pthread_mutex_lock(&mutex);
    }
    double elapsed = now() - start;
    pthread_mutex_unlock(&mutex);
    return elapsed / rounds;
}

static pthread_cond_t turned = PTHREAD_COND_INITIALIZER;
static int turn;

static void pass(int to) {
    turn = to;
    pthread_cond_signal(&turned);
}

static void await_turn(int mine) {
    while (turn != mine) {
        pthread_cond_wait(&turned, &mutex);
    }
}

static void cond_master(void) {
    for (long i = 0; i < rounds; i++) {
        pthread_mutex_lock(&mutex);
        pass(1);
        await_turn(0);
        pthread_mutex_unlock(&mutex);
    }
}

static void *cond_slave(void *none) {
    bind_to(slave_cpu);
    for (long i = 0; i < rounds; i++) {
        pthread_mutex_lock(&mutex);
        await_turn(1);
        pass(0);
        pthread_mutex_unlock(&mutex);
    }
    return none;
}

static double condition(void) {
    return beside(cond_slave, cond_master);
}

static atomic_int spin_turn;

static void spin_until(int mine) {
    while (atomic_load(&spin_turn) != mine) {
        __builtin_ia32_pause();
    }
}

static void spin_master(void) {
    for (long i = 0; i < rounds; i++) {
        atomic_store(&spin_turn, 1);
        spin_until(0);
    }
}

static void *spin_slave(void *none) {
    bind_to(slave_cpu);
    for (long i = 0; i < rounds; i++) {
        spin_until(1);
        atomic_store(&spin_turn, 0);
    }
    return none;
}

static double spin(void) {
    return beside(spin_slave, spin_master);
}

static atomic_int yielding;

static void yield_master(void) {
    for (long i = 0; i < rounds; i++) {
        sched_yield();
    }
    atomic_store(&yielding, 0);
}

static void *yield_slave(void *none) {
    bind_to(slave_cpu);
    while (atomic_load(&yielding)) {
        sched_yield();
    }
    return none;
}

static double yield(void) {
    atomic_store(&yielding, 1);
    return beside(yield_slave, yield_master) / 2;
}

static pthread_attr_t detached;
static atomic_int ended;

static void *link_of_chain(void *left) {
    pthread_t next;
    if (left == NULL) {
        atomic_store(&ended, 1);
    } else if (pthread_create(&next, &detached, link_of_chain, (char *)left - 1) != 0) {
        abort();
    }
    return NULL;
}

static double start(void) {
    pthread_attr_init(&detached);
    pthread_attr_setdetachstate(&detached, PTHREAD_CREATE_DETACHED);
    double begun = now();
    for (long i = 0; i < rounds; i++) {
        atomic_store(&ended, 0);
        link_of_chain((char *)CHAIN);
        while (!atomic_load(&ended)) {
            sched_yield();
        }
    }
    return (now() - begun) / rounds / CHAIN;
}

static double parallel(void) {
    double begun = now();
    for (long i = 0; i < rounds; i++) {
#pragma omp parallel num_threads(2)
        __asm__ volatile("" ::: "memory");
    }
    return (now() - begun) / rounds;
}

static double barrier(void) {
    double begun = 0, elapsed = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp barrier
#pragma omp master
        begun = now();
        for (long i = 0; i < rounds; i++) {
#pragma omp barrier
        }
#pragma omp master
        elapsed = now() - begun;
    }
    return elapsed / rounds;
}

static double dynamic_loop(void) {
    double begun = now();
    for (long i = 0; i < rounds; i++) {
#pragma omp parallel for num_threads(2) schedule(dynamic)
        for (int item = 0; item < 20; item++) {
            __asm__ volatile("" ::: "memory");
        }
    }
    return (now() - begun) / rounds;
}

static const struct {
    const char *name;
    double (*run)(void);
} TESTS[] = {
    {"lock", lock}, {"condition", condition}, {"spin", spin}, {"yield", yield}, {"start", start},
    {"parallel", parallel}, {"barrier", barrier}, {"dynamic-loop", dynamic_loop},
};

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(int argc, char **argv) {
    for (size_t i = 0; argc == 4 && i < sizeof TESTS / sizeof *TESTS; i++) {
        if (strcmp(argv[1], TESTS[i].name) == 0) {
            master_cpu = atoi(argv[2]);
            slave_cpu = atoi(argv[3]);
            bind_to(master_cpu);
            double times[TIMINGS];
            for (rounds = 1; rounds * TESTS[i].run() < TIMING_NS; rounds *= 2) {
            }
            for (int k = 0; k < TIMINGS; k++) {
                times[k] = TESTS[i].run();
            }
            qsort(times, TIMINGS, sizeof *times, ascending);
            printf("%.3f\n", times[TIMINGS / 2]);
            return 0;
        }
    }
    fprintf(stderr, "usage: threads NAME MASTER_CPU SLAVE_CPU (-1: unbound)\n");
    return 2;
}
