package io.github.measure4j.synchronisation.timing;

import com.google.common.primitives.Longs;
import io.github.measure4j.pattern.RootAndLeaves;
import java.util.Arrays;

/** An order of rank 0 to those that begin repetitions at agreed times. */
sealed interface WindowOrder {

    /** {@return the words of the order, the kind first} */
    long[] encode();

    /** {@return the order that some words stand for} */
    static WindowOrder decode(long[] words) {
        return switch ((int) words[0]) {
            case Agree.KIND -> new Agree(words[1]);
            case AtBarrier.KIND -> new AtBarrier(words[1], (int) words[2]);
            case PassBarriers.KIND -> new PassBarriers((int) words[1]);
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

    /** To pass barriers before a begin is agreed upon. */
    record PassBarriers(int number) implements WindowOrder {
        static final int KIND = 3;

        @Override
        public long[] encode() {
            return new long[] {KIND, number};
        }
    }

    /**
     * The answer to {@link Agree}; over all ranks a flag is up where it is up on any.
     *
     * @param stale whether the clock can no longer be relied on
     * @param sloped whether its model is a line, and not an offset alone
     * @param crowd how many ranks share a host that has fewer processors, or 0
     * @param drift by which it goes faster or slower than that of rank 0, in seconds a second
     */
    record Agreed(boolean stale, boolean sloped, int crowd, double drift) {
        private static final double PARTS = 1e15;

        long[] encode() {
            return new long[] {stale ? 1 : 0, sloped ? 1 : 0, crowd, Math.round(drift * PARTS)};
        }

        static Agreed decode(long[] words) {
            return new Agreed(words[0] != 0, words[1] != 0, (int) words[2], words[3] / PARTS);
        }
    }

    /**
     * The answer of one rank to {@link InWindows}, or the maximum over all ranks, in nanoseconds for each repetition.
     *
     * @param elapsed from the own begin to the own end, of the root and of the leaves
     * @param late by how much after the agreed time it was begun
     * @param early by how much before it, negative where it was late
     * @param ends how long after the agreed time it was done
     * @param clock how well the rank's clock could be relied on
     */
    record Timed(RootAndLeaves.Answer elapsed, long[] late, long[] early, long[] ends, Reliance clock) {
        /** The lists of an answer, one word for each repetition in each; two are of the elapsed times. */
        private static final int LISTS = 5;

        /**
         * The errors of a rank's clock, in nanoseconds.
         *
         * @param ifAlike if the ways there and back are alike
         * @param most in any case
         * @param aged whether it can no longer be relied on
         */
        record Reliance(long ifAlike, long most, boolean aged) {
            static final int WORDS = 3;
        }

        long[] encode() {
            return Longs.concat(
                    elapsed.encode(), late, early, ends, new long[] {clock.ifAlike, clock.most, clock.aged ? 1 : 0});
        }

        static Timed decode(long[] words) {
            int n = (words.length - Reliance.WORDS) / LISTS;
            int rest = LISTS * n;
            return new Timed(
                    RootAndLeaves.Answer.decode(Arrays.copyOf(words, 2 * n)),
                    Arrays.copyOfRange(words, 2 * n, 3 * n),
                    Arrays.copyOfRange(words, 3 * n, 4 * n),
                    Arrays.copyOfRange(words, 4 * n, rest),
                    new Reliance(words[rest], words[rest + 1], words[rest + 2] != 0));
        }

        int repetitions() {
            return late.length;
        }

        long root(int i) {
            return elapsed.root()[i];
        }

        long leaves(int i) {
            return elapsed.leaves()[i];
        }

        /**
         * From the middle between the first rank's begin and the last one's to the last one's end: the time of an operation that all
         * begin at once, give or take half the skew. Where no rank is done sooner for another's later begin, it lasts until the
         * last end at most if all begin with the first, and as long at least if all begin with the last.
         */
        long elapsed(int i) {
            return ends[i] - (late[i] - early[i]) / 2;
        }

        long late(int i) {
            return late[i];
        }

        /** From the first rank's begin to the last one's. */
        long skew(int i) {
            return late[i] + early[i];
        }

        long end(int i) {
            return ends[i];
        }
    }
}
