package io.github.measure4j.samples.benchmark.accuracy;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.duel.Duel;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.model.runs.ComparedPoint;
import io.github.measure4j.model.runs.ComparedRun;
import io.github.measure4j.model.runs.comparison.Comparison;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.result.Results;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The quality of duels on this machine: the share of the points of equal variants that is called different, how often 5 % are
 * found, and how much narrower a ratio is than that of two runs in the same time.
 *
 * <p>Arguments: the number of duels, the seconds of each, and the factor of B (1 for equal variants), or {@code runs} instead of
 * the factor for two runs one after the other.
 */
public final class Duels {
    private static final int[] STEPS = {200, 400, 800, 1600};
    private static final double STEPS_A_MICROSECOND = 800;

    private Duels() {}

    /** So many dependent multiplications: about 1 us for 800. */
    private static Kernel steps(double factor) {
        return setting -> {
            int steps = (int) Math.round(factor * setting.point().value(Variable.LENGTH));
            long[] state = {1};
            return () -> {
                long x = state[0];
                for (int i = 0; i < steps; i++) {
                    x = x * 6_364_136_223_846_793_005L + 1_442_695_040_888_963_407L;
                }
                state[0] = x;
                setting.hole().consume(x);
            };
        };
    }

    private static Axis axis() {
        return Axis.over(Variable.LENGTH).at(Arrays.stream(STEPS).asLongStream().toArray());
    }

    private static Comparison runs(ProcessGroup group, Duration time) {
        List<ComparedRun> sides = new ArrayList<>();
        for (String name : List.of("A", "B")) {
            Suite suite = Suite.named(name).measure("steps", Simple.of(steps(1))).over(axis()).build();
            Results results = Run.of(suite).lasting(time.dividedBy(2)).on(group).orElseThrow();
            sides.add(ComparedRun.of(results));
        }
        return Comparison.of(sides.get(0), sides.get(1));
    }

    public static void main(String[] args) {
        int number = Integer.parseInt(args[0]);
        Duration time = Duration.ofMillis(Math.round(1_000 * Double.parseDouble(args[1])));
        boolean separate = args[2].equals("runs");
        double factor = separate ? 1 : Double.parseDouble(args[2]);
        int points = 0;
        int apart = 0;
        int called = 0;
        int[] slower = new int[STEPS.length];
        List<Double> widths = new ArrayList<>();
        try (ProcessGroup group = SoloGroup.create()) {
            for (int i = 0; i < number; i++) {
                Comparison comparison = separate
                        ? runs(group, time)
                        : Duel.of(steps(1), steps(factor)).over(axis()).lasting(time).seed(i).on(group).orElseThrow();
                int place = 0;
                for (ComparedPoint point : comparison.points()) {
                    points++;
                    if (point.ratio().isEmpty()) {
                        place++;
                        continue;
                    }
                    ComparedPoint.Ratio ratio = point.ratio().get();
                    apart += ratio.interval().contains(1) ? 0 : 1;
                    called += switch (point.verdict()) {
                        case SLOWER, FASTER -> 1;
                        default -> 0;
                    };
                    slower[place++] += ratio.interval().lower() > 1 ? 1 : 0;
                    widths.add(Math.log(ratio.interval().upper() / ratio.interval().lower()) / 2);
                }
            }
        }
        widths.sort(null);
        System.out.printf("%d %s of %s s, factor %s, %d points%n", number, separate ? "pairs of runs" : "duels", args[1], factor, points);
        System.out.printf("interval without 1: %.1f %%   called different (over all points of a duel): %.1f %%%n",
                100.0 * apart / points, 100.0 * called / points);
        for (int i = 0; i < STEPS.length; i++) {
            System.out.printf("%5.2f us: B slower in %d of %d%n", STEPS[i] / STEPS_A_MICROSECOND, slower[i], number);
        }
        System.out.printf("half width of the ratio: median %.2f %%, nine in ten below %.2f %%%n",
                100 * widths.get(widths.size() / 2), 100 * widths.get((int) (0.9 * widths.size())));
    }
}
