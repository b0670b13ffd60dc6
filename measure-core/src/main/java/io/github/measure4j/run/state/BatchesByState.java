package io.github.measure4j.run.state;

import io.github.measure4j.stat.variance.RandomEffects.Prior;
import io.github.measure4j.state.States;
import io.github.measure4j.state.figure.Batch;
import io.github.measure4j.state.figure.StateEstimate;
import io.github.measure4j.state.figure.StateEstimator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The batches of a point by the state of the machine in which they were made, and the estimates from this point alone. */
public final class BatchesByState {
    /** A point with one visit tells of a state if so many batches were made in it. */
    private static final int FEW_BATCHES = 4;

    /** As many visits give a state a figure. */
    public static final int FEW_VISITS = 2;

    /**
     * A point has as many visits, however they turn out. One of several states may have fewer: such a point tells no scatter there.
     */
    public static final int FIRST_VISITS = 3;

    /** And as many one that is told beside another: intervals of two visits held the truth in 57 to 84 %. */
    private static final int VISITS_BESIDE = 3;

    private static final double MOST_OF_THEM = 0.9;

    private final States states;
    private final boolean corrected;
    private final int batches;
    private final int visits;
    private final Map<Integer, List<ProbedRepetitions>> kernel;
    private final Map<Integer, List<ProbedRepetitions>> subtracted;
    private final Map<Integer, StateEstimate> alone = new HashMap<>();
    private final Map<Integer, StateEstimate> ofFirstVisits = new HashMap<>();

    private BatchesByState(
            States states, List<ProbedRepetitions> kernel, List<ProbedRepetitions> subtracted, boolean corrected) {
        this.states = states;
        this.corrected = corrected;
        this.batches = kernel.size();
        this.visits = (int) kernel.stream().mapToInt(ProbedRepetitions::visit).distinct().count();
        this.kernel = byState(kernel);
        this.subtracted = byState(subtracted);
        if (corrected) {
            keepCommonVisits();
        }
    }

    /**
     * Sorts batches by states.
     *
     * @param states of the machine where the probe was read
     * @param kernel the batches of the kernel, by visits
     * @param subtracted those of what is subtracted from it
     * @param corrected whether something is subtracted: then the figure is a difference
     * @return empty where there are none, or where the clock showed no time for many of them; the few others are left out
     */
    public static Optional<BatchesByState> of(
            States states, List<ProbedRepetitions> kernel, List<ProbedRepetitions> subtracted, boolean corrected) {
        List<ProbedRepetitions> wholes = timed(kernel);
        List<ProbedRepetitions> parts = timed(subtracted);
        boolean enough = wholes.size() >= MOST_OF_THEM * kernel.size()
                && parts.size() >= MOST_OF_THEM * subtracted.size();
        return enough && !wholes.isEmpty()
                ? Optional.of(new BatchesByState(states, wholes, parts, corrected))
                : Optional.empty();
    }

    private static List<ProbedRepetitions> timed(List<ProbedRepetitions> batches) {
        return batches.stream().filter(batch -> Batch.tells(batch.seconds())).toList();
    }

    private Map<Integer, List<ProbedRepetitions>> byState(List<ProbedRepetitions> all) {
        Map<Integer, List<ProbedRepetitions>> sorted = all.stream()
                .collect(Collectors.groupingBy(
                        batch -> states.label(batch.before(), batch.after()), LinkedHashMap::new, Collectors.toList()));
        sorted.remove(States.NONE);
        sorted.replaceAll((state, own) -> SteadyBatches.of(own));
        return sorted;
    }

    /** Estimates the rest after a subtraction, visit by visit. */
    private void keepCommonVisits() {
        for (int label = 0; label < states.states().size(); label++) {
            List<Integer> wholes = visits(kernel, label);
            List<Integer> parts = visits(subtracted, label);
            keep(kernel, label, parts);
            keep(subtracted, label, wholes);
        }
    }

    private static void keep(Map<Integer, List<ProbedRepetitions>> side, int label, List<Integer> visits) {
        side.computeIfPresent(label, (state, all) -> {
            List<ProbedRepetitions> kept = all.stream().filter(batch -> visits.contains(batch.visit())).toList();
            return kept.isEmpty() ? null : kept;
        });
    }

    private static List<Integer> visits(Map<Integer, List<ProbedRepetitions>> side, int label) {
        return side.getOrDefault(label, List.of()).stream().map(ProbedRepetitions::visit).distinct().toList();
    }

    boolean corrected() {
        return corrected;
    }

    /** {@return the states that were met, in the order in which they were} */
    Set<Integer> met() {
        return kernel.keySet();
    }

    /** {@return the visits that met a state} */
    List<Integer> visits(int label) {
        return visits(kernel, label);
    }

    /** {@return the batches of the kernel in a state, in their order} */
    List<ProbedRepetitions> kernelIn(int label) {
        return kernel.getOrDefault(label, List.of());
    }

    /** The share of the batches that were made in any state. */
    double labelled() {
        return (double) kernel.values().stream().mapToInt(List::size).sum() / batches;
    }

    /** The share of the batches that were made in a state. */
    double share(int label) {
        return (double) kernelIn(label).size() / batches;
    }

    /** Whether a state was met often enough for a figure. An interval from one visit covers that visit alone. */
    boolean isMet(int label) {
        return visits(label).size() >= FEW_VISITS || visits == 1 && kernelIn(label).size() >= FEW_BATCHES;
    }

    /** Whether a state was met often enough for a figure beside that of another. */
    boolean isMetOften(int label) {
        return isMet(label) && (visits == 1 || visits(label).size() >= VISITS_BESIDE);
    }

    /** The estimate in a state, from this point alone; empty where it was not met. */
    Optional<StateEstimate> alone(int label) {
        return kernelIn(label).isEmpty()
                ? Optional.empty()
                : Optional.of(alone.computeIfAbsent(label, state -> estimate(state, Prior.unknown())));
    }

    /**
     * The estimate in a state from the first visits that met it; empty where none did. Visits end when they happen to agree, so that
     * all of them together scatter by less than visits do.
     */
    Optional<StateEstimate> ofFirstVisits(int label) {
        return kernelIn(label).isEmpty()
                ? Optional.empty()
                : Optional.of(ofFirstVisits.computeIfAbsent(label, state -> {
                    List<Integer> first = visits(state).stream().limit(FIRST_VISITS).toList();
                    return estimate(state, Prior.unknown(), batch -> first.contains(batch.visit()));
                }));
    }

    /** The estimate in a state that was met, with what other points say of the scatter between visits. */
    StateEstimate estimate(int label, Prior scatter) {
        return estimate(label, scatter, batch -> true);
    }

    private StateEstimate estimate(int label, Prior scatter, Predicate<Batch> counts) {
        StateEstimator estimator = StateEstimator.withDefaults().withScatter(scatter);
        List<Batch> wholes = batches(kernel, label).stream().filter(counts).toList();
        List<Batch> parts = batches(subtracted, label).stream().filter(counts).toList();
        return corrected
                ? estimator.ofDifference(wholes, parts, reading(label))
                : estimator.of(wholes, reading(label));
    }

    /** The subtracted time in a state; 0 if nothing is subtracted. */
    double subtracted(int label) {
        return corrected
                ? StateEstimator.withDefaults().of(batches(subtracted, label), reading(label)).seconds()
                : 0;
    }

    private double reading(int label) {
        return states.states().get(label).reading();
    }

    private static List<Batch> batches(Map<Integer, List<ProbedRepetitions>> side, int label) {
        return side.getOrDefault(label, List.of()).stream().map(ProbedRepetitions::batch).toList();
    }
}
