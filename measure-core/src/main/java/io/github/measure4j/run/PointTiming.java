package io.github.measure4j.run;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.clock.Clock;
import io.github.measure4j.clock.ClockQuality;
import io.github.measure4j.repetition.Iterations;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.repetition.StoppingRule.Verdict;
import io.github.measure4j.repetition.WarmUp;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Mode;
import io.github.measure4j.result.PointRecord.Sampling;
import io.github.measure4j.result.PointRecord.Shape;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.Unreliability;
import io.github.measure4j.run.Session.Batch;
import io.github.measure4j.run.Session.Side;
import io.github.measure4j.stat.Estimate;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Modes;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.stat.Trend;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Measurement;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Measures one point from rank 0: warms up, chooses the iterations, repeats until the stopping rule is content, in turns
 * with what is subtracted where that is something, and makes the record.
 */
final class PointTiming {
    private static final double CONFIDENCE = 0.95;
    private static final double NANOS = 1e-9;
    private static final long WARM_UP_ROUND_NANOS = 5_000_000;
    private static final long WARM_UP_ENTRIES_NANOS = 150_000_000;
    private static final int WARM_UP_ENTRIES = 500;
    private static final int TRIALS = 3;
    private static final long LONGEST_SEARCH_NANOS = 2_000_000_000;
    private static final long MOST_SIMULATED_ITERATIONS = 1 << 20;

    private final Part part;
    private final Measurement measurement;
    private final Session session;
    private final ClockQuality clock;
    private final StoppingRule rule;
    private final boolean simulated;
    private final Clock stopwatch;
    private final Set<Flag> flags = EnumSet.noneOf(Flag.class);

    PointTiming(Part part, Session session, ClockQuality clock) {
        this.part = part;
        this.measurement = part.measurement();
        this.session = session;
        this.clock = clock;
        this.simulated = part.group().simulated();
        this.stopwatch = simulated ? Clock.of(part.group()) : Clock.system();
        this.rule = measurement.until().forLength(part.point().valueOr(Variable.LENGTH, 0));
    }

    /** @param fresh whether the kernel never ran before */
    PointRecord measure(boolean fresh) {
        boolean cold = fresh && !simulated;
        WarmUp warmUp = warmUp(Side.KERNEL, cold);
        if (session.hasReference()) {
            warmUp(Side.REFERENCE, cold);
        }
        long iterations = iterations();
        Repetitions kernel = repetitions(Side.KERNEL, iterations);
        Repetitions reference = repetitions(Side.REFERENCE, iterations);
        repeatInTurns(session.hasReference() ? List.of(kernel, reference) : List.of(kernel));
        Sample sample = kernel.sample();
        Modes modes = Modes.of(sample);
        doubt(sample, modes, iterations);
        Estimate estimate = estimate(sample, iterations);
        Shape shape = new Shape(estimate.effectiveSize(), sample.outliers(), modes(modes));
        double overhead = 0;
        if (session.hasReference()) {
            Estimate subtracted = estimate(reference.sample(), iterations);
            overhead = subtracted.centre();
            estimate = estimate.minus(subtracted);
            Interval left = estimate.interval();
            if (Unreliability.of(estimate.centre(), left.lower(), left.upper(), overhead).isPresent()) {
                flags.add(Flag.UNRELIABLE);
            }
        }
        return record(estimate, new Repeated(sample, shape, iterations), overhead, warmUp);
    }

    private Repetitions repetitions(Side side, long iterations) {
        return new Repetitions(session, side, iterations, operations(iterations), rule, stopwatch);
    }

    /** Batch by batch in turns, until all are content: what is subtracted is to be measured under the same conditions. */
    private void repeatInTurns(List<Repetitions> sides) {
        do {
            sides.forEach(Repetitions::more);
        } while (sides.stream().anyMatch(side -> side.verdict() == Verdict.GO_ON));
        if (sides.stream().anyMatch(side -> side.verdict() == Verdict.UNSETTLED)) {
            flags.add(Flag.UNSETTLED);
        }
        if (sides.stream().anyMatch(Repetitions::compiled)) {
            flags.add(Flag.COMPILING);
        }
    }

    /** What was repeated, in nanoseconds for one operation. */
    private record Repeated(Sample sample, Shape shape, long iterations) {}

    private void doubt(Sample sample, Modes modes, long iterations) {
        if (modes.several()) {
            flags.add(Flag.BIMODAL);
        }
        if (Trend.of(sample).significant()) {
            flags.add(Flag.TRENDING);
        }
        double elapsedNanos = Estimator.MEDIAN.of(sample, CONFIDENCE).centre() * operations(iterations);
        if (!Iterations.tells(elapsedNanos, clock.resolutionNanos(), clock.timingErrorNanos(), rule.accuracy())) {
            flags.add(Flag.COARSE);
        }
    }

    private static List<Mode> modes(Modes modes) {
        return modes.several()
                ? modes.modes().stream().map(m -> new Mode(m.centre() * NANOS, m.share())).toList()
                : List.of();
    }

    /**
     * Rounds of many repetitions first and of many iterations then. The loop of a kernel that takes microseconds turns
     * too seldom for the JIT to care, and what surrounds it is run once a repetition: by the interpreter, which was seen
     * to put 150 ns into each repetition until its 200th. The JIT lives in the time of this machine, so that counts also
     * where the clock of the group shows another; unless the group is simulated, where no JIT shows
     * and an empty kernel could be repeated for ever.
     */
    private WarmUp warmUp(Side side, boolean cold) {
        WarmUp warmUp = cold ? WarmUp.cold() : WarmUp.warm();
        long iterations = 1;
        int repetitions = 1;
        int entered = cold ? 0 : WARM_UP_ENTRIES;
        long compiling = 0;
        while (true) {
            long start = stopwatch.nanoTime();
            Batch batch = session.repeat(side, iterations, repetitions);
            long elapsed = Math.max(1, Math.max(stopwatch.nanoTime() - start, Arrays.stream(batch.elapsedNanos()).sum()));
            compiling += batch.compilingMillis();
            if (warmUp.over(iterations * repetitions, elapsed, compiling)) {
                if (warmUp.ending() == WarmUp.Ending.LIMIT) {
                    flags.add(Flag.NOT_WARM);
                }
                return warmUp;
            }
            entered += repetitions;
            if (entered < WARM_UP_ENTRIES && warmUp.elapsedNanos() < WARM_UP_ENTRIES_NANOS) {
                repetitions = elapsed < WARM_UP_ROUND_NANOS ? 2 * repetitions : repetitions;
            } else {
                repetitions = 1;
                iterations = simulated ? 1 : grown(iterations, elapsed);
            }
        }
    }

    private static long grown(long iterations, long elapsedNanos) {
        return elapsedNanos < WARM_UP_ROUND_NANOS / 2
                ? Math.max(iterations + 1, iterations * Math.min(4, WARM_UP_ROUND_NANOS / elapsedNanos))
                : iterations;
    }

    /**
     * Those of the axis or the suite, else what the clock needs. The fastest of some trials counts: one stall would end
     * the search too early. An operation that takes no simulated time would need them without end.
     */
    private long iterations() {
        OptionalLong given = part.point().has(Variable.ITERATIONS)
                ? OptionalLong.of(part.point().value(Variable.ITERATIONS))
                : measurement.iterations();
        if (given.isPresent()) {
            return given.getAsLong();
        }
        Iterations search = Iterations.forClock(clock.timingErrorNanos(), rule.accuracy());
        long start = stopwatch.nanoTime();
        long[] trials;
        do {
            trials = session.repeat(Side.KERNEL, search.number(), TRIALS).elapsedNanos();
        } while (!search.enough(Arrays.stream(trials).min().orElseThrow())
                && stopwatch.nanoTime() - start < LONGEST_SEARCH_NANOS
                && !(simulated && search.number() > MOST_SIMULATED_ITERATIONS));
        return search.number();
    }

    /** What the clock cannot tell is no matter of chance, so it widens the interval instead of entering the error. */
    private Estimate estimate(Sample nanos, long iterations) {
        double untold = clock.timingErrorNanos() * NANOS / operations(iterations);
        return rule.estimator().of(nanos.scaled(NANOS, 0), CONFIDENCE).widenedBy(untold);
    }

    private double operations(long iterations) {
        return (double) iterations * measurement.kernel().pattern().operationsPerIteration();
    }

    private PointRecord record(Estimate estimate, Repeated repeated, double overhead, WarmUp warmUp) {
        KernelEntry kernel = measurement.kernel();
        Sample seconds = repeated.sample().scaled(NANOS, 0);
        Sampling sampling = new Sampling(
                estimate.estimator().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                seconds.size(),
                repeated.iterations(),
                seconds.deviationOfSample(),
                seconds.min(),
                Estimator.MEDIAN.of(seconds, CONFIDENCE).centre(),
                seconds.max(),
                warmUp.elapsedNanos() * NANOS,
                warmUp.ending().name().toLowerCase(Locale.ROOT),
                repeated.shape());
        Subject subject = new Subject(
                kernel.name(),
                kernel.type(),
                part.group().transport(),
                kernel.pattern().name(),
                kernel.pattern().quantity(measurement.correction()));
        return new PointRecord(
                measurement.name(),
                subject,
                part.group().size(),
                Known.axesOf(measurement, part.point()),
                estimate.centre(),
                estimate.interval().lower(),
                estimate.interval().upper(),
                CONFIDENCE,
                sampling,
                overhead,
                flags);
    }
}
