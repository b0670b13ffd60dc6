package io.github.measure4j.pattern.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.measure4j.axis.Point;
import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.TimedLoop;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("jit")
class ComputationTest {
    private static final Setting HERE = Setting.at(Point.NOWHERE, SoloGroup.create());

    /** Compiled long before the end: what the JIT left out would be missing from the state. */
    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3, 1_000, 4_097})
    void allTheWorkIsDone(long rounds) {
        Computation computation = Computation.ofRounds(rounds);
        for (int i = 0; i < 20_000; i++) {
            computation.run();
        }
        assertThat(computation.done()).isEqualTo(20_000 * rounds);
        assertThat(computation.isDone()).isTrue();
    }

    @Test
    void workThatWasLeftOutIsNoticed() {
        long state = Computation.spin(42, 999);
        assertThat(Computation.spin(42, 1_000)).isNotEqualTo(state).isEqualTo(Computation.spin(state, 1));
    }

    @Test
    void isDoneInTheLoopThatMeasures() throws Exception {
        Computation computation = Computation.ofRounds(100);
        TimedLoop loop = TimedLoop.fresh();
        for (int i = 0; i < 100; i++) {
            loop.run(computation, Operation.NOTHING, 1_000);
        }
        assertThat(computation.done()).isEqualTo(100 * 1_000 * 100);
        assertThat(computation.isDone()).isTrue();
    }

    @Test
    void movesTheTimeOfASimulatedRankByItsLength() throws Exception {
        SimulatedGroup group = SimulatedGroup.of(1);
        Setting setting = Setting.at(Point.NOWHERE, group);
        for (int i = 0; i < 3; i++) {
            Computation.lasting(setting, 1_000).run();
            Computation.ofRounds(setting, 10).run();
        }
        assertThat(group.trueNanos()).isEqualTo(3_030);
    }

    @Test
    void isTwiceTheWorkForTwiceTheTimeAndTheSameForTheWholeAndThePart() throws Exception {
        long rounds = rounds(HERE, 1_000_000);
        assertThat(rounds).isPositive();
        assertThat(rounds(HERE, 2_000_000)).isBetween(2 * rounds - 1, 2 * rounds + 1);
        assertThat(rounds(HERE.beside(), 1_000_000)).isEqualTo(rounds);
        assertThat(rounds(HERE, 0)).isZero();
        assertThatIllegalArgumentException().isThrownBy(() -> Computation.lasting(HERE, -1));
        assertThatIllegalArgumentException().isThrownBy(() -> Computation.ofRounds(HERE, -1));
    }

    private static long rounds(Setting setting, long nanos) throws Exception {
        return ((Computation) Computation.lasting(setting, nanos)).rounds();
    }
}
