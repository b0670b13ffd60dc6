package io.github.measure4j.samples;

import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.pattern.kind.Inside;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;

/**
 * Correction: waiting for a message exists only after posting it. Both are timed together, posting is timed alone, and
 * the difference is what waiting takes. The two are measured in turns, so that a machine that becomes slower slows
 * both; both uncertainties are in the interval. Here posting takes 30 us and waiting 100 us, more or less.
 *
 * <pre>{@code
 * $ java -cp 'target/measure/lib/*' io.github.measure4j.samples.Sample08Correction
 * wrong: post and wait               {}                         129257.5 ns   126351.5 to 132208.5   []
 * right: wait, without the post      {}                          99458.2 ns   97245.0 to 101671.3   []
 * }</pre>
 */
public final class Sample08Correction {
    private static final double POST = 30_000;
    private static final double WAIT = 100_000;

    private Sample08Correction() {}

    public static void main(String[] args) {
        Simple both = Simple.of(KnownCost.of(POST + WAIT, 8));
        Suite suite = Suite.named("correction")
                .measure("wrong: post and wait", both) // its interval does not hold 100 us
                .iterating(1)
                .measure("right: wait, without the post", Inside.of(both).without(Simple.of(KnownCost.of(POST, 9))))
                .iterating(1)
                .build();
        try (SimulatedGroup group = SimulatedGroup.of(1)) {
            Run.of(suite).on(group).ifPresent(Printed::points);
        }
    }
}
