/*
 * The calls of OpenSHMEM for Java, one function a native method: of io.github.measure4j.shmem.Shmem, and of the classes
 * LocalCalls, Heap and DistributedLocks in the rooms of its package "kernel", which measure these calls and are all that make them.
 *
 * No methodology and no checks here. Addresses are longs.
 */
#include <dlfcn.h>

#include "shim.h"

/* In the order of WordComparison. */
static const int comparisons[] = {SHMEM_CMP_EQ, SHMEM_CMP_NE, SHMEM_CMP_GT, SHMEM_CMP_LE, SHMEM_CMP_LT, SHMEM_CMP_GE};

CALL(jboolean, Shmem, started)(HERE)
{
    int *started = dlsym(RTLD_DEFAULT, "measure_shmem_started");
    return started != NULL && *started;
}

CALL(jstring, Shmem, name)(HERE)
{
    char name[512];
    compat_name(name, sizeof name);
    return (*env)->NewStringUTF(env, name);
}

CALL(jint, Shmem, myPe)(HERE)
{
    return shmem_my_pe();
}

KERNEL_CALL(jint, object_LocalCalls, myPe)(HERE)
{
    return shmem_my_pe();
}

CALL(jint, Shmem, nPes)(HERE)
{
    return shmem_n_pes();
}

KERNEL_CALL(jint, object_LocalCalls, nPes)(HERE)
{
    return shmem_n_pes();
}

CALL(void, Shmem, globalExit)(HERE, jint status)
{
    shmem_global_exit(status);
}

KERNEL_CALL(jlong, object_Heap, malloc)(HERE, jlong bytes)
{
    return ADDRESS(shmem_malloc((size_t) bytes));
}

KERNEL_CALL(jlong, object_Heap, calloc)(HERE, jlong number, jlong bytes)
{
    return ADDRESS(shmem_calloc((size_t) number, (size_t) bytes));
}

KERNEL_CALL(jlong, object_Heap, realloc)(HERE, jlong address, jlong bytes)
{
    return ADDRESS(shmem_realloc(AT(address), (size_t) bytes));
}

CALL(jlong, Shmem, align)(HERE, jlong alignment, jlong bytes)
{
    return ADDRESS(shmem_align((size_t) alignment, (size_t) bytes));
}

KERNEL_CALL(jlong, object_Heap, align)(HERE, jlong alignment, jlong bytes)
{
    return ADDRESS(shmem_align((size_t) alignment, (size_t) bytes));
}

KERNEL_CALL(void, object_Heap, free)(HERE, jlong address)
{
    shmem_free(AT(address));
}

CALL(jobject, Shmem, buffer)(HERE, jlong address, jlong bytes)
{
    return (*env)->NewDirectByteBuffer(env, AT(address), bytes);
}

KERNEL_CALL(jlong, object_LocalCalls, ptr)(HERE, jlong address, jint pe)
{
    return ADDRESS(shmem_ptr(AT(address), pe));
}

KERNEL_CALL(jboolean, object_LocalCalls, peAccessible)(HERE, jint pe)
{
    return shmem_pe_accessible(pe) != 0;
}

CALL(jboolean, Shmem, addrAccessible)(HERE, jlong address, jint pe)
{
    return shmem_addr_accessible(AT(address), pe) != 0;
}

KERNEL_CALL(jboolean, object_LocalCalls, addrAccessible)(HERE, jlong address, jint pe)
{
    return shmem_addr_accessible(AT(address), pe) != 0;
}

CALL(void, Shmem, putmem)(HERE, jlong target, jlong source, jlong bytes, jint pe)
{
    shmem_putmem(AT(target), AT(source), (size_t) bytes, pe);
}

CALL(void, Shmem, getmem)(HERE, jlong target, jlong source, jlong bytes, jint pe)
{
    shmem_getmem(AT(target), AT(source), (size_t) bytes, pe);
}

CALL(void, Shmem, putmemNbi)(HERE, jlong target, jlong source, jlong bytes, jint pe)
{
    shmem_putmem_nbi(AT(target), AT(source), (size_t) bytes, pe);
}

CALL(void, Shmem, getmemNbi)(HERE, jlong target, jlong source, jlong bytes, jint pe)
{
    shmem_getmem_nbi(AT(target), AT(source), (size_t) bytes, pe);
}

CALL(void, Shmem, p)(HERE, jlong target, jlong value, jint pe)
{
    shmem_long_p(LONG_AT(target), value, pe);
}

CALL(jlong, Shmem, g)(HERE, jlong source, jint pe)
{
    return shmem_long_g(LONG_AT(source), pe);
}

CALL(void, Shmem, quiet)(HERE)
{
    shmem_quiet();
}

CALL(void, Shmem, fence)(HERE)
{
    shmem_fence();
}

CALL(void, Shmem, waitUntil)(HERE, jlong address, jint comparison, jlong value)
{
    shmem_long_wait_until(LONG_AT(address), comparisons[comparison], value);
}

CALL(jboolean, Shmem, test)(HERE, jlong address, jint comparison, jlong value)
{
    return shmem_long_test(LONG_AT(address), comparisons[comparison], value) != 0;
}

/*
 * Open MPI 4.1's shmem_test looks at the word and does nothing else, unlike shmem_wait_until: a PE that looks in turns
 * has to let the library go on by itself. Without that a context of another PE never gets its connection to this one.
 * Other libraries have no such function, and none of them was seen to need it.
 */
extern void opal_progress(void) __attribute__((weak));

CALL(void, Shmem, progress)(HERE)
{
    if (opal_progress) {
        opal_progress();
    }
}

KERNEL_CALL(void, synchronisation_DistributedLocks, setLock)(HERE, jlong lock)
{
    shmem_set_lock(LONG_AT(lock));
}

KERNEL_CALL(void, synchronisation_DistributedLocks, clearLock)(HERE, jlong lock)
{
    shmem_clear_lock(LONG_AT(lock));
}

KERNEL_CALL(jboolean, synchronisation_DistributedLocks, testLock)(HERE, jlong lock)
{
    return shmem_test_lock(LONG_AT(lock)) == 0;
}

CALL(void, Shmem, barrierAll)(HERE)
{
    shmem_barrier_all();
}

CALL(void, Shmem, barrier)(HERE, jint pes, jlong sync)
{
    shmem_barrier(0, 0, pes, LONG_AT(sync));
}

CALL(jint, Shmem, syncLongs)(HERE)
{
    return SHMEM_BARRIER_SYNC_SIZE;
}

CALL(jlong, Shmem, syncValue)(HERE)
{
    return SHMEM_SYNC_VALUE;
}

KERNEL_CALL(jint, object_LocalCalls, queryThread)(HERE)
{
    int provided;
    shmem_query_thread(&provided);
    return provided;
}

KERNEL_CALL(jint, object_LocalCalls, majorVersion)(HERE)
{
    int major, minor;
    shmem_info_get_version(&major, &minor);
    return major;
}

KERNEL_CALL(jint, object_LocalCalls, nameBegins)(HERE)
{
    /* Open MPI 4.1 writes beyond the length of the standard. */
    static char name[4 * SHMEM_MAX_NAME_LEN];
    shmem_info_get_name(name);
    return name[0];
}
