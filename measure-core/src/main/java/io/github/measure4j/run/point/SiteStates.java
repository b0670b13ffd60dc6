package io.github.measure4j.run.point;

import io.github.measure4j.stat.variance.RandomEffects.Prior;
import io.github.measure4j.state.State;
import io.github.measure4j.state.States;
import io.github.measure4j.state.figure.VisitScatter;
import java.util.List;

/**
 * The states of the machine at one site, as far as they are known.
 *
 * @param states at least one
 * @param reference the number of the one whose figures stand first
 * @param scatter of the visits in each state, from all points of the run; empty where nothing is known of it
 */
record SiteStates(States states, int reference, List<VisitScatter> scatter) {
    private static final double FEWER_VISITS = 0.5;
    private static final double MANY = 0.1;

    int label(ProbedRepetitions batch) {
        return states.label(batch.before(), batch.after());
    }

    State state(int label) {
        return states.states().get(label);
    }

    Prior scatterIn(int label) {
        return label < scatter.size() ? scatter.get(label).between() : Prior.unknown();
    }

    /** Whether it is known how much visits scatter in a state. */
    boolean isKnown(int label) {
        return label < scatter.size() && scatter.get(label).ofVisit() > 0;
    }

    /** The state in which points need the fewest visits, if they need half as many as in the reference state, which is returned else. */
    int steadiest() {
        int fewest = reference;
        for (int label = 0; label < scatter.size() && isKnown(reference); label++) {
            fewest = isKnown(label) && visits(label) < visits(fewest) ? label : fewest;
        }
        return fewest != reference && visits(fewest) < FEWER_VISITS * visits(reference) ? fewest : reference;
    }

    /**
     * The state whose figures are to stand first: the steadiest, unless another has the figures of many points that it lacks. They
     * would be told in that state, beside others in this one.
     *
     * @param met how many points met each state often enough for a figure
     */
    int first(List<Integer> met) {
        int most = reference;
        for (int label = 0; label < met.size(); label++) {
            most = met.get(label) > met.get(most) ? label : most;
        }
        double least = met.get(most) - MANY * met.get(most);
        int steadiest = steadiest();
        if (met.get(steadiest) >= least) {
            return steadiest;
        }
        return met.get(reference) >= least ? reference : most;
    }

    /** As many visits as a point needs to a given accuracy, but for a factor. */
    private double visits(int label) {
        return scatter.get(label).ofVisit() / state(label).share();
    }
}
