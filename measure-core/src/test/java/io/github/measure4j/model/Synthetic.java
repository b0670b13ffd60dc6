package io.github.measure4j.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.series.Observation;
import io.github.measure4j.model.series.Parameter;
import io.github.measure4j.model.series.Series;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Profile;
import io.github.measure4j.subject.Role;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntFunction;
import java.util.stream.DoubleStream;

/** Points of a known cost with known noise, the same for a seed on every JVM. */
public final class Synthetic {
    private static final double CONFIDENCE = 0.95;
    private static final double QUANTILE = 1.959963984540054;

    private Synthetic() {}

    /** Lengths that double, from one to another. */
    public static double[] doubling(double from, double to) {
        return growing(from, to, 2);
    }

    public static double[] growing(double from, double to, double factor) {
        return DoubleStream.iterate(from, x -> x <= to * (1 + 1e-9), x -> x * factor)
                .map(Math::rint)
                .distinct()
                .toArray();
    }

    /** Doubling lengths, and some close to where the cost changes, as refinement measures them. */
    public static double[] refined(double to, double... around) {
        DoubleStream close = Arrays.stream(around)
                .flatMap(c -> DoubleStream.of(0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 1.02, 1.1, 1.3)
                        .map(f -> Math.rint(c * f)));
        return DoubleStream.concat(Arrays.stream(doubling(1, to)), close)
                .sorted()
                .distinct()
                .toArray();
    }

    /** A series over lengths of two ranks; the errors of the points are known, and differ. */
    public static Series series(long seed, double noise, double[] lengths, DoubleUnaryOperator cost) {
        return over(Variable.LENGTH, seed, noise, lengths, cost);
    }

    public static Series over(Variable variable, long seed, double noise, double[] values, DoubleUnaryOperator cost) {
        Random random = new Random(seed);
        List<Observation> points = new ArrayList<>();
        for (double x : values) {
            double ranks = variable.equals(Variable.RANKS) ? x : 2;
            points.add(noisy(random, noise, x, ranks, cost.applyAsDouble(x)));
        }
        return Series.of("synthetic", variable, points);
    }

    /** A series over lengths and ranks. */
    public static Series series(long seed, double noise, double[] lengths, double[] ranks, DoubleBinaryOperator cost) {
        Random random = new Random(seed);
        List<Observation> points = new ArrayList<>();
        for (double p : ranks) {
            for (double x : lengths) {
                points.add(noisy(random, noise, x, p, cost.applyAsDouble(x, p)));
            }
        }
        return Series.of("synthetic", Variable.LENGTH, points);
    }

    private static Observation noisy(Random random, double noise, double x, double ranks, double seconds) {
        double error = seconds * noise * (0.5 + random.nextDouble());
        return Observation.of(x, ranks, seconds + error * gaussian(random), error);
    }

    /** {@link Random#nextGaussian} differs between JVMs; this is Box and Muller's. */
    private static double gaussian(Random random) {
        double radius = Math.sqrt(-2 * StrictMath.log(1 - random.nextDouble()));
        return radius * StrictMath.cos(2 * Math.PI * random.nextDouble());
    }

    /** A 95 % interval holds the truth in 93 to 98 % of the seeds: of two estimates of its error the larger counts. */
    public static void assertCovered(int seeds, IntFunction<Map<String, Parameter>> fit, Map<String, Double> truth) {
        Map<String, Integer> covered = new LinkedHashMap<>();
        for (int seed = 0; seed < seeds; seed++) {
            Map<String, Parameter> parameters = fit.apply(seed);
            truth.forEach((name, value) -> covered.merge(
                    name, parameters.containsKey(name) && parameters.get(name).interval().contains(value) ? 1 : 0,
                    Integer::sum));
        }
        assertThat(covered).allSatisfy((name, times) -> assertThat((double) times / seeds)
                .as(name)
                .isBetween(0.93, 0.98));
    }

    /** A point as a run would have left it. */
    public static PointRecord record(
            String measurement, Subject subject, Map<String, Long> axes, double seconds, double error, Flag... flags) {
        return record(measurement, subject, axes, 100, seconds, error, flags);
    }

    /** The same with so many iterations a repetition. */
    public static PointRecord record(
            String measurement,
            Subject subject,
            Map<String, Long> axes,
            long iterations,
            double seconds,
            double error,
            Flag... flags) {
        Sampling sampling = new Sampling(
                "interquartile-mean", 36, iterations, error * 6, seconds, seconds, seconds, 0, "steady", Shape.plain(36),
                Optional.empty());
        return new PointRecord(
                measurement,
                subject,
                8,
                axes,
                seconds,
                seconds - QUANTILE * error,
                seconds + QUANTILE * error,
                CONFIDENCE,
                sampling,
                0,
                Set.of(flags));
    }

    /** A collective operation over MPI. */
    public static Subject collective(String kernel) {
        return new Subject(kernel, OptionalInt.empty(), "mpi", "collective", "operation, in step by barriers", Bound.ITSELF)
                .with(Profile.OPERATION.together());
    }

    /** A collective operation over MPI with a role. */
    public static Subject collective(String kernel, Role role) {
        return collective(kernel).with(Profile.of(role).together());
    }

    /** A ping-pong over MPI. */
    public static Subject roundTrip(String kernel) {
        return new Subject(kernel, OptionalInt.empty(), "mpi", "ping-pong", "round trip", Bound.ITSELF)
                .with(Profile.of(Role.ROUND_TRIP));
    }
}
