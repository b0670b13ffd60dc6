package io.github.measure4j.repetition;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PortionsTest {
    private static final Duration AT_ONCE = Duration.ofMillis(1);

    /** All visits of a rule that never holds before its bound. */
    private static int made(Portions portions) {
        int first = portions.first().most();
        int made = first;
        for (int i = 1; i < portions.visits(); i++) {
            int later = portions.later(first, made, AT_ONCE, 1);
            assertThat(later).isGreaterThanOrEqualTo(12);
            made += later;
        }
        return made;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 10, 100})
    void aFixedNumberStaysThatNumberInAll(int rounds) {
        for (int number = 1; number <= 1_500; number++) {
            Portions portions = new Portions(StoppingRule.after(number), rounds);
            assertThat(made(portions)).as("%d in %d rounds", number, rounds).isEqualTo(number);
            assertThat(portions.first().least()).isEqualTo(portions.first().most());
        }
    }

    @ParameterizedTest
    @CsvSource({"3, 1", "23, 1", "24, 2", "35, 2", "36, 3", "400, 3"})
    void noVisitHasFewerThanTwelve(int number, int visits) {
        assertThat(new Portions(StoppingRule.after(number), 3).visits()).isEqualTo(visits);
    }

    @Test
    void aLaterVisitHasAThirdOfWhatTheFirstNeeded() {
        Portions portions = new Portions(StoppingRule.standardErrorBelow().atMost(4_000), 3);
        assertThat(portions.first().most()).isEqualTo(2_400);
        assertThat(portions.first().least()).isEqualTo(36);
        assertThat(portions.later(36, 36, AT_ONCE, 1)).isEqualTo(12);
        assertThat(portions.later(120, 120, AT_ONCE, 1)).isEqualTo(40);
        assertThat(portions.later(2_400, 2_400, AT_ONCE, 1)).isEqualTo(800);
        assertThat(portions.later(2_400, 3_900, AT_ONCE, 1)).as("no room below the bound").isZero();
    }

    @ParameterizedTest
    @CsvSource({"0.005, 16", "0.015, 16", "0.02, 9", "0.03, 4.8", "0.5, 4.8"})
    void aVisitIsShorterByTheSquareOfTheAccuracyThatIsWantedLess(double accuracy, double millis) {
        Portions portions = new Portions(StoppingRule.standardErrorBelow(accuracy), 3);
        assertThat(portions.longEnough().toNanos()).isEqualTo(Math.round(millis * 1e6));
    }

    @Test
    void repetitionsInAnotherStateOfTheMachineDoNotUseUpTheBounds() {
        Portions portions = new Portions(StoppingRule.standardErrorBelow().atMost(4_000), 3);
        assertThat(portions.later(2_400, 3_900, AT_ONCE, 0.5)).isEqualTo(800);
        assertThat(portions.later(2_400, 6_600, AT_ONCE, 0.5)).isZero();
        Portions ofTime = new Portions(StoppingRule.during(Duration.ofSeconds(5)), 3);
        assertThat(ofTime.later(30, 40, Duration.ofMillis(4_400), 0.25)).isEqualTo(9);
    }

    @Test
    void theTimeIsDividedAsTheRepetitionsAre() {
        Portions portions = new Portions(StoppingRule.during(Duration.ofSeconds(5)), 3);
        assertThat(portions.haste()).isEqualTo(5 / 3.0);
        assertThat(portions.timeOfLater()).isEqualTo(Duration.ofSeconds(1));
        assertThat(portions.later(30, 30, Duration.ofSeconds(3), 1)).as("100 ms each").isEqualTo(10);
        assertThat(portions.later(30, 40, Duration.ofMillis(4_400), 1)).as("what is left").isZero();
        assertThat(portions.later(3, 3, Duration.ofSeconds(3), 1)).as("too long to be repeated in a second").isZero();
    }

    @Test
    void oneRoundIsTheRuleItself() {
        StoppingRule rule = StoppingRule.standardErrorBelow();
        Portions portions = new Portions(rule, 1);
        assertThat(portions.first()).isEqualTo(rule);
        assertThat(portions.haste()).isEqualTo(1);
        assertThat(portions.visits()).isEqualTo(1);
    }
}
