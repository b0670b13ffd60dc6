package io.github.measure4j.synchronisation;

/** An order of rank 0 to those that begin repetitions at agreed times. */
sealed interface WindowOrder {

    /** {@return the words of the order, the kind first} */
    long[] encode();

    /** {@return the order that some words stand for} */
    static WindowOrder decode(long[] words) {
        return switch ((int) words[0]) {
            case Agree.KIND -> new Agree(words[1]);
            case AtBarrier.KIND -> new AtBarrier(words[1], (int) words[2]);
            case InWindows.KIND -> new InWindows(words[1], (int) words[2], words[3], words[4]);
            default -> throw new IllegalArgumentException("an order of kind " + words[0]);
        };
    }

    /**
     * To agree on the time.
     *
     * @param mostNanos that agreeing may take; 0 to say only whether the clock is still good
     */
    record Agree(long mostNanos) implements WindowOrder {
        static final int KIND = 0;

        @Override
        public long[] encode() {
            return new long[] {KIND, mostNanos};
        }
    }

    /** To make repetitions with a barrier before each, as to find out how long one lasts. */
    record AtBarrier(long iterations, int repetitions) implements WindowOrder {
        static final int KIND = 1;

        @Override
        public long[] encode() {
            return new long[] {KIND, iterations, repetitions};
        }
    }

    /**
     * To make repetitions that begin a window apart.
     *
     * @param startNanos when the first begins, in the time of rank 0
     * @param lengthNanos of a window
     */
    record InWindows(long iterations, int repetitions, long startNanos, long lengthNanos) implements WindowOrder {
        static final int KIND = 2;

        @Override
        public long[] encode() {
            return new long[] {KIND, iterations, repetitions, startNanos, lengthNanos};
        }
    }

    /**
     * The answer to {@link Agree}; over all ranks a flag is up where it is up on any.
     *
     * @param stale whether the clock can no longer be relied on
     * @param sloped whether its model is a line, and not an offset alone
     */
    record Agreed(boolean stale, boolean sloped) {
        long[] encode() {
            return new long[] {stale ? 1 : 0, sloped ? 1 : 0};
        }

        static Agreed decode(long[] words) {
            return new Agreed(words[0] != 0, words[1] != 0);
        }
    }
}
