package io.github.measure4j.mpi.kernel;

import io.github.measure4j.group.ProcessGroup;

/**
 * Which half of the ranks one is in, and its partner in the other: rank i and rank i + P/2. Of an odd number the last
 * is left over.
 */
public record Halves(Side side, int partner) {

    /** The sides of a halved group. */
    public enum Side {
        /** Ranks 0 to P/2 - 1. */
        LOWER,
        /** Ranks from P/2 on. */
        UPPER,
        /** The last of an odd number; it has no partner. */
        LEFT_OVER
    }

    public static Halves of(ProcessGroup group) {
        return of(group.rank(), group.size());
    }

    static Halves of(int rank, int size) {
        int half = size / 2;
        if (rank >= 2 * half) {
            return new Halves(Side.LEFT_OVER, -1);
        }
        return rank < half ? new Halves(Side.LOWER, rank + half) : new Halves(Side.UPPER, rank - half);
    }
}
