package io.github.measure4j.shmem.kernel;

/**
 * Loops in C, each around the call of its name, so that what Java adds to a call can be told. A name that ends in Quiet has {@code shmem_quiet} after each call. They check
 * nothing: the addresses are those of a {@link Transfer} or a {@link Word}, which were checked when those were made.
 */
final class Loops {

    /** The form of all of them. */
    @FunctionalInterface
    interface Call {
        /**
         * Makes the call so many times.
         *
         * @param to the address at the other PE that is written, fetched or worked upon; here for a get
         * @param from the address that is read: here, at the other PE for a get; some calls have none
         * @param amount bytes, for strided calls elements of 8 bytes, for {@code p} and atomics the value
         * @param pe the other PE
         * @param iterations at least 0
         * @return what the last call fetched, 0 where it fetches nothing or into memory
         */
        long run(long to, long from, long amount, int pe, long iterations);
    }

    private Loops() {}

    static native long quiet(long to, long from, long amount, int pe, long iterations);

    static native long fence(long to, long from, long amount, int pe, long iterations);

    static native long putFence(long to, long from, long amount, int pe, long iterations);

    static native long put(long to, long from, long amount, int pe, long iterations);

    static native long putQuiet(long to, long from, long amount, int pe, long iterations);

    static native long putNbi(long to, long from, long amount, int pe, long iterations);

    static native long putNbiQuiet(long to, long from, long amount, int pe, long iterations);

    static native long p(long to, long from, long amount, int pe, long iterations);

    static native long pQuiet(long to, long from, long amount, int pe, long iterations);

    static native long iput(long to, long from, long amount, int pe, long iterations);

    static native long iputQuiet(long to, long from, long amount, int pe, long iterations);

    static native long get(long to, long from, long amount, int pe, long iterations);

    static native long getNbi(long to, long from, long amount, int pe, long iterations);

    static native long getNbiQuiet(long to, long from, long amount, int pe, long iterations);

    static native long g(long to, long from, long amount, int pe, long iterations);

    static native long iget(long to, long from, long amount, int pe, long iterations);

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
