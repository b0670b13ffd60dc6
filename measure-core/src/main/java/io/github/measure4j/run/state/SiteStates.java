package io.github.measure4j.run.state;

import io.github.measure4j.stat.variance.RandomEffects.Prior;
import io.github.measure4j.state.State;
import io.github.measure4j.state.States;
import io.github.measure4j.state.figure.VisitScatter;
import java.util.Collections;
import java.util.List;

/**
 * The states of the machine at one site, as far as they are known.
 *
 * @param states at least one
 * @param reference the number of the one whose figures stand first
 * @param scatter of the visits in each state, from all points of the run; empty where nothing is known of it
 */
public record SiteStates(States states, int reference, List<VisitScatter> scatter) {
    private static final double HALF_AS_LONG = 0.5;
    private static final double MANY = 0.1;

    /** Six points with three visits each that scatter alike are worth as many. */
    private static final double MANY_DIFFERENCES = 5;

    public State state(int label) {
        return states.states().get(label);
    }

    Prior scatterIn(int label) {
        return label < scatter.size() ? scatter.get(label).between() : Prior.unknown();
    }

    /** Whether it is known how much visits scatter in a state. */
    public boolean isKnown(int label) {
        return label < scatter.size() && scatter.get(label).ofVisit() > 0;
    }

    /** Whether the scatter in a state is known from so many independent differences that a point's own visits need not tell it. */
    public boolean isWellKnown(int label) {
        return scatterIn(label).degreesOfFreedom() >= MANY_DIFFERENCES;
    }

    /**
     * The state in which the points of the run will soonest be done, if that takes half as long as in the reference state, which is
     * returned else.
     *
     * @param left for each state, how long it takes; where nothing is known of the scatter, it does not count
     */
    public int soonest(List<Double> left) {
        int soonest = reference;
        for (int label = 0; label < left.size() && isKnown(reference); label++) {
            soonest = isKnown(label) && left.get(label) < left.get(soonest) ? label : soonest;
        }
        return left.get(soonest) < HALF_AS_LONG * left.get(reference) ? soonest : reference;
    }

    /**
     * The state whose figures are told when no more visits come: the reference, unless another has the figures of many points that it
     * lacks, or has them narrow enough. They would be told in that state, beside others in this one; or wide, beside narrow ones.
     *
     * @param met how many points met each state often enough for a figure
     * @param narrow how many of them have an interval there that is narrow enough
     */
    public int fullest(List<Integer> met, List<Integer> narrow) {
        int most = Collections.max(met);
        int fullest = lacks(reference, met) ? met.indexOf(most) : reference;
        for (int label = 0; label < met.size(); label++) {
            boolean better = !lacks(label, met) && narrow.get(label) > narrow.get(fullest) + MANY * most;
            fullest = better ? label : fullest;
        }
        return fullest;
    }

    private static boolean lacks(int label, List<Integer> met) {
        int most = Collections.max(met);
        return met.get(label) < most - MANY * most;
    }
}
