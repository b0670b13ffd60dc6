package io.github.measure4j.shmem.kernel.atomic;

/**
 * Loops in C, each around the call of its name upon a word of 64 bits, so that what Java adds to a call can be told. A
 * name that ends in Quiet has {@code shmem_quiet} after each call. They check nothing: the address is that of a
 * {@code Word}, which was checked when it was made.
 */
final class AtomicLoops {
    private AtomicLoops() {}

    static native long p(long to, long from, long amount, int pe, long iterations);

    static native long pQuiet(long to, long from, long amount, int pe, long iterations);

    static native long g(long to, long from, long amount, int pe, long iterations);

    static native long fetch(long to, long from, long amount, int pe, long iterations);

    static native long fetchInc(long to, long from, long amount, int pe, long iterations);

    static native long fetchAdd(long to, long from, long amount, int pe, long iterations);

    static native long fetchAnd(long to, long from, long amount, int pe, long iterations);

    static native long fetchOr(long to, long from, long amount, int pe, long iterations);

    static native long fetchXor(long to, long from, long amount, int pe, long iterations);

    static native long swap(long to, long from, long amount, int pe, long iterations);

    static native long compareSwap(long to, long from, long amount, int pe, long iterations);

    static native long compareSwapFailing(long to, long from, long amount, int pe, long iterations);

    static native long inc(long to, long from, long amount, int pe, long iterations);

    static native long incQuiet(long to, long from, long amount, int pe, long iterations);

    static native long add(long to, long from, long amount, int pe, long iterations);

    static native long addQuiet(long to, long from, long amount, int pe, long iterations);

    static native long and(long to, long from, long amount, int pe, long iterations);

    static native long andQuiet(long to, long from, long amount, int pe, long iterations);

    static native long or(long to, long from, long amount, int pe, long iterations);

    static native long orQuiet(long to, long from, long amount, int pe, long iterations);

    static native long xor(long to, long from, long amount, int pe, long iterations);

    static native long xorQuiet(long to, long from, long amount, int pe, long iterations);

    static native long set(long to, long from, long amount, int pe, long iterations);

    static native long setQuiet(long to, long from, long amount, int pe, long iterations);
}
