package io.github.measure4j.model.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AlikeStatesTest {

    /** Names that no state of the other run has. */
    private static List<StateReading> states(String run, double... readings) {
        return Arrays.stream(readings).mapToObj(reading -> new StateReading(run + reading, reading)).toList();
    }

    @Test
    void pairsEachStateWithTheOneOfTheNearestReading() {
        assertThat(AlikeStates.of(states("a", 0.28, 0.76), states("b", 0.70, 0.30)).names())
                .isEqualTo(Map.of("a0.28", "b0.3", "a0.76", "b0.7"));
    }

    @Test
    void readingsThatDifferByMoreThanThirtyPerCentAreOfDifferentStates() {
        assertThat(AlikeStates.of(states("a", 0.28), states("b", 0.76)).names()).isEmpty();
        assertThat(AlikeStates.of(states("a", 1.0), states("b", 1.29)).names()).hasSize(1);
        assertThat(AlikeStates.of(states("a", 1.0), states("b", 1.31)).names()).isEmpty();
    }

    @Test
    void ofTwoStatesNearToOneTheNearerIsAlike() {
        assertThat(AlikeStates.of(states("a", 0.28, 0.33), states("b", 0.34)).names())
                .isEqualTo(Map.of("a0.33", "b0.34"));
    }

    @Test
    void twoStatesWithTheSameReadingAreNotTold() {
        assertThat(AlikeStates.of(states("a", 0.28), states("b", 0.281, 0.282)).names()).isEmpty();
    }

    /** As of a neighbour on the core of one rank and then of the other: messages to the second take longer. */
    @Test
    void statesWithOtherNeighboursAreNotAlike() {
        StateReading alone = new StateReading("exchange 0.75 us", 0.75, "none");
        StateReading first = new StateReading("exchange 0.75 us, neighbour at first rank", 0.75, "first");
        StateReading second = new StateReading("exchange 0.76 us, neighbour at other rank", 0.76, "others");
        StateReading firstLater = new StateReading("exchange 0.77 us, neighbour at first rank", 0.77, "first");
        assertThat(AlikeStates.of(List.of(first), List.of(alone)).names()).isEmpty();
        assertThat(AlikeStates.of(List.of(first), List.of(second, firstLater)).names())
                .isEqualTo(Map.of("exchange 0.75 us, neighbour at first rank", "exchange 0.77 us, neighbour at first rank"));
        assertThat(AlikeStates.of(List.of(first), List.of(new StateReading("exchange 0.75 us", 0.75))).names())
                .as("a run of before")
                .hasSize(1);
    }

    @Test
    void aStateOfTheSameNameIsTheSame() {
        List<StateReading> joint = List.of(
                new StateReading("exchange 0.28 us, computing 0.54 ns", 0.28),
                new StateReading("exchange 0.28 us, computing 0.80 ns", 0.28));
        assertThat(AlikeStates.of(joint, joint).names()).hasSize(2).allSatisfy((name, other) ->
                assertThat(other).isEqualTo(name));
    }
}
