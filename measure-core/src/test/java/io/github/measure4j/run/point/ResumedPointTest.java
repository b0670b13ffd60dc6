package io.github.measure4j.run.point;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.result.sampling.SynchronisationRecord;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.result.sampling.Visit.Disturbance;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ResumedPointTest {
    private static final MostVisits PLAIN = new MostVisits(false);

    private static PointRecord record(Sample sample) {
        double centre = sample.mean();
        double median = Estimator.MEDIAN.of(sample, 0.95).centre();
        return new PointRecord(
                "m", new Subject("k", OptionalInt.empty(), "mpi", "simple", "one operation", Bound.ITSELF), 1, Map.of(), centre,
                0.9 * centre, 1.1 * centre, 0.95,
                new Sampling("mean", sample.size(), 1, sample.deviationOfSample(), sample.min(), median, sample.max(), 0, "steady",
                        Shape.plain(sample.size()), Optional.empty()),
                0, Set.of());
    }

    private static Sample normal(Random random, int size, double centre) {
        return Sample.of(random.doubles(size).map(u -> centre + u).toArray());
    }

    /** Against that of all repetitions at once, which the record of an interrupted run does not have. */
    @Test
    void theDeviationIsThatOfAllRepetitions() {
        Random random = new Random(2);
        for (double later : new double[] {10, 10.5, 14}) {
            Sample before = normal(random, 400, 10);
            Sample after = normal(random, 300, later);
            Sampling pooled = new ResumedPoint(record(before), 1).and(record(after), 0.02, PLAIN).sampling();
            Sample all = Sample.joined(List.of(before, after));
            assertThat(pooled.repetitions()).isEqualTo(700);
            assertThat(pooled.standardDeviation()).isCloseTo(all.deviationOfSample(), within(0.03 * all.deviationOfSample()));
            assertThat(pooled.min()).isEqualTo(all.min());
            assertThat(pooled.max()).isEqualTo(all.max());
            assertThat(pooled.median()).isBetween(10.4, later + 0.6);
        }
    }

    private static PointRecord corrected(double seconds, double reach, Flag... flags) {
        PointRecord plain = record(Sample.of(seconds));
        return new PointRecord(
                plain.measurement(), plain.subject(), plain.ranks(), plain.axes(), seconds, seconds - reach, seconds + reach,
                plain.confidence(), plain.sampling(), 1, Set.of(flags));
    }

    /** The overhead of 1 makes it the rest of a subtraction: an interval that holds zero is not relied on. */
    @Test
    void whetherAFigureIsReliableIsDecidedByThatOfBothStarts() {
        PointRecord apart = new ResumedPoint(corrected(10, 0.1), 1).and(corrected(20, 0.1), 0.02, PLAIN);
        assertThat(apart.upper() - apart.lower()).isGreaterThan(10);
        assertThat(apart.flags()).as("wide, but told from zero").containsExactly(Flag.UNSTEADY);

        assertThat(new ResumedPoint(corrected(10, 0.1), 1).and(corrected(10.01, 0.1), 0.02, PLAIN).flags()).isEmpty();
        assertThat(new ResumedPoint(corrected(10, 11, Flag.UNRELIABLE), 1).and(corrected(10, 0.1), 0.02, PLAIN).flags())
                .as("the figure of the record stays")
                .containsExactly(Flag.UNRELIABLE);
        assertThat(new ResumedPoint(corrected(10, 0.1, Flag.UNRELIABLE), 1).and(corrected(10, 0.1), 0.02, PLAIN).flags())
                .as("less was asked for than in the start before")
                .isEmpty();
    }

    @Test
    void whatWasEliminatedInOneStartAloneIsNoMore() {
        PointRecord nothing = corrected(1e-10, 1e-11, Flag.ELIMINATED);
        PointRecord something = corrected(1e-6, 1e-8);
        assertThat(new ResumedPoint(nothing, 1).and(something, 0.02, PLAIN).flags()).doesNotContain(Flag.ELIMINATED);
        assertThat(new ResumedPoint(nothing, 1).and(nothing, 0.02, PLAIN).flags()).contains(Flag.ELIMINATED);
    }

    private static PointRecord bound(double seconds) {
        return inStep(seconds, "late");
    }

    private static PointRecord inWindows(double seconds) {
        return inStep(seconds, "");
    }

    private static PointRecord inStep(double seconds, String reason) {
        PointRecord plain = corrected(seconds, 0.1);
        Sampling own = plain.sampling();
        Visit visit = new Visit(1, 5, seconds, seconds, seconds, Disturbance.NONE, true, Optional.empty(), Optional.empty());
        return plain.with(new Sampling(
                own.estimator(), own.repetitions(), own.iterations(), 0, own.min(), own.median(), own.max(), 0, "steady",
                own.shape().with(List.of(visit)),
                Optional.of(new SynchronisationRecord("window", reason, Optional.empty(), Optional.empty(), Optional.empty()))));
    }

    /** A start in windows and one between barriers measure different things, so no figure is of both. */
    @Test
    void whereOneStartGaveUpWindowsTheFigureIsThatOfMostVisits() {
        PointRecord kept = new ResumedPoint(inWindows(10), 1).and(bound(20), 0.02, PLAIN);
        assertThat(kept.seconds()).isEqualTo(10);
        assertThat(kept.sampling().inStep().orElseThrow().reason()).isEmpty();
        assertThat(kept.sampling().shape().visits()).extracting(Visit::counted).containsExactly(true, false);
        PointRecord gaveUp = new ResumedPoint(inWindows(10), 1).and(bound(20), 0.02, new MostVisits(true));
        assertThat(gaveUp.seconds()).isEqualTo(20);
        assertThat(gaveUp.sampling().inStep().orElseThrow().reason()).isEqualTo("late");
        assertThat(gaveUp.sampling().shape().visits()).extracting(Visit::counted).containsExactly(false, true);
        PointRecord both = new ResumedPoint(inWindows(10), 1).and(inWindows(20), 0.02, PLAIN);
        assertThat(both.sampling().shape().visits()).extracting(Visit::counted).containsExactly(true, true);
        assertThat(both.seconds()).isEqualTo(15);
    }

    /** Rounds over the roots of 4 ranks: 4 operations an iteration, so 1,000 repetitions of 10 us take 40 ms. */
    @Test
    void theTimeOfARecordHasAllOperationsOfAnIteration() {
        double[] repetitions = new double[1_000];
        Arrays.fill(repetitions, 10e-6);
        assertThat(new ResumedPoint(record(Sample.of(repetitions)), 4).elapsedSeconds()).isCloseTo(0.04, within(1e-9));
    }
}
