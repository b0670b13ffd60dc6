package io.github.measure4j.run;

import static io.github.measure4j.run.VirtualTime.onVirtualTime;
import static io.github.measure4j.run.VirtualTime.only;
import static io.github.measure4j.run.VirtualTime.taking;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.suite.Suite;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/**
 * Members that share the operations of a repetition come out of the barrier before it one after the other. The share of a repetition in
 * which all of them are inside is what is left of it: with a start 20 us apart, half of 40 us and 98 % of a millisecond.
 */
class LeastRepetitionTest {
    private static final long OPERATION_NANOS = 50;
    private static final double APART_NANOS = 20_000;

    /** On virtual time the operations alone take any, so that the length of a repetition is known. */
    private static double shareWithAllInside(Duration least) {
        Suite suite = Suite.named("shared").measure("it", new Lasting(Simple.of(taking(OPERATION_NANOS)), least)).rounds(1).until(StoppingRule.after(3)).build();
        double nanos = OPERATION_NANOS
                * only(onVirtualTime(suite).on(SimulatedTime.on(SoloGroup.create())).orElseThrow()).sampling().iterations();
        return Math.max(0, 1 - APART_NANOS / nanos);
    }

    private record Lasting(Pattern pattern, Duration leastRepetition) implements PatternBehind {}

    @Test
    void allAreInsideForMostOfARepetitionThatLastsAMillisecond() {
        assertThat(shareWithAllInside(Duration.ofMillis(1))).isBetween(0.98, 0.995);
    }

    @Test
    void withoutALeastTimeTheClockIsContentWithLess() {
        assertThat(shareWithAllInside(Duration.ZERO)).isLessThan(0.9);
    }
}
