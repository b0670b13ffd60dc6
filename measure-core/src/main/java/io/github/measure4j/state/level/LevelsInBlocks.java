package io.github.measure4j.state.level;

import java.util.Arrays;

/**
 * The distances of levels, from those blocks of time in which more than one was met: the drift is common to them. Each
 * pair of levels in a block gives the difference of the two medians, weighted by the number of readings behind it; the
 * distances are the least squares of all.
 */
final class LevelsInBlocks {
    private static final double NEAR = 0.12;

    private final double[][] weights;
    private final double[] sums;
    private final int number;

    private LevelsInBlocks(int number) {
        this.number = number;
        weights = new double[number][number];
        sums = new double[number];
    }

    /**
     * The levels above the lowest, which is 0.
     *
     * @param guess what they are if no block has met two of them
     */
    static double[] of(double[] values, int[] blocks, SwitchingPath.Course course, double[] guess) {
        LevelsInBlocks levels = new LevelsInBlocks(guess.length);
        double[][] members = new double[guess.length][values.length];
        int[] sizes = new int[guess.length];
        for (int i = 0; i < values.length; i++) {
            int level = course.levels()[i];
            double rest = values[i] - course.bases()[blocks[i]] - guess[level];
            if (Math.abs(rest) < NEAR + 0.1 * guess[level]) {
                members[level][sizes[level]++] = values[i];
            }
            if (i + 1 == values.length || blocks[i + 1] != blocks[i]) {
                levels.add(members, sizes, guess);
                Arrays.fill(sizes, 0);
            }
        }
        return levels.solved(guess);
    }

    private void add(double[][] members, int[] sizes, double[] guess) {
        for (int upper = 1; upper < number; upper++) {
            for (int lower = 0; lower < upper; lower++) {
                if (sizes[lower] == 0 || sizes[upper] == 0) {
                    continue;
                }
                double difference = Medians.of(Arrays.copyOf(members[upper], sizes[upper]))
                        - Medians.of(Arrays.copyOf(members[lower], sizes[lower]));
                double weight = (double) sizes[lower] * sizes[upper] / (sizes[lower] + sizes[upper]);
                add(lower, upper, weight, difference - guess[upper] + guess[lower]);
            }
        }
    }

    /** By how much the guess of a distance is too small. */
    private void add(int lower, int upper, double weight, double correction) {
        weights[lower][lower] += weight;
        weights[upper][upper] += weight;
        weights[lower][upper] -= weight;
        weights[upper][lower] -= weight;
        sums[upper] += weight * correction;
        sums[lower] -= weight * correction;
    }

    /** Relaxation (Gauss and Seidel), which leaves a level at its guess that was never met beside another. */
    private double[] solved(double[] guess) {
        double[] corrections = new double[number];
        for (int sweep = 0; sweep < 50; sweep++) {
            for (int level = 1; level < number; level++) {
                double sum = sums[level];
                for (int other = 0; other < number; other++) {
                    sum -= other == level ? 0 : weights[level][other] * corrections[other];
                }
                corrections[level] = weights[level][level] == 0 ? 0 : sum / weights[level][level];
            }
        }
        double[] levels = new double[number];
        for (int level = 1; level < number; level++) {
            levels[level] = guess[level] + corrections[level];
        }
        Arrays.sort(levels);
        double lowest = levels[0];
        return Arrays.stream(levels).map(level -> level - lowest).toArray();
    }
}
