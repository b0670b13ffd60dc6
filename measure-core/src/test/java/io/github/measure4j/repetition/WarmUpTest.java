package io.github.measure4j.repetition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.measure4j.repetition.WarmUp.Ending;
import org.junit.jupiter.api.Test;

class WarmUpTest {
    private static final long MILLISECOND = 1_000_000;

    /**
     * What a lock and its unlocking were seen to take on a cold JVM, in ns: Sphinx's rule accepted the plateau of 290 ns
     * with a deviation of 1.6 %, 68 times too much.
     */
    @Test
    void theSteadyTimesOfTheInterpreterAreNotSteady() {
        WarmUp warmUp = WarmUp.cold();
        for (double nanos : new double[] {366, 316, 291, 297, 290, 286, 288, 286}) {
            assertThat(over(warmUp, 5, nanos, 17)).isFalse();
        }
        for (int round = 8; round < 20; round++) {
            assertThat(over(warmUp, 5, 288, 17)).isFalse();
        }
        assertThat(over(warmUp, 5, 1_285, 19)).isFalse();
        assertThat(over(warmUp, 5, 51, 19)).isFalse();
        assertThat(roundsUntilOver(warmUp, 5, 4.3, 19)).isGreaterThanOrEqualTo(10);
        assertThat(warmUp.ending()).isSameAs(Ending.STEADY);
    }

    /** On a machine with other work a lock was seen at 33 ns for 80 ms, until its last compilation got a processor. */
    @Test
    void aCompilationThatWaitsForAProcessorIsWaitedFor() {
        WarmUp warmUp = WarmUp.cold();
        assertThat(over(warmUp, 5, 100, 20)).isFalse();
        for (int round = 0; round < 18; round++) {
            assertThat(over(warmUp, 5, 33, 24)).as("round %d", round).isFalse();
        }
        assertThat(over(warmUp, 5, 5.4, 90)).isFalse();
        roundsUntilOver(warmUp, 5, 5.4, 90);
        assertThat(warmUp.elapsedNanos()).isGreaterThanOrEqualTo(140 * MILLISECOND);
    }

    @Test
    void aPlateauOnWhichTheJitIsAtWorkIsNotSteadyHoweverLongItIs() {
        WarmUp warmUp = WarmUp.cold();
        for (int round = 0; round < 200; round++) {
            assertThat(over(warmUp, 5, 290, round / 2)).as("round %d", round).isFalse();
        }
        assertThat(roundsUntilOver(warmUp, 5, 4, 100)).isEqualTo(10);
        assertThat(warmUp.ending()).isSameAs(Ending.STEADY);
    }

    /** Which in a young JVM compiles what judged the last visit and wrote it down. */
    @Test
    void aLaterVisitWaitsForAJitThatIsBusyForASecondAtMost() {
        WarmUp warmUp = WarmUp.warm();
        for (int round = 0; round < 100; round++) {
            assertThat(over(warmUp, 5, 4, round)).as("round %d", round).isFalse();
        }
        assertThat(roundsUntilOver(warmUp, 5, 4, 99)).isEqualTo(2);
        assertThat(warmUp.ending()).isSameAs(Ending.STEADY);
        WarmUp never = WarmUp.warm();
        int rounds = 0;
        do {
            rounds++;
        } while (!over(never, 5, 4, rounds));
        assertThat(never.ending()).isSameAs(Ending.LIMIT);
        assertThat(rounds).isEqualTo(200);
    }

    @Test
    void timesThatStillFallAreNotSteady() {
        WarmUp warmUp = WarmUp.cold();
        double nanos = 1_000;
        while (nanos > 500) {
            assertThat(over(warmUp, 10, nanos, 5)).isFalse();
            nanos *= 0.985;
        }
        assertThat(roundsUntilOver(warmUp, 10, nanos, 5)).isLessThanOrEqualTo(10);
    }

    @Test
    void timesThatWanderAreSteady() {
        WarmUp warmUp = WarmUp.cold();
        over(warmUp, 100, 100, 5);
        over(warmUp, 100, 103, 5);
        assertThat(over(warmUp, 100, 98, 5)).isTrue();
    }

    @Test
    void oneSlowRoundOnlyDelays() {
        WarmUp warmUp = WarmUp.warm();
        over(warmUp, 1, 9_000, 5);
        over(warmUp, 1, 100, 5);
        assertThat(over(warmUp, 1, 100, 5)).isFalse();
        assertThat(over(warmUp, 1, 100, 5)).isTrue();
        assertThat(warmUp.ending()).isSameAs(Ending.STEADY);
    }

    @Test
    void whatIsColdTakesItsTimeHoweverQuietItIs() {
        WarmUp warmUp = WarmUp.cold();
        assertThat(roundsUntilOver(warmUp, 20, 100, 5)).isEqualTo(6);
        assertThat(warmUp.elapsedNanos()).isEqualTo(120 * MILLISECOND);
    }

    @Test
    void whatIsWarmNeedsThreeRounds() {
        assertThat(roundsUntilOver(WarmUp.warm(), 2, 100, 5)).isEqualTo(3);
    }

    @Test
    void whatRanAtThisPointBeforeNeedsAQuarterOfAMillisecond() {
        assertThat(WarmUp.again().over(10, MILLISECOND / 4, 5)).isTrue();
        assertThat(WarmUp.again().over(10, MILLISECOND / 4 - 1, 5)).isFalse();
    }

    @Test
    void whatNeedsNoneIsOverBeforeItBegins() {
        assertThat(WarmUp.none().over()).isTrue();
        assertThat(WarmUp.none().ending()).isSameAs(Ending.STEADY);
        assertThat(WarmUp.none().elapsedNanos()).isZero();
        assertThat(WarmUp.again().over()).isFalse();
    }

    @Test
    void endsAtItsLimitWhenTheJitNeverRests() {
        WarmUp warmUp = WarmUp.cold();
        int rounds = 0;
        while (!over(warmUp, 100, 1_000_000, rounds)) {
            rounds++;
        }
        assertThat(warmUp.ending()).isSameAs(Ending.LIMIT);
        assertThat(warmUp.elapsedNanos()).isEqualTo(2_000 * MILLISECOND);
    }

    @Test
    void hasNoEndingBeforeItEnds() {
        WarmUp warmUp = WarmUp.cold();
        assertThatIllegalStateException().isThrownBy(warmUp::ending);
        over(warmUp, 1, 1, 1);
        assertThatIllegalStateException().isThrownBy(warmUp::ending);
    }

    /** A round of so many milliseconds, at so many nanoseconds an iteration. */
    private static boolean over(WarmUp warmUp, long millis, double nanosAnIteration, long compilingMillis) {
        long elapsed = millis * MILLISECOND;
        return warmUp.over(Math.max(1, Math.round(elapsed / nanosAnIteration)), elapsed, compilingMillis);
    }

    private static int roundsUntilOver(WarmUp warmUp, long millis, double nanosAnIteration, long compilingMillis) {
        int rounds = 1;
        while (!over(warmUp, millis, nanosAnIteration, compilingMillis)) {
            rounds++;
        }
        return rounds;
    }
}
