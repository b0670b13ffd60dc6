package io.github.measure4j.model.runs;

import static io.github.measure4j.model.state.TwoStateMachine.FAST;
import static io.github.measure4j.model.state.TwoStateMachine.SLOW;
import static io.github.measure4j.model.state.TwoStateMachine.seconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.model.state.TwoStateMachine;
import io.github.measure4j.result.PointFigure;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.state.StateFigure;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Launches on a machine of two states, whose truth is known, merged. */
class MergingInStatesTest {

    private static List<MergedPoint> merged(List<List<PointRecord>> launches) {
        Merging merging = new Merging();
        launches.forEach(launch -> merging.run(reader -> launch.stream().map(PointFigure::of).forEach(reader)));
        return merging.points();
    }

    @Tag("draws")
    @Test
    void noMergedFigureLiesBetweenTheStates() {
        Random random = new Random(1);
        TwoStateMachine machine = new TwoStateMachine(2);
        for (int i = 0; i < 300; i++) {
            List<List<PointRecord>> launches = new ArrayList<>();
            int number = 2 + random.nextInt(9);
            for (int launch = 0; launch < number; launch++) {
                double share = random.nextInt(3) == 0 ? random.nextInt(2) : random.nextDouble();
                launches.add(machine.launch(Math.exp(0.05 * (2 * random.nextDouble() - 1)), share, 1, 1, 64));
            }
            assertThat(merged(launches)).hasSize(2).allSatisfy(point -> {
                PointRecord record = point.record();
                long length = record.axes().get("length");
                assertThat(record.states().figures()).hasSizeBetween(1, 2).allSatisfy(figure -> {
                    boolean fast = figure.reading() < 0.5e-6;
                    assertThat(figure.seconds() / seconds(length, fast, figure.reading())).isCloseTo(1, within(0.03));
                });
                StateFigure own = record.states().ofReference().orElseThrow();
                assertThat(record.seconds()).isEqualTo(own.seconds());
                assertThat(record.lower()).isEqualTo(own.lower());
                assertThat(record.upper()).isEqualTo(own.upper());
            });
        }
    }

    @Test
    void theReferenceStateIsTheOneOfMostTimeOverAllRunsAtEachPoint() {
        TwoStateMachine machine = new TwoStateMachine(3);
        List<MergedPoint> points = merged(List.of(
                machine.launch(1, 0.9, 1, 1, 64), machine.launch(1.02, 0.2, 1, 1, 64), machine.launch(0.98, 0.1, 1, 1, 64)));
        assertThat(points).allSatisfy(point -> {
            StateFigure own = point.record().states().ofReference().orElseThrow();
            assertThat(own.reading()).isCloseTo(SLOW, within(0.02e-6));
            assertThat(own.share()).isCloseTo(0.6, within(1e-9));
            assertThat(own.visits()).as("of three runs").isEqualTo(3);
            assertThat(point.record().confidence()).isEqualTo(0.75);
            assertThat(point.runs().seconds()).hasSize(3).isEqualTo(point.runs().inStates().get(1).seconds());
        });
    }

    @Test
    void aStateThatOneRunMetHasThatRunsInterval() {
        TwoStateMachine machine = new TwoStateMachine(4);
        List<PointRecord> both = machine.launch(1, 0.3, 1, 1);
        MergedPoint point = merged(List.of(both, machine.launch(1.01, 0, 1, 1))).get(0);
        StateFigure fast = point.record().states().figures().get(0);
        StateFigure found = both.get(0).states().figures().get(0);
        assertThat(fast.reading()).isEqualTo(FAST);
        assertThat(fast.seconds()).isEqualTo(found.seconds());
        assertThat(fast.lower()).isEqualTo(found.lower());
        assertThat(fast.share()).isEqualTo(0.15);
        assertThat(point.runs().inStates().get(0).seconds()).hasSize(1);
    }

    @Test
    void aRunOfBeforeMakesTheStatesUnknown() {
        PointRecord old = Points.record(1, 2e-6, 1.9e-6, 2.1e-6, 40);
        MergedPoint point = merged(List.of(new TwoStateMachine(5).launch(1, 0.5, 1, 1), List.of(old))).get(0);
        assertThat(point.record().states().known()).isFalse();
        assertThat(point.runs().inStates()).isEmpty();
    }

    /** Both launches have both states, 18 % apart, but each met only one of them at the second point. */
    @Test
    void aStateIsNotTakenForItsNeighbourWhereARunDidNotMeetIt() {
        StateFigure near = TwoStateMachine.figure("exchange 0.28 us", 0.5, 1e-6, 0.01, 0.28e-6);
        StateFigure far = TwoStateMachine.figure("exchange 0.33 us", 0.5, 1.4e-6, 0.01, 0.33e-6);
        List<PointRecord> one =
                List.of(TwoStateMachine.record(1, List.of(near, far), 0), TwoStateMachine.record(64, List.of(near), 0));
        List<PointRecord> other =
                List.of(TwoStateMachine.record(1, List.of(near, far), 0), TwoStateMachine.record(64, List.of(far), 0));
        PointRecord second = merged(List.of(one, other)).get(1).record();
        assertThat(second.states().figures()).extracting(StateFigure::seconds).containsExactly(1e-6, 1.4e-6);
    }
}
