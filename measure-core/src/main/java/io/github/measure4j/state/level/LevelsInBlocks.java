package io.github.measure4j.state.level;

import java.util.Arrays;

/**
 * The distances of levels, from those blocks of time in which more than one was met: the drift is common to them. Each
 * pair of levels in a block gives the difference of the two medians, weighted by the number of readings behind it, and so do two
 * readings in a row of neighbouring blocks; the distances are the least squares of all.
 *
 * <p>A difference of less than a quarter of what is guessed is none of two levels: the course took the other one there since that was
 * cheaper than to follow the drift. Levels that last for a minute change seldom, so that one of those would count as much as the others.
 */
final class LevelsInBlocks {
    private static final double NEAR = 0.12;
    private static final double LEAST_OF_GUESS = 0.25;
    private static final double MOST_OF_GUESS = 2;

    /** The weight of a pair with one reading in each level. */
    private static final double OF_TWO_READINGS = 0.5;

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
            if (i > 0 && blocks[i] != blocks[i - 1] && level != course.levels()[i - 1]) {
                levels.addChange(level, course.levels()[i - 1], values[i] - values[i - 1], guess);
            }
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
                double guessed = guess[upper] - guess[lower];
                if (difference >= LEAST_OF_GUESS * guessed) {
                    double weight = (double) sizes[lower] * sizes[upper] / (sizes[lower] + sizes[upper]);
                    add(lower, upper, weight, difference - guessed);
                }
            }
        }
    }

    /** An outlier beside a change would be a distance far above the guess. */
    private void addChange(int to, int from, double change, double[] guess) {
        double difference = to > from ? change : -change;
        double guessed = Math.abs(guess[to] - guess[from]);
        if (difference >= LEAST_OF_GUESS * guessed && difference <= MOST_OF_GUESS * guessed) {
            add(Math.min(to, from), Math.max(to, from), OF_TWO_READINGS, difference - guessed);
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
