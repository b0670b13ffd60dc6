/*
 * What came with OpenSHMEM 1.5: the native methods of Teams, Signals and VectorWait in
 * io.github.measure4j.shmem.kernel. They are
 * not there where the library has none, which Java learns from has().
 */
#include "shim.h"

KERNEL_CALL(jboolean, object_Teams, has)(HERE)
{
    return COMPAT_TEAMS;
}

KERNEL_CALL(jboolean, synchronisation_Signals, has)(HERE)
{
    return COMPAT_SIGNALS;
}

KERNEL_CALL(jboolean, synchronisation_VectorWait, has)(HERE)
{
    return COMPAT_VECTOR_WAITS;
}

#if COMPAT_TEAMS
#define T ((shmem_team_t) AT(team))

KERNEL_CALL(jlong, object_Teams, world)(HERE)
{
    return ADDRESS(SHMEM_TEAM_WORLD);
}

/* All PEs of the world, the first of them and so on; 0 where there can be no more teams. */
KERNEL_CALL(jlong, object_Teams, split)(HERE, jint start, jint stride, jint size)
{
    shmem_team_t team;
    return shmem_team_split_strided(SHMEM_TEAM_WORLD, start, stride, size, NULL, 0, &team) == 0 ? ADDRESS(team) : 0;
}

KERNEL_CALL(void, object_Teams, destroy)(HERE, jlong team)
{
    shmem_team_destroy(T);
}

KERNEL_CALL(jint, object_Teams, myPe)(HERE, jlong team)
{
    return shmem_team_my_pe(T);
}

KERNEL_CALL(void, object_Teams, sync)(HERE, jlong team)
{
    shmem_team_sync(T);
}

KERNEL_CALL(void, object_Teams, broadcast)(HERE, jlong team, jlong target, jlong source, jlong bytes, jint root)
{
    shmem_broadcastmem(T, AT(target), AT(source), (size_t) bytes, root);
}

KERNEL_CALL(void, object_Teams, collect)(HERE, jlong team, jlong target, jlong source, jlong bytes)
{
    shmem_collectmem(T, AT(target), AT(source), (size_t) bytes);
}

KERNEL_CALL(void, object_Teams, fcollect)(HERE, jlong team, jlong target, jlong source, jlong bytes)
{
    shmem_fcollectmem(T, AT(target), AT(source), (size_t) bytes);
}

KERNEL_CALL(void, object_Teams, alltoall)(HERE, jlong team, jlong target, jlong source, jlong bytes)
{
    shmem_alltoallmem(T, AT(target), AT(source), (size_t) bytes);
}

KERNEL_CALL(void, object_Teams, sumReduce)(HERE, jlong team, jlong target, jlong source, jlong number)
{
    shmem_long_sum_reduce(T, LONG_AT(target), LONG_AT(source), (size_t) number);
}
#endif

#if COMPAT_SIGNALS
#define SIGNAL_AT(address) ((uint64_t *) (intptr_t) (address))
#define WITH_SIGNAL AT(target), AT(source), (size_t) bytes, SIGNAL_AT(signal), (uint64_t) value, SHMEM_SIGNAL_SET, pe
#define PUT(name, loop, function) \
    KERNEL_CALL(void, synchronisation_Signals, name)(HERE, jlong target, jlong source, jlong bytes, jlong signal, jlong value, jint pe) \
    { \
        function(WITH_SIGNAL); \
    } \
    KERNEL_CALL(void, synchronisation_Signals, loop)(HERE, jlong target, jlong source, jlong bytes, jlong signal, jlong value, jint pe, \
                              jlong iterations) \
    { \
        for (jlong i = 0; i < iterations; i++) { \
            function(WITH_SIGNAL); \
            shmem_quiet(); \
        } \
    }

PUT(put, putQuietLoop, shmem_putmem_signal)
PUT(putNbi, putNbiQuietLoop, shmem_putmem_signal_nbi)

KERNEL_CALL(jlong, synchronisation_Signals, fetch)(HERE, jlong signal)
{
    return (jlong) shmem_signal_fetch(SIGNAL_AT(signal));
}

KERNEL_CALL(void, synchronisation_Signals, waitUntil)(HERE, jlong signal, jlong value)
{
    shmem_signal_wait_until(SIGNAL_AT(signal), SHMEM_CMP_EQ, (uint64_t) value);
}
#endif

#if COMPAT_VECTOR_WAITS
typedef jlong vector_wait(long *words, size_t number, size_t *indices, long *values);

#define VECTOR_WAIT(name, call) \
    static jlong name(long *words, size_t number, size_t *indices __attribute__((unused)), long *values) \
    { \
        return call; \
    }
#define SAME words, number, NULL, SHMEM_CMP_EQ, *values
#define EACH words, number, NULL, SHMEM_CMP_EQ, values
#define SAME_OF words, number, indices, NULL, SHMEM_CMP_EQ, *values
#define EACH_OF words, number, indices, NULL, SHMEM_CMP_EQ, values

VECTOR_WAIT(wait_all, (shmem_long_wait_until_all(SAME), 1))
VECTOR_WAIT(wait_any, (jlong) shmem_long_wait_until_any(SAME))
VECTOR_WAIT(wait_some, (jlong) shmem_long_wait_until_some(SAME_OF))
VECTOR_WAIT(wait_all_vector, (shmem_long_wait_until_all_vector(EACH), 1))
VECTOR_WAIT(wait_any_vector, (jlong) shmem_long_wait_until_any_vector(EACH))
VECTOR_WAIT(wait_some_vector, (jlong) shmem_long_wait_until_some_vector(EACH_OF))
VECTOR_WAIT(test_all, shmem_long_test_all(SAME))
VECTOR_WAIT(test_any, (jlong) shmem_long_test_any(SAME))
VECTOR_WAIT(test_some, (jlong) shmem_long_test_some(SAME_OF))
VECTOR_WAIT(test_all_vector, shmem_long_test_all_vector(EACH))
VECTOR_WAIT(test_any_vector, (jlong) shmem_long_test_any_vector(EACH))
VECTOR_WAIT(test_some_vector, (jlong) shmem_long_test_some_vector(EACH_OF))

/* In the order of VectorWait. */
static vector_wait *const vector_waits[] = {
    wait_all, wait_any, wait_some, wait_all_vector, wait_any_vector, wait_some_vector,
    test_all, test_any, test_some, test_all_vector, test_any_vector, test_some_vector};

KERNEL_CALL(jlong, synchronisation_VectorWait, call)(HERE, jint function, jlong words, jlong number, jlong indices, jlong values)
{
    return vector_waits[function](AT(words), (size_t) number, AT(indices), AT(values));
}
#endif
