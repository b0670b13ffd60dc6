package io.github.measure4j.run.point;

import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Unreliability;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.result.sampling.Tail;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.stat.Sample;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * A point that an earlier start of the run recorded, with the visits that it had there. The repetitions themselves are gone,
 * so what later visits find is held against the record and not pooled with it. Where the figures agree within their
 * intervals, the record's stays. Where they do not, the median over all visits counts, each with the figure of its start, and
 * the interval spans both. Where one start gave up windows and the other did not, they measured different things, and the figure is
 * that of the start with more visits.
 */
final class ResumedPoint {
    /**
     * A multiple of the reach of a 95 % interval: chance goes beyond it in one of two hundred cases, as in the
     * comparison of samples.
     */
    private static final double REACHES = 1.43;

    private final PointRecord before;
    private final int operationsAnIteration;
    private final List<Visit> visits;

    /** @param operationsAnIteration of the pattern, on the ranks of the record */
    ResumedPoint(PointRecord before, int operationsAnIteration) {
        this.before = before;
        this.operationsAnIteration = operationsAnIteration;
        this.visits = before.sampling().shape().visits();
    }

    PointRecord record() {
        return before;
    }

    long iterations() {
        return before.sampling().iterations();
    }

    /** Records of earlier versions do not say. */
    int visits() {
        return Math.max(1, visits.size());
    }

    /** When each began, in whole seconds. */
    LongStream startSeconds() {
        return visits.stream().mapToLong(visit -> (long) visit.startSeconds());
    }

    int firstRepetitions() {
        return visits.isEmpty() ? repetitions() : visits.get(0).repetitions();
    }

    int repetitions() {
        return before.sampling().repetitions();
    }

    /** The duration of all repetitions, estimated from the median of the record, which is that of one operation. */
    double elapsedSeconds() {
        return repetitions() * before.sampling().median() * iterations() * operationsAnIteration;
    }

    /**
     * With what the visits of this start found.
     *
     * @param later of the same point
     * @param accuracy that was asked for, as a share
     * @param most visits to the point, of both starts
     */
    PointRecord and(PointRecord later, double accuracy, MostVisits most) {
        List<Visit> own = later.sampling().shape().visits();
        if (!most.include(later)) {
            return with(before, Stream.concat(visits.stream(), leftOut(own)).toList());
        }
        if (!most.include(before)) {
            return with(later, Stream.concat(leftOut(visits), own.stream()).toList());
        }
        return and(later, accuracy);
    }

    private static Stream<Visit> leftOut(List<Visit> visits) {
        return visits.stream().map(Visit::leftOut);
    }

    private static PointRecord with(PointRecord record, List<Visit> visits) {
        return record.with(record.sampling().with(record.sampling().shape().with(visits)));
    }

    private PointRecord and(PointRecord later, double accuracy) {
        boolean agree = agree(later);
        double seconds = agree ? before.seconds() : middle(later);
        double lower = agree ? before.lower() : Math.min(before.lower(), later.lower());
        double upper = agree ? before.upper() : Math.max(before.upper(), later.upper());
        Set<Flag> flags = flags(later, agree, accuracy);
        if (Unreliability.of(seconds, lower, upper, before.overhead()).isPresent()) {
            flags.add(Flag.UNRELIABLE);
        }
        return new PointRecord(
                before.measurement(),
                before.subject(),
                before.ranks(),
                before.axes(),
                seconds,
                lower,
                upper,
                before.confidence(),
                sampling(later),
                before.overhead(),
                flags,
                before.names());
    }

    /** All but UNRELIABLE, which the figure of both decides anew. One that spans both is eliminated only if both are. */
    private Set<Flag> flags(PointRecord later, boolean agree, double accuracy) {
        Set<Flag> flags = EnumSet.noneOf(Flag.class);
        flags.addAll(before.flags());
        flags.remove(Flag.UNRELIABLE);
        if (!agree && !later.flags().contains(Flag.ELIMINATED)) {
            flags.remove(Flag.ELIMINATED);
        }
        Stream.of(Flag.NOT_WARM, Flag.COMPILING, Flag.COLLECTING, Flag.TRENDING, Flag.CENSORED)
                .filter(later.flags()::contains)
                .forEach(flags::add);
        double apart = Math.abs(later.seconds() - before.seconds());
        if (later.flags().contains(Flag.UNSTEADY) || !agree && apart > accuracy * Math.abs(before.seconds())) {
            flags.add(Flag.UNSTEADY);
        }
        return flags;
    }

    /** Whether the difference is one that chance makes; errors add as the root of their squares. */
    private boolean agree(PointRecord later) {
        boolean more = later.seconds() > before.seconds();
        double reach = more
                ? Math.hypot(before.upper() - before.seconds(), later.seconds() - later.lower())
                : Math.hypot(before.seconds() - before.lower(), later.upper() - later.seconds());
        return !(Math.abs(later.seconds() - before.seconds()) > REACHES * reach);
    }

    private double middle(PointRecord later) {
        List<Double> figures = new ArrayList<>(Collections.nCopies(visits(), before.seconds()));
        figures.addAll(Collections.nCopies(later.sampling().shape().visits().size(), later.seconds()));
        Sample sample = Sample.of(figures.stream().mapToDouble(Double::doubleValue).toArray());
        return (sample.ordered((sample.size() - 1) / 2) + sample.ordered(sample.size() / 2)) / 2;
    }

    /** The middle of both, as many times as each has repetitions; what they gather around stays that of the record. */
    private static double pooledMedian(Sampling own, Sampling more) {
        int all = own.repetitions() + more.repetitions();
        return (own.repetitions() * own.median() + more.repetitions() * more.median()) / all;
    }

    /** The standard deviation of all repetitions with n - 1; a record has only its median for a mean. */
    private static double pooledDeviation(Sampling own, Sampling more) {
        double n = own.repetitions();
        double m = more.repetitions();
        double apart = more.median() - own.median();
        double squares = (n - 1) * Math.pow(own.standardDeviation(), 2)
                + (m - 1) * Math.pow(more.standardDeviation(), 2)
                + n * m / (n + m) * apart * apart;
        return Math.sqrt(squares / (n + m - 1));
    }

    private Sampling sampling(PointRecord later) {
        Sampling own = before.sampling();
        Sampling more = later.sampling();
        Shape shape = new Shape(
                own.shape().effectiveRepetitions() + more.shape().effectiveRepetitions(),
                own.shape().outliers() + more.shape().outliers(),
                own.shape().modes(),
                Stream.concat(visits.stream(), more.shape().visits().stream()).toList(),
                new Tail(List.of(), "the run was resumed, and keeps no single operations of before"))
                .telling(more.shape().members().isEmpty() ? own.shape().members() : more.shape().members());
        return new Sampling(
                own.estimator(),
                own.repetitions() + more.repetitions(),
                own.iterations(),
                pooledDeviation(own, more),
                Math.min(own.min(), more.min()),
                pooledMedian(own, more),
                Math.max(own.max(), more.max()),
                own.warmUpSeconds(),
                own.warmUpEnding(),
                own.clockError(),
                shape,
                own.inStep().isPresent() && more.inStep().isPresent()
                        ? own.inStep().map(inStep -> inStep.and(more.inStep().get()))
                        : own.inStep());
    }
}
