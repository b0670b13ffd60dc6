package io.github.measure4j.stat.test;

import java.util.Arrays;

/**
 * The differences of each of some values to each of some others, in order, none of which is kept: of n and m values the
 * number that lie below one is found in n + m steps, and the k-th smallest in 64 times as many.
 */
final class PairwiseDifferences {
    private final double[] from;
    private final double[] to;

    private PairwiseDifferences(double[] from, double[] to) {
        this.from = from;
        this.to = to;
    }

    /** Finite ones, at least one each; in any order. */
    static PairwiseDifferences between(double[] from, double[] to) {
        PairwiseDifferences differences = new PairwiseDifferences(from.clone(), to.clone());
        Arrays.sort(differences.from);
        Arrays.sort(differences.to);
        return differences;
    }

    long number() {
        return (long) from.length * to.length;
    }

    long atMost(double value) {
        long count = 0;
        int above = 0;
        for (double end : to) {
            while (above < from.length && end - from[above] > value) {
                above++;
            }
            count += from.length - above;
        }
        return count;
    }

    long below(double value) {
        return atMost(Math.nextDown(value));
    }

    /**
     * Bisects all doubles between the smallest difference and the largest, not those that differences take: the smallest
     * below or at which there are enough is one of them.
     *
     * @param index from 0
     */
    double smallest(long index) {
        long low = place(to[0] - from[from.length - 1]);
        long high = place(to[to.length - 1] - from[0]);
        while (low < high) {
            long middle = (low & high) + ((low ^ high) >> 1);
            if (atMost(at(middle)) > index) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return at(low) + 0.0;
    }

    /** The rank of a double among all, with the negative zero right before the other. */
    private static long place(double value) {
        long bits = Double.doubleToLongBits(value);
        return bits ^ (bits >> 63 & Long.MAX_VALUE);
    }

    private static double at(long place) {
        return Double.longBitsToDouble(place ^ (place >> 63 & Long.MAX_VALUE));
    }
}
