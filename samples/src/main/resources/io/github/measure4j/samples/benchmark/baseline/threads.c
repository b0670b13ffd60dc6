/* The constructs of ThreadsAgainstC in C: POSIX threads and OpenMP. Prints the median time of one, in nanoseconds, of
 * 11 timings of at least 20 ms; of fewer where these would take more than half a second. */
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
#define LIMIT_NS 500e6
#define CHAIN 64
#define ITEMS 20

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

/* All return how long the rounds took together. Runs the master's part beside a thread with the slave's. */
static double beside(void *(*slave)(void *), void (*master)(void)) {
    pthread_t thread;
    pthread_create(&thread, NULL, slave, NULL);
    double start = now();
    master();
    double elapsed = now() - start;
    pthread_join(thread, NULL);
    return elapsed;
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
    return elapsed;
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
    return beside(yield_slave, yield_master);
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
    return now() - begun;
}

static double parallel(void) {
    double begun = now();
    for (long i = 0; i < rounds; i++) {
#pragma omp parallel num_threads(2)
        __asm__ volatile("" ::: "memory");
    }
    return now() - begun;
}

/* Within a region: each of two threads does the same so often, and the master's clock tells. */
#define IN_REGION(times, ...) \
    double begun = 0, elapsed = 0; \
    _Pragma("omp parallel num_threads(2)") { \
        _Pragma("omp barrier") _Pragma("omp master") begun = now(); \
        for (long i = 0; i < (times); i++) { \
            __VA_ARGS__ \
        } \
        _Pragma("omp barrier") _Pragma("omp master") elapsed = now() - begun; \
    } \
    return elapsed;

static double barrier(void) {
    IN_REGION(rounds, _Pragma("omp barrier"))
}

static double single(void) {
    IN_REGION(rounds, _Pragma("omp single") __asm__ volatile("" ::: "memory");)
}

static long counter;

static double atomic(void) {
    IN_REGION(rounds, _Pragma("omp atomic") counter++;)
}

static double critical(void) {
    IN_REGION((rounds + 1) / 2, _Pragma("omp critical") __asm__ volatile("" ::: "memory");)
}

static double static_loop(void) {
    double begun = now();
    for (long i = 0; i < rounds; i++) {
#pragma omp parallel for num_threads(2) schedule(static)
        for (int item = 0; item < ITEMS; item++) {
            __asm__ volatile("" ::: "memory");
        }
    }
    return now() - begun;
}

static double dynamic_loop(void) {
    double begun = now();
    for (long i = 0; i < rounds; i++) {
#pragma omp parallel for num_threads(2) schedule(dynamic)
        for (int item = 0; item < ITEMS; item++) {
            __asm__ volatile("" ::: "memory");
        }
    }
    return now() - begun;
}

static double guided_loop(void) {
    double begun = now();
    for (long i = 0; i < rounds; i++) {
#pragma omp parallel for num_threads(2) schedule(guided)
        for (int item = 0; item < ITEMS; item++) {
            __asm__ volatile("" ::: "memory");
        }
    }
    return now() - begun;
}

static double reduction(void) {
    double begun = now();
    for (long i = 0; i < rounds; i++) {
        long sum = 0;
#pragma omp parallel for num_threads(2) reduction(+ : sum)
        for (int item = 0; item < ITEMS; item++) {
            sum += item;
        }
        counter += sum;
    }
    return now() - begun;
}

static const struct {
    const char *name;
    double (*run)(void);
    int each; /* of what is reported, in a round */
} TESTS[] = {
    {"lock", lock, 1}, {"condition", condition, 1}, {"spin", spin, 1}, {"yield", yield, 2}, {"start", start, CHAIN},
    {"parallel", parallel, 1}, {"static-loop", static_loop, 1}, {"dynamic-loop", dynamic_loop, 1},
    {"guided-loop", guided_loop, 1}, {"reduction", reduction, 1}, {"barrier", barrier, 1}, {"single", single, 1},
    {"atomic", atomic, 1}, {"critical", critical, 1},
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
            for (rounds = 1; TESTS[i].run() < TIMING_NS; rounds *= 2) {
            }
            int timings = 0;
            for (double begun = now(); timings < TIMINGS && now() - begun < LIMIT_NS; timings++) {
                times[timings] = TESTS[i].run() / rounds / TESTS[i].each;
            }
            qsort(times, timings, sizeof *times, ascending);
            printf("%.3f\n", times[timings / 2]);
            return 0;
        }
    }
    fprintf(stderr, "usage: threads NAME MASTER_CPU SLAVE_CPU (-1: unbound)\n");
    return 2;
}
