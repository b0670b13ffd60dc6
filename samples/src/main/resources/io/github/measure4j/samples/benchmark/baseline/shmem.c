/* The loops of ShmemAgainstC in C, for the PE that calls them. Each returns how long it took, in nanoseconds. */
#include <jni.h>
#include <shmem.h>
#include <stdint.h>
#include <time.h>

#define LOOP(name, statement)                                                                                          \
    JNIEXPORT jlong JNICALL Java_io_github_measure4j_samples_benchmark_baseline_ShmemAgainstC_##name(                           \
        JNIEnv *env, jclass type, jlong target, jlong source, jlong length, jint other, jlong iterations)              \
    {                                                                                                                  \
        void *to = (void *) (intptr_t) target;                                                                         \
        void *from = (void *) (intptr_t) source;                                                                       \
        size_t bytes = (size_t) length;                                                                                \
        int pe = other;                                                                                                \
        (void) env, (void) type, (void) from, (void) bytes;                                                            \
        jlong start = now();                                                                                           \
        for (jlong i = 0; i < iterations; i++) {                                                                       \
            statement;                                                                                                 \
        }                                                                                                              \
        return now() - start;                                                                                          \
    }

static jlong now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000000LL + t.tv_nsec;
}

LOOP(putQuiet, shmem_putmem(to, from, bytes, pe); shmem_quiet())
LOOP(get, shmem_getmem(to, from, bytes, pe))
LOOP(fetchAdd, shmem_long_atomic_fetch_add(to, 1, pe))
