package io.github.measure4j.repetition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.measure4j.repetition.WarmUp.Ending;
import org.junit.jupiter.api.Test;

class WarmUpTest {
    private static final long ROUND = 1_000;

    /**
     * What a lock and its unlocking were seen to take on a cold JVM, in ns, at 1,000 a round: Sphinx's rule accepted
     * the plateau of 290 ns with a deviation of 1.6 %, 68 times too much.
     */
    @Test
    void theSteadyTimesOfTheInterpreterAreNotSteady() {
        WarmUp warmUp = WarmUp.cold();
        double[] plateau = {366, 316, 291, 297, 290, 286, 288, 286};
        for (double nanos : plateau) {
            assertThat(over(warmUp, ROUND, nanos, 17)).isFalse();
        }
        for (int round = plateau.length; round < 55; round++) {
            assertThat(over(warmUp, ROUND, 288, 17)).isFalse();
        }
        assertThat(over(warmUp, ROUND, 1_285, 19)).isFalse();
        assertThat(over(warmUp, ROUND, 51, 19)).isFalse();
        assertThat(roundsUntilOver(warmUp, ROUND, 4.3, 19)).isGreaterThanOrEqualTo(3);
        assertThat(warmUp.ending()).isSameAs(Ending.STEADY);
        assertThat(warmUp.iterations()).isGreaterThanOrEqualTo(60_000);
    }

    @Test
    void aPlateauOnWhichTheJitIsAtWorkIsNotSteadyHoweverLongItIs() {
        WarmUp warmUp = WarmUp.cold();
        for (int round = 0; round < 200; round++) {
            assertThat(over(warmUp, 10 * ROUND, 290, round / 2)).as("round %d", round).isFalse();
        }
        assertThat(roundsUntilOver(warmUp, 10 * ROUND, 4, 100)).isEqualTo(3);
        assertThat(warmUp.ending()).isSameAs(Ending.STEADY);
    }

    @Test
    void timesThatStillFallAreNotSteady() {
        WarmUp warmUp = WarmUp.cold();
        double nanos = 1_000;
        while (nanos > 100) {
            assertThat(over(warmUp, 10 * ROUND, nanos, 5)).isFalse();
            nanos *= 0.96;
        }
        assertThat(roundsUntilOver(warmUp, 10 * ROUND, 100, 5)).isLessThanOrEqualTo(3);
    }

    @Test
    void timesThatWanderAreSteady() {
        WarmUp warmUp = WarmUp.cold();
        over(warmUp, 30 * ROUND, 100, 5);
        over(warmUp, 30 * ROUND, 103, 5);
        assertThat(over(warmUp, 30 * ROUND, 98, 5)).isTrue();
    }

    @Test
    void oneSlowRoundOnlyDelays() {
        WarmUp warmUp = WarmUp.warm();
        over(warmUp, 10, 9_000, 5);
        over(warmUp, 10, 100, 5);
        assertThat(over(warmUp, 10, 100, 5)).isFalse();
        assertThat(over(warmUp, 10, 100, 5)).isTrue();
        assertThat(warmUp.ending()).isSameAs(Ending.STEADY);
    }

    @Test
    void slowOperationsAreWarmByTimeInsteadOfNumber() {
        WarmUp warmUp = WarmUp.cold();
        assertThat(roundsUntilOver(warmUp, 1, 20_000_000, 5)).isEqualTo(15);
        assertThat(warmUp.iterations()).isEqualTo(15);
        assertThat(warmUp.elapsedNanos()).isEqualTo(300_000_000);
    }

    @Test
    void endsAtItsLimitWhenTheJitNeverRests() {
        WarmUp warmUp = WarmUp.cold();
        int rounds = 0;
        while (!over(warmUp, 100, 1_000_000, rounds)) {
            rounds++;
        }
        assertThat(warmUp.ending()).isSameAs(Ending.LIMIT);
        assertThat(warmUp.elapsedNanos()).isEqualTo(2_000_000_000L);
    }

    @Test
    void whatIsWarmNeedsAFewRoundsOnly() {
        assertThat(roundsUntilOver(WarmUp.warm(), 5, 100, 5)).isEqualTo(3);
        assertThat(roundsUntilOver(WarmUp.warm(), 1, 100, 5)).isEqualTo(5);
    }

    @Test
    void hasNoEndingBeforeItEnds() {
        WarmUp warmUp = WarmUp.cold();
        assertThatIllegalStateException().isThrownBy(warmUp::ending);
        over(warmUp, 1, 1, 1);
        assertThatIllegalStateException().isThrownBy(warmUp::ending);
    }

    private static boolean over(WarmUp warmUp, long iterations, double nanosAnIteration, long compilingMillis) {
        return warmUp.over(iterations, Math.round(iterations * nanosAnIteration), compilingMillis);
    }

    private static int roundsUntilOver(WarmUp warmUp, long iterations, double nanosAnIteration, long compilingMillis) {
        int rounds = 1;
        while (!over(warmUp, iterations, nanosAnIteration, compilingMillis)) {
            rounds++;
        }
        return rounds;
    }
}
