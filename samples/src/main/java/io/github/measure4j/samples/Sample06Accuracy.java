package io.github.measure4j.samples;

import io.github.measure4j.group.SimulatedGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Simple;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;

/**
 * Stopping at an accuracy: say how accurate a figure has to be, not how often to repeat. On a simulated rank whose
 * operation takes 100 us and is now and then held up: a few repetitions come with a wide interval or none that can be
 * relied on; the rules go on until theirs is narrow enough, and no longer.
 */
public final class Sample06Accuracy {
    private static final double TRUE_NANOS = 100_000;

    private Sample06Accuracy() {}

    public static void main(String[] args) {
        Kernel held = KnownCost.of(TRUE_NANOS, 6);
        Suite suite = Suite.named("accuracy")
                .rounds(1)
                .measure("wrong: five times", Simple.of(held))
                .until(StoppingRule.after(5))
                .iterating(1)
                .measure("right: to 5 %", Simple.of(held))
                .until(StoppingRule.standardErrorBelow(0.05))
                .iterating(1)
                .measure("right: to 0.5 %", Simple.of(held))
                .until(StoppingRule.standardErrorBelow(0.005))
                .iterating(1)
                .measure("right: the median to 0.5 %", Simple.of(held))
                .until(StoppingRule.medianWithin(0.005))
                .iterating(1)
                .build();
        try (SimulatedGroup group = SimulatedGroup.of(1)) {
            Run.of(suite).on(group).ifPresent(results -> results.records().forEach(record -> {
                Printed.point(record);
                System.out.printf("    after %d repetitions, %.2f %% off%n", record.sampling().repetitions(),
                        100 * (1e9 * record.seconds() / TRUE_NANOS - 1));
            }));
        }
    }
}
