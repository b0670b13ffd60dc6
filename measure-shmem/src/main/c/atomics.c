/*
 * 64-bit atomics: the native methods of io.github.measure4j.shmem.Atomics, each on the default context and on another.
 * The bitwise ones are those of int64_t, since the standard has none of long.
 */
#include "shim.h"

#define ATOMIC(type, name, inContext, function, parameters, ...) \
    CALL(type, Atomics, name)(HERE, jlong target, parameters jint pe) \
    { \
        return shmem_##function(LONG_AT(target), __VA_ARGS__); \
    } \
    CALL(type, Atomics, inContext)(HERE, jlong context, jlong target, parameters jint pe) \
    { \
        return shmem_ctx_##function((shmem_ctx_t) AT(context), LONG_AT(target), __VA_ARGS__); \
    }
#define NONE
#define VALUE jlong value,
#define CONDITION jlong condition, jlong value,

ATOMIC(jlong, fetch, ctxFetch, long_atomic_fetch, NONE, pe)
ATOMIC(jlong, fetchInc, ctxFetchInc, long_atomic_fetch_inc, NONE, pe)
ATOMIC(jlong, fetchAdd, ctxFetchAdd, long_atomic_fetch_add, VALUE, value, pe)
ATOMIC(jlong, fetchAnd, ctxFetchAnd, int64_atomic_fetch_and, VALUE, value, pe)
ATOMIC(jlong, fetchOr, ctxFetchOr, int64_atomic_fetch_or, VALUE, value, pe)
ATOMIC(jlong, fetchXor, ctxFetchXor, int64_atomic_fetch_xor, VALUE, value, pe)
ATOMIC(jlong, swap, ctxSwap, long_atomic_swap, VALUE, value, pe)
ATOMIC(jlong, compareSwap, ctxCompareSwap, long_atomic_compare_swap, CONDITION, condition, value, pe)
ATOMIC(void, inc, ctxInc, long_atomic_inc, NONE, pe)
ATOMIC(void, add, ctxAdd, long_atomic_add, VALUE, value, pe)
ATOMIC(void, and, ctxAnd, int64_atomic_and, VALUE, value, pe)
ATOMIC(void, or, ctxOr, int64_atomic_or, VALUE, value, pe)
ATOMIC(void, xor, ctxXor, int64_atomic_xor, VALUE, value, pe)
ATOMIC(void, set, ctxSet, long_atomic_set, VALUE, value, pe)
