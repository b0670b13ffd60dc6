package io.github.measure4j.shmem.kernel.context;

/**
 * The {@code Loops} of calls that take a {@link Context}. A name that ends in Quiet has {@code shmem_ctx_quiet}
 * after each call.
 */
final class ContextLoops {

    /** The form of all of them. */
    @FunctionalInterface
    interface Call {
        /**
         * As {@link Loops.Call#run}, on a context.
         *
         * @param context the address of one
         * @param to the address at the other PE that is written, fetched or worked upon; here for a get
         * @param from the address that is read: here, at the other PE for a get; some calls have none
         * @param amount bytes, or the value
         * @param pe the other PE
         * @param iterations at least 0
         * @return what the last call fetched, 0 where it fetches nothing or into memory
         */
        long run(long context, long to, long from, long amount, int pe, long iterations);
    }

    private ContextLoops() {}

    static native long putQuiet(long context, long to, long from, long amount, int pe, long iterations);

    static native long putFence(long context, long to, long from, long amount, int pe, long iterations);

    static native long get(long context, long to, long from, long amount, int pe, long iterations);

    static native long putNbiQuiet(long context, long to, long from, long amount, int pe, long iterations);

    static native long getNbiQuiet(long context, long to, long from, long amount, int pe, long iterations);

    static native long fetch(long context, long to, long from, long amount, int pe, long iterations);

    static native long fetchInc(long context, long to, long from, long amount, int pe, long iterations);

    static native long fetchAdd(long context, long to, long from, long amount, int pe, long iterations);

    static native long fetchAnd(long context, long to, long from, long amount, int pe, long iterations);

    static native long fetchOr(long context, long to, long from, long amount, int pe, long iterations);

    static native long fetchXor(long context, long to, long from, long amount, int pe, long iterations);

    static native long swap(long context, long to, long from, long amount, int pe, long iterations);

    static native long compareSwap(long context, long to, long from, long amount, int pe, long iterations);

    static native long compareSwapFailing(long context, long to, long from, long amount, int pe, long iterations);

    static native long incQuiet(long context, long to, long from, long amount, int pe, long iterations);

    static native long addQuiet(long context, long to, long from, long amount, int pe, long iterations);

    static native long andQuiet(long context, long to, long from, long amount, int pe, long iterations);

    static native long orQuiet(long context, long to, long from, long amount, int pe, long iterations);

    static native long xorQuiet(long context, long to, long from, long amount, int pe, long iterations);

    static native long setQuiet(long context, long to, long from, long amount, int pe, long iterations);
}
