/*
 * Communication contexts: the native methods of Context and ContextLoops in io.github.measure4j.shmem.kernel. A
 * context is its address.
 */
#include "shim.h"

#define C ((shmem_ctx_t) AT(context))

/* In the order of Context.Option. */
static const long options[] = {0, SHMEM_CTX_SERIALIZED, SHMEM_CTX_PRIVATE, SHMEM_CTX_NOSTORE};

/* 0 where there can be no more. */
KERNEL_CALL(jlong, context_Context, create)(HERE, jint option)
{
    shmem_ctx_t context;
    return shmem_ctx_create(options[option], &context) == 0 ? ADDRESS(context) : 0;
}

KERNEL_CALL(void, context_Context, destroy)(HERE, jlong context)
{
    shmem_ctx_destroy(C);
}

KERNEL_CALL(void, context_Context, putmem)(HERE, jlong context, jlong target, jlong source, jlong bytes, jint pe)
{
    shmem_ctx_putmem(C, AT(target), AT(source), (size_t) bytes, pe);
}

KERNEL_CALL(void, context_Context, getmem)(HERE, jlong context, jlong target, jlong source, jlong bytes, jint pe)
{
    shmem_ctx_getmem(C, AT(target), AT(source), (size_t) bytes, pe);
}

KERNEL_CALL(void, context_Context, putmemNbi)(HERE, jlong context, jlong target, jlong source, jlong bytes, jint pe)
{
    shmem_ctx_putmem_nbi(C, AT(target), AT(source), (size_t) bytes, pe);
}

KERNEL_CALL(void, context_Context, getmemNbi)(HERE, jlong context, jlong target, jlong source, jlong bytes, jint pe)
{
    shmem_ctx_getmem_nbi(C, AT(target), AT(source), (size_t) bytes, pe);
}

KERNEL_CALL(void, context_Context, quiet)(HERE, jlong context)
{
    shmem_ctx_quiet(C);
}

KERNEL_CALL(void, context_Context, fence)(HERE, jlong context)
{
    shmem_ctx_fence(C);
}

#define LOOP(name, statement) \
    KERNEL_CALL(jlong, context_ContextLoops, name)(HERE, jlong context, jlong to, jlong from UNUSED, jlong amount UNUSED, jint pe, \
                                    jlong iterations) \
    REPEATING(statement)
#define QUIET shmem_ctx_quiet(C)
#define BYTES AT(to), AT(from), amount, pe

LOOP(putQuiet, shmem_ctx_putmem(C, BYTES); QUIET)
LOOP(putFence, shmem_ctx_putmem(C, BYTES); shmem_ctx_fence(C))
LOOP(get, shmem_ctx_getmem(C, BYTES))
LOOP(putNbiQuiet, shmem_ctx_putmem_nbi(C, BYTES); QUIET)
LOOP(getNbiQuiet, shmem_ctx_getmem_nbi(C, BYTES); QUIET)
LOOP(fetch, last = shmem_ctx_long_atomic_fetch(C, LONG_AT(to), pe))
LOOP(fetchInc, last = shmem_ctx_long_atomic_fetch_inc(C, LONG_AT(to), pe))
LOOP(fetchAdd, last = shmem_ctx_long_atomic_fetch_add(C, LONG_AT(to), amount, pe))
LOOP(fetchAnd, last = shmem_ctx_int64_atomic_fetch_and(C, LONG_AT(to), amount, pe))
LOOP(fetchOr, last = shmem_ctx_int64_atomic_fetch_or(C, LONG_AT(to), amount, pe))
LOOP(fetchXor, last = shmem_ctx_int64_atomic_fetch_xor(C, LONG_AT(to), amount, pe))
LOOP(swap, last = shmem_ctx_long_atomic_swap(C, LONG_AT(to), amount, pe))
LOOP(compareSwap, last = shmem_ctx_long_atomic_compare_swap(C, LONG_AT(to), amount, amount ^ 1, pe); amount ^= 1)
LOOP(compareSwapFailing, last = shmem_ctx_long_atomic_compare_swap(C, LONG_AT(to), amount, amount, pe))
LOOP(incQuiet, shmem_ctx_long_atomic_inc(C, LONG_AT(to), pe); QUIET)
LOOP(addQuiet, shmem_ctx_long_atomic_add(C, LONG_AT(to), amount, pe); QUIET)
LOOP(andQuiet, shmem_ctx_int64_atomic_and(C, LONG_AT(to), amount, pe); QUIET)
LOOP(orQuiet, shmem_ctx_int64_atomic_or(C, LONG_AT(to), amount, pe); QUIET)
LOOP(xorQuiet, shmem_ctx_int64_atomic_xor(C, LONG_AT(to), amount, pe); QUIET)
LOOP(setQuiet, shmem_ctx_long_atomic_set(C, LONG_AT(to), amount, pe); QUIET)

/* Atomics of 32 bits on a context, in the order of IntsOnContexts.Call. */
KERNEL_CALL(void, context_IntsOnContexts, call)(HERE, jint call, jlong context, jlong target, jint value, jint pe)
{
    int *word = AT(target);
    switch (call) {
    case 0: shmem_ctx_int_atomic_inc(C, word, pe); break;
    case 1: shmem_ctx_int_atomic_add(C, word, value, pe); break;
    case 2: shmem_ctx_uint_atomic_and(C, (unsigned *) word, (unsigned) value, pe); break;
    case 3: shmem_ctx_uint_atomic_or(C, (unsigned *) word, (unsigned) value, pe); break;
    case 4: shmem_ctx_uint_atomic_xor(C, (unsigned *) word, (unsigned) value, pe); break;
    default: shmem_ctx_int_atomic_set(C, word, value, pe);
    }
}
