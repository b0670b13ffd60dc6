package io.github.measure4j.run.point;

import java.util.List;
import org.apache.commons.math3.stat.StatUtils;

/**
 * Leaves out the batches of a state in which the machine was in another for a while: the readings before and after agree, and
 * yet the typical repetition took much longer than the fastest. By how much it usually does, the point's other batches tell.
 */
final class SteadyBatches {
    private static final int FEWEST_REPETITIONS = 4;
    private static final int FEWEST_BATCHES = 5;
    private static final double FARTHEST = 4;

    /** The standard deviation of a normal distribution over its median absolute deviation. */
    private static final double DEVIATION_OF_MEDIAN = 1.4826;

    private static final double LEAST_EXCESS = 0.05;

    /** If more change within, that is how the point is. */
    private static final double MOST_LEFT_OUT = 0.25;

    private SteadyBatches() {}

    /** The batches of one side of a point in one state without those; all of them where too few or too many are so. */
    static List<ProbedRepetitions> of(List<ProbedRepetitions> batches) {
        double[] excesses = batches.stream().filter(SteadyBatches::tells).mapToDouble(SteadyBatches::excess).toArray();
        if (excesses.length < FEWEST_BATCHES) {
            return batches;
        }
        double usual = StatUtils.percentile(excesses, 50);
        double[] distances = new double[excesses.length];
        for (int i = 0; i < distances.length; i++) {
            distances[i] = Math.abs(excesses[i] - usual);
        }
        double deviation = DEVIATION_OF_MEDIAN * StatUtils.percentile(distances, 50);
        double most = usual + Math.max(LEAST_EXCESS, FARTHEST * deviation);
        List<ProbedRepetitions> steady =
                batches.stream().filter(batch -> !tells(batch) || excess(batch) <= most).toList();
        return steady.size() < (1 - MOST_LEFT_OUT) * batches.size() ? batches : steady;
    }

    private static boolean tells(ProbedRepetitions batch) {
        return batch.repetitions() >= FEWEST_REPETITIONS;
    }

    /** The logarithm of how many times as long as the fastest repetition the typical one takes. */
    private static double excess(ProbedRepetitions batch) {
        return Math.log(batch.recorded().seconds() / batch.seconds().min());
    }
}
