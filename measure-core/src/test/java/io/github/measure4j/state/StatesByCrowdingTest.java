package io.github.measure4j.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** As of two processors, each with a neighbour on its core for some seconds: crowded by 13 %, and the exchange is 10 % slower. */
class StatesByCrowdingTest {
    private static final int READINGS = 2_000;
    private static final double STEP = 0.03;
    private static final int TRIALS = 20;
    private static final double ALONE = 1.54;
    private static final double BESIDE = 1.13;

    private final Random random = new Random(3);

    /** What each neighbour does at a time: bit 0 that of the first rank, bit 1 that of the other. */
    private interface Neighbours {
        int at(int reading);
    }

    private static int inTurns(int reading) {
        int block = reading / 250;
        return block % 4 == 1 ? 1 : block % 4 == 3 ? 2 : 0;
    }

    private List<Reading> readings(Neighbours neighbours, double ofExchange) {
        List<Reading> readings = new ArrayList<>();
        for (int i = 0; i < READINGS; i++) {
            int beside = neighbours.at(i);
            double exchange = 0.68e-6 * (beside == 0 ? 1 : ofExchange) * noise(0.025);
            Crowding crowding = new Crowding(crowding(beside & 1), crowding(beside & 2));
            readings.add(new Reading(i * STEP, exchange, Optional.of(crowding)));
        }
        return readings;
    }

    private double crowding(int beside) {
        return ALONE * (beside == 0 ? 1 : BESIDE) * noise(0.01);
    }

    private double noise(double deviation) {
        return Math.exp(deviation * random.nextGaussian());
    }

    private static States states(List<Reading> readings) {
        Readings all = new Readings(Resource.EXCHANGE, "");
        readings.forEach(all::add);
        return States.of(all);
    }

    @Test
    void aNeighbourOfEitherRankMakesAState() {
        for (int i = 0; i < TRIALS; i++) {
            List<Reading> readings = readings(StatesByCrowdingTest::inTurns, 1.1);
            States states = states(readings);
            assertThat(states.states()).hasSize(3);
            assertThat(states.states().get(0).name()).isEqualTo("exchange 0.68 us");
            assertThat(states.states().subList(1, 3))
                    .extracting(State::crowded)
                    .containsExactlyInAnyOrder(State.Crowded.FIRST, State.Crowded.OTHERS);
            assertThat(states.states().get(0).share()).isBetween(0.48, 0.52);
            int right = 0;
            for (int k = 0; k < READINGS; k++) {
                State.Crowded truth = State.Crowded.values()[inTurns(k)];
                int label = states.label(readings.get(k));
                right += label != States.NONE && states.states().get(label).crowded() == truth ? 1 : 0;
            }
            assertThat(right).isGreaterThan((int) (0.98 * READINGS));
        }
    }

    @Test
    void neighboursOfBothRanksMakeOneMore() {
        for (int i = 0; i < TRIALS; i++) {
            List<Reading> readings = readings(reading -> reading / 250 % 4, 1.1);
            States states = states(readings);
            assertThat(states.states())
                    .extracting(State::crowded)
                    .containsExactlyInAnyOrder(State.Crowded.values());
            assertThat(states.states()).allSatisfy(state -> assertThat(state.share()).isBetween(0.23, 0.27));
        }
    }

    /** A rank by itself: a neighbour for half of the time, beside a clock rate by which its readings wander as far. */
    @Test
    void aNeighbourOfOneRankIsToldFromTheClockRate() {
        for (int i = 0; i < TRIALS; i++) {
            Readings all = new Readings(Resource.COMPUTING, "");
            for (int k = 0; k < READINGS; k++) {
                double crowding = crowding(inTurns(k));
                double clock = 1 + 0.08 * Math.sin(k * STEP / 2);
                all.add(new Reading(k * STEP, clock * crowding * 1.1e-9, Optional.of(new Crowding(crowding, crowding))));
            }
            States states = States.of(all);
            assertThat(states.states()).hasSizeBetween(2, 4).allSatisfy(state ->
                    assertThat(Math.abs(state.crowding().orElseThrow().first() / ALONE - (1 + BESIDE) / 2))
                            .isCloseTo((BESIDE - 1) / 2, within(0.01)));
        }
    }

    @Test
    void theReadingsOfTheExchangeAloneDoNotTellIt() {
        List<Reading> without = readings(StatesByCrowdingTest::inTurns, 1.1).stream()
                .map(reading -> new Reading(reading.atSeconds(), reading.seconds()))
                .toList();
        assertThat(states(without).states()).hasSize(1);
    }

    @Test
    void aStateTellsItsCrowding() {
        State beside = states(readings(StatesByCrowdingTest::inTurns, 1.1)).states().stream()
                .filter(state -> state.crowded() == State.Crowded.FIRST)
                .findFirst()
                .orElseThrow();
        Crowding crowding = beside.crowding().orElseThrow();
        assertThat(crowding.first() / crowding.others()).isBetween(BESIDE - 0.01, BESIDE + 0.01);
        assertThat(beside.name()).isEqualTo("exchange 0.75 us, first rank crowded");
    }

    @Test
    void aBatchBelongsToAStateIfBothNeighboursStayed() {
        States states = states(readings(StatesByCrowdingTest::inTurns, 1.1));
        Reading alone = new Reading(10, 0.69e-6, Optional.of(new Crowding(ALONE, ALONE)));
        Reading beside = new Reading(10, 0.71e-6, Optional.of(new Crowding(ALONE * BESIDE, ALONE)));
        assertThat(states.label(alone, alone)).isZero();
        assertThat(states.label(beside, beside)).isPositive();
        assertThat(states.label(alone, beside)).isEqualTo(States.NONE);
        assertThat(states.label(new Reading(10, 0.69e-6))).as("without crowding").isEqualTo(States.NONE);
    }

    @Test
    void neighboursThatMakeNoDifferenceTellNothing() {
        for (int i = 0; i < TRIALS; i++) {
            States states = states(readings(StatesByCrowdingTest::inTurns, 1));
            assertThat(states.states()).singleElement().satisfies(state -> {
                assertThat(state.name()).isEqualTo("exchange 0.68 us");
                assertThat(state.share()).isGreaterThan(0.99);
            });
        }
    }

    /** They may do so within a slice, and a label would say nothing of the batch. */
    @Test
    void neighboursThatChangeFromReadingToReadingTellNothing() {
        for (int i = 0; i < TRIALS; i++) {
            assertThat(states(readings(reading -> random.nextInt(3), 1.1)).states()).hasSize(1);
        }
    }

    /** By 10 % to either side, for the exchange alone: computing and the chain follow the clock alike. */
    @Test
    void aClockRateThatWandersMakesNoState() {
        for (int i = 0; i < TRIALS; i++) {
            List<Reading> readings = readings(reading -> 0, 1).stream().map(StatesByCrowdingTest::withSlowClock).toList();
            assertThat(states(readings).states()).hasSize(1);
        }
    }

    private static Reading withSlowClock(Reading reading) {
        double clock = 1 + 0.1 * Math.sin(reading.atSeconds() / 3);
        return new Reading(reading.atSeconds(), clock * reading.seconds(), reading.crowding());
    }

    /** A neighbour for 2 % of the time has too few readings for a state of its own, and they are not of the other. */
    @Test
    void readingsBesideARareNeighbourAreInNoState() {
        List<Reading> readings = readings(reading -> reading < READINGS / 50 ? 1 : reading < READINGS / 2 ? 2 : 0, 1.1);
        States states = states(readings);
        assertThat(states.states()).hasSize(2);
        assertThat(readings.subList(0, READINGS / 50)).allMatch(reading -> states.label(reading) == States.NONE);
    }
}
