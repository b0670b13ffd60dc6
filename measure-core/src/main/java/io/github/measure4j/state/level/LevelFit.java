package io.github.measure4j.state.level;

import io.github.measure4j.stat.MedianDeviation;
import io.github.measure4j.stat.test.Valley;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A number of levels put upon readings: what is left of each reading without the drift, and what tells whether the levels
 * are states.
 *
 * @param levels above the base, rising, the first 0
 * @param labels the level of each reading
 * @param bases the base of each block
 * @param rests each reading less its base
 * @param sharpness how much of the distance of two levels readings cover at once where the level changes: the median of the changes
 *     to and from the level that has least of it; 0 where the readings never change to some level or from it
 */
public record LevelFit(double[] levels, int[] labels, double[] bases, double[] rests, double sharpness) {
    /** The farthest that a reading may lie from its level, in logarithms. */
    public static final double MOST_REACH = 0.5;

    /** Levels closer than 10 % are not looked for. */
    static final double LEAST_DISTANCE = Math.log(1.1);

    /**
     * Nor are they told if they are closer than 13 %. Their distance is found to within 2 %, and states 15 % apart are wanted.
     * Among closer ones visits would be divided without need: a slope brings them to one reading.
     */
    private static final double LEAST_OF_STATES = Math.log(1.13);

    /** Levels closer than 25 % are near. */
    private static final double NEAR = Math.log(1.25);

    /**
     * The least distance of levels in deviations of a reading, in the mean of both levels: a quiet machine scatters by far less than
     * a busy one. To divide normal scatter in two or three leaves 2.6 to 2.8 of them, and a drift that follows what chance leaves
     * in a block digs a valley between.
     */
    private static final double CLEARLY = 3.6;

    /**
     * The same for near levels, which a slope brings to one reading as well. On a machine whose readings went to and fro between levels
     * 13 % and 4 deviations apart, intervals in two of three runs were half as wide again in two states as in one with all visits.
     */
    private static final double CLEARLY_THOUGH_NEAR = 5;

    /**
     * The same for three levels. A third leaves each of them fewer visits, and a slope brings those of near levels to one reading as
     * well: on a machine with levels 5 deviations apart, figures in two states had narrower intervals than in three.
     */
    private static final double MORE_CLEARLY = 6.5;

    /** A running median is over so many readings before a reading, and as many after it. */
    private static final int ASIDE = 2;

    /** A state with 5 % of the time shows fewer in some samples. */
    private static final double LEAST_SHARE = 0.03;

    private static final double MOST_CHANCE = 0.0005;
    private static final double LEAST_SHARPNESS = 0.6;
    private static final double FAR = 0.1;
    private static final double LONGEST_TIME = 30;

    /** One level, from which nothing drifts. */
    static LevelFit around(double level, double[] values, int[] blocks) {
        double[] bases = new double[blocks[blocks.length - 1] + 1];
        Arrays.fill(bases, level);
        double[] rests = Arrays.stream(values).map(value -> value - level).toArray();
        return new LevelFit(new double[] {0}, new int[values.length], bases, rests, 0);
    }

    /** Finds the bases to a finer step than a course's grid: the median of what a block's readings leave. */
    static LevelFit of(double[] values, int[] blocks, double[] levels, SwitchingPath.Course course) {
        double[] bases = course.bases().clone();
        for (int begin = 0, end; begin < values.length; begin = end) {
            end = begin;
            int block = blocks[begin];
            double[] left = new double[values.length - begin];
            int near = 0;
            for (; end < values.length && blocks[end] == block; end++) {
                double rest = values[end] - levels[course.levels()[end]];
                if (Math.abs(rest - bases[block]) < FAR) {
                    left[near++] = rest;
                }
            }
            bases[block] = near == 0 ? bases[block] : Medians.of(Arrays.copyOf(left, near));
        }
        double[] rests = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            rests[i] = values[i] - bases[blocks[i]];
        }
        return new LevelFit(levels, course.levels(), bases, rests, sharpness(values, levels, course.levels(), rests));
    }

    private static double sharpness(double[] values, double[] levels, int[] labels, double[] rests) {
        double[][] covered = new double[levels.length][values.length];
        int[] changes = new int[levels.length];
        for (int i = 1; i < values.length; i++) {
            int from = labels[i - 1];
            int to = labels[i];
            boolean ordinary = Math.abs(rests[i] - levels[to]) < FAR && Math.abs(rests[i - 1] - levels[from]) < FAR;
            if (from != to && ordinary) {
                double share = (values[i] - values[i - 1]) / (levels[to] - levels[from]);
                covered[from][changes[from]++] = share;
                covered[to][changes[to]++] = share;
            }
        }
        return IntStream.range(0, levels.length)
                .mapToDouble(level -> changes[level] == 0 ? 0 : Medians.of(Arrays.copyOf(covered[level], changes[level])))
                .min()
                .orElseThrow();
    }

    /** Whether the level changes, and at once, and each is often met. */
    boolean isSharp() {
        return sharpness >= LEAST_SHARPNESS
                && IntStream.range(0, levels.length).allMatch(level -> share(level) >= LEAST_SHARE);
    }

    /** Whether the levels are far apart, also in view of the scatter around them. */
    boolean isWide() {
        return IntStream.range(1, levels.length).allMatch(level -> {
            double distance = levels[level] - levels[level - 1];
            double scatter = (deviation(level - 1) + deviation(level)) / 2;
            return distance >= LEAST_OF_STATES && distance >= clearly(distance) * scatter;
        });
    }

    private double clearly(double distance) {
        if (levels.length > 2) {
            return MORE_CLEARLY;
        }
        return distance < NEAR ? CLEARLY_THOUGH_NEAR : CLEARLY;
    }

    /** Whether the readings leave a valley between all neighbours. */
    boolean hasValleys() {
        double time = time();
        return IntStream.range(1, levels.length).allMatch(level -> valleyBelow(level, time));
    }

    private boolean valleyBelow(int level, double time) {
        double low = levels[level - 1];
        double high = levels[level];
        double smoothedTime = time + 2 * ASIDE;
        return Valley.between(rests, low, high, time).chance() < MOST_CHANCE
                || Valley.between(Medians.running(rests, ASIDE), low, high, smoothedTime).chance() < MOST_CHANCE;
    }

    /** The share of the readings that lie so near to their levels that a state's bounds can hold them. */
    double reached() {
        int near = 0;
        for (int i = 0; i < rests.length; i++) {
            near += Math.abs(rests[i] - levels[labels[i]]) <= MOST_REACH ? 1 : 0;
        }
        return near / (double) rests.length;
    }

    double share(int level) {
        return Arrays.stream(labels).filter(label -> label == level).count() / (double) labels.length;
    }

    /** The typical distance of a reading from its level, as a standard deviation. */
    public double deviation(int level) {
        double[] distances = new double[labels.length];
        int number = 0;
        for (int i = 0; i < labels.length; i++) {
            if (labels[i] == level) {
                distances[number++] = Math.abs(rests[i] - levels[level]);
            }
        }
        return number == 0 ? 0 : MedianDeviation.OF_NORMAL * Medians.of(Arrays.copyOf(distances, number));
    }

    /** The largest deviation of all levels. */
    double deviation() {
        double largest = 0;
        for (int level = 0; level < levels.length; level++) {
            largest = Math.max(largest, deviation(level));
        }
        return largest;
    }

    /** The autocorrelation time of what is left without drift and levels, for a process of first order. */
    private double time() {
        double most = 3 * deviation();
        double squares = 0;
        double products = 0;
        double last = 0;
        for (int i = 0; i < rests.length; i++) {
            double rest = Math.max(-most, Math.min(most, rests[i] - levels[labels[i]]));
            squares += rest * rest;
            products += i == 0 ? 0 : rest * last;
            last = rest;
        }
        double rho = squares == 0 ? 0 : Math.max(0, products / squares);
        return rho >= 1 ? LONGEST_TIME : Math.min(LONGEST_TIME, (1 + rho) / (1 - rho));
    }
}
