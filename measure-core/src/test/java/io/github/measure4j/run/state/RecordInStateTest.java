package io.github.measure4j.run.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.result.state.InStates;
import io.github.measure4j.result.state.StateFigure;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.state.Drift;
import io.github.measure4j.state.Reading;
import io.github.measure4j.state.Resource;
import io.github.measure4j.state.State;
import io.github.measure4j.state.States;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.Test;

class RecordInStateTest {
    private static final double FAST = 2.7e-7;
    private static final double SLOW = 7.6e-7;
    private static final SiteStates TWO = new SiteStates(
            new States(
                    List.of(
                            new State(Resource.EXCHANGE, FAST, FAST, 0.6, 2.4e-7, 3e-7),
                            new State(Resource.EXCHANGE, SLOW, SLOW, 0.4, 7e-7, 8.3e-7)),
                    new Drift(List.of())),
            0,
            List.of());
    private static final TimingErrors NO_ERRORS = TimingErrors.ofClock(0);

    private final Random random = new Random(1);
    private final List<ProbedRepetitions> kernel = new ArrayList<>();
    private final List<ProbedRepetitions> subtracted = new ArrayList<>();

    private void batches(List<ProbedRepetitions> side, int visit, int number, double reading, DoubleSupplier seconds) {
        batches(side, visit, number, reading, reading, seconds);
    }

    private void batches(
            List<ProbedRepetitions> side, int visit, int number, double before, double after, DoubleSupplier seconds) {
        for (int i = 0; i < number; i++) {
            Sample sample = Sample.of(random.doubles(20)
                    .map(u -> seconds.getAsDouble() * (1 + 0.02 * (u - 0.5)))
                    .toArray());
            side.add(new ProbedRepetitions(visit, new Reading(i, before), new Reading(i, after), sample, 20, true));
        }
    }

    private PointRecord record(Set<Flag> flags) {
        boolean corrected = !subtracted.isEmpty();
        PointRecord mixed = new PointRecord(
                "m", new Subject("k", OptionalInt.empty(), "mpi", "simple", "one operation", Bound.ITSELF), 2, Map.of(),
                2e-6, 1e-6, 3e-6, 0.95,
                new Sampling("interquartile-mean", 400, 1, 1e-7, 1e-6, 2e-6, 3e-6, 0, "steady", Shape.plain(400),
                        Optional.empty()),
                corrected ? 1e-7 : 0, flags);
        PointInStates point = new PointInStates(
                TWO, BatchesByState.of(TWO.states(), kernel, subtracted, corrected).orElseThrow());
        return new RecordInState(mixed, point, TWO, StoppingRule.standardErrorBelow(0.02), NO_ERRORS, 2).record();
    }

    @Test
    void theFigureOfTheReferenceStateStandsFirstAndTheOtherBesideIt() {
        for (int visit = 0; visit < 4; visit++) {
            batches(kernel, visit, 6, FAST, () -> 1e-6);
            batches(kernel, visit, 4, SLOW, () -> 3e-6);
        }
        PointRecord record = record(Set.of(Flag.UNSTEADY, Flag.BIMODAL, Flag.TRENDING, Flag.DISTURBED, Flag.UNSETTLED));
        assertThat(record.flags()).as("doubts of the mixture are none of the state").isEmpty();
        assertThat(record.seconds()).isBetween(0.99e-6, 1.01e-6);
        assertThat(record.upper() - record.lower()).isLessThan(0.04e-6);
        assertThat(record.states().reference()).isEqualTo("exchange 0.27 us");
        assertThat(record.states().figures()).extracting(StateFigure::share).containsExactly(0.6, 0.4);
        assertThat(record.states().figures()).extracting(StateFigure::repetitions).containsExactly(480, 320);
        assertThat(record.states().figures().get(1).seconds()).isBetween(2.97e-6, 3.03e-6);
    }

    @Test
    void aStateThatTwoVisitsMetIsNotToldBesideAnother() {
        for (int visit = 0; visit < 4; visit++) {
            batches(kernel, visit, 6, FAST, () -> 1e-6);
        }
        batches(kernel, 0, 4, SLOW, () -> 3e-6);
        batches(kernel, 1, 4, SLOW, () -> 3e-6);
        assertThat(record(Set.of()).states().figures()).extracting(StateFigure::name).containsExactly("exchange 0.27 us");
        batches(kernel, 2, 4, SLOW, () -> 3e-6);
        assertThat(record(Set.of()).states().figures())
                .extracting(StateFigure::name)
                .containsExactly("exchange 0.27 us", "exchange 0.76 us");
    }

    @Test
    void aBatchThatTookNoTimeIsLeftOutAndManyLeaveNoStates() {
        for (int visit = 0; visit < 4; visit++) {
            batches(kernel, visit, 6, FAST, () -> 1e-6);
        }
        batches(kernel, 3, 1, FAST, () -> -1e-7);
        PointRecord record = record(Set.of());
        assertThat(record.seconds()).isBetween(0.99e-6, 1.01e-6);
        assertThat(record.states().figures().get(0).repetitions()).isEqualTo(480);
        batches(kernel, 3, 3, FAST, () -> -1e-7);
        assertThat(BatchesByState.of(TWO.states(), kernel, subtracted, false)).isEmpty();
    }

    /** An acknowledgement that was interrupted is longer than the operation that it is subtracted from. */
    @Test
    void aRepetitionFromWhichMoreWasSubtractedThanItTookLeavesItsBatch() {
        int[] made = {0};
        for (int visit = 0; visit < 4; visit++) {
            batches(kernel, visit, 6, FAST, () -> made[0]++ % 20 == 7 ? -1e-6 : 1e-6);
        }
        PointRecord record = record(Set.of());
        assertThat(record.states().figures()).hasSize(1);
        assertThat(record.seconds()).isBetween(0.99e-6, 1.01e-6);
        assertThat(record.lower()).isBetween(0.9e-6, 1e-6);
    }

    @Test
    void aPointThatHardlyMetTheReferenceShowsAnotherStateAndSaysSo() {
        for (int visit = 0; visit < 4; visit++) {
            batches(kernel, visit, 6, SLOW, () -> 3e-6);
        }
        batches(kernel, 0, 1, FAST, () -> 1e-6);
        PointRecord record = record(Set.of());
        assertThat(record.flags()).containsExactly(Flag.OTHER_STATE);
        assertThat(record.states().reference()).isEqualTo("exchange 0.76 us");
        assertThat(record.seconds()).isBetween(2.97e-6, 3.03e-6);
    }

    @Test
    void statesThatChangeWithinMostBatchesAreToldAsAMixture() {
        for (int visit = 0; visit < 4; visit++) {
            batches(kernel, visit, 3, FAST, SLOW, () -> 2e-6);
            batches(kernel, visit, 2, FAST, () -> 1e-6);
        }
        PointRecord record = record(Set.of(Flag.UNSTEADY));
        assertThat(record.flags()).containsExactly(Flag.UNSTEADY, Flag.MIXED_STATES);
        assertThat(record.seconds()).isEqualTo(2e-6);
        assertThat(record.lower()).isEqualTo(1e-6);
        assertThat(record.states()).isEqualTo(InStates.UNKNOWN);
    }

    @Test
    void repetitionsThatGatherAroundTwoValuesWithinAStateAreBimodalAndSpanned() {
        for (int visit = 0; visit < 4; visit++) {
            batches(kernel, visit, 8, FAST, () -> random.nextBoolean() ? 1e-6 : 1.5e-6);
        }
        PointRecord record = record(Set.of());
        assertThat(record.flags()).contains(Flag.BIMODAL);
        assertThat(record.states().figures().get(0).modes()).hasSize(2);
        assertThat(record.lower()).isLessThan(1.01e-6);
        assertThat(record.upper()).isGreaterThan(1.49e-6);
    }

    @Test
    void visitsThatDifferWithinAStateAreUnsteadyOnceTheIntervalIsTooWide() {
        for (int visit = 0; visit < 4; visit++) {
            double centre = 1e-6 * (1 + 0.1 * visit);
            batches(kernel, visit, 8, FAST, () -> centre);
        }
        PointRecord record = record(Set.of());
        assertThat(record.flags()).containsExactly(Flag.UNSETTLED, Flag.UNSTEADY);
        assertThat(record.lower()).isLessThan(1.05e-6);
        assertThat(record.upper()).isGreaterThan(1.25e-6);
    }

    @Test
    void whatIsSubtractedIsSubtractedWithinTheState() {
        for (int visit = 0; visit < 4; visit++) {
            batches(kernel, visit, 6, FAST, () -> 1e-6);
            batches(subtracted, visit, 6, FAST, () -> 0.4e-6);
            batches(kernel, visit, 6, SLOW, () -> 3e-6);
            batches(subtracted, visit, 6, SLOW, () -> 1.2e-6);
        }
        PointRecord record = record(Set.of());
        assertThat(record.seconds()).isBetween(0.59e-6, 0.61e-6);
        assertThat(record.overhead()).isBetween(0.39e-6, 0.41e-6);
        assertThat(record.states().figures().get(1).seconds()).isBetween(1.77e-6, 1.83e-6);
        assertThat(record.flags()).isEmpty();
    }

    @Test
    void aDifferenceThatIsNotToldFromZeroIsUnreliable() {
        for (int visit = 0; visit < 4; visit++) {
            batches(kernel, visit, 6, FAST, () -> 1e-6);
            batches(subtracted, visit, 6, FAST, () -> 1e-6);
        }
        assertThat(record(Set.of()).flags()).contains(Flag.UNRELIABLE);
    }

    @Test
    void oneVisitWhereSeveralWerePlannedIsNotSettled() {
        batches(kernel, 0, 8, FAST, () -> 1e-6);
        PointRecord record = record(Set.of());
        assertThat(record.flags()).containsExactly(Flag.UNSETTLED);
        assertThat(record.states().figures()).hasSize(1);
    }
}
