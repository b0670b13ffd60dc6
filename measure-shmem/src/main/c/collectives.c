/*
 * Operations of an active set: the native methods of Collectives in
 * io.github.measure4j.shmem.kernel. A reduction's number is its place in REDUCTIONS.
 */
#include <complex.h>

#include "shim.h"

#define SET jint start, jint logStride, jint size
#define THE_SET start, logStride, size

KERNEL_CALL(void, collective_Collectives, barrier)(HERE, SET, jlong sync)
{
    shmem_barrier(THE_SET, LONG_AT(sync));
}

KERNEL_CALL(void, collective_Collectives, sync)(HERE, SET, jlong sync)
{
    shmem_sync(THE_SET, LONG_AT(sync));
}

KERNEL_CALL(void, collective_Collectives, syncAll)(HERE)
{
    shmem_sync_all();
}

#define BROADCAST(name) \
    KERNEL_CALL(void, collective_Collectives, name)(HERE, jlong target, jlong source, jlong number, jint root, SET, jlong sync) \
    { \
        shmem_##name(AT(target), AT(source), (size_t) number, root, THE_SET, LONG_AT(sync)); \
    }
#define EXCHANGE(name) \
    KERNEL_CALL(void, collective_Collectives, name)(HERE, jlong target, jlong source, jlong number, SET, jlong sync) \
    { \
        shmem_##name(AT(target), AT(source), (size_t) number, THE_SET, LONG_AT(sync)); \
    }
#define STRIDED_EXCHANGE(name) \
    KERNEL_CALL(void, collective_Collectives, name)(HERE, jlong target, jlong source, jlong stride, jlong number, SET, jlong sync) \
    { \
        shmem_##name(AT(target), AT(source), stride, stride, (size_t) number, THE_SET, LONG_AT(sync)); \
    }

BROADCAST(broadcast32)
BROADCAST(broadcast64)
EXCHANGE(collect32)
EXCHANGE(collect64)
EXCHANGE(fcollect32)
EXCHANGE(fcollect64)
EXCHANGE(alltoall32)
EXCHANGE(alltoall64)
STRIDED_EXCHANGE(alltoalls32)
STRIDED_EXCHANGE(alltoalls64)

#define WHOLE(each, op) each(op, short, short) each(op, int, int) each(op, long, long) each(op, longlong, long long)
#define REAL(each, op) WHOLE(each, op) each(op, float, float) each(op, double, double) each(op, longdouble, long double)
#define COMPLEX(each, op) REAL(each, op) each(op, complexf, float complex) each(op, complexd, double complex)
#define REDUCTIONS(each) \
    WHOLE(each, and) WHOLE(each, or) WHOLE(each, xor) REAL(each, max) REAL(each, min) COMPLEX(each, sum) COMPLEX(each, prod)

typedef void reduction(void *target, const void *source, int number, SET, void *work, long *sync);

#define FUNCTION(op, name, type) \
    static void op##_##name(void *target, const void *source, int number, SET, void *work, long *sync) \
    { \
        shmem_##name##_##op##_to_all(target, (type *) (intptr_t) source, number, THE_SET, work, sync); \
    }
#define FUNCTION_NAME(op, name, type) op##_##name,
#define SIZE(op, name, type) sizeof(type),

REDUCTIONS(FUNCTION)
static reduction *const reductions[] = {REDUCTIONS(FUNCTION_NAME)};
static const size_t sizes[] = {REDUCTIONS(SIZE)};

KERNEL_CALL(void, collective_Collectives, reduce)(HERE, jint reduction, jlong target, jlong source, jint number, SET, jlong work, jlong sync)
{
    reductions[reduction](AT(target), AT(source), number, THE_SET, AT(work), LONG_AT(sync));
}

KERNEL_CALL(jint, collective_Collectives, bytes)(HERE, jint reduction)
{
    return (jint) sizes[reduction];
}

/* How long a pSync has to be for any of these, and a pWrk for so many elements. */
KERNEL_CALL(jint, collective_Collectives, syncLongs)(HERE)
{
    int longest = SHMEM_BARRIER_SYNC_SIZE;
#define OR_LONGER(size) longest = (size) > longest ? (size) : longest
    OR_LONGER(SHMEM_BCAST_SYNC_SIZE);
    OR_LONGER(SHMEM_COLLECT_SYNC_SIZE);
    OR_LONGER(SHMEM_REDUCE_SYNC_SIZE);
    OR_LONGER(SHMEM_ALLTOALL_SYNC_SIZE);
    OR_LONGER(SHMEM_ALLTOALLS_SYNC_SIZE);
    return longest;
}

KERNEL_CALL(jint, collective_Collectives, workElements)(HERE, jint number)
{
    return number / 2 + 1 > SHMEM_REDUCE_MIN_WRKDATA_SIZE ? number / 2 + 1 : SHMEM_REDUCE_MIN_WRKDATA_SIZE;
}

KERNEL_CALL(jlong, collective_Collectives, syncValue)(HERE)
{
    return SHMEM_SYNC_VALUE;
}
