package io.github.measure4j.run.state;

import io.github.measure4j.result.state.StateFigure;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Modes;
import io.github.measure4j.stat.Modes.Mode;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.state.State.NeighboursAt;
import io.github.measure4j.state.figure.StateEstimate;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** The figure of a point in each state of the machine, with what other points say of the scatter between visits. */
public final class PointInStates {
    private static final double LEAST_LABELLED = 0.5;

    /** The interquartile mean drops a quarter at either end: a smaller mode does not move it. */
    private static final double MODE_IN_THE_MIDDLE = 0.25;

    private final SiteStates site;
    private final BatchesByState batches;
    private final boolean corrected;
    private final Map<Integer, StateEstimate> estimates = new HashMap<>();

    /**
     * @param site where the probe was read
     * @param batches sorted by the states of that site
     */
    public PointInStates(SiteStates site, BatchesByState batches) {
        this.site = site;
        this.batches = batches;
        this.corrected = batches.corrected();
    }

    /** {@return the visits that met a state} */
    public List<Integer> visits(int label) {
        return batches.visits(label);
    }

    /** {@return the batches of the kernel in a state, in their order} */
    public List<ProbedRepetitions> kernelIn(int label) {
        return batches.kernelIn(label);
    }

    /** Whether the point's figure is one in a state: else its states change too fast, and it is of their mixture. */
    public boolean tells() {
        return batches.labelled() >= LEAST_LABELLED && standing().isPresent();
    }

    /** The share of the batches that were made in a state. */
    public double share(int label) {
        return batches.share(label);
    }

    /** The state that the point's own figure stands for: the reference if it was met often enough. Empty without any. */
    public Optional<Integer> standing() {
        if (batches.isMet(site.reference())) {
            return Optional.of(site.reference());
        }
        return batches.met().stream()
                .max(Comparator.comparing(batches::isMet)
                        .thenComparing(label -> kernelIn(label).size())
                        .thenComparing(label -> label == site.reference()));
    }

    /** The states to tell of, the fastest first: those met often enough, and that which the point's own figure stands for. */
    public List<Integer> told() {
        Optional<Integer> standing = standing();
        return IntStream.range(0, site.states().states().size())
                .boxed()
                .filter(label -> batches.isMetOften(label) || standing.equals(Optional.of(label)))
                .toList();
    }

    /** The estimate in a state, from this point alone; empty where it was not met. */
    public Optional<StateEstimate> alone(int label) {
        return batches.alone(label);
    }

    /** The estimate in a state from the first visits that met it; empty where none did. Its scatter is that of visits. */
    public Optional<StateEstimate> ofFirstVisits(int label) {
        return batches.ofFirstVisits(label);
    }

    /** The estimate in a state that was met, with what other points say of the scatter between visits. */
    public StateEstimate estimate(int label) {
        return estimates.computeIfAbsent(label, state -> batches.estimate(state, site.scatterIn(state)));
    }

    /** The subtracted time in a state; 0 if nothing is subtracted. */
    double subtracted(int label) {
        return batches.subtracted(label);
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
                site.state(label).reading(),
                estimate.slope().value(),
                estimate.slope().standardError(),
                modes.several()
                        ? modes.modes().stream().map(mode -> new Mode(mode.centre(), mode.share())).toList()
                        : List.of(),
                site.state(label).neighbours().map(NeighboursAt::word).orElse(""));
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
                .map(batch -> batch.at(site.state(label).reading(), estimate.slope().value()))
                .toList();
        return Modes.of(whole.isEmpty() ? Sample.of(estimate.seconds()) : Sample.joined(whole));
    }

    private double centre(int label, StateEstimate estimate) {
        return Estimator.INTERQUARTILE_MEAN.centre(Sample.joined(kernelIn(label).stream()
                .map(batch -> batch.at(site.state(label).reading(), estimate.slope().value()))
                .toList()));
    }
}
