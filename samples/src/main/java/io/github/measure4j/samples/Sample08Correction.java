package io.github.measure4j.samples;

import io.github.measure4j.group.SimulatedGroup;
import io.github.measure4j.pattern.Inside;
import io.github.measure4j.pattern.Simple;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;

/**
 * Correction: waiting for a message exists only after posting it. Both are timed together, posting is timed alone, and
 * the difference is what waiting takes; the two are measured in turns, and both uncertainties are in the interval. Here
 * posting takes 30 us and waiting 100, more or less.
 */
public final class Sample08Correction {
    private static final double POST = 30_000;
    private static final double WAIT = 100_000;

    private Sample08Correction() {}

    public static void main(String[] args) {
        Simple both = Simple.of(KnownCost.of(POST + WAIT, 8));
        Suite suite = Suite.named("correction")
                .measure("wrong: post and wait", both)
                .iterating(1)
                .measure("right: wait, without the post", Inside.of(both).without(Simple.of(KnownCost.of(POST, 9))))
                .iterating(1)
                .build();
        try (SimulatedGroup group = SimulatedGroup.of(1)) {
            Run.of(suite).on(group).ifPresent(Printed::points);
        }
    }
}
