package io.github.measure4j.run.point;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.pattern.TimingAccount;
import io.github.measure4j.repetition.WarmUp;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.result.sampling.SynchronisationRecord;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.result.sampling.Visit.Disturbance;
import io.github.measure4j.result.state.ProbedVisit;
import io.github.measure4j.result.state.ProbedVisit.BatchRecord;
import io.github.measure4j.run.state.PointInStates;
import io.github.measure4j.run.visit.ProbeSite;
import io.github.measure4j.run.visit.ProbedBatch;
import io.github.measure4j.run.visit.VisitOutcome;
import io.github.measure4j.run.visit.VisitSample;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.state.Reading;
import io.github.measure4j.state.Resource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ProbedPointTest {
    private static final ProbeSite HERE = new ProbeSite(Resource.EXCHANGE, "");
    private static final double READING = 3e-7;
    private static final TimingAccount GAVE_UP = TimingAccount.of(new SynchronisationRecord(
            "window", "the repetitions began late", Optional.empty(), Optional.empty(), Optional.empty()));

    private final MachineStates machine = new MachineStates("mpi", List.of());
    private final ProbedPoint point = new ProbedPoint();
    private double now;

    /** A visit of so many batches. */
    private VisitOutcome visit(int batches, double reading) {
        return visit(batches, reading, TimingAccount.PLAIN);
    }

    private VisitOutcome visit(int batches, double reading, TimingAccount account) {
        List<Reading> readings = new ArrayList<>();
        List<ProbedBatch> probed = new ArrayList<>();
        for (int i = 0; i < batches; i++) {
            Reading before = new Reading(now += 0.01, reading);
            Reading after = new Reading(now += 0.01, reading);
            readings.addAll(List.of(before, after));
            probed.add(new ProbedBatch(Sample.of(1_000, 1_001, 1_002, 1_003), before, after));
        }
        VisitSample kernel = new VisitSample(
                Sample.of(1_000), Disturbance.NONE, Set.of(), 1, 1, 1, List.of(), probed, false);
        return new VisitOutcome(
                0, WarmUp.brief(), true, kernel, Optional.empty(), account, Optional.of(HERE), readings);
    }

    private PointInStates inStates() {
        return point.in(machine, false).orElseThrow();
    }

    @Test
    void thePointIsSortedAnewWhereThereAreOtherBatchesOrStates() {
        point.add(visit(20, READING), machine);
        PointInStates first = inStates();
        assertThat(first.kernelIn(0)).hasSize(20);
        assertThat(inStates()).isSameAs(first);
        point.add(visit(1, READING), machine);
        assertThat(inStates().kernelIn(0)).hasSize(21);
        assertThat(inStates().visits(0)).containsExactly(0, 1);
        point.add(visit(20, 2 * READING), machine);
        machine.find();
        assertThat(inStates().kernelIn(0)).hasSize(21);
        assertThat(inStates().kernelIn(1)).hasSize(20);
    }

    /** The scatter that others have widens or narrows the interval of the same batches. */
    @Test
    void thePointIsJudgedAnewWhereMoreIsKnownOfTheScatter() {
        for (int i = 0; i < 3; i++) {
            point.add(visit(2, READING), machine);
        }
        machine.find();
        PointInStates alone = inStates();
        machine.share(List.of());
        assertThat(inStates()).isNotSameAs(alone);
        assertThat(inStates().kernelIn(0)).isEqualTo(alone.kernelIn(0));
    }

    /** Between barriers only a bound is measured. */
    @Test
    void batchesOfAVisitThatGaveUpItsWindowsAreLeftOutWhereMostDidNot() {
        point.add(visit(2, READING), machine);
        point.add(visit(3, READING, GAVE_UP), machine);
        assertThat(inStates().visits(0)).as("of as many of each the bounds count").containsExactly(1);
        point.add(visit(4, READING), machine);
        assertThat(inStates().visits(0)).containsExactly(0, 2);
        point.add(visit(5, READING, GAVE_UP), machine);
        point.add(visit(6, READING, GAVE_UP), machine);
        assertThat(inStates().visits(0)).containsExactly(1, 3, 4);
    }

    private Visit recorded(int second) {
        List<BatchRecord> batches = List.of(new BatchRecord(second, READING, READING, 1e-6, 1e-6, 1e-6, 5));
        return new Visit(
                second, 5, 1e-6, 1e-6, 1e-6, Disturbance.NONE, true, Optional.empty(),
                Optional.of(new ProbedVisit(HERE.resource().word(), machine.placed(HERE).path(), batches, List.of())));
    }

    /** An earlier start has three visits in windows. */
    @Test
    void batchesOfAStartThatGaveUpItsWindowsAreLeftOutWhereMostVisitsOfAllStartsDidNot() {
        Shape shape = new Shape(15, 0, List.of(), List.of(recorded(1), recorded(2), recorded(3)));
        point.add(new PointRecord(
                "m", new Subject("k", OptionalInt.empty(), "mpi", "simple", "one operation", Bound.ITSELF), 2, Map.of(),
                1e-6, 1e-6, 1e-6, 0.95,
                new Sampling("mean", 15, 1, 0, 1e-6, 1e-6, 1e-6, 0, "steady", shape,
                        Optional.of(SynchronisationRecord.by("window"))),
                0, Set.of()));
        point.add(visit(2, READING), machine);
        point.add(visit(2, READING, GAVE_UP), machine);
        assertThat(inStates().visits(0)).containsExactly(0, 1, 2, 3);
        for (int i = 0; i < 3; i++) {
            point.add(visit(2, READING, GAVE_UP), machine);
        }
        assertThat(inStates().visits(0)).as("of as many of each the bounds count").containsExactly(4, 5, 6, 7);
    }
}
