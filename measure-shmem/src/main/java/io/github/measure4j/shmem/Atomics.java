package io.github.measure4j.shmem;

/**
 * Atomics of 64 bits; see {@link Shmem} for what holds for all calls. Those that fetch are complete when they return, the
 * others at the next {@link Shmem#quiet}.
 *
 * <p>There are none of 32 bits: compare-and-swap of such a size ends the program in Open MPI 4.1 (open-mpi/ompi#11257).
 */
public final class Atomics {

    private Atomics() {}

    /** {@code shmem_long_atomic_fetch}: what is there. */
    public static native long fetch(long target, int pe);

    /** {@code shmem_long_atomic_fetch_inc}: returns what was there before. */
    public static native long fetchInc(long target, int pe);

    /** {@code shmem_long_atomic_fetch_add}: returns what was there before. */
    public static native long fetchAdd(long target, long value, int pe);

    /** {@code shmem_int64_atomic_fetch_and}: returns what was there before. */
    public static native long fetchAnd(long target, long value, int pe);

    /** {@code shmem_int64_atomic_fetch_or}: returns what was there before. */
    public static native long fetchOr(long target, long value, int pe);

    /** {@code shmem_int64_atomic_fetch_xor}: returns what was there before. */
    public static native long fetchXor(long target, long value, int pe);

    /** {@code shmem_long_atomic_swap}: returns what was there before. */
    public static native long swap(long target, long value, int pe);

    /** {@code shmem_long_atomic_compare_swap}: returns what was there before, the condition if the value is there now. */
    public static native long compareSwap(long target, long condition, long value, int pe);

    /** {@code shmem_long_atomic_inc}. */
    public static native void inc(long target, int pe);

    /** {@code shmem_long_atomic_add}. */
    public static native void add(long target, long value, int pe);

    /** {@code shmem_int64_atomic_and}. */
    public static native void and(long target, long value, int pe);

    /** {@code shmem_int64_atomic_or}. */
    public static native void or(long target, long value, int pe);

    /** {@code shmem_int64_atomic_xor}. */
    public static native void xor(long target, long value, int pe);

    /** {@code shmem_long_atomic_set}. */
    public static native void set(long target, long value, int pe);

    /** {@link #fetch} on a context of {@link Contexts}. */
    public static native long ctxFetch(long context, long target, int pe);

    /** {@link #fetchInc} on a context of {@link Contexts}. */
    public static native long ctxFetchInc(long context, long target, int pe);

    /** {@link #fetchAdd} on a context of {@link Contexts}. */
    public static native long ctxFetchAdd(long context, long target, long value, int pe);

    /** {@link #fetchAnd} on a context of {@link Contexts}. */
    public static native long ctxFetchAnd(long context, long target, long value, int pe);

    /** {@link #fetchOr} on a context of {@link Contexts}. */
    public static native long ctxFetchOr(long context, long target, long value, int pe);

    /** {@link #fetchXor} on a context of {@link Contexts}. */
    public static native long ctxFetchXor(long context, long target, long value, int pe);

    /** {@link #swap} on a context of {@link Contexts}. */
    public static native long ctxSwap(long context, long target, long value, int pe);

    /** {@link #compareSwap} on a context of {@link Contexts}. */
    public static native long ctxCompareSwap(long context, long target, long condition, long value, int pe);

    /** {@link #inc} on a context of {@link Contexts}. */
    public static native void ctxInc(long context, long target, int pe);

    /** {@link #add} on a context of {@link Contexts}. */
    public static native void ctxAdd(long context, long target, long value, int pe);

    /** {@link #and} on a context of {@link Contexts}. */
    public static native void ctxAnd(long context, long target, long value, int pe);

    /** {@link #or} on a context of {@link Contexts}. */
    public static native void ctxOr(long context, long target, long value, int pe);

    /** {@link #xor} on a context of {@link Contexts}. */
    public static native void ctxXor(long context, long target, long value, int pe);

    /** {@link #set} on a context of {@link Contexts}. */
    public static native void ctxSet(long context, long target, long value, int pe);
}
