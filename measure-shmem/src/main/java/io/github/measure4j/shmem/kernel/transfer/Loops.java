package io.github.measure4j.shmem.kernel.transfer;

/**
 * Loops in C, each around the transfer of its name, so that what Java adds to a call can be told. A name that ends in
 * Quiet has {@code shmem_quiet} after each call. They check nothing: the addresses are those of a {@code Transfer}, which
 * were checked when it was made.
 */
final class Loops {
    private Loops() {}

    static native long quiet(long to, long from, long amount, int pe, long iterations);

    static native long fence(long to, long from, long amount, int pe, long iterations);

    static native long putFence(long to, long from, long amount, int pe, long iterations);

    static native long put(long to, long from, long amount, int pe, long iterations);

    static native long putQuiet(long to, long from, long amount, int pe, long iterations);

    static native long putNbi(long to, long from, long amount, int pe, long iterations);

    static native long putNbiQuiet(long to, long from, long amount, int pe, long iterations);

    static native long iput(long to, long from, long amount, int pe, long iterations);

    static native long iputQuiet(long to, long from, long amount, int pe, long iterations);

    static native long get(long to, long from, long amount, int pe, long iterations);

    static native long getNbi(long to, long from, long amount, int pe, long iterations);

    static native long getNbiQuiet(long to, long from, long amount, int pe, long iterations);

    static native long iget(long to, long from, long amount, int pe, long iterations);

    /** So many rounds of computing, as {@code Computation} makes them, so many times. */
    static native long computation(long rounds, long iterations);

    /** {@code shmem_putmem_nbi}, so many rounds of computing, {@code shmem_quiet}. */
    static native long putAround(long to, long from, long amount, int pe, long rounds, long iterations);

    /** {@code shmem_getmem_nbi}, so many rounds of computing, {@code shmem_quiet}. */
    static native long getAround(long to, long from, long amount, int pe, long rounds, long iterations);

    /** As {@link #putAround}, by four readings of the clock in each iteration: what the calls took together, in ns. */
    static native long putAroundTimed(long to, long from, long amount, int pe, long rounds, long iterations);

    /** As {@link #getAround}, by four readings of the clock in each iteration: what the calls took together, in ns. */
    static native long getAroundTimed(long to, long from, long amount, int pe, long rounds, long iterations);

    // What follows returns what the calls took together, in ns, by two readings of the clock in each iteration.

    static native long putQuietTimed(long to, long from, long amount, int pe, long iterations);

    static native long getTimed(long to, long from, long amount, int pe, long iterations);

    static native long putFullTimed(long to, long from, long amount, int pe, long iterations);

    /** {@return the quiet is not timed} */
    static native long putPostTimed(long to, long from, long amount, int pe, long iterations);

    /** {@return the put is not timed} */
    static native long putThenQuietTimed(long to, long from, long amount, int pe, long iterations);

    static native long getFullTimed(long to, long from, long amount, int pe, long iterations);

    /** {@return the quiet is not timed} */
    static native long getPostTimed(long to, long from, long amount, int pe, long iterations);

    /** {@return the get is not timed} */
    static native long getThenQuietTimed(long to, long from, long amount, int pe, long iterations);
}
