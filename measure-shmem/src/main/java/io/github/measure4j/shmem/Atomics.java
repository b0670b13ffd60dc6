package io.github.measure4j.shmem;

/**
 * Atomics; see {@link Shmem} for what holds for all calls. Those that fetch are complete when they return, the others at
 * the next {@link Shmem#quiet}. Those of 64 bits have a method each, and every {@link AtomicFunction} its number for
 * {@link #call}.
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

    /**
     * {@return whether the library has a function, and has it right: before 4.1.5 Open MPI ended the program in a
     * compare-swap of 32 bits (open-mpi/ompi#11257)}
     *
     * @param function the {@link AtomicFunction#number} of one
     */
    public static native boolean has(int function);

    /**
     * {@code shmem_TYPE_atomic_OP}.
     *
     * @param function the {@link AtomicFunction#number} of one that the library {@linkplain #has has}
     * @param condition for compare-swap; others leave it alone
     * @param value as a whole number, where there is one
     * @return what was there before if it fetches that, without its fraction, else 0
     */
    public static native long call(int function, long target, long condition, long value, int pe);

    /** {@link #call} in C. Condition and value change places after each call: of one without a condition both are alike. */
    public static native long loop(int function, long target, long condition, long value, int pe, long iterations);

    /** {@link #call} and {@code shmem_quiet} in C. */
    public static native long quietLoop(int function, long target, long condition, long value, int pe, long iterations);
}
