package io.github.measure4j.run.point;

import io.github.measure4j.clock.ClockQuality;
import io.github.measure4j.pattern.TimingAccount;
import io.github.measure4j.repetition.Iterations;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.repetition.WarmUp;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.Unreliability;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.result.sampling.SynchronisationRecord;
import io.github.measure4j.result.sampling.Timings;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.result.state.ProbedVisit;
import io.github.measure4j.run.kernel.RankAtPoint;
import io.github.measure4j.run.state.ProbedRepetitions;
import io.github.measure4j.run.state.TimingErrors;
import io.github.measure4j.run.visit.MembersOfVisits;
import io.github.measure4j.run.visit.ProbeSite;
import io.github.measure4j.run.visit.VisitOutcome;
import io.github.measure4j.run.visit.VisitSample;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.stat.Estimate;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Modes;
import io.github.measure4j.stat.Modes.Mode;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.stat.Visits;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.synchronisation.Synchronisation;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Makes the record of a point of the visits it has had. */
final class Recorder {
    private static final double CONFIDENCE = 0.95;
    private static final double NANOS = 1e-9;
    private static final double LEAST_OF_AN_OPERATION = 0.3 * NANOS;
    private static final int FEW_REPETITIONS = 5;

    /** The quantity where the ranks could not be kept in step as asked for. */
    static final String AFTER_BARRIER = "operation after a barrier, at the slowest rank";

    private final RankAtPoint rank;
    private final Measurement measurement;
    private final StoppingRule rule;
    private final int planned;
    private final long iterations;
    private final double operations;
    private final ClockQuality clock;
    private final int mostTimings;
    private final MachineStates machine;
    private final Set<Flag> flags = EnumSet.noneOf(Flag.class);
    private double timing;
    private OptionalDouble upTo = OptionalDouble.empty();

    /**
     * @param planned visits, of which a doubtful point has more
     * @param mostTimings to keep in the record, over all visits; 0 if they are not wanted
     * @param machine whose probes were read at the visits
     */
    Recorder(
            RankAtPoint rank,
            StoppingRule rule,
            int planned,
            long iterations,
            ClockQuality clock,
            int mostTimings,
            MachineStates machine) {
        this.rank = rank;
        this.measurement = rank.measurement();
        this.rule = rule;
        this.planned = planned;
        this.iterations = iterations;
        this.operations = (double) iterations * measurement.kernel().pattern().operationsPerIteration(rank.group().size());
        this.clock = clock;
        this.mostTimings = mostTimings;
        this.machine = machine;
    }

    /**
     * @param stays of which those count that measured what most did, or all if none did
     * @param most visits to the point
     */
    PointRecord record(List<VisitOutcome> stays, MostVisits most) {
        Predicate<VisitOutcome> likeMost = stays.stream().anyMatch(most::include) ? most::include : stay -> true;
        List<VisitOutcome> counted = counted(stays.stream().filter(likeMost).toList());
        List<Sample> kernels = seconds(counted.stream().map(VisitOutcome::kernel).toList());
        Sample seconds = Sample.joined(kernels);
        List<Sample> references =
                seconds(counted.stream().map(VisitOutcome::reference).flatMap(Optional::stream).toList());
        Visits kernel = visits(kernels);
        Visits corrected = references.isEmpty()
                ? kernel
                : Visits.ofDifferences(rule.estimator(), kernels, references, CONFIDENCE, untold());
        doubt(counted, seconds, kernel, corrected);
        TimingAccount account = account(counted);
        flags.addAll(account.flags());
        double overhead = account.subtractedNanos() * NANOS * iterations / operations;
        Estimate estimate = corrected.estimate();
        if (references.isEmpty()) {
            estimate = withinRange(estimate, seconds).widenedBy(untold(), missed());
        } else {
            overhead += visits(references).estimate().centre();
        }
        List<Sample> rests = rests(kernels, references);
        timing = timingError(corrected, rests, counted);
        upTo = upTo(corrected, rests, counted);
        estimate = told(estimate);
        if (overhead == 0) {
            estimate = estimate.notBelow(0);
        }
        Interval interval = estimate.interval();
        if (Unreliability.of(estimate.centre(), interval.lower(), interval.upper(), overhead).isPresent()) {
            flags.add(Flag.UNRELIABLE);
        }
        double wide = halfWidth(estimate);
        if (seconds.size() < rule.least() || wide > rule.reach()) {
            flags.add(Flag.UNSETTLED);
        }
        if (interval.upper() < LEAST_OF_AN_OPERATION && !rank.group().simulated()) {
            flags.add(Flag.ELIMINATED);
        }
        Shape shape = new Shape(
                kernel.estimate().effectiveSize(),
                seconds.outliers(),
                modes(kernel.modes()),
                stays.stream()
                        .map(stay -> visit(
                                stay,
                                estimateOf(stay, counted, kernel),
                                mostTimings / stays.size(),
                                stay.site().filter(site -> likeMost.test(stay))))
                        .toList(),
                new TailOfVisits(CONFIDENCE, clock)
                        .of(counted.stream().map(stay -> stay.kernel().nanos()).toList(), operations))
                .telling(new MembersOfVisits(rule.estimator(), CONFIDENCE).of(counted));
        return record(estimate, overhead, sampling(seconds, shape, stays.get(0).warmUp(), account), account);
    }

    private static TimingAccount account(List<VisitOutcome> stays) {
        return stays.stream().map(VisitOutcome::account).reduce(TimingAccount::and).orElseThrow();
    }

    private List<Sample> rests(List<Sample> kernels, List<Sample> references) {
        return references.isEmpty()
                ? kernels
                : IntStream.range(0, kernels.size())
                        .mapToObj(i -> kernels.get(i).scaled(1, -rule.estimator().centre(references.get(i))))
                        .toList();
    }

    /** The error of a visit's timing belongs to that visit: what it may do to the figure depends on the visit's part in it. */
    private double timingError(Visits told, List<Sample> rests, List<VisitOutcome> stays) {
        List<Double> errors = stays.stream().map(stay -> stay.account().errorNanos() * NANOS / operations).toList();
        return TimingErrors.ofCentre(told::centreOf, rests, errors);
    }

    /** The figure if each visit had taken as long as it may have by its own timing; empty where that bounds none. */
    private OptionalDouble upTo(Visits told, List<Sample> rests, List<VisitOutcome> stays) {
        if (stays.stream().allMatch(stay -> stay.account().upToNanos().isEmpty())) {
            return OptionalDouble.empty();
        }
        double scale = NANOS * iterations / operations;
        List<Sample> longest = IntStream.range(0, rests.size())
                .mapToObj(i -> {
                    double centre = rule.estimator().centre(rests.get(i));
                    double most = stays.get(i).account().upToNanos().orElse(0) * scale;
                    return rests.get(i).scaled(1, Math.max(0, most - centre));
                })
                .toList();
        return OptionalDouble.of(told.centreOf(longest));
    }

    /**
     * The errors that the repetitions of the last {@link #record} do not show. Visits that met one state of the machine are taken
     * to be like the others in that.
     */
    TimingErrors errors() {
        return new TimingErrors(untold(), missed(), timing, upTo);
    }

    /** A time that nothing was subtracted from is none that no repetition had: of five the fastest is below the median in 97 %. */
    private static Estimate withinRange(Estimate estimate, Sample all) {
        return all.size() < FEW_REPETITIONS ? estimate : estimate.cutTo(all.min(), all.max());
    }

    private static double halfWidth(Estimate estimate) {
        Interval interval = estimate.interval();
        return (interval.upper() - interval.lower()) / 2 / Math.abs(estimate.centre());
    }

    /**
     * The visits that were not disturbed where they are enough for the rule and as many as were planned: one that met no
     * disturbance says no more than others of the states that the machine was in. Else all in which no processor was lost.
     */
    private List<VisitOutcome> counted(List<VisitOutcome> stays) {
        List<VisitOutcome> quiet = stays.stream().filter(stay -> !stay.disturbed()).toList();
        if (quiet.size() == stays.size() || quiet.size() >= planned && enough(quiet)) {
            return quiet;
        }
        flags.add(Flag.DISTURBED);
        List<VisitOutcome> whole = stays.stream().filter(stay -> !stay.lostProcessors()).toList();
        return enough(whole) ? whole : stays;
    }

    private boolean enough(List<VisitOutcome> stays) {
        int repetitions = stays.stream().mapToInt(stay -> stay.kernel().nanos().size()).sum();
        return !stays.isEmpty() && repetitions >= rule.least();
    }

    private List<Sample> seconds(List<VisitSample> repeated) {
        repeated.forEach(one -> flags.addAll(one.flags()));
        return repeated.stream().map(one -> one.nanos().scaled(NANOS, 0)).toList();
    }

    private Visits visits(List<Sample> seconds) {
        return Visits.of(rule.estimator(), seconds, CONFIDENCE, untold());
    }

    /**
     * The error that the clock cannot tell. It is not random, so it widens the interval instead of entering the error.
     */
    private double untold() {
        return clock.timingErrorNanos() * NANOS / operations;
    }

    /** The part of it by which a timing may be too short. */
    private double missed() {
        return clock.mostMissedNanos() * NANOS / operations;
    }

    /** The errors that the repetitions do not show. */
    private Estimate told(Estimate estimate) {
        Estimate wider = estimate.widenedBy(timing);
        return upTo.isPresent() ? wider.reaching(upTo.getAsDouble()) : wider;
    }

    private void doubt(List<VisitOutcome> stays, Sample seconds, Visits kernel, Visits corrected) {
        if (stays.stream().anyMatch(stay -> !stay.warm())) {
            flags.add(Flag.NOT_WARM);
        }
        if (!corrected.alike() && corrected.relativeRange() > rule.accuracy()) {
            flags.add(Flag.UNSTEADY);
        }
        if (kernel.modes().several()) {
            flags.add(Flag.BIMODAL);
        }
        if (stays.stream().anyMatch(stay -> stay.kernel().trending())) {
            flags.add(Flag.TRENDING);
        }
        double elapsedNanos = Estimator.MEDIAN.centre(seconds) / NANOS * operations;
        if (!Iterations.tells(elapsedNanos, clock.resolutionNanos(), clock.timingErrorNanos(), rule.accuracy())) {
            flags.add(Flag.COARSE);
        }
    }

    private static List<Mode> modes(Modes modes) {
        return modes.several()
                ? modes.modes().stream().map(m -> new Mode(m.centre(), m.share())).toList()
                : List.of();
    }

    /** The estimate from a visit alone, if it counts. */
    private static Optional<Estimate> estimateOf(VisitOutcome stay, List<VisitOutcome> counted, Visits kernel) {
        int place = counted.indexOf(stay);
        return place < 0 ? Optional.empty() : Optional.of(kernel.each().get(place));
    }

    /** @param site where its batches were probed; empty where they are not to be sorted by states */
    private Visit visit(VisitOutcome stay, Optional<Estimate> counted, int most, Optional<ProbeSite> site) {
        VisitSample kernel = stay.kernel();
        Estimate estimate = counted.orElseGet(() -> rule.estimator().of(kernel.nanos().scaled(NANOS, 0), CONFIDENCE))
                .widenedBy(untold());
        return new Visit(
                machine.startSeconds() + stay.startSeconds(),
                kernel.nanos().size(),
                estimate.centre(),
                Math.max(0, estimate.interval().lower()),
                estimate.interval().upper(),
                kernel.disturbance(),
                counted.isPresent(),
                most > 0 ? Optional.of(timings(kernel, most)) : Optional.empty(),
                site.map(known -> probed(machine.placed(known), stay)));
    }

    private ProbedVisit probed(ProbeSite site, VisitOutcome stay) {
        return new ProbedVisit(
                site.resource().word(),
                site.path(),
                batches(stay.kernel()),
                stay.reference().map(this::batches).orElse(List.of()));
    }

    private List<ProbedVisit.BatchRecord> batches(VisitSample side) {
        return side.probed().stream()
                .map(batch -> ProbedRepetitions.of(0, batch, machine.startSeconds()).recorded())
                .toList();
    }

    private Timings timings(VisitSample kernel, int most) {
        double[] elapsed = kernel.nanos().values();
        Arrays.setAll(elapsed, i -> Math.rint(elapsed[i] * operations));
        return Timings.of(Sample.of(elapsed), Math.round(operations), most);
    }

    private Sampling sampling(Sample seconds, Shape shape, WarmUp warmUp, TimingAccount account) {
        return new Sampling(
                rule.estimator().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                seconds.size(),
                iterations,
                seconds.deviationOfSample(),
                seconds.min(),
                Estimator.MEDIAN.centre(seconds),
                seconds.max(),
                warmUp.elapsedNanos() * NANOS,
                warmUp.ending().name().toLowerCase(Locale.ROOT),
                untold(),
                shape,
                inStep(account));
    }

    private Optional<SynchronisationRecord> inStep(TimingAccount account) {
        int readings = measurement.correction() == Correction.NONE ? 0 : 1;
        return account.synchronisation().map(record -> account.rootAndLeaves()
                .map(apart -> record.keeping(apart.inSeconds(CONFIDENCE, clock, readings)))
                .orElse(record));
    }

    private static String quantityBetweenBarriers(Bound bound) {
        return bound == Bound.NEITHER ? AFTER_BARRIER : Synchronisation.BARRIER.quantity(Correction.SYNCHRONISATION);
    }

    private PointRecord record(Estimate estimate, double overhead, Sampling sampling, TimingAccount account) {
        KernelEntry kernel = measurement.kernel();
        Bound bound = account.bound().orElse(kernel.pattern().bound(measurement.correction()));
        Subject subject = new Subject(
                kernel.name(),
                kernel.type(),
                rank.group().transport(),
                kernel.pattern().name(),
                account.gaveUp() ? quantityBetweenBarriers(bound) : kernel.pattern().quantity(measurement.correction()),
                bound,
                Plans.fixed(measurement),
                kernel.profile(measurement.correction(), rank.point(), rank.group().size()));
        return new PointRecord(
                measurement.name(),
                subject,
                rank.group().size(),
                RecordedPoints.axesOf(measurement, rank.point()),
                estimate.centre(),
                estimate.interval().lower(),
                estimate.interval().upper(),
                CONFIDENCE,
                sampling,
                overhead,
                flags,
                Plans.names(measurement, rank.point()));
    }
}
