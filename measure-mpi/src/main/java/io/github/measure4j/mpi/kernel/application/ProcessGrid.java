package io.github.measure4j.mpi.kernel.application;

import com.google.common.primitives.ImmutableIntArray;
import java.util.Arrays;

/**
 * Ranks in a grid, the last dimension the fastest.
 *
 * @param extents the ranks in each dimension
 */
record ProcessGrid(ImmutableIntArray extents) {

    /** The grid of so many ranks whose extents differ least, the largest first. */
    static ProcessGrid of(int size, int dimensions) {
        int[] extents = new int[dimensions];
        Arrays.fill(extents, 1);
        int rest = size;
        for (int left = dimensions; left > 0; left--) {
            int extent = (int) Math.round(Math.pow(rest, 1.0 / left));
            while (rest % extent != 0) {
                extent--;
            }
            extents[dimensions - left] = extent;
            rest /= extent;
        }
        Arrays.sort(extents);
        int[] descending = new int[dimensions];
        Arrays.setAll(descending, i -> extents[dimensions - 1 - i]);
        return new ProcessGrid(ImmutableIntArray.copyOf(descending));
    }

    int dimensions() {
        return extents.length();
    }

    /** The rank so many steps further in a dimension, around the end. */
    int neighbour(int rank, int dimension, int step) {
        int stride = stride(dimension);
        int place = place(rank, dimension);
        int other = Math.floorMod(place + step, extents.get(dimension));
        return rank + (other - place) * stride;
    }

    /** Whether there is a rank so many steps further without going around the end. */
    boolean inside(int rank, int dimension, int step) {
        int other = place(rank, dimension) + step;
        return other >= 0 && other < extents.get(dimension);
    }

    private int place(int rank, int dimension) {
        return rank / stride(dimension) % extents.get(dimension);
    }

    private int stride(int dimension) {
        int stride = 1;
        for (int i = dimension + 1; i < dimensions(); i++) {
            stride *= extents.get(i);
        }
        return stride;
    }
}
