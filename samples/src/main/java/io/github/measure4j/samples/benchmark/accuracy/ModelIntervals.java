package io.github.measure4j.samples.benchmark.accuracy;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.Model;
import io.github.measure4j.model.Model.Breakpoint;
import io.github.measure4j.model.kind.BarrierGrowth;
import io.github.measure4j.model.kind.ClosedForm;
import io.github.measure4j.model.kind.ComputationalIntensity;
import io.github.measure4j.model.kind.Hockney;
import io.github.measure4j.model.kind.LogGp;
import io.github.measure4j.model.kind.LogGp.Cost;
import io.github.measure4j.model.kind.MultiMode;
import io.github.measure4j.model.kind.Piecewise;
import io.github.measure4j.model.kind.Repeats;
import io.github.measure4j.model.kind.Saturation;
import io.github.measure4j.model.series.Observation;
import io.github.measure4j.model.series.Parameter;
import io.github.measure4j.model.series.Series;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Profile;
import io.github.measure4j.subject.Role;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Do models recover what is known? Points of a known cost with known noise, 1,000 seeds for each line: in how many of them
 * the 95 % interval of a parameter holds the truth, in how many all breakpoints lie within 2 % of theirs, and in how many
 * straight data stay straight.
 *
 * <p>Run it with {@code java -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.accuracy.ModelIntervals [SEEDS]}.
 */
public final class ModelIntervals {
    private static final double NOISE = 0.02;
    private static final double NEAR = 0.02;
    private static final int FEW = 5;
    private static final long SEEDS_APART = 1_000_000;
    private static final double[] LENGTHS = powers(1, 1 << 20, 2);
    private static final double[] SHORT = powers(1, 1 << 11, 2);
    private static final double[] SOME_LENGTHS = powers(1, 1 << 20, 16);
    private static final double[] LONG = powers(1 << 16, 1 << 24, Math.sqrt(2));
    private static final double[] TWO = {2};
    private static final double[] AROUND = {0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 1.01, 1.02, 1.05, 1.1, 1.2, 1.3};
    private static final double[] SIZES = {2, 3, 4, 6, 8, 12, 16, 32};

    private final int seeds;

    private ModelIntervals(int seeds) {
        this.seeds = seeds;
    }

    public static void main(String[] args) {
        ModelIntervals models = new ModelIntervals(args.length > 0 ? Integer.parseInt(args[0]) : 1_000);
        models.printCoverage();
        models.printBreakpoints();
        models.printStraight();
    }

    private void printCoverage() {
        System.out.printf("intervals that hold the truth, of %d, at %.0f %% noise%n", seeds, 100 * NOISE);
        covered(
                "hockney",
                seed -> Hockney.fit(lengths(seed, LENGTHS, (n, p) -> (n + 5_000) / 1e8)),
                Map.of("RINF", 1e8, "NHALF", 5e3, "T0", 5e-5, "PI0", 2e4));
        covered(
                "closed-form",
                seed -> ClosedForm.fit(series(
                        seed, NOISE, SOME_LENGTHS, SIZES, (m, p) -> 1e-6 + log2(p) * (2e-6 + m * 3e-10))),
                Map.of("constant", 1e-6, "log2 P", 2e-6, "m log2 P", 3e-10));
        covered(
                "synch1",
                seed -> BarrierGrowth.fit(barriers(seed, p -> 8e-7 + 1e-6 * log2(p))),
                Map.of("constant", 8e-7, "log2 P", 1e-6));
        covered(
                "multi-mode",
                seed -> MultiMode.fit(lengths(seed, LONG, (x, p) -> multiMode(x)), Repeats.USUAL),
                Map.of("C", 524_288.0, "B_r", 1.4e9, "T_l", 4e-6));
        covered(
                "loggp",
                seed -> LogGp.of(lengths(seed, LENGTHS, (m, p) -> 3e-6 + (m - 1) * 1e-10), Map.of()).model(),
                Map.of("G", 1e-10, "L+o_s+o_r", 3e-6));
        Map<String, Double> costs = Map.of("L", 2e-6 - 2e-10, "o_s", 4e-7 + 1e-10, "o_r", 6e-7 + 1e-10, "g", 7e-7, "G", 1e-9);
        covered("loggp, costs", seed -> messageCosts(seed, series -> series), costs);
        covered("  errors estimated", seed -> messageCosts(seed, series -> estimated(seed, series)), costs);
        covered(
                "saturation",
                seed -> Saturation.fit(comms3(seed)),
                Map.of("RSAT", 8e9, "RSCALE", 2e9));
        covered(
                "fhalf",
                seed -> ComputationalIntensity.fit(lengths(seed, powers(1, 256, 2), (f, p) -> (f + 24) / 3e9)),
                Map.of("FHALF", 24.0, "RINF", 3e9));
        for (int i = 0; i < 2; i++) {
            int region = i;
            covered(
                    i == 0 ? "piecewise, below" : "piecewise, above",
                    seed -> Piecewise.EITHER.fit(lengths(seed, refined(4_096), (n, p) -> switching(n))),
                    model -> region < model.regions().size()
                            ? model.regions().get(region).parameters()
                            : Map.of(),
                    i == 0 ? Map.of("T0", 1e-6, "RINF", 5e9) : Map.of("T0", 2.5e-6, "RINF", 1 / 1.5e-10));
        }
    }

    private void printBreakpoints() {
        System.out.println("breakpoints: as many as there are, each within 2 % of its length");
        share("a jump at 4,096", NOISE, refined(4_096), (n, p) -> switching(n), found(4_096));
        share(
                "jumps at 4,096 and 65,536",
                NOISE,
                refined(4_096, 65_536),
                (n, p) -> n < 65_536 ? switching(n) : 8e-6 + n * 1.2e-10,
                found(4_096, 65_536));
        for (double noise : new double[] {NOISE / 4, NOISE / 2, NOISE}) {
            share("a bend at 20,000", noise, refined(20_000), (n, p) -> bending(n), found(20_000));
            share("  its interval holds it", noise, refined(20_000), (n, p) -> bending(n), held(20_000));
            shareAgain("  measured again around", noise, found(20_000));
            shareAgain("  its interval holds it", noise, held(20_000));
        }
    }

    /** As a user does: doubling lengths, and twelve more around each breakpoint that a first fit found, wherever that is. */
    private void shareAgain(String name, double noise, Predicate<Model> right) {
        long times = IntStream.range(0, seeds)
                .filter(seed -> {
                    Random random = new Random(seed);
                    Map<Double, Observation> points = new TreeMap<>();
                    measure(points, LENGTHS, noise, random);
                    for (Breakpoint found : Piecewise.EITHER.fit(series(points)).breakpoints()) {
                        measure(points, Arrays.stream(AROUND).map(f -> Math.rint(f * found.at())).toArray(), noise, random);
                    }
                    return right.test(Piecewise.EITHER.fit(series(points)));
                })
                .count();
        System.out.printf("  %-27s %d lengths, %.1f %% noise: %.1f %%%n",
                name, LENGTHS.length + AROUND.length, 100 * noise, 100.0 * times / seeds);
    }

    private static void measure(Map<Double, Observation> points, double[] lengths, double noise, Random random) {
        for (double length : lengths) {
            points.put(length, noisy(random, noise, length, 2, bending(length)));
        }
    }

    private static Series series(Map<Double, Observation> points) {
        return Series.of("synthetic", Variable.LENGTH, List.copyOf(points.values()));
    }

    private void printStraight() {
        System.out.println("straight data on which no breakpoint was found");
        for (int points : new int[] {6, 8, 10, 12, 16, 21, 30, 50}) {
            double[] lengths = powers(1, 1 << 20, Math.pow(1 << 20, 1.0 / (points - 1)));
            share(points + " points", NOISE, lengths, (n, p) -> 1e-6 + n * 1e-10, model -> model.breakpoints()
                    .isEmpty());
        }
    }

    private void covered(String name, Function<Integer, Model> fit, Map<String, Double> truth) {
        covered(name, fit, Model::parameters, truth);
    }

    private void covered(
            String name,
            Function<Integer, Model> fit,
            Function<Model, Map<String, Parameter>> parametersOf,
            Map<String, Double> truth) {
        Map<String, Integer> held = new LinkedHashMap<>();
        for (int seed = 0; seed < seeds; seed++) {
            Map<String, Parameter> parameters = parametersOf.apply(fit.apply(seed));
            truth.forEach((parameter, value) -> {
                boolean holds = parameters.containsKey(parameter)
                        && parameters.get(parameter).interval().contains(value);
                held.merge(parameter, holds ? 1 : 0, Integer::sum);
            });
        }
        System.out.printf("  %-18s", name);
        held.forEach((parameter, times) -> System.out.printf("  %s %.1f %%", parameter, 100.0 * times / seeds));
        System.out.println();
    }

    private void share(
            String name, double noise, double[] lengths, DoubleBinaryOperator cost, Predicate<Model> right) {
        long times = IntStream.range(0, seeds)
                .filter(seed -> right.test(Piecewise.EITHER.fit(series(seed, noise, lengths, TWO, cost))))
                .count();
        System.out.printf("  %-27s %d lengths, %.1f %% noise: %.1f %%%n",
                name, lengths.length, 100 * noise, 100.0 * times / seeds);
    }

    private static Predicate<Model> found(double... truth) {
        return model -> model.breakpoints().size() == truth.length
                && IntStream.range(0, truth.length)
                        .allMatch(i -> Math.abs(model.breakpoints().get(i).at() - truth[i]) <= NEAR * truth[i]);
    }

    private static Predicate<Model> held(double truth) {
        return model -> model.breakpoints().size() == 1
                && model.breakpoints().get(0).interval().contains(truth);
    }

    private static double switching(double n) {
        return n < 4_096 ? 1e-6 + n * 2e-10 : 2.5e-6 + n * 1.5e-10;
    }

    private static double bending(double n) {
        return 1e-6 + n * 2e-10 + Math.max(0, n - 20_000) * 4e-10;
    }

    private static Model messageCosts(long seed, UnaryOperator<Series> known) {
        return LogGp.of(
                        known.apply(lengths(seed, SHORT, (m, p) -> 3e-6 + (m - 1) * 1e-9)),
                        Map.of(
                                Cost.SEND, known.apply(lengths(seed + SEEDS_APART, SHORT, (m, p) -> 4e-7 + m * 1e-10)),
                                Cost.RECEIVE, known.apply(lengths(seed + 2 * SEEDS_APART, SHORT, (m, p) -> 6e-7 + m * 1e-10)),
                                Cost.GAP, known.apply(lengths(seed + 3 * SEEDS_APART, SHORT, (m, p) -> 7e-7))))
                .model();
    }

    /** With the errors that a few repetitions would tell instead of the true ones. */
    private static Series estimated(long seed, Series series) {
        Random random = new Random(~seed);
        List<Observation> points = series.points().stream()
                .map(point -> {
                    double squares = DoubleStream.generate(random::nextGaussian).limit(FEW).map(x -> x * x).sum();
                    double error = point.standardError().orElseThrow() * Math.sqrt(squares / FEW);
                    return Observation.of(point.x(), point.ranks(), point.seconds(), error);
                })
                .toList();
        return Series.of("synthetic", Variable.LENGTH, points);
    }

    /** Hager and Wellein's (5), for one ping-pong. */
    private static double multiMode(double x) {
        return 4 * x / MultiMode.bandwidth(x, 524_288, 1.4e9, 4e-6, Repeats.USUAL);
    }

    private static double log2(double p) {
        return Math.log(p) / Math.log(2);
    }

    private static Series lengths(long seed, double[] lengths, DoubleBinaryOperator cost) {
        return series(seed, NOISE, lengths, TWO, cost);
    }

    private static Series series(
            long seed, double noise, double[] lengths, double[] ranks, DoubleBinaryOperator cost) {
        Random random = new Random(seed);
        List<Observation> points = new ArrayList<>();
        for (double p : ranks) {
            for (double x : lengths) {
                points.add(noisy(random, noise, x, p, cost.applyAsDouble(x, p)));
            }
        }
        return Series.of("synthetic", Variable.LENGTH, points);
    }

    private static Series barriers(long seed, DoubleUnaryOperator cost) {
        Random random = new Random(seed);
        return Series.of(
                "synthetic",
                Variable.RANKS,
                Arrays.stream(SIZES).mapToObj(p -> noisy(random, NOISE, p, p, cost.applyAsDouble(p))).toList());
    }

    /** 8 GB/s altogether, 2 GB/s for each rank while there are few; P(P-1) messages. */
    private static Series comms3(long seed) {
        Series plain = series(seed, NOISE, SOME_LENGTHS, SIZES, (n, p) -> p
                * (p - 1)
                * (1e-6 + n * (1 / 8e9 + 1 / (2e9 * p))));
        Subject subject = new Subject("mpi.comms3", OptionalInt.empty(), "mpi", "collective", "operation", Bound.ITSELF)
                .with(Profile.of(Role.COMMS3).together());
        return new Series("comms3", subject, plain.variable(), Map.of(), plain.points(), 0);
    }

    private static Observation noisy(Random random, double noise, double x, double ranks, double seconds) {
        double error = seconds * noise * (0.5 + random.nextDouble());
        return Observation.of(x, ranks, seconds + error * random.nextGaussian(), error);
    }

    private static double[] powers(double from, double to, double factor) {
        return DoubleStream.iterate(from, x -> x <= to * (1 + 1e-9), x -> x * factor)
                .map(Math::rint)
                .distinct()
                .toArray();
    }

    /** Doubling lengths, and some close to where the cost changes, as refinement measures them. */
    private static double[] refined(double... around) {
        DoubleStream close = Arrays.stream(around)
                .flatMap(c -> DoubleStream.of(0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 1.02, 1.1, 1.3)
                        .map(factor -> Math.rint(c * factor)));
        return DoubleStream.concat(Arrays.stream(LENGTHS), close)
                .sorted()
                .distinct()
                .toArray();
    }
}
