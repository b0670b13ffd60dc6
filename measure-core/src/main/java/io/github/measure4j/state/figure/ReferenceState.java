package io.github.measure4j.state.figure;

import io.github.measure4j.state.States;
import java.util.Arrays;
import java.util.List;

/**
 * The state whose figures stand first in a run.
 *
 * @param label the number of the state, or {@link States#NONE} if no batch has one
 * @param share of the time of the points that was spent in it, each point counted alike
 */
public record ReferenceState(int label, double share) {

    /**
     * Chooses the state that prevails over all points of a run that depend on the same probes.
     *
     * @param timesOfPoints for each point the time it spent in each state, all of the same length
     * @return the state with the largest mean share; the one with the lower number if two are alike
     */
    public static ReferenceState of(List<double[]> timesOfPoints) {
        int states = timesOfPoints.isEmpty() ? 0 : timesOfPoints.get(0).length;
        double[] shares = new double[states];
        int points = 0;
        for (double[] times : timesOfPoints) {
            double all = Arrays.stream(times).sum();
            points += all > 0 ? 1 : 0;
            for (int state = 0; state < states && all > 0; state++) {
                shares[state] += times[state] / all;
            }
        }
        int best = States.NONE;
        for (int state = 0; state < states; state++) {
            boolean better = shares[state] > 0 && (best == States.NONE || shares[state] > shares[best]);
            best = better ? state : best;
        }
        return new ReferenceState(best, best == States.NONE ? 0 : shares[best] / points);
    }
}
