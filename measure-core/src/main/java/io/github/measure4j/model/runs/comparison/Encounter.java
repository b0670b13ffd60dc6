package io.github.measure4j.model.runs.comparison;

import io.github.measure4j.model.runs.CommonState;
import io.github.measure4j.model.runs.ComparedRun.Standing;
import io.github.measure4j.model.runs.contrast.Contrast;
import io.github.measure4j.model.runs.contrast.ContrastOfIntervals;
import io.github.measure4j.model.runs.contrast.ContrastOfSamples;
import io.github.measure4j.model.runs.contrast.FigureWithError;
import io.github.measure4j.model.runs.contrast.Pooling;
import io.github.measure4j.model.state.AlikeStates;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.state.InStates;
import io.github.measure4j.result.state.StateFigure;
import io.github.measure4j.stat.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Two runs at one point in one state of the machine.
 *
 * @param state that both met; empty where none is known, or they have none in common
 * @param contrast of the two; empty where there is no ratio
 * @param lack the reason why there is no state in common; empty where there is one, or none is known
 */
record Encounter(Optional<CommonState> state, Optional<Contrast> contrast, String lack) {
    static final String NO_STATE = "no state in common";

    /** Batches in no state leave that much of a machine that has one state only. */
    private static final double NEARLY_ALL = 0.9;

    /**
     * {@return the two standings state by state, the later side's reference state first; one encounter where they have no
     * state in common, or none is known} What was measured before states were known is held against a figure of the only
     * state that the other side met. One run's mixture of states says as much of the machine as of the operation, so that it is
     * held against nothing.
     */
    static List<Encounter> between(Standing before, Standing after) {
        if (isMixture(before) || isMixture(after)) {
            return List.of(new Encounter(Optional.empty(), Optional.empty(), lack(before, after)));
        }
        InStates from = before.record().states();
        InStates to = after.record().states();
        if (!from.known() && to.figures().size() <= 1 || !to.known() && from.figures().size() <= 1) {
            return List.of(new Encounter(Optional.empty(), Contrast.between(before, after), ""));
        }
        List<Encounter> encounters = new ArrayList<>();
        AlikeStates alike = AlikeStates.of(after.around(), before.around());
        for (StateFigure later : to.figures()) {
            alike.of(later.name()).flatMap(from::named).ifPresent(earlier -> encounters.add(
                    later.name().equals(to.reference()) ? 0 : encounters.size(), in(earlier, later, before, after)));
        }
        return encounters.isEmpty()
                ? List.of(new Encounter(Optional.empty(), Optional.empty(), lack(before, after)))
                : encounters;
    }

    /** The same with what all points of the comparison tell about each. */
    Encounter pooled(Pooling pooling) {
        return new Encounter(state, contrast.map(own -> own.pooled(pooling)), lack);
    }

    private static boolean isMixture(Standing standing) {
        return standing.runs().isEmpty() && standing.record().flags().contains(Flag.MIXED_STATES);
    }

    private static String lack(Standing before, Standing after) {
        return (NO_STATE + ": %s before, %s after").formatted(names(before), names(after));
    }

    private static String names(Standing standing) {
        if (isMixture(standing)) {
            return "a mixture of states";
        }
        InStates states = standing.record().states();
        return states.known()
                ? "'" + String.join("', '", states.figures().stream().map(StateFigure::name).toList()) + "'"
                : "states not known";
    }

    private static Encounter in(StateFigure earlier, StateFigure later, Standing before, Standing after) {
        CommonState state = CommonState.of(earlier, later);
        List<StateFigure> common = StateFigure.allAt(List.of(earlier, later), state.reading());
        FigureInRun from = new FigureInRun(before, earlier, common.get(0));
        FigureInRun to = new FigureInRun(after, later, common.get(1));
        return new Encounter(Optional.of(state), from.against(to), "");
    }

    /**
     * One of the two.
     *
     * @param standing of the point
     * @param figure as it is in the run
     * @param common the same at the common reading of the probe
     */
    private record FigureInRun(Standing standing, StateFigure figure, StateFigure common) {

        /** The contrast of this earlier side and a later one; empty where a time is not above 0. */
        Optional<Contrast> against(FigureInRun later) {
            if (!(figure.seconds() > 0 && later.figure.seconds() > 0)) {
                return Optional.empty();
            }
            if (runs().isPresent() && later.runs().isPresent()) {
                return Contrast.ofRuns(runs().get(), later.runs().get());
            }
            Optional<Contrast> ofSamples = isOfOneState() && later.isOfOneState()
                    ? ContrastOfSamples.between(standing.record(), factor(), later.standing.record(), later.factor())
                    : Optional.empty();
            return ofSamples.or(() -> Optional.of(new ContrastOfIntervals(withError(), later.withError())));
        }

        private double factor() {
            return common.seconds() / figure.seconds();
        }

        private Optional<Sample> runs() {
            return Optional.ofNullable(standing.runsInStates().get(figure.name())).map(runs -> runs.scaled(factor(), 0));
        }

        /** The repetitions that a run kept are of all states together. */
        private boolean isOfOneState() {
            return standing.record().states().figures().size() == 1 && figure.share() >= NEARLY_ALL;
        }

        private FigureWithError withError() {
            return FigureWithError.of(common, standing.record().confidence());
        }
    }
}
