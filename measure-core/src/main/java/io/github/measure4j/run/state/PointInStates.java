package io.github.measure4j.run.state;

import io.github.measure4j.result.state.StateFigure;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Modes;
import io.github.measure4j.stat.Modes.Mode;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.stat.variance.RandomEffects.Prior;
import io.github.measure4j.state.States;
import io.github.measure4j.state.figure.Batch;
import io.github.measure4j.state.figure.StateEstimate;
import io.github.measure4j.state.figure.StateEstimator;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The batches of a point by the state of the machine in which they were made, and the figure in each. */
public final class PointInStates {
    /** A point with one visit tells of a state if so many batches were made in it. */
    private static final int FEW_BATCHES = 4;

    /** As many visits give a state a figure. */
    public static final int FEW_VISITS = 2;
    private static final double MOST_OF_THEM = 0.9;
    private static final double LEAST_LABELLED = 0.5;

    /** The interquartile mean drops a quarter at either end: a smaller mode does not move it. */
    private static final double MODE_IN_THE_MIDDLE = 0.25;

    private final SiteStates site;
    private final boolean corrected;
    private final int batches;
    private final int visits;
    private final Map<Integer, List<ProbedRepetitions>> kernel;
    private final Map<Integer, List<ProbedRepetitions>> subtracted;
    private final Map<Integer, StateEstimate> estimates = new HashMap<>();

    private PointInStates(
            SiteStates site, List<ProbedRepetitions> kernel, List<ProbedRepetitions> subtracted, boolean corrected) {
        this.site = site;
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
     * @param site where the probe was read
     * @param kernel the batches of the kernel, by visits
     * @param subtracted those of what is subtracted from it
     * @param corrected whether something is subtracted: then the figure is a difference
     * @return empty where there are none, or where the clock showed no time for many of them; the few others are left out
     */
    public static Optional<PointInStates> of(
            SiteStates site, List<ProbedRepetitions> kernel, List<ProbedRepetitions> subtracted, boolean corrected) {
        List<ProbedRepetitions> wholes = timed(kernel);
        List<ProbedRepetitions> parts = timed(subtracted);
        boolean enough = wholes.size() >= MOST_OF_THEM * kernel.size()
                && parts.size() >= MOST_OF_THEM * subtracted.size();
        return enough && !wholes.isEmpty()
                ? Optional.of(new PointInStates(site, wholes, parts, corrected))
                : Optional.empty();
    }

    private static List<ProbedRepetitions> timed(List<ProbedRepetitions> batches) {
        return batches.stream().filter(batch -> Batch.tells(batch.seconds())).toList();
    }

    private Map<Integer, List<ProbedRepetitions>> byState(List<ProbedRepetitions> all) {
        Map<Integer, List<ProbedRepetitions>> states =
                all.stream().collect(Collectors.groupingBy(site::label, LinkedHashMap::new, Collectors.toList()));
        states.remove(States.NONE);
        states.replaceAll((state, batches) -> SteadyBatches.of(batches));
        return states;
    }

    /** Estimates the rest after a subtraction, visit by visit. */
    private void keepCommonVisits() {
        for (int label = 0; label < site.states().states().size(); label++) {
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

    /** {@return the visits that met a state} */
    public List<Integer> visits(int label) {
        return visits(kernel, label);
    }

    /** {@return the batches of the kernel in a state, in their order} */
    public List<ProbedRepetitions> kernelIn(int label) {
        return kernel.getOrDefault(label, List.of());
    }

    /** The share of the batches that were made in any state. */
    double labelled() {
        return (double) kernel.values().stream().mapToInt(List::size).sum() / batches;
    }

    /** Whether the point's figure is one in a state: else its states change too fast, and it is of their mixture. */
    public boolean tells() {
        return labelled() >= LEAST_LABELLED && standing().isPresent();
    }

    /** The share of the batches that were made in a state. */
    public double share(int label) {
        return (double) kernelIn(label).size() / batches;
    }

    /** An interval from one visit covers that visit alone, so that two are wanted where there are several. */
    private boolean met(int label) {
        return visits(label).size() >= FEW_VISITS || visits == 1 && kernelIn(label).size() >= FEW_BATCHES;
    }

    /** The state that the point's own figure stands for: the reference if it was met often enough. Empty without any. */
    public Optional<Integer> standing() {
        if (met(site.reference())) {
            return Optional.of(site.reference());
        }
        return kernel.keySet().stream()
                .max(Comparator.comparing(this::met)
                        .thenComparing(label -> kernelIn(label).size())
                        .thenComparing(label -> label == site.reference()));
    }

    /** The states to tell of, the fastest first: those met often enough, and that which the point's own figure stands for. */
    public List<Integer> told() {
        Optional<Integer> standing = standing();
        return IntStream.range(0, site.states().states().size())
                .boxed()
                .filter(label -> met(label) || standing.equals(Optional.of(label)))
                .toList();
    }

    /** The estimate in a state that was met, from this point alone. */
    public StateEstimate alone(int label) {
        return estimate(label, Prior.unknown());
    }

    /** The estimate in a state that was met, with what other points say of the scatter between visits. */
    public StateEstimate estimate(int label) {
        return estimates.computeIfAbsent(label, state -> estimate(state, site.scatterIn(state)));
    }

    private StateEstimate estimate(int label, Prior scatter) {
        StateEstimator estimator = StateEstimator.withDefaults().withScatter(scatter);
        double reading = site.state(label).centre();
        return corrected
                ? estimator.ofDifference(batches(kernel, label), batches(subtracted, label), reading)
                : estimator.of(batches(kernel, label), reading);
    }

    private static List<Batch> batches(Map<Integer, List<ProbedRepetitions>> side, int label) {
        return side.getOrDefault(label, List.of()).stream().map(ProbedRepetitions::batch).toList();
    }

    /** The subtracted time in a state; 0 if nothing is subtracted. */
    double subtracted(int label) {
        return corrected
                ? StateEstimator.withDefaults().of(batches(subtracted, label), site.state(label).centre()).seconds()
                : 0;
    }

    /** The interval in a state, with the errors that its repetitions do not show, as if they gathered around one value. */
    public Interval interval(int label, TimingErrors errors) {
        return errors.widen(estimate(label).interval(), corrected);
    }

    /** The figure in a state, with the errors that its repetitions do not show. */
    StateFigure figure(int label, TimingErrors errors) {
        StateEstimate estimate = estimate(label);
        Modes modes = modes(label, estimate);
        Interval interval = estimate.interval();
        if (inTheMiddle(modes)) {
            double shift = corrected ? estimate.seconds() - centre(label, estimate) : 0;
            interval = interval.spanning(modes.modes().get(0).centre() + shift, modes.modes().get(1).centre() + shift);
        }
        interval = errors.widen(interval, corrected);
        return new StateFigure(
                site.state(label).name(),
                share(label),
                estimate.seconds(),
                corrected ? interval.lower() : Math.max(0, interval.lower()),
                interval.upper(),
                kernelIn(label).stream().mapToInt(ProbedRepetitions::repetitions).sum(),
                estimate.visits(),
                site.state(label).centre(),
                estimate.slope().value(),
                estimate.slope().standardError(),
                modes.several()
                        ? modes.modes().stream().map(mode -> new Mode(mode.centre(), mode.share())).toList()
                        : List.of());
    }

    /** Whether the figure lies between two values around which the repetitions of its state gather. */
    static boolean betweenModes(StateFigure figure) {
        return figure.modes().size() > 1
                && figure.modes().stream().allMatch(mode -> mode.share() > MODE_IN_THE_MIDDLE);
    }

    private static boolean inTheMiddle(Modes modes) {
        return modes.several() && modes.modes().stream().allMatch(mode -> mode.share() > MODE_IN_THE_MIDDLE);
    }

    /** The modes of the repetitions as they would be at the state's reading: wandering with the clock rate makes none. */
    private Modes modes(int label, StateEstimate estimate) {
        List<Sample> whole = kernelIn(label).stream()
                .filter(ProbedRepetitions::whole)
                .map(batch -> batch.at(site.state(label).centre(), estimate.slope().value()))
                .toList();
        return Modes.of(whole.isEmpty() ? Sample.of(estimate.seconds()) : Sample.joined(whole));
    }

    private double centre(int label, StateEstimate estimate) {
        return Estimator.INTERQUARTILE_MEAN.centre(Sample.joined(kernelIn(label).stream()
                .map(batch -> batch.at(site.state(label).centre(), estimate.slope().value()))
                .toList()));
    }
}
