package io.github.measure4j.synchronisation;

import com.google.common.primitives.Longs;
import io.github.measure4j.pattern.RootAndLeaves;
import java.util.Arrays;

/**
 * One rank's answer to repetitions in windows, or the maximum over all ranks, in nanoseconds for each repetition.
 *
 * @param elapsed from the own begin to the own end, of the root and of the leaves
 * @param late by how much after the agreed time it was begun
 * @param ends how long after the agreed time it was done
 * @param error by which the rank's clock may have been wrong
 * @param aged whether the clock can no longer be relied on
 */
record WindowAnswer(RootAndLeaves.Answer elapsed, long[] late, long[] ends, long error, boolean aged) {
    /** The lists of an answer, one word for each repetition in each: two of the elapsed times, {@link #late}, {@link #ends}. */
    private static final int LISTS = 4;

    long[] encode() {
        return Longs.concat(elapsed.encode(), late, ends, new long[] {error, aged ? 1 : 0});
    }

    static WindowAnswer decode(long[] words) {
        int n = words.length / LISTS;
        return new WindowAnswer(
                RootAndLeaves.Answer.decode(Arrays.copyOf(words, 2 * n)),
                Arrays.copyOfRange(words, 2 * n, 3 * n),
                Arrays.copyOfRange(words, 3 * n, LISTS * n),
                words[LISTS * n],
                words[LISTS * n + 1] != 0);
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

    /** The time of the rank that was in the operation longest. */
    long elapsed(int i) {
        return Math.max(root(i), leaves(i));
    }

    long late(int i) {
        return late[i];
    }

    long end(int i) {
        return ends[i];
    }
}
