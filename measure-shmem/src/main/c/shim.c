/*
 * The calls of OpenSHMEM for Java: one function a native method of io.github.measure4j.shmem.Shmem, in its order.
 *
 * No methodology and no checks here. Addresses are longs.
 */
#include <dlfcn.h>
#include <jni.h>
#include <stdint.h>

#include "compat.h"

#define CALL(type, name) JNIEXPORT type JNICALL Java_io_github_measure4j_shmem_Shmem_##name
#define HERE JNIEnv *env __attribute__((unused)), jclass shmem __attribute__((unused))
#define AT(address) ((void *) (intptr_t) (address))
#define LONG_AT(address) ((long *) (intptr_t) (address))

/* In the order of Shmem.EQ, NE, GT, LE, LT, GE. */
static const int comparisons[] = {SHMEM_CMP_EQ, SHMEM_CMP_NE, SHMEM_CMP_GT, SHMEM_CMP_LE, SHMEM_CMP_LT, SHMEM_CMP_GE};

CALL(jboolean, started)(HERE)
{
    int *started = dlsym(RTLD_DEFAULT, "measure_shmem_started");
    return started != NULL && *started;
}

CALL(jstring, name)(HERE)
{
    char name[512];
    compat_name(name, sizeof name);
    return (*env)->NewStringUTF(env, name);
}

CALL(jint, myPe)(HERE)
{
    return shmem_my_pe();
}

CALL(jint, nPes)(HERE)
{
    return shmem_n_pes();
}

CALL(void, globalExit)(HERE, jint status)
{
    shmem_global_exit(status);
}

CALL(jlong, malloc)(HERE, jlong bytes)
{
    return (jlong) (intptr_t) shmem_malloc((size_t) bytes);
}

CALL(jlong, align)(HERE, jlong alignment, jlong bytes)
{
    return (jlong) (intptr_t) shmem_align((size_t) alignment, (size_t) bytes);
}

CALL(void, free)(HERE, jlong address)
{
    shmem_free(AT(address));
}

CALL(jobject, buffer)(HERE, jlong address, jlong bytes)
{
    return (*env)->NewDirectByteBuffer(env, AT(address), bytes);
}


CALL(void, putmem)(HERE, jlong target, jlong source, jlong bytes, jint pe)
{
    shmem_putmem(AT(target), AT(source), (size_t) bytes, pe);
}

CALL(void, getmem)(HERE, jlong target, jlong source, jlong bytes, jint pe)
{
    shmem_getmem(AT(target), AT(source), (size_t) bytes, pe);
}

CALL(void, putmemNbi)(HERE, jlong target, jlong source, jlong bytes, jint pe)
{
    shmem_putmem_nbi(AT(target), AT(source), (size_t) bytes, pe);
}

CALL(void, getmemNbi)(HERE, jlong target, jlong source, jlong bytes, jint pe)
{
    shmem_getmem_nbi(AT(target), AT(source), (size_t) bytes, pe);
}

CALL(void, p)(HERE, jlong target, jlong value, jint pe)
{
    shmem_long_p(LONG_AT(target), value, pe);
}

CALL(jlong, g)(HERE, jlong source, jint pe)
{
    return shmem_long_g(LONG_AT(source), pe);
}

CALL(jlong, fetchAdd)(HERE, jlong target, jlong value, jint pe)
{
    return shmem_long_atomic_fetch_add(LONG_AT(target), value, pe);
}

CALL(void, quiet)(HERE)
{
    shmem_quiet();
}

CALL(void, fence)(HERE)
{
    shmem_fence();
}

CALL(void, waitUntil)(HERE, jlong address, jint comparison, jlong value)
{
    shmem_long_wait_until(LONG_AT(address), comparisons[comparison], value);
}

CALL(jboolean, test)(HERE, jlong address, jint comparison, jlong value)
{
    return shmem_long_test(LONG_AT(address), comparisons[comparison], value) != 0;
}

CALL(void, barrierAll)(HERE)
{
    shmem_barrier_all();
}

CALL(void, barrier)(HERE, jint pes, jlong sync)
{
    shmem_barrier(0, 0, pes, LONG_AT(sync));
}

CALL(jint, syncLongs)(HERE)
{
    return SHMEM_BARRIER_SYNC_SIZE;
}

CALL(jlong, syncValue)(HERE)
{
    return SHMEM_SYNC_VALUE;
}
