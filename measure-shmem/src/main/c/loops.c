/*
 * Loops in C around one call, or a call and its quiet: the native methods of
 * kernel.transfer.Loops and kernel.atomic.AtomicLoops. What the last call fetched is returned.
 */
#include <time.h>

#include "shim.h"

#define LOOP_OF(class, name, statement) \
    KERNEL_CALL(jlong, class, name)(HERE, jlong to UNUSED, jlong from UNUSED, jlong amount UNUSED, jint pe UNUSED, \
                             jlong iterations) \
    REPEATING(statement)
#define LOOP(name, statement) LOOP_OF(transfer_Loops, name, statement)
#define LOOP_AND_WITH_QUIET(name, withQuiet, statement) \
    LOOP(name, statement) \
    LOOP(withQuiet, statement; shmem_quiet())
#define WORD_LOOP(name, statement) LOOP_OF(atomic_AtomicLoops, name, statement)
#define WORD_LOOP_AND_WITH_QUIET(name, withQuiet, statement) \
    WORD_LOOP(name, statement) \
    WORD_LOOP(withQuiet, statement; shmem_quiet())

LOOP(quiet, shmem_quiet())
LOOP(fence, shmem_fence())
LOOP(putFence, shmem_putmem(AT(to), AT(from), amount, pe); shmem_fence())
LOOP_AND_WITH_QUIET(put, putQuiet, shmem_putmem(AT(to), AT(from), amount, pe))
LOOP_AND_WITH_QUIET(putNbi, putNbiQuiet, shmem_putmem_nbi(AT(to), AT(from), amount, pe))
LOOP_AND_WITH_QUIET(iput, iputQuiet, shmem_iput64(AT(to), AT(from), 2, 2, amount, pe))
LOOP(get, shmem_getmem(AT(to), AT(from), amount, pe))
LOOP_AND_WITH_QUIET(getNbi, getNbiQuiet, shmem_getmem_nbi(AT(to), AT(from), amount, pe))
LOOP(iget, shmem_iget64(AT(to), AT(from), 2, 2, amount, pe))

WORD_LOOP_AND_WITH_QUIET(p, pQuiet, shmem_long_p(LONG_AT(to), amount, pe))
WORD_LOOP(g, last = shmem_long_g(LONG_AT(to), pe))
WORD_LOOP(fetch, last = shmem_long_atomic_fetch(LONG_AT(to), pe))
WORD_LOOP(fetchInc, last = shmem_long_atomic_fetch_inc(LONG_AT(to), pe))
WORD_LOOP(fetchAdd, last = shmem_long_atomic_fetch_add(LONG_AT(to), amount, pe))
WORD_LOOP(fetchAnd, last = shmem_int64_atomic_fetch_and(LONG_AT(to), amount, pe))
WORD_LOOP(fetchOr, last = shmem_int64_atomic_fetch_or(LONG_AT(to), amount, pe))
WORD_LOOP(fetchXor, last = shmem_int64_atomic_fetch_xor(LONG_AT(to), amount, pe))
WORD_LOOP(swap, last = shmem_long_atomic_swap(LONG_AT(to), amount, pe))
WORD_LOOP(compareSwap, last = shmem_long_atomic_compare_swap(LONG_AT(to), amount, amount ^ 1, pe); amount ^= 1)
WORD_LOOP(compareSwapFailing, last = shmem_long_atomic_compare_swap(LONG_AT(to), amount, amount, pe))
WORD_LOOP_AND_WITH_QUIET(inc, incQuiet, shmem_long_atomic_inc(LONG_AT(to), pe))
WORD_LOOP_AND_WITH_QUIET(add, addQuiet, shmem_long_atomic_add(LONG_AT(to), amount, pe))
WORD_LOOP_AND_WITH_QUIET(and, andQuiet, shmem_int64_atomic_and(LONG_AT(to), amount, pe))
WORD_LOOP_AND_WITH_QUIET(or, orQuiet, shmem_int64_atomic_or(LONG_AT(to), amount, pe))
WORD_LOOP_AND_WITH_QUIET(xor, xorQuiet, shmem_int64_atomic_xor(LONG_AT(to), amount, pe))
WORD_LOOP_AND_WITH_QUIET(set, setQuiet, shmem_long_atomic_set(LONG_AT(to), amount, pe))

/* A round of computing is that of io.github.measure4j.pattern.operation.Computation: each needs the one before. */
static uint64_t spin(uint64_t state, jlong rounds)
{
    for (jlong i = 0; i < rounds; i++)
        state = state * 6364136223846793005u + 1442695040888963407u;
    return state;
}

KERNEL_CALL(jlong, transfer_Loops, computation)(HERE, jlong rounds, jlong iterations)
{
    uint64_t state = 42;
    for (jlong i = 0; i < iterations; i++)
        state = spin(state, rounds);
    return (jlong) state;
}

static jlong now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000000LL + t.tv_nsec;
}

/* As LOOP, the clock read before and after a part of each iteration: what these parts took together is returned. */
#define TIMED(name, before, part, after) \
    KERNEL_CALL(jlong, transfer_Loops, name)(HERE, jlong to, jlong from, jlong amount, jint pe, jlong iterations) \
    { \
        jlong nanos = 0; \
        for (jlong i = 0; i < iterations; i++) { \
            before; \
            nanos -= now(); \
            part; \
            nanos += now(); \
            after; \
        } \
        return nanos; \
    }
#define AROUND(name, aroundTimed, call) \
    KERNEL_CALL(jlong, transfer_Loops, name)(HERE, jlong to, jlong from, jlong amount, jint pe, jlong rounds, jlong iterations) \
    { \
        uint64_t state = 42; \
        for (jlong i = 0; i < iterations; i++) { \
            call; \
            state = spin(state, rounds); \
            shmem_quiet(); \
        } \
        return (jlong) state; \
    } \
    KERNEL_CALL(jlong, transfer_Loops, aroundTimed)(HERE, jlong to, jlong from, jlong amount, jint pe, jlong rounds, jlong iterations) \
    { \
        jlong nanos = 0; \
        volatile uint64_t state = 42; \
        for (jlong i = 0; i < iterations; i++) { \
            nanos -= now(); \
            call; \
            nanos += now(); \
            state = spin(state, rounds); \
            nanos -= now(); \
            shmem_quiet(); \
            nanos += now(); \
        } \
        return nanos; \
    }
#define NOTHING (void) 0
#define PUT shmem_putmem(AT(to), AT(from), amount, pe)
#define GET shmem_getmem(AT(to), AT(from), amount, pe)
#define PUT_NBI shmem_putmem_nbi(AT(to), AT(from), amount, pe)
#define GET_NBI shmem_getmem_nbi(AT(to), AT(from), amount, pe)

TIMED(putQuietTimed, NOTHING, PUT; shmem_quiet(), NOTHING)
TIMED(getTimed, NOTHING, GET, NOTHING)
TIMED(putFullTimed, NOTHING, PUT_NBI; shmem_quiet(), NOTHING)
TIMED(putPostTimed, NOTHING, PUT_NBI, shmem_quiet())
TIMED(putThenQuietTimed, PUT_NBI, shmem_quiet(), NOTHING)
TIMED(getFullTimed, NOTHING, GET_NBI; shmem_quiet(), NOTHING)
TIMED(getPostTimed, NOTHING, GET_NBI, shmem_quiet())
TIMED(getThenQuietTimed, GET_NBI, shmem_quiet(), NOTHING)
AROUND(putAround, putAroundTimed, PUT_NBI)
AROUND(getAround, getAroundTimed, GET_NBI)
