/*
 * Preloaded into a PE: puts and gets that take longer by a known time, spent busily, so that it is known by how much
 * each measurement has to move. MEASURE_DELAY_NANOS is the time, MEASURE_DELAY_IN the place of it:
 *
 * call   in each put and get itself
 * quiet  in shmem_quiet
 * wire   between a non-blocking call and its end, whatever the PE does meanwhile: shmem_quiet waits for the rest
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef void transfer(void *target, const void *source, size_t bytes, int pe);

static long long delay_nanos;
static const char *place;
static long long arrival;

__attribute__((constructor)) static void read_environment(void)
{
    const char *nanos = getenv("MEASURE_DELAY_NANOS");
    place = getenv("MEASURE_DELAY_IN");
    if (nanos == NULL || place == NULL)
        abort();
    delay_nanos = atoll(nanos);
}

static int delay_in(const char *here)
{
    return strcmp(place, here) == 0;
}

static long long now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static void spin_until(long long end)
{
    while (now() < end) {
    }
}

#define DELAYED(name, on_the_wire)                                                                                     \
    void name(void *target, const void *source, size_t bytes, int pe)                                                  \
    {                                                                                                                  \
        static transfer *next;                                                                                         \
        if (next == NULL)                                                                                              \
            next = (transfer *) dlsym(RTLD_NEXT, #name);                                                               \
        next(target, source, bytes, pe);                                                                               \
        long long end = now() + delay_nanos;                                                                           \
        if (delay_in("call"))                                                                                          \
            spin_until(end);                                                                                           \
        else if (on_the_wire && delay_in("wire"))                                                                      \
            arrival = end;                                                                                             \
    }

DELAYED(shmem_putmem, 0)
DELAYED(shmem_getmem, 0)
DELAYED(shmem_putmem_nbi, 1)
DELAYED(shmem_getmem_nbi, 1)

void shmem_quiet(void)
{
    static void (*next)(void);
    if (next == NULL)
        next = (void (*)(void)) dlsym(RTLD_NEXT, "shmem_quiet");
    next();
    spin_until(delay_in("quiet") ? now() + delay_nanos : arrival);
}
