package io.github.measure4j.run.point;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;
import static org.mockito.Mockito.withSettings;

import io.github.measure4j.result.state.ProbeRecord;
import io.github.measure4j.result.state.ProbeRecord.ReadingSeen;
import io.github.measure4j.run.visit.ProbeSite;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Slope;
import io.github.measure4j.stat.variance.RandomEffects.Scatter;
import io.github.measure4j.state.Reading;
import io.github.measure4j.state.Resource;
import io.github.measure4j.state.States;
import io.github.measure4j.state.figure.StateEstimate;
import io.github.measure4j.state.figure.VisitScatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.mockito.MockMakers;

class MachineStatesTest {
    private static final ProbeSite HERE = new ProbeSite(Resource.EXCHANGE, "");
    private static final double FAST = 2.7e-7;
    private static final double SLOW = 7.6e-7;
    private static final Scatter OF_FIRST = new Scatter(1.25e-4, 2, 0.25e-4);
    private static final Scatter OF_ALL = new Scatter(0.8e-4, 2, 0.25e-4);

    private final Random random = new Random(1);
    private double now;

    /** In turns of twenty readings, of which so many are fast. */
    private List<Reading> readings(int turns, int fast) {
        List<Reading> readings = new ArrayList<>();
        for (int i = 0; i < 20 * turns; i++) {
            now += 0.005;
            double centre = i % 20 < fast ? FAST : SLOW;
            readings.add(new Reading(now, centre * (1 + 0.01 * random.nextGaussian())));
        }
        return readings;
    }

    @Test
    void theReferenceIsTheStateThatPrevailsAndAnotherOfNearlyTheSameShareDoesNotReplaceIt() {
        MachineStates machine = new MachineStates("mpi", List.of());
        ProbeSite site = machine.placed(HERE);
        machine.add(site, readings(30, 11));
        machine.find();
        assertThat(machine.at(site).orElseThrow().states().states()).hasSize(2);
        assertThat(machine.at(site).orElseThrow().reference()).isZero();
        machine.add(site, readings(30, 8));
        machine.find();
        assertThat(machine.at(site).orElseThrow().states().prevailing()).isEqualTo(1);
        assertThat(machine.at(site).orElseThrow().reference()).as("47.5 and 52.5 %").isZero();
        machine.add(site, readings(60, 2));
        machine.find();
        assertThat(machine.at(site).orElseThrow().reference()).as("29 and 71 %").isEqualTo(1);
    }

    private static StateEstimate estimate(int label, Scatter ofVisits) {
        Interval interval = new Interval(0.9e-6, 1.1e-6, 0.95);
        return new StateEstimate(1e-6 * (label + 1), interval, new Slope(0.75, 0.45), 90, 9, 3, 0.01, ofVisits);
    }

    /** Three visits to each state so far, of which so many more are needed. */
    private static PointVisits point(double... visitsLeft) {
        PointVisits point = mock(PointVisits.class, withSettings().mockMaker(MockMakers.INLINE));
        when(point.isAt(any())).thenReturn(true);
        for (int label = 0; label < visitsLeft.length; label++) {
            when(point.alone(label)).thenReturn(Optional.of(estimate(label, OF_ALL)));
            when(point.ofFirstVisits(label)).thenReturn(Optional.of(estimate(label, OF_FIRST)));
        }
        when(point.visitsLeft(anyInt(), any()))
                .thenReturn(visitsLeft[0], Arrays.stream(visitsLeft).skip(1).boxed().toArray(Double[]::new));
        return point;
    }

    private static List<PointVisits> points(double... visitsLeft) {
        return Stream.generate(() -> point(visitsLeft)).limit(10).toList();
    }

    @Test
    void theScatterThatPointsHaveInCommonIsThatOfTheirFirstVisits() {
        MachineStates machine = inTurns();
        machine.share(points(2, 3));
        VisitScatter ofFirst = VisitScatter.of(Collections.nCopies(10, estimate(0, OF_FIRST)));
        assertThat(machine.at(machine.placed(HERE)).orElseThrow().scatter()).containsExactly(ofFirst, ofFirst);
    }

    /** Half of the readings are fast, and the last ones are slow: a state that does not come back is not waited for. */
    @Test
    void pointsEndInTheStateThatTheMachineIsIn() {
        MachineStates machine = new MachineStates("mpi", List.of());
        ProbeSite site = machine.placed(HERE);
        machine.add(site, readings(31, 20));
        machine.add(site, readings(30, 0));
        machine.find();
        assertThat(machine.at(site).orElseThrow().states().states()).hasSize(2);
        assertThat(machine.at(site).orElseThrow().reference()).isZero();
        machine.share(points(2, 3));
        assertThat(machine.at(site).orElseThrow().reference()).isEqualTo(1);
    }

    /** The fast one of two states that take turns has 55 % of the readings. */
    private MachineStates inTurns() {
        MachineStates machine = new MachineStates("mpi", List.of());
        machine.add(machine.placed(HERE), readings(60, 11));
        machine.find();
        return machine;
    }

    @Test
    void statesThatTakeTurnsDoNotTakeTheReferenceInTurns() {
        MachineStates machine = inTurns();
        ProbeSite site = machine.placed(HERE);
        machine.share(points(2, 3));
        assertThat(machine.at(site).orElseThrow().reference()).isZero();
        machine.share(points(3, 2));
        assertThat(machine.at(site).orElseThrow().reference()).isZero();
        machine.share(points(12, 2));
        assertThat(machine.at(site).orElseThrow().reference()).isEqualTo(1);
    }

    @Test
    void atTheEndTheStateThatMorePointsHaveMetIsTold() {
        MachineStates machine = inTurns();
        ProbeSite site = machine.placed(HERE);
        PointVisits slowAlone = point(0, 0);
        when(slowAlone.alone(0)).thenReturn(Optional.empty());
        assertThat(machine.settle(points(0, 0))).isFalse();
        assertThat(machine.settle(List.of(point(0, 0), slowAlone))).isTrue();
        assertThat(machine.at(site).orElseThrow().reference()).isEqualTo(1);
        machine.share(points(0, 12));
        assertThat(machine.at(site).orElseThrow().reference()).as("though it takes longer").isEqualTo(1);
    }

    /** All the same, the few have labels: they are held against the states that were found. */
    @Test
    void aLookFindsStatesAnewOnlyInAFifthMoreReadings() {
        MachineStates machine = new MachineStates("mpi", List.of());
        ProbeSite site = machine.placed(HERE);
        machine.add(site, readings(10, 20));
        machine.find();
        States first = machine.at(site).orElseThrow().states();
        machine.add(site, readings(1, 0));
        machine.findGrown();
        assertThat(machine.at(site).orElseThrow().states()).as("200 and 20").isEqualTo(first);
        machine.add(site, readings(1, 0));
        machine.findGrown();
        assertThat(machine.at(site).orElseThrow().states().states()).as("200 and 40").hasSize(2);
        machine.add(site, List.of(new Reading(now + 1, FAST)));
        machine.findGrown();
        States grown = machine.at(site).orElseThrow().states();
        machine.find();
        assertThat(machine.at(site).orElseThrow().states()).as("in all that were read").isNotEqualTo(grown);
    }

    @Test
    void theLatestReadingTellsThePresentState() {
        MachineStates machine = new MachineStates("mpi", List.of());
        ProbeSite site = machine.placed(HERE);
        assertThat(machine.now(site)).isEqualTo(States.NONE);
        machine.add(site, readings(30, 11));
        assertThat(machine.now(site)).isEqualTo(1);
        machine.add(site, List.of(new Reading(now + 1, FAST)));
        assertThat(machine.now(site)).isZero();
    }

    @Test
    void aLaterStartGoesOnWithTheReadingsOfItsTransport() {
        MachineStates first = new MachineStates("mpi", List.of());
        first.add(first.placed(HERE), readings(30, 11));
        first.find();
        List<ProbeRecord> before = new ArrayList<>(first.records(List.of()));
        before.add(new ProbeRecord("exchange", "shmem", List.of(), List.of(new ReadingSeen(100, 1e-7))));
        before.add(new ProbeRecord("of a later version", "mpi", List.of(), List.of(new ReadingSeen(1, 1e-7))));
        MachineStates second = new MachineStates("mpi", before);
        assertThat(second.startSeconds()).as("after all readings, also of others").isEqualTo(101);
        assertThat(second.records(points(0))).isEqualTo(first.records(List.of()));
        second.add(second.placed(HERE), List.of(new Reading(0.5, FAST)));
        List<ReadingSeen> readings = second.records(List.of()).get(0).readings();
        assertThat(readings.get(readings.size() - 1)).isEqualTo(new ReadingSeen(101.5, FAST));
    }

    /** As a group of more ranks than processors, which reads no probe: the records of the group before name the states found there. */
    @Test
    void aStartThatReadsNothingDoesNotTellAnewOfStates() {
        MachineStates first = inTurns();
        MachineStates second = new MachineStates("mpi", first.records(List.of()));
        PointVisits elsewhere = mock(PointVisits.class, withSettings().mockMaker(MockMakers.INLINE));
        assertThat(second.records(List.of(elsewhere))).isEmpty();
    }

    /** Their times differ, and the machine is in one state. */
    @Test
    void readingsByAnotherBindingAreOfAnotherProbe() {
        MachineStates jar = new MachineStates("mpi by ompi-java", List.of());
        jar.add(jar.placed(HERE), readings(10, 20));
        jar.find();
        MachineStates jni = new MachineStates("mpi by jni", jar.records(List.of()));
        assertThat(jni.records(points(0))).isEmpty();
        assertThat(jni.startSeconds()).isGreaterThan(now);
        jni.add(jni.placed(HERE), readings(10, 0));
        jni.find();
        List<ProbeRecord> read = jni.records(List.of());
        assertThat(read).extracting(ProbeRecord::path).containsExactly("mpi by jni");
        assertThat(read.get(0).states()).hasSize(1);
    }
}
