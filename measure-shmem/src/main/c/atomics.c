/*
 * The native methods of io.github.measure4j.shmem.Atomics, and of Context and AtomicCall in its package
 * "kernel". 64-bit atomics, each on the default context and on another, come first; the bitwise ones are those of int64_t, since the standard has none of long.
 */
#include "shim.h"

#define ATOMIC(type, name, function, parameters, ...) \
    CALL(type, Atomics, name)(HERE, jlong target, parameters jint pe) \
    { \
        return shmem_##function(LONG_AT(target), __VA_ARGS__); \
    } \
    KERNEL_CALL(type, context_Context, name)(HERE, jlong context, jlong target, parameters jint pe) \
    { \
        return shmem_ctx_##function((shmem_ctx_t) AT(context), LONG_AT(target), __VA_ARGS__); \
    }
#define NONE
#define VALUE jlong value,
#define CONDITION jlong condition, jlong value,

ATOMIC(jlong, fetch, long_atomic_fetch, NONE, pe)
ATOMIC(jlong, fetchInc, long_atomic_fetch_inc, NONE, pe)
ATOMIC(jlong, fetchAdd, long_atomic_fetch_add, VALUE, value, pe)
ATOMIC(jlong, fetchAnd, int64_atomic_fetch_and, VALUE, value, pe)
ATOMIC(jlong, fetchOr, int64_atomic_fetch_or, VALUE, value, pe)
ATOMIC(jlong, fetchXor, int64_atomic_fetch_xor, VALUE, value, pe)
ATOMIC(jlong, swap, long_atomic_swap, VALUE, value, pe)
ATOMIC(jlong, compareSwap, long_atomic_compare_swap, CONDITION, condition, value, pe)
ATOMIC(void, inc, long_atomic_inc, NONE, pe)
ATOMIC(void, add, long_atomic_add, VALUE, value, pe)
ATOMIC(void, and, int64_atomic_and, VALUE, value, pe)
ATOMIC(void, or, int64_atomic_or, VALUE, value, pe)
ATOMIC(void, xor, int64_atomic_xor, VALUE, value, pe)
ATOMIC(void, set, long_atomic_set, VALUE, value, pe)

/*
 * Atomics of every type that has them. A function's number is its place in FUNCTIONS, operation by operation, type by
 * type. Values are whole numbers in Java, and become what the type makes of them.
 */
#define STANDARD(each, op) \
    each(op, int, int) each(op, long, long) each(op, longlong, long long) each(op, uint, unsigned int) \
    each(op, ulong, unsigned long) each(op, ulonglong, unsigned long long) each(op, int32, int32_t) \
    each(op, int64, int64_t) each(op, uint32, uint32_t) each(op, uint64, uint64_t) each(op, size, size_t) \
    each(op, ptrdiff, ptrdiff_t)
#define EXTENDED(each, op) STANDARD(each, op) each(op, float, float) each(op, double, double)
#define BITWISE(each, op) \
    each(op, uint, unsigned int) each(op, ulong, unsigned long) each(op, ulonglong, unsigned long long) \
    each(op, int32, int32_t) each(op, int64, int64_t) each(op, uint32, uint32_t) each(op, uint64, uint64_t)

#define OF_TYPE(op, name, call) \
    static jlong op##_##name(void *target, jlong condition UNUSED, jlong value UNUSED, int pe) \
    { \
        call; \
    }
#define READS(op, name, type) OF_TYPE(op, name, return (jlong) shmem_##name##_atomic_##op(target, pe))
#define COUNTS(op, name, type) OF_TYPE(op, name, shmem_##name##_atomic_##op(target, pe); return 0)
#define FETCHES(op, name, type) OF_TYPE(op, name, return (jlong) shmem_##name##_atomic_##op(target, (type) value, pe))
#define CHANGES(op, name, type) OF_TYPE(op, name, shmem_##name##_atomic_##op(target, (type) value, pe); return 0)
#define COMPARES(op, name, type) \
    OF_TYPE(op, name, return (jlong) shmem_##name##_atomic_##op(target, (type) condition, (type) value, pe))

EXTENDED(READS, fetch)
EXTENDED(FETCHES, swap)
EXTENDED(CHANGES, set)
STANDARD(READS, fetch_inc)
STANDARD(COUNTS, inc)
STANDARD(FETCHES, fetch_add)
STANDARD(CHANGES, add)
BITWISE(FETCHES, fetch_and)
BITWISE(CHANGES, and)
BITWISE(FETCHES, fetch_or)
BITWISE(CHANGES, or)
BITWISE(FETCHES, fetch_xor)
BITWISE(CHANGES, xor)
STANDARD(COMPARES, compare_swap)

#define FUNCTIONS(each, compared) \
    EXTENDED(each, fetch) EXTENDED(each, swap) EXTENDED(each, set) STANDARD(each, fetch_inc) STANDARD(each, inc) \
    STANDARD(each, fetch_add) STANDARD(each, add) BITWISE(each, fetch_and) BITWISE(each, and) BITWISE(each, fetch_or) \
    BITWISE(each, or) BITWISE(each, fetch_xor) BITWISE(each, xor) STANDARD(compared, compare_swap)
#define FUNCTION(op, name, type) op##_##name,
#define IN_LIBRARY(op, name, type) (void *) shmem_##name##_atomic_##op,
#define IF_WIDE(op, name, type) sizeof(type) < COMPAT_LEAST_COMPARED ? NULL : (void *) shmem_##name##_atomic_##op,

static jlong (*const functions[])(void *target, jlong condition, jlong value, int pe) = {FUNCTIONS(FUNCTION, FUNCTION)};
static void *const in_library[] = {FUNCTIONS(IN_LIBRARY, IF_WIDE)};

KERNEL_CALL(jboolean, atomic_AtomicCall, has)(HERE, jint function)
{
    return in_library[function] != NULL;
}

KERNEL_CALL(jlong, atomic_AtomicCall, call)(HERE, jint function, jlong target, jlong condition, jlong value, jint pe)
{
    return functions[function](AT(target), condition, value, pe);
}

/* Condition and value change places after each call: compare-swap finds what it expects, and others get the same twice. */
#define TYPED_LOOP(name, more) \
    KERNEL_CALL(jlong, atomic_AtomicCall, name)(HERE, jint function, jlong target, jlong condition, jlong value, jint pe, jlong iterations) \
    { \
        jlong last = 0; \
        for (jlong i = 0; i < iterations; i++) { \
            last = functions[function](AT(target), condition, value, pe); \
            more; \
            jlong next = condition; \
            condition = value; \
            value = next; \
        } \
        return last; \
    }

TYPED_LOOP(loop, (void) 0)
TYPED_LOOP(quietLoop, shmem_quiet())
