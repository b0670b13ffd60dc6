package io.github.measure4j.samples;

import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;
import java.util.Random;

/**
 * Stopping at an accuracy: say how accurate a figure has to be, not how often to repeat. The operation takes 100 us on
 * average, and wanders around that as a processor does whose clock rate changes: one repetition is much like the one
 * before.
 *
 * <p>Five repetitions agree with one another to 1 %, and are all 9 % off: the interval is narrow and wrong. A rule sees
 * that successive repetitions are correlated, counts them for less, and goes on until the interval can be relied on.
 *
 * <pre>{@code
 * $ java -cp 'target/measure/lib/*' io.github.measure4j.samples.Sample06Accuracy
 * wrong: five times                  {}                         109539.8 ns   108527.0 to 111515.0   []
 *     after 5 repetitions: 9.54 % off, and its interval does not hold the truth
 * right: to 1 %                      {}                          99023.6 ns   97468.5 to 100582.2   []
 *     after 1369 repetitions: -0.98 % off, and its interval holds the truth
 * right: to 0.2 %                    {}                          99919.9 ns   99541.7 to 100279.3   []
 *     after 48997 repetitions: -0.08 % off, and its interval holds the truth
 * }</pre>
 */
public final class Sample06Accuracy {
    private static final double TRUE_NANOS = 100_000;

    private Sample06Accuracy() {}

    /** Successive operations are correlated by 0.95, so that five of them say little more than one. */
    private static Kernel wandering(long seed) {
        return setting -> {
            SimulatedGroup me = SimulatedGroup.behind(setting.group());
            Random random = new Random(seed);
            double[] away = {0};
            return () -> {
                away[0] = 0.95 * away[0] + Math.sqrt(1 - 0.95 * 0.95) * random.nextGaussian();
                me.compute(TRUE_NANOS * (1 + 0.05 * away[0]));
            };
        };
    }

    public static void main(String[] args) {
        Suite suite = Suite.named("accuracy")
                .rounds(1)
                .measure("wrong: five times", Simple.of(wandering(6)))
                .until(StoppingRule.after(5)) // wrong: nobody knows beforehand how many are enough
                .iterating(1)
                .measure("right: to 1 %", Simple.of(wandering(6)))
                .until(StoppingRule.standardErrorBelow(0.01)) // goes on until the standard error is 1 % of the figure
                .iterating(1)
                .measure("right: to 0.2 %", Simple.of(wandering(6)))
                .until(StoppingRule.standardErrorBelow(0.002).atMost(100_000))
                .iterating(1)
                .build();
        try (SimulatedGroup group = SimulatedGroup.of(1)) {
            Run.of(suite).on(group).ifPresent(results -> results.records().forEach(Sample06Accuracy::print));
        }
    }

    private static void print(PointRecord record) {
        boolean holds = record.lower() <= 1e-9 * TRUE_NANOS && 1e-9 * TRUE_NANOS <= record.upper();
        Printed.point(record);
        System.out.printf("    after %d repetitions: %.2f %% off, and its interval %s the truth%n",
                record.sampling().repetitions(), 100 * (1e9 * record.seconds() / TRUE_NANOS - 1),
                holds ? "holds" : "does not hold");
    }
}
