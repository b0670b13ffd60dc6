package io.github.measure4j.run.point;

import io.github.measure4j.stat.RandomEffects.Prior;
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

    int label(ProbedRepetitions batch) {
        return states.label(batch.before(), batch.after());
    }

    State state(int label) {
        return states.states().get(label);
    }

    Prior scatterIn(int label) {
        return label < scatter.size() ? scatter.get(label).between() : Prior.unknown();
    }
}
