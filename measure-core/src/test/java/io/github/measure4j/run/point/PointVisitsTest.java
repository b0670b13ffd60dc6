package io.github.measure4j.run.point;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Point;
import io.github.measure4j.clock.ClockQuality;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.group.simulated.SimulatedMachine;
import io.github.measure4j.group.simulated.SimulatedNoise;
import io.github.measure4j.pattern.kind.PingPong;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.state.InStates;
import io.github.measure4j.run.LatestProbes;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PointVisitsTest {
    private static final StoppingRule RULE = StoppingRule.standardErrorBelow(0.05);
    private static final Suite SUITE = Suite.named("visits")
            .measure("ping-pong", PingPong.of(
                    setting -> () -> {
                        SimulatedGroup.behind(setting.group()).sendData(setting.partner(), 8);
                        SimulatedGroup.behind(setting.group()).receiveData(setting.partner());
                    },
                    setting -> () -> {
                        SimulatedGroup.behind(setting.group()).receiveData(setting.partner());
                        SimulatedGroup.behind(setting.group()).sendData(setting.partner(), 8);
                    }))
            .until(RULE)
            .build();

    private static PointRecord with(PointRecord record, Set<Flag> flags, InStates states) {
        return new PointRecord(
                record.measurement(),
                record.subject(),
                record.ranks(),
                record.axes(),
                record.seconds(),
                record.lower(),
                record.upper(),
                record.confidence(),
                record.sampling(),
                record.overhead(),
                flags,
                record.names(),
                states);
    }

    /** Visits that tell their own scatter would end first where they happen to agree. So there are some more. */
    @Test
    void aPointHasFiveVisitsInTheReferenceStateUnlessManyOthersTellTheScatter() {
        LatestProbes probes = new LatestProbes();
        SimulatedGroup group = SimulatedGroup.of(2)
                .with(SimulatedMachine.steady())
                .with(SimulatedNoise.none().withJitter(20))
                .seeded(1);
        PointRecord record = Run.of(SUITE).to(probes).on(group).orElseThrow().records().get(0);
        assertThat(record.states().figures().get(0).visits()).isGreaterThanOrEqualTo(5);
        MachineStates machine = new MachineStates(SimulatedGroup.of(2).transport(), probes.list());
        List<PointVisits> points = IntStream.range(0, 8)
                .mapToObj(i -> new PointVisits(
                        i, SUITE.measurements().get(0), Point.NOWHERE, SUITE.rounds(), new ClockQuality(1, 20),
                        machine, Optional.of(record), Optional.empty()))
                .toList();
        ReferenceFigure figure = new ReferenceFigure(machine, RULE, false);
        figure.begin(record);
        machine.share(points.subList(0, 1));
        assertThat(figure.scatterIsKnown()).isFalse();
        machine.share(points);
        assertThat(figure.scatterIsKnown()).isTrue();
    }

    /** A point that was doubtful before the states were known has no more visits once its figure in one is narrow enough. */
    @Test
    void whatIsKnownOfTheStatesSinceTheLastRecordDecidesWhetherThereIsAnotherVisit() {
        LatestProbes probes = new LatestProbes();
        SimulatedGroup group = SimulatedGroup.of(2).with(SimulatedMachine.steady()).seeded(1);
        PointRecord record = Run.of(SUITE).to(probes).on(group).orElseThrow().records().get(0);
        assertThat(record.states().known()).isTrue();
        PointRecord doubtful = with(record, EnumSet.of(Flag.UNSTEADY), InStates.UNKNOWN);

        MachineStates machine = new MachineStates(SimulatedGroup.of(2).transport(), probes.list());
        PointVisits point = new PointVisits(
                0, SUITE.measurements().get(0), Point.NOWHERE, SUITE.rounds(), new ClockQuality(1, 20),
                machine, Optional.of(doubtful), Optional.empty());
        assertThat(point.wantsMore()).isTrue();
        assertThat(point.judge()).isTrue();
        assertThat(point.doubt()).isLessThan(0.6);
        assertThat(point.wantsMore()).isFalse();
    }
}
