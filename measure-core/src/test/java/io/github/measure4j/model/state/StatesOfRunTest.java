package io.github.measure4j.model.state;

import static io.github.measure4j.model.state.TwoStateMachine.figure;
import static io.github.measure4j.model.state.TwoStateMachine.record;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.model.runs.Points;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.result.state.ProbedVisit;
import io.github.measure4j.result.state.StateFigure;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StatesOfRunTest {
    private static final StateFigure FAST = figure("exchange 0.28 us", 0.6, 1e-6, 0.01, 0.28e-6);
    private static final StateFigure SLOW = figure("exchange 0.76 us", 0.4, 3e-6, 0.01, 0.76e-6);

    private static final PointRecord BOTH = record(1, List.of(FAST, SLOW), 0);
    private static final PointRecord FAST_ALONE = record(2, List.of(FAST), 0);
    private static final PointRecord SLOW_ALONE = record(4, List.of(SLOW), 0);
    private static final PointRecord UNKNOWN = Points.record(8, 1, 0.9, 1.1, 40);

    private static PointRecord called(String measurement, PointRecord r) {
        return new PointRecord(
                measurement, r.subject(), r.ranks(), r.axes(), r.seconds(), r.lower(), r.upper(), r.confidence(),
                r.sampling(), r.overhead(), r.flags(), r.names(), r.states());
    }

    @Test
    void thePointsInTheStateThatPrevailsAreAlike() {
        List<PointRecord> records = List.of(BOTH, FAST_ALONE, SLOW_ALONE, UNKNOWN);
        StatesOfRun states = StatesOfRun.of(records);
        assertThat(states.alike(records)).containsExactly(BOTH, FAST_ALONE, UNKNOWN);
        assertThat(states.prevailing(SLOW_ALONE.key())).contains("exchange 0.28 us");
    }

    @Test
    void theOthersAreNamedInASentence() {
        List<PointRecord> records = List.of(BOTH, FAST_ALONE, SLOW_ALONE);
        List<OtherState> others = StatesOfRun.of(records).others(records);
        assertThat(others).hasSize(1);
        assertThat(others.get(0).inWords()).isEqualTo("1 point of bcast left out, since it was met in the state"
                + " 'exchange 0.76 us' and not in 'exchange 0.28 us': bcast at length=4, 4 ranks");
    }

    @Test
    void pointsOfOneMeasurementAreOfOneFamilyAlsoIfNoneMetBothStates() {
        List<PointRecord> records = List.of(FAST_ALONE, record(16, List.of(FAST), 0), SLOW_ALONE);
        assertThat(StatesOfRun.of(records).alike(records)).doesNotContain(SLOW_ALONE).hasSize(2);
    }

    @Test
    void anotherResourceHasAPrevailingStateOfItsOwn() {
        PointRecord locks = called("lock", record(1, List.of(figure("atomics 2.20 ns", 1, 9e-9, 0.01, 2.2e-9)), 0));
        List<PointRecord> records = List.of(BOTH, FAST_ALONE, locks);
        StatesOfRun states = StatesOfRun.of(records);
        assertThat(states.alike(records)).hasSize(3);
        assertThat(states.around(locks.key())).extracting(StateReading::name).containsExactly("atomics 2.20 ns");
        assertThat(states.around(FAST_ALONE.key())).as("also a state that this point did not meet").hasSize(2);
    }

    /** The exchange of another transport has states of the same names, of which the other one prevails. */
    @Test
    void statesOfTheSameNameInAnotherPlaceAreOthers() {
        List<PointRecord> records = List.of(
                at("mpi", BOTH),
                at("mpi", FAST_ALONE),
                at("mpi", record(16, List.of(FAST, SLOW), 0)),
                at("shmem", called("put", record(1, List.of(FAST, SLOW), 1))),
                at("shmem", called("put", SLOW_ALONE)));
        assertThat(StatesOfRun.of(records).alike(records)).hasSize(5);
    }

    /** Visits tell where the probe was read. */
    private static PointRecord at(String path, PointRecord r) {
        Visit visit = new Visit(
                0, 10, 1, 1, 1, Visit.Disturbance.NONE, true, Optional.empty(),
                Optional.of(new ProbedVisit("exchange", path, List.of(), List.of())));
        Sampling old = r.sampling();
        Sampling sampling = new Sampling(
                old.estimator(), old.repetitions(), old.iterations(), 0, old.min(), old.median(), old.max(), 0, "steady",
                new Shape(40, 0, List.of(), List.of(visit)), Optional.empty());
        return new PointRecord(
                r.measurement(), r.subject(), r.ranks(), r.axes(), r.seconds(), r.lower(), r.upper(), r.confidence(),
                sampling, r.overhead(), r.flags(), r.names(), r.states());
    }

    /** The probe is an exchange by way of the same binding. */
    @Test
    void groupsWithOtherBindingsHaveStatesOfTheirOwn() {
        List<PointRecord> records = List.of(
                at("mpi by ompi-java", by(0, FAST_ALONE)),
                at("mpi by ompi-java", by(0, record(16, List.of(FAST), 0))),
                at("mpi by jni", by(1, SLOW_ALONE)));
        assertThat(StatesOfRun.of(records).alike(records)).hasSize(3);
        List<PointRecord> merged = List.of(by(0, FAST_ALONE), by(0, record(16, List.of(FAST), 0)), by(1, SLOW_ALONE));
        assertThat(StatesOfRun.of(merged).alike(merged)).hasSize(3);
    }

    private static PointRecord by(long binding, PointRecord r) {
        Map<String, Long> axes = new HashMap<>(r.axes());
        axes.put("binding", binding);
        return new PointRecord(
                r.measurement(), r.subject(), r.ranks(), axes, r.seconds(), r.lower(), r.upper(), r.confidence(),
                r.sampling(), r.overhead(), r.flags(), r.names(), r.states());
    }

    @Test
    void ofTwoStatesThatAreTheReferenceOfAsManyPointsTheOneWithMoreTimePrevails() {
        List<PointRecord> records = List.of(BOTH, record(2, List.of(FAST, SLOW), 1));
        assertThat(StatesOfRun.of(records).prevailing(BOTH.key())).contains(FAST.name());
    }
}
