package io.github.measure4j.run.visit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.pattern.TimingAccount;
import io.github.measure4j.repetition.WarmUp;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.sampling.MemberFigure.Whose;
import io.github.measure4j.run.machine.Incidents;
import io.github.measure4j.run.visit.Session.Side;
import io.github.measure4j.run.visit.Session.TimedBatch;
import io.github.measure4j.state.Reading;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class AcceptedBatchesTest {
    private static final List<Whose> MEMBERS = List.of(
            new Whose("thread", "writer", OptionalInt.empty()), new Whose("thread", "", OptionalInt.of(1)));

    /** For each nanosecond that is timed so much passes: batches last for milliseconds, as processors are lost for these. */
    private static final long MILLI = 1_000_000;

    private static final double PATIENCE_NANOS = 1_000 * MILLI;
    /** The time of a batch beyond the times that it returned. */
    private static final long SUBTRACTED_NANOS = 1_000;

    private static final Incidents QUIET = new Incidents(0, 0, 0, -1, 0, 0, 0);

    private final AcceptedBatches harvest = new AcceptedBatches(1, 2, PATIENCE_NANOS, false);

    private static TimedBatch batch(Incidents incidents, long... nanos) {
        return batch(incidents, Math.max(1, Arrays.stream(nanos).sum()) * MILLI, nanos);
    }

    private static TimedBatch batch(Incidents incidents, long passedNanos, long[] nanos) {
        return new TimedBatch(
                nanos, Arrays.stream(nanos).sum(), passedNanos, incidents, false, Optional.empty(), Optional.empty(),
                new double[] {passedNanos, Double.NaN});
    }

    /** One time a batch, of those batches alone that count; a member that made nothing has none. */
    @Test
    void membersHaveTheTimesOfTheBatchesThatCount() {
        add(harvest, batch(Incidents.NONE, 7, new long[] {1}));
        add(harvest, batch(new Incidents(1, 0, 0, -1, 0, 0, 0), 1_000, new long[] {100}));
        add(harvest, batch(Incidents.NONE, 9, new long[] {1}));
        assertThat(brought().members()).hasSize(1);
        assertThat(brought().members().get(0).member()).isEqualTo(MEMBERS.get(0));
        assertThat(brought().members().get(0).nanos().values()).containsExactly(7, 9);
    }

    private static void add(AcceptedBatches harvest, TimedBatch batch) {
        harvest.add(batch, false);
    }

    private static Incidents switched(long times) {
        return new Incidents(0, 0, times, -1, 900, 0, 0);
    }

    private VisitSample brought() {
        return harvest.brought(0, MEMBERS);
    }

    @Test
    void timesAreForOneOperation() {
        AcceptedBatches ofTen = new AcceptedBatches(10, 2, PATIENCE_NANOS, false);
        add(ofTen, batch(QUIET, 100, 200));
        assertThat(ofTen.sample().values()).containsExactly(10, 20);
    }

    @Test
    void aBatchInWhichARankLostItsProcessorIsMadeAgain() {
        add(harvest, batch(QUIET, 10, 11));
        add(harvest, batch(switched(1), 12, 500));
        add(harvest, batch(QUIET, 13));
        assertThat(brought().nanos().values()).containsExactly(10, 11, 13);
        assertThat(brought().disturbance().repeated()).isEqualTo(2);
        assertThat(brought().disturbance().foreign()).hasValue(0.9);
        assertThat(brought().disturbance().switches()).isZero();
        assertThat(brought().flags()).isEmpty();
    }

    @Test
    void aLoadThatNoSystemTellsIsNotKnownAndOneThatIsToldInAnyBatchIs() {
        add(harvest, batch(new Incidents(0, 0, 0, -1, -1, -1, -1), 10));
        assertThat(brought().disturbance().foreign()).isEmpty();
        assertThat(brought().disturbance().stolen()).isEmpty();
        assertThat(brought().disturbed()).isFalse();
        add(harvest, batch(new Incidents(0, 0, 0, -1, 0, -1, 0), 10));
        assertThat(brought().disturbance().foreign()).hasValue(0);
        assertThat(brought().disturbance().stolen()).isEmpty();
    }

    /** The processor went to the kernel's own threads, or to the JVM's: that is what the kernel costs. */
    @Test
    void aProcessorLostWhereNobodyElseIsAtWorkIsNoDisturbance() {
        add(harvest, batch(new Incidents(0, 0, 5, -1, 30, 0, 0), 10));
        assertThat(brought().nanos().size()).isEqualTo(1);
        assertThat(brought().disturbed()).isFalse();
    }

    /** 10 ms and 20 ms for three repetitions that count; the third batch was thrown away. */
    @Test
    void aVisitTellsTheNextHowLongARepetitionTakes() {
        add(harvest, batch(QUIET, 10 * MILLI, new long[] {4, 5}));
        add(harvest, batch(QUIET, 20 * MILLI, new long[] {6}));
        add(harvest, batch(switched(1), 500 * MILLI, new long[] {7}));
        VisitOutcome visit = new VisitOutcome(
                0, WarmUp.brief(), true, brought(), Optional.empty(), TimingAccount.PLAIN, Optional.empty(), List.of());
        assertThat(visit.of(Side.KERNEL).map(VisitSample::repetitionNanos)).hasValue(10.0 * MILLI);
        assertThat(visit.of(Side.REFERENCE).map(VisitSample::repetitionNanos)).isEmpty();
    }

    /** Each batch lasts 10 ms. What a daemon takes for some microseconds is in a repetition that the centre leaves out. */
    @Test
    void aProcessorLostForLessThanAHundredthOfTheBatchDisturbsNothing() {
        add(harvest, batch(new Incidents(0, 0, 3, 90_000, 900, 0, 0), 10));
        assertThat(harvest.size()).isEqualTo(1);
        add(harvest, batch(new Incidents(0, 0, 3, 110_000, 900, 0, 0), 10));
        assertThat(harvest.size()).isEqualTo(1);
        assertThat(brought().disturbance().repeated()).isEqualTo(1);
        assertThat(brought().disturbance().switches()).isZero();
    }

    /** Two ranks lose their processors once each: at most two of twenty repetitions are hit, and an interquartile mean leaves them out. */
    @Test
    void aProcessorLostInFewOfManyRepetitionsDisturbsNothing() {
        AcceptedBatches ofTen = new AcceptedBatches(10, 2, PATIENCE_NANOS, false);
        add(ofTen, batch(switched(1), 10 * MILLI, LongStream.rangeClosed(1, 20).toArray()));
        assertThat(ofTen.size()).isEqualTo(20);
        add(ofTen, batch(switched(1), 10 * MILLI, LongStream.rangeClosed(1, 19).toArray()));
        assertThat(ofTen.size()).isEqualTo(20);
        add(ofTen, batch(switched(2), 10 * MILLI, LongStream.rangeClosed(1, 39).toArray()));
        assertThat(ofTen.size()).isEqualTo(20);
        add(ofTen, batch(switched(2), 10 * MILLI, LongStream.rangeClosed(1, 40).toArray()));
        assertThat(ofTen.size()).isEqualTo(60);
        assertThat(ofTen.brought(0, List.of()).disturbance().repeated()).isEqualTo(58);
        assertThat(ofTen.brought(0, List.of()).disturbance().switches()).isZero();
    }

    /** Both ranks collect, in another repetition each: two of twenty, which an interquartile mean leaves out. */
    @Test
    void aCollectionInFewOfManyRepetitionsDisturbsNothing() {
        Incidents once = new Incidents(0, 1, 0, -1, 0, 0, 0);
        AcceptedBatches ofTen = new AcceptedBatches(10, 2, PATIENCE_NANOS, false);
        add(ofTen, batch(once, LongStream.rangeClosed(1, 20).toArray()));
        assertThat(ofTen.size()).isEqualTo(20);
        add(ofTen, batch(once, LongStream.rangeClosed(1, 19).toArray()));
        add(ofTen, batch(new Incidents(0, 1, 1, -1, 900, 0, 0), LongStream.rangeClosed(1, 39).toArray()));
        assertThat(ofTen.size()).isEqualTo(20);
        add(ofTen, batch(new Incidents(0, 1, 1, -1, 900, 0, 0), LongStream.rangeClosed(1, 40).toArray()));
        assertThat(ofTen.size()).isEqualTo(60);
        assertThat(ofTen.brought(0, List.of()).flags()).isEmpty();
        add(harvest, batch(once, LongStream.rangeClosed(1, 1_000).toArray()));
        assertThat(harvest.size()).isZero();
    }

    /** Percentiles of single operations are told, and the one that lost its processor is among them. */
    @Test
    void aProcessorLostInOneOfManySingleOperationsDisturbsTheirTail() {
        add(harvest, batch(switched(1), 10 * MILLI, LongStream.rangeClosed(1, 1_000).toArray()));
        assertThat(harvest.size()).isZero();
    }

    /** A yield counts as a loss; ten a millisecond are none of the scheduler's. */
    @Test
    void aProcessorGivenAwayAllTheTimeIsNotLost() {
        add(harvest, batch(switched(30), 10));
        assertThat(harvest.size()).isZero();
        add(harvest, batch(switched(101), 10));
        assertThat(brought().nanos().size()).isEqualTo(1);
        assertThat(brought().disturbance().switches()).isZero();
    }

    @Test
    void whoElseIsAtWorkIsNotKnownAtFirst() {
        add(harvest, batch(new Incidents(0, 0, 5, -1, -1, -1, -1), 10));
        assertThat(harvest.size()).isZero();
    }

    @Test
    void batchesShrinkWhileTheyAreDisturbedAndGrowAgain() {
        assertThat(harvest.batch(40)).isEqualTo(40);
        add(harvest, batch(switched(1), new long[40]));
        assertThat(harvest.batch(40)).isEqualTo(20);
        add(harvest, batch(switched(1), new long[20]));
        assertThat(harvest.batch(40)).isEqualTo(10);
        add(harvest, batch(QUIET, new long[10]));
        assertThat(harvest.batch(30)).isEqualTo(20);
        add(harvest, batch(QUIET, new long[20]));
        assertThat(harvest.batch(100)).isEqualTo(40);
        for (int i = 0; i < 10; i++) {
            add(harvest, batch(switched(1), new long[harvest.batch(100)]));
        }
        assertThat(harvest.batch(100)).isEqualTo(1);
    }

    /** A compilation of a millisecond costs as much of a long batch as fits around it, and no more. */
    @Test
    void batchesShrinkWhileTheJitCompilesAndGrowAgain() {
        Incidents compiling = new Incidents(1, 0, 0, -1, 0, 0, 0);
        assertThat(harvest.batch(40)).isEqualTo(40);
        add(harvest, batch(compiling, new long[40]));
        assertThat(harvest.batch(40)).isEqualTo(20);
        add(harvest, batch(QUIET, new long[20]));
        assertThat(harvest.batch(100)).isEqualTo(40);
    }

    /** By what the system says, never by the times: the fast ones of those that were disturbed more do not stay. */
    @Test
    void whenPatienceEndsTheHalfThatLostProcessorsLeastStays() {
        harvest.batch(10);
        add(harvest, batch(switched(2), 300));
        add(harvest, batch(switched(1), 500));
        add(harvest, batch(switched(4), 100));
        assertThat(harvest.size()).isZero();
        add(harvest, batch(switched(1), 400));
        assertThat(brought().nanos().values()).containsExactly(500, 400);
        assertThat(brought().disturbance().switches()).isEqualTo(2);
        assertThat(brought().disturbance().repeated()).isEqualTo(2);
        assertThat(brought().disturbed()).isTrue();
    }

    /** Orders to ranks that share a processor were seen to take 5 ms for a repetition of 20 us. */
    @Test
    void patienceEndsByTheTimeThatPassedAndNotByWhatWasTimedOfIt() {
        harvest.batch(10);
        add(harvest, batch(switched(1), 600 * MILLI, new long[] {1}));
        assertThat(harvest.size()).isZero();
        add(harvest, batch(switched(1), 600 * MILLI, new long[] {2}));
        assertThat(brought().nanos().values()).containsExactly(1, 2);
    }

    @Test
    void noMoreOfThemStayThanAreWanted() {
        harvest.batch(3);
        for (int i = 0; i < 9; i++) {
            add(harvest, batch(switched(2), 60, 60));
        }
        assertThat(brought().nanos().size()).isEqualTo(2);
        assertThat(brought().disturbance().repeated()).isEqualTo(16);
    }

    @Test
    void whereNoTimeIsLeftNothingIsMadeAgain() {
        harvest.batch(10);
        harvest.add(batch(switched(1), 10), true);
        harvest.add(batch(new Incidents(1, 1, 0, -1, 0, 0, 0), 20), true);
        assertThat(brought().nanos().values()).containsExactly(10, 20);
        assertThat(brought().flags()).containsExactlyInAnyOrder(Flag.COMPILING, Flag.COLLECTING);
    }

    @Test
    void patienceGrowsWithWhatIsKept() {
        harvest.batch(10);
        add(harvest, batch(QUIET, 1_000));
        add(harvest, batch(switched(1), 2_000));
        add(harvest, batch(switched(1), 1_900));
        assertThat(harvest.size()).as("after 3,900 of 1,000 + 3 x 1,000").isEqualTo(1);
        add(harvest, batch(switched(1), 200));
        assertThat(harvest.size()).isEqualTo(4);
    }

    @Test
    void sharedProcessorsAreADisturbanceEvenWhereNoneIsLost() {
        add(harvest, batch(new Incidents(0, 0, 0, -1, 500, 0, 0), 10));
        assertThat(brought().disturbed()).isTrue();
        AcceptedBatches stolen = new AcceptedBatches(1, 2, PATIENCE_NANOS, false);
        add(stolen, batch(new Incidents(0, 0, 0, -1, 0, 50, 0), 10));
        assertThat(stolen.brought(0, MEMBERS).disturbed()).isTrue();
    }

    /** The load is that of all batches, whichever count. */
    @Test
    void theBusiestHostIsThatOfTheGreatestLoad() {
        add(harvest, batch(new Incidents(0, 0, 0, -1, 500, 0, 3), 10));
        add(harvest, batch(new Incidents(0, 0, 0, -1, 200, 0, 1), 10));
        assertThat(brought().disturbance().busiest()).hasValue(3);
        add(harvest, batch(new Incidents(0, 0, 0, -1, 900, 0, 2), 10));
        assertThat(brought().disturbance().busiest()).hasValue(2);
    }

    @Test
    void compilingAndCollectingAreMadeAgainAFewTimesAndThenFlagged() {
        long[] one = {10};
        long[] millis50 = {50_000_000};
        for (int i = 0; i < 20; i++) {
            add(harvest, batch(new Incidents(3, 0, 0, -1, 0, 0, 0), i == 0 ? millis50 : one));
        }
        for (int i = 0; i < 5; i++) {
            add(harvest, batch(new Incidents(0, 1, 0, -1, 0, 0, 0), one));
        }
        assertThat(harvest.size()).isZero();
        add(harvest, batch(QUIET, one));
        assertThat(brought().flags()).isEmpty();
        add(harvest, batch(new Incidents(0, 1, 0, -1, 0, 0, 0), one));
        assertThat(brought().flags()).containsExactly(Flag.COLLECTING);
        add(harvest, batch(new Incidents(1, 0, 0, -1, 0, 0, 0), one));
        assertThat(brought().flags()).containsExactlyInAnyOrder(Flag.COMPILING, Flag.COLLECTING);
        assertThat(brought().disturbance().repeated()).isEqualTo(25);
        assertThat(Arrays.stream(brought().nanos().values())).hasSize(3);
    }

    @Test
    void tellsWhetherTheRepetitionsRise() {
        add(harvest, batch(QUIET, 10, 11, 10, 12, 11, 10, 12, 11, 10, 11, 12, 10));
        assertThat(brought().trending()).isFalse();
        AcceptedBatches rising = new AcceptedBatches(1, 2, PATIENCE_NANOS, false);
        add(rising, batch(QUIET, LongStream.rangeClosed(1, 40).toArray()));
        assertThat(rising.brought(0, List.of()).trending()).isTrue();
    }

    @Test
    void collectionsThatDidNotEndAtTheVisitBeforeStay() {
        AcceptedBatches collecting = new AcceptedBatches(1, 2, PATIENCE_NANOS, true);
        add(collecting, batch(new Incidents(0, 1, 0, -1, 0, 0, 0), 30));
        add(collecting, batch(QUIET, 10));
        assertThat(collecting.brought(0, List.of()).nanos().values()).containsExactly(30, 10);
        assertThat(collecting.brought(0, List.of()).flags()).containsExactly(Flag.COLLECTING);
    }

    private static TimedBatch probed(Incidents incidents, boolean startsOver, double reading, long... nanos) {
        return new TimedBatch(
                nanos,
                Arrays.stream(nanos).sum() + SUBTRACTED_NANOS,
                Arrays.stream(nanos).sum() * MILLI,
                incidents,
                startsOver,
                Optional.of(new Reading(reading, 1)),
                Optional.of(new Reading(reading + 0.5, 1)),
                new double[0]);
    }

    private List<Double> begins() {
        return brought().probed().stream().map(batch -> batch.before().atSeconds()).toList();
    }

    @Test
    void whatIsThrownAwayIsInNoProbedBatch() {
        add(harvest, probed(QUIET, false, 1, 10, 11));
        add(harvest, probed(new Incidents(1, 0, 0, -1, 0, 0, 0), false, 2, 50));
        add(harvest, probed(new Incidents(0, 1, 0, -1, 0, 0, 0), false, 3, 60));
        add(harvest, probed(switched(1), false, 4, 70));
        add(harvest, probed(QUIET, false, 5, 12));
        assertThat(begins()).containsExactly(1.0, 5.0);
        assertThat(brought().probed().get(0).nanos().values()).containsExactly(10, 11);
        assertThat(brought().countedNanos()).isEqualTo(33 + 2 * SUBTRACTED_NANOS);
        assertThat(brought().keptNanos()).isEqualTo(33 * MILLI);
    }

    @Test
    void batchesOfAWayOfTimingThatWasGivenUpAreInNoProbedBatch() {
        add(harvest, probed(QUIET, false, 1, 10, 11));
        add(harvest, probed(QUIET, true, 2, 20));
        assertThat(begins()).containsExactly(2.0);
        assertThat(brought().countedNanos()).isEqualTo(20 + SUBTRACTED_NANOS);
        assertThat(brought().keptNanos()).isEqualTo(20 * MILLI);
        assertThat(brought().nanos().values()).containsExactly(20);
    }

    /** Their order is that of the sample. */
    @Test
    void disturbedBatchesThatStayAreProbedOnesInTheOrderOfTheSample() {
        harvest.batch(10);
        add(harvest, probed(switched(1), false, 1, 10));
        add(harvest, probed(QUIET, false, 2, 11));
        harvest.add(probed(switched(1), false, 3, 12), true);
        assertThat(brought().nanos().values()).containsExactly(11, 10, 12);
        assertThat(begins()).containsExactly(2.0, 1.0, 3.0);
    }

    @Test
    void batchesShrinkNoFurtherThanTheFewest() {
        assertThat(harvest.batch(40, 15)).isEqualTo(40);
        add(harvest, batch(switched(1), new long[40]));
        assertThat(harvest.batch(40, 15)).isEqualTo(20);
        add(harvest, batch(switched(1), new long[20]));
        assertThat(harvest.batch(40, 15)).isEqualTo(15);
        assertThat(harvest.batch(5, 15)).isEqualTo(5);
    }
}
