package io.github.measure4j.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** As of two processors, each with a neighbour on its core for some seconds, which takes more at one moment than at the next. */
class StatesByNeighboursTest {
    private static final int READINGS = 2_000;
    private static final double STEP = 0.03;
    private static final int TRIALS = 20;
    private static final double ALONE = 1.54;

    /** As far as a neighbour makes a step longer: the least, the most. */
    private static final double LEAST = 1.02;
    private static final double MOST = 1.36;

    private final Random random = new Random(3);

    /** The neighbours at a time: bit 0 that of the first rank, bit 1 that of the other. */
    private interface Course {
        int at(int reading);
    }

    private static int inTurns(int reading) {
        int block = reading / 250;
        return block % 4 == 1 ? 1 : block % 4 == 3 ? 2 : 0;
    }

    private List<Reading> readings(Course neighbours, double ofExchange) {
        List<Reading> readings = new ArrayList<>();
        for (int i = 0; i < READINGS; i++) {
            int beside = neighbours.at(i);
            double exchange = 0.68e-6 * Math.pow(ofExchange, Integer.bitCount(beside)) * noise(0.025);
            NeighbourLoad load = new NeighbourLoad(load(beside & 1), load(beside & 2));
            readings.add(new Reading(i * STEP, exchange, Optional.of(load)));
        }
        return readings;
    }

    private double load(int beside) {
        return ALONE * (beside == 0 ? 1 : LEAST + (MOST - LEAST) * random.nextDouble()) * noise(0.01);
    }

    private double noise(double deviation) {
        return Math.exp(deviation * random.nextGaussian());
    }

    private static States states(List<Reading> readings) {
        Readings all = new Readings(Resource.EXCHANGE, "");
        readings.forEach(all::add);
        return States.of(all);
    }

    private static State.NeighboursAt neighbours(State state) {
        return state.neighbours().orElseThrow();
    }

    @Test
    void aNeighbourOfEitherRankMakesAState() {
        for (int i = 0; i < TRIALS; i++) {
            List<Reading> readings = readings(StatesByNeighboursTest::inTurns, 1.1);
            States states = states(readings);
            assertThat(states.states()).hasSize(3);
            assertThat(states.states().get(0).name()).isEqualTo("exchange 0.68 us");
            assertThat(states.states().subList(1, 3))
                    .extracting(StatesByNeighboursTest::neighbours)
                    .containsExactlyInAnyOrder(State.NeighboursAt.FIRST, State.NeighboursAt.OTHERS);
            assertThat(states.states().get(0).share()).isBetween(0.48, 0.52);
            int right = 0;
            for (int k = 0; k < READINGS; k++) {
                State.NeighboursAt truth = State.NeighboursAt.values()[inTurns(k)];
                int label = states.label(readings.get(k));
                right += label != States.NONE && neighbours(states.states().get(label)) == truth ? 1 : 0;
            }
            assertThat(right).isGreaterThan((int) (0.98 * READINGS));
        }
    }

    @Test
    void neighboursOfBothRanksMakeOneMore() {
        for (int i = 0; i < TRIALS; i++) {
            List<Reading> readings = readings(reading -> reading / 250 % 4, 1.06);
            States states = states(readings);
            assertThat(states.states())
                    .extracting(StatesByNeighboursTest::neighbours)
                    .containsExactlyInAnyOrder(State.NeighboursAt.values());
            assertThat(states.states()).allSatisfy(state -> assertThat(state.share()).isBetween(0.23, 0.27));
        }
    }

    /** A rank by itself: a neighbour for half of the time, beside a clock rate by which its readings wander as far. */
    @Test
    void aNeighbourOfOneRankIsToldFromTheClockRate() {
        for (int i = 0; i < TRIALS; i++) {
            Readings all = new Readings(Resource.COMPUTING, "");
            for (int k = 0; k < READINGS; k++) {
                double load = load(inTurns(k));
                double clock = 1 + 0.08 * Math.sin(k * STEP / 2);
                all.add(new Reading(k * STEP, clock * load * 1.1e-9, Optional.of(new NeighbourLoad(load, load))));
            }
            States states = States.of(all);
            int told = 0;
            int right = 0;
            for (int k = 0; k < READINGS; k++) {
                int label = states.label(all.list().get(k));
                if (label != States.NONE) {
                    told++;
                    right += neighbours(states.states().get(label)) == State.NeighboursAt.of(inTurns(k) != 0, inTurns(k) != 0) ? 1 : 0;
                }
            }
            assertThat(told).isGreaterThan((int) (0.85 * READINGS));
            assertThat((double) right / told).isGreaterThan(0.98);
        }
    }

    /** An exchange takes as long beside either, and a broadcast does not. */
    @Test
    void aNeighbourThatMovesToTheOtherRankMakesAState() {
        for (int i = 0; i < TRIALS; i++) {
            assertThat(states(readings(reading -> 1 + reading / 500 % 2, 1.1)).states())
                    .extracting(StatesByNeighboursTest::neighbours)
                    .containsExactlyInAnyOrder(State.NeighboursAt.FIRST, State.NeighboursAt.OTHERS);
        }
    }

    @Test
    void aRunThatIsWhollyBesideANeighbourSaysSo() {
        for (int i = 0; i < TRIALS; i++) {
            assertThat(states(readings(reading -> 2, 1.1)).states())
                    .extracting(State::name)
                    .containsExactly("exchange 0.75 us, neighbour at other rank");
            assertThat(states(readings(reading -> 0, 1.1).subList(0, 20)).states())
                    .extracting(StatesByNeighboursTest::neighbours)
                    .containsExactly(State.NeighboursAt.NONE);
            assertThat(states(readings(reading -> 2, 1.1).subList(0, 10)).states().get(0).neighbours())
                    .as("too few readings")
                    .isEmpty();
        }
    }

    @Test
    void theReadingsOfTheExchangeAloneDoNotTellIt() {
        List<Reading> without = readings(StatesByNeighboursTest::inTurns, 1.1).stream()
                .map(reading -> new Reading(reading.atSeconds(), reading.seconds()))
                .toList();
        assertThat(states(without).states()).hasSize(1);
    }

    /** Other probes of the run, at other times, know the load of a core by itself. */
    @Test
    void aNeighbourThatNeverRestsIsToldBesideOtherProbes() {
        Readings steady = new Readings(Resource.COMPUTING, "");
        for (int i = 0; i < READINGS; i++) {
            double load = 1.2 * ALONE * noise(0.01);
            steady.add(new Reading(i * STEP, load * 1.1e-9, Optional.of(new NeighbourLoad(load, load))));
        }
        double elsewhere = Neighbours.least(readings(StatesByNeighboursTest::inTurns, 1.1)).orElseThrow();
        assertThat(elsewhere).isCloseTo(ALONE, within(0.05 * ALONE));
        assertThat(States.of(steady, elsewhere).states()).extracting(StatesByNeighboursTest::neighbours)
                .containsExactly(State.NeighboursAt.ALL);
        assertThat(States.of(steady).states()).extracting(StatesByNeighboursTest::neighbours)
                .as("by itself")
                .containsExactly(State.NeighboursAt.NONE);
        assertThat(Neighbours.least(List.of(new Reading(0, 1e-9)))).isEmpty();
    }

    @Test
    void aStateTellsItsNeighbourLoad() {
        State beside = states(readings(StatesByNeighboursTest::inTurns, 1.1)).states().stream()
                .filter(state -> neighbours(state) == State.NeighboursAt.FIRST)
                .findFirst()
                .orElseThrow();
        NeighbourLoad load = beside.load().orElseThrow();
        assertThat(load.first() / load.others()).isCloseTo((LEAST + MOST) / 2, within(0.01));
        assertThat(beside.name()).isEqualTo("exchange 0.75 us, neighbour at first rank");
    }

    @Test
    void aBatchBelongsToAStateIfTheNeighboursStayed() {
        States states = states(readings(StatesByNeighboursTest::inTurns, 1.1));
        Reading alone = new Reading(100 * STEP, 0.69e-6);
        Reading beside = new Reading(300 * STEP, 0.71e-6);
        assertThat(states.label(alone, alone)).isZero();
        assertThat(states.label(beside, beside)).isPositive();
        assertThat(states.label(alone, beside)).isEqualTo(States.NONE);
        assertThat(states.label(new Reading(-1, 0.69e-6))).as("before the first reading").isZero();
    }

    @Test
    void neighboursThatMakeNoDifferenceTellNothing() {
        for (int i = 0; i < TRIALS; i++) {
            States states = states(readings(StatesByNeighboursTest::inTurns, 1));
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
            List<Reading> readings = readings(reading -> 0, 1).stream().map(StatesByNeighboursTest::withSlowClock).toList();
            assertThat(states(readings).states()).hasSize(1);
        }
    }

    private static Reading withSlowClock(Reading reading) {
        double clock = 1 + 0.1 * Math.sin(reading.atSeconds() / 3);
        return new Reading(reading.atSeconds(), clock * reading.seconds(), reading.load());
    }

    /** A neighbour for 2 % of the time has too few readings for a state of its own, and they are not of the other. */
    @Test
    void readingsBesideARareNeighbourAreInNoState() {
        List<Reading> readings = readings(reading -> reading < READINGS / 50 ? 1 : reading < READINGS / 2 ? 2 : 0, 1.1);
        States states = states(readings);
        assertThat(states.states()).hasSize(2);
        assertThat(readings.subList(0, READINGS / 50 - 1)).allMatch(reading -> states.label(reading) == States.NONE);
    }
}
