package io.github.measure4j.run.state;

import io.github.measure4j.stat.MedianDeviation;
import java.util.List;

/**
 * Leaves out the batches of a state in which the machine was in another for a while: the readings before and after agree, and
 * yet the typical repetition took much longer than the fastest. By how much it usually does, the point's other batches tell.
 */
final class SteadyBatches {
    private static final int FEWEST_REPETITIONS = 4;
    private static final int FEWEST_BATCHES = 5;
    private static final double FARTHEST = 4;
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
        MedianDeviation usual = MedianDeviation.of(excesses);
        double most = usual.median() + Math.max(LEAST_EXCESS, FARTHEST * usual.deviation());
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
