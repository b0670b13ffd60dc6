package io.github.measure4j.state.level;

import io.github.measure4j.stat.KMedians;
import io.github.measure4j.stat.MedianDeviation;
import io.github.measure4j.stat.Sample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the levels of readings: the largest number up to three that holds.
 *
 * <p>Levels are tried on a thinned series, at distances from 10 % to a factor of ten and where clusters of the readings
 * lie. Each trial is improved once by the medians of what its course leaves, and the cheapest is improved on all
 * readings.
 */
public final class StateSearch {
    private static final int MOST_LEVELS = 3;
    private static final int TRIED_ON = 700;
    private static final int FEWEST = 30;
    private static final double BLOCK_SECONDS = 0.25;
    private static final int FEWEST_IN_BLOCK = 4;
    private static final int MOST_BLOCKS = 512;
    private static final double CELL = 0.015;
    private static final double COARSE_CELL = 0.03;

    /** A drift that moves within a block is not followed to less than a cell. */
    private static final double LEAST_SCALE = 0.01;

    /**
     * The range of the drift that several levels share, in logarithms: clock rates wander by 10 % to either side. A drift without bound
     * follows a neighbour that comes and goes, and calls the readings of one state those of another that has drifted.
     */
    private static final double MOST_DRIFT = 0.25;

    /** So many ranges begin within the length of one, and the cheapest is taken. */
    private static final int RANGES_IN_ONE = 6;
    private static final double STEP = 1.2;
    private static final double STEP_OF_THIRD = 1.35;
    private static final double FARTHEST = Math.log(10);

    /** The share of the readings at either end that says nothing of how far levels may lie apart. */
    private static final double OUTSIDE = 0.03;

    private static final int IMPROVEMENTS = 2;
    private static final double NEARLY = 0.8;
    private static final double LEAST_REACHED = 0.5;
    private static final double LEAST_GAIN = 12;
    private static final double LEAST_GAIN_A_READING = 0.012;

    /** The standard deviation of a normal distribution over the scale of a Laplace one with the same median. */
    private static final double SCALE_OF_NORMAL = MedianDeviation.OF_NORMAL * Math.log(2);

    private final double[] times;
    private final double[] values;
    private final int[] blocks;
    private final double lowest;
    private final double highest;
    private final double scale;

    /** Levels farther apart than nearly all readings are not tried. A state of 5 % of them is within. */
    private final double farthest;

    /**
     * Looks at readings; {@link #found} finds their levels.
     *
     * @param times in seconds, rising
     * @param values the logarithms of the readings
     */
    public StateSearch(double[] times, double[] values) {
        this.times = times;
        this.values = values;
        this.blocks = blocks(times);
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        this.lowest = Medians.quantile(sorted, 0.01) - 0.05;
        this.highest = 0.05 + Math.min(Medians.quantile(sorted, 0.9), Medians.quantile(sorted, 0.05) + 0.5);
        double middle = Medians.quantile(sorted, 1 - OUTSIDE) - Medians.quantile(sorted, OUTSIDE);
        this.farthest = Math.min(FARTHEST, STEP_OF_THIRD * middle);
        this.scale = Math.max(LEAST_SCALE, scaleOfNeighbours(values));
    }

    public int[] blocks() {
        return blocks;
    }

    private static int[] blocks(double[] times) {
        int n = times.length;
        double length = Math.max(BLOCK_SECONDS, (times[n - 1] - times[0]) / MOST_BLOCKS);
        int[] blocks = new int[n];
        int begin = 0;
        for (int i = 1; i < n; i++) {
            boolean full = times[i] - times[begin] >= length && i - begin >= FEWEST_IN_BLOCK;
            begin = full ? i : begin;
            blocks[i] = blocks[i - 1] + (full ? 1 : 0);
        }
        return blocks;
    }

    /** The lower quartile of the distances of neighbours: half of them or more are within one state. */
    private static double scaleOfNeighbours(double[] values) {
        if (values.length < 2) {
            return 0;
        }
        double[] distances = new double[values.length - 1];
        for (int i = 0; i < distances.length; i++) {
            distances[i] = Math.abs(values[i + 1] - values[i]);
        }
        Arrays.sort(distances);
        return Medians.quantile(distances, 0.25) / 0.45;
    }

    /**
     * The fit with the most levels that are all states and that explain more than chance would. Where three are told by their valleys
     * and lie too near for three states, the middle one fills the valley between two.
     */
    public LevelFit found() {
        LevelFit one = one();
        if (values.length < FEWEST) {
            return one;
        }
        StateSearch thinned = thinned();
        double[] levelsOfTwo = thinned.best(thinned.pairs());
        double[] levelsOfThree = thinned.best(thinned.triples(levelsOfTwo));
        LevelFit two = improved(levelsOfTwo);
        LevelFit three = improved(levelsOfThree);
        boolean severalValleys = three.isSharp() && three.hasValleys();
        boolean areTwo = two.isSharp() && two.isWide() && (severalValleys || two.hasValleys());
        LevelFit best = areTwo && explainsMore(two, one) ? two : one;
        return severalValleys && three.isWide() && explainsMore(three, best) ? three : best;
    }

    /**
     * One level may drift as far as the readings do. A drift begins at the lowest of them, and goes no farther than the next level may
     * lie. If readings were far lower for a moment, it stays with those few; the level is that of the typical reading then.
     */
    private LevelFit one() {
        double[] level = {0};
        LevelFit drifting = LevelFit.of(values, blocks, level, path(scale, CELL).course(level));
        return drifting.reached() < LEAST_REACHED ? LevelFit.around(Medians.of(values.clone()), values, blocks) : drifting;
    }

    /** Whether a fit is cheaper than one of fewer levels by more than chance, with the noise around its own levels. */
    private boolean explainsMore(LevelFit fit, LevelFit fewer) {
        double noise = Math.max(LEAST_SCALE, fit.deviation() / SCALE_OF_NORMAL);
        double gain = boundedPath(noise, fewer.levels()).cost(fewer.levels()) - boundedPath(noise, fit.levels()).cost(fit.levels());
        return gain >= LEAST_GAIN + LEAST_GAIN_A_READING * values.length;
    }

    private StateSearch thinned() {
        int stride = Math.max(1, values.length / TRIED_ON);
        int n = values.length / stride;
        double[] fewerTimes = new double[n];
        double[] fewer = new double[n];
        for (int i = 0; i < n; i++) {
            fewerTimes[i] = times[i * stride];
            fewer[i] = values[i * stride];
        }
        return new StateSearch(fewerTimes, fewer);
    }

    private List<double[]> pairs() {
        List<double[]> pairs = new ArrayList<>();
        pairs.add(relative(KMedians.centres(Sample.of(values), 2)));
        for (double distance = LevelFit.LEAST_DISTANCE; distance < farthest; distance *= STEP) {
            pairs.add(new double[] {0, distance});
        }
        return pairs;
    }

    private List<double[]> triples(double[] two) {
        List<double[]> triples = new ArrayList<>();
        triples.add(relative(KMedians.centres(Sample.of(values), MOST_LEVELS)));
        double upper = two[two.length - 1];
        for (double distance = LevelFit.LEAST_DISTANCE; distance < farthest; distance *= STEP_OF_THIRD) {
            if (upper + distance < farthest) {
                triples.add(new double[] {0, upper, upper + distance});
                triples.add(new double[] {0, distance, distance + upper});
            }
            if (upper - distance >= LevelFit.LEAST_DISTANCE) {
                triples.add(new double[] {0, distance, upper});
            }
        }
        return triples;
    }

    private static double[] relative(double[] centres) {
        return Arrays.stream(centres).map(centre -> centre - centres[0]).toArray();
    }

    /** The cheapest of some levels, each improved once. */
    private double[] best(List<double[]> tried) {
        double[] best = {0};
        double least = Double.POSITIVE_INFINITY;
        for (double[] levels : tried) {
            double coarse = Math.max(scale, 0.04 * levels[levels.length - 1]);
            double[] better = LevelsInBlocks.of(values, blocks, path(coarse, COARSE_CELL).course(levels), levels);
            if (closest(better) < NEARLY * LevelFit.LEAST_DISTANCE) {
                continue;
            }
            double cost = path(Math.max(scale, COARSE_CELL / 2), COARSE_CELL).cost(better, least);
            if (cost < least) {
                least = cost;
                best = better;
            }
        }
        return best;
    }

    private static double closest(double[] levels) {
        double closest = Double.POSITIVE_INFINITY;
        for (int level = 1; level < levels.length; level++) {
            closest = Math.min(closest, levels[level] - levels[level - 1]);
        }
        return closest;
    }

    private SwitchingPath path(double noise, double cell) {
        return new SwitchingPath(values, blocks, noise, lowest, highest, cell);
    }

    /** With a base that drifts no farther than levels do together, in the range in which the course is cheapest. */
    private SwitchingPath boundedPath(double noise, double[] levels) {
        double cheapest = lowest;
        double least = Double.POSITIVE_INFINITY;
        double step = MOST_DRIFT / RANGES_IN_ONE;
        for (double from = lowest; from + MOST_DRIFT < highest + step; from += step) {
            double cost = path(scale, CELL, from).cost(levels, least);
            if (cost < least) {
                least = cost;
                cheapest = from;
            }
        }
        return path(noise, CELL, cheapest);
    }

    private SwitchingPath path(double noise, double cell, double from) {
        return new SwitchingPath(values, blocks, noise, from, Math.min(highest, from + MOST_DRIFT), cell);
    }

    private LevelFit improved(double[] tried) {
        double[] levels = tried;
        SwitchingPath path = boundedPath(scale, levels);
        SwitchingPath.Course course = path.course(levels);
        for (int i = 0; i < IMPROVEMENTS; i++) {
            levels = LevelsInBlocks.of(values, blocks, course, levels);
            course = path.course(levels);
        }
        return LevelFit.of(values, blocks, levels, course);
    }
}
