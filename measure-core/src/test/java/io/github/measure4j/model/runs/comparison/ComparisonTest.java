package io.github.measure4j.model.runs.comparison;

import static io.github.measure4j.model.runs.Points.record;
import static io.github.measure4j.model.runs.Points.run;
import static io.github.measure4j.model.runs.Points.runs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.Soak;
import io.github.measure4j.model.runs.ComparedPoint;
import io.github.measure4j.model.runs.ComparedRun;
import io.github.measure4j.model.runs.PointVerdict;
import io.github.measure4j.model.runs.Points;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.result.sampling.Timings;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.stat.Sample;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.opentest4j.TestAbortedException;

class ComparisonTest {

    @Test
    void theLaterSideIsSlowerByTheRatioOfTheRuns() {
        ComparedRun before = runs("a", new double[] {10, 11, 12, 13, 14, 15});
        ComparedRun after = runs("b", new double[] {20, 22, 24, 26, 28, 30});
        ComparedPoint point = Comparison.of(before, after).points().get(0);
        assertThat(point.verdict()).isEqualTo(PointVerdict.SLOWER);
        assertThat(point.ratio().orElseThrow().value()).isCloseTo(2, within(0.05));
        assertThat(point.ratio().orElseThrow().interval().contains(2)).isTrue();
        ComparedPoint other = Comparison.of(after, before).points().get(0);
        assertThat(other.verdict()).isEqualTo(PointVerdict.FASTER);
        assertThat(other.ratio().orElseThrow().value())
                .isCloseTo(1 / point.ratio().orElseThrow().value(), within(1e-12));
    }

    @Test
    void pointsThatOnlyOneSideHasAreNamed() {
        ComparedRun before = run("a", record(1, 10, 9, 11, 40), record(2, 10, 9, 11, 40));
        ComparedRun after = run("b", record(2, 10, 9, 11, 40), record(4, 10, 9, 11, 40));
        assertThat(Comparison.of(before, after).points())
                .extracting(p -> p.axes().get("length") + " " + p.verdict())
                .containsExactly("1 only-in-a", "2 undecided", "4 only-in-b");
    }

    @Test
    void aTimeThatIsNotAboveZeroHasNoRatio() {
        ComparedRun before = run("a", record(1, 0, -1, 1, 40));
        ComparedRun after = run("b", record(1, 10, 9, 11, 40));
        ComparedPoint point = Comparison.of(before, after).points().get(0);
        assertThat(point.ratio()).isEmpty();
        assertThat(point.verdict()).isEqualTo(PointVerdict.UNDECIDED);
    }

    @Test
    void oneRepetitionShowsNothing() {
        double infinite = Double.POSITIVE_INFINITY;
        ComparedRun before = run("a", record(1, 1, -infinite, infinite, 1));
        ComparedRun after = run("b", record(1, 100, 99, 101, 40));
        ComparedPoint point = Comparison.of(before, after).points().get(0);
        assertThat(point.verdict()).isEqualTo(PointVerdict.UNDECIDED);
        assertThat(point.ratio().orElseThrow().value()).isEqualTo(100);
        assertThat(point.ratio().orElseThrow().interval().upper()).isInfinite();
    }

    @Test
    void saysThatOneRunASideIsLittle() {
        ComparedRun one = run("a", record(1, 10, 9, 11, 40));
        assertThat(Comparison.of(one, one).remarks()).singleElement().asString().contains("one run on a side");
        ComparedRun several = runs("b", new double[] {1, 2, 3, 4, 5, 6});
        assertThat(Comparison.of(several, several).remarks()).isEmpty();
        assertThat(Comparison.of(several, one).remarks()).singleElement().asString().contains("one run on a side");
    }

    @Test
    void saysByWhatModelFewRunsAreTested() {
        double[] five = {1, 2, 3, 4, 5};
        double[][] seven = {five, five, five, five, five, five, five};
        assertThat(Comparison.of(runs("a", seven), runs("b", seven)).remarks()).isEmpty();
        double[] three = {1, 2, 3};
        assertThat(Comparison.of(runs("a", three), runs("b", three)).remarks())
                .singleElement().asString().contains("3 and 3 runs are few");
    }

    @Test
    void slowerThanARatioIsTestedAgainstThatRatio() {
        Random random = new Random(5);
        ComparedRun before = runs("a", lognormal(random, 20, 0, 0.01));
        ComparedRun after = runs("b", lognormal(random, 20, Math.log(1.1), 0.01));
        Comparison comparison = Comparison.of(before, after);
        assertThat(comparison.slowerThan(1)).hasSize(1);
        assertThat(comparison.slowerThan(1.05)).hasSize(1);
        assertThat(comparison.slowerThan(1.099)).as("slower, but not certainly by so much").isEmpty();
        assertThat(comparison.slowerThan(1.2)).isEmpty();
        assertThat(comparison.slowerThan(0.05)).hasSize(1);
        assertThat(Comparison.of(after, before).slowerThan(0.05)).as("faster is not slower than 0.05").isEmpty();
    }

    @Test
    void assertsInTheWordsOfATest() {
        ComparedRun before = runs("a", new double[] {10, 11, 12, 13, 14, 15});
        ComparedRun after = runs("b", new double[] {20, 22, 24, 26, 28, 30});
        Comparison.of(after, before).assertNotSlowerThan(1.05);
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> Comparison.of(before, before).assertNotSlowerThan(1.05))
                .withMessageContainingAll(
                        "not decided", "bcast at length=1, 4 ranks", " times as many launches, or as much time, would decide");
        assertThatExceptionOfType(TestAbortedException.class)
                .isThrownBy(() -> Comparison.of(before, before).assertNotSlowerThan(1.05, TestAbortedException::new))
                .withMessageContaining("not decided");
        assertThatExceptionOfType(AssertionError.class)
                .as("what is slower fails, whatever is thrown where it is not decided")
                .isThrownBy(() -> Comparison.of(before, after).assertNotSlowerThan(1.05, TestAbortedException::new));
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> Comparison.of(before, after).assertNotSlowerThan(1.05))
                .withMessageContainingAll("b takes significantly more than 1.05 times as long as a at 1 of 1 points",
                        "bcast at length=1, 4 ranks: 2.000 times", "slower");
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> Comparison.of(before, run("none")).assertNotSlowerThan(1.05))
                .withMessageContaining("no point in common");
    }

    /** 200 samples tell 5 from 14 %, 1,000 in a soak from 8 %. */
    @Tag("draws")
    @ParameterizedTest(name = "{0} runs against {1} at {2} points")
    @CsvSource({"50, 20, 1", "20, 50, 1", "100, 50, 1", "8, 12, 5"})
    void callsFivePercentOfEqualSidesDifferent(int runsOfA, int runsOfB, int points) {
        Random random = new Random(6);
        int trials = Soak.or(200, 1_000);
        int alarms = 0;
        for (int trial = 0; trial < trials; trial++) {
            Comparison comparison = Comparison.of(
                    runs("a", draws(random, runsOfA, points)), runs("b", draws(random, runsOfB, points)));
            alarms += comparison.points().stream().anyMatch(ComparisonTest::isDifferent) ? 1 : 0;
        }
        assertThat((double) alarms / trials).isBetween(Soak.or(0.01, 0.02), Soak.or(0.09, 0.068));
    }

    /** Launches of one program differ by chance, in all points alike. */
    private static double launch(Random random) {
        return 0.02 * random.nextGaussian();
    }

    /** One run a side, drawn from the same source. 400 pairs tell 5 from 11 %. */
    @Tag("draws")
    @ParameterizedTest(name = "{0} repetitions")
    @ValueSource(ints = {20, 40, 200})
    void callsFewSinglesDifferentThatAreAlike(int repetitions) {
        Random random = new Random(7);
        int trials = Soak.or(400, 2_000);
        int alarms = 0;
        for (int trial = 0; trial < trials; trial++) {
            ComparedRun before = run("a", Points.of(1, lognormal(random, repetitions, launch(random), 0.2)));
            ComparedRun after = run("b", Points.of(1, lognormal(random, 2 * repetitions, launch(random), 0.2)));
            alarms += isDifferent(Comparison.of(before, after).points().get(0)) ? 1 : 0;
        }
        assertThat((double) alarms / trials).isBetween(0.02, Soak.or(0.08, 0.065));
    }

    /** Figures that repeat to 0.5 % within a launch: what all its points have in common was called slower in a third of the pairs. */
    @Tag("draws")
    @ParameterizedTest(name = "{0} points")
    @ValueSource(ints = {1, 5, 20})
    void whatALaunchAddsToAllItsPointsIsNoDifference(int points) {
        Random random = new Random(9);
        int trials = Soak.or(300, 1_000);
        int alarms = 0;
        for (int trial = 0; trial < trials; trial++) {
            Comparison comparison = Comparison.of(single("a", random, points), single("b", random, points));
            alarms += comparison.points().stream().anyMatch(ComparisonTest::isDifferent) ? 1 : 0;
        }
        assertThat(alarms).isLessThanOrEqualTo(Soak.or(23, 65));
    }

    private static ComparedRun single(String name, Random random, int points) {
        double launch = launch(random);
        PointRecord[] records = new PointRecord[points];
        for (int i = 0; i < points; i++) {
            double seconds = Math.exp(launch + 0.0025 * random.nextGaussian());
            records[i] = Points.record(i + 1, seconds, 0.995 * seconds, 1.005 * seconds, 400);
        }
        return run(name, records);
    }

    @Tag("draws")
    @Test
    void theIntervalOfTheRatioOfSinglesContainsIt() {
        Random random = new Random(8);
        int trials = Soak.or(800, 2_000);
        int contained = 0;
        int found = 0;
        for (int trial = 0; trial < trials; trial++) {
            ComparedRun before = run("a", Points.of(1, lognormal(random, 40, launch(random), 0.1)));
            ComparedRun after = run("b", Points.of(1, lognormal(random, 60, Math.log(1.2) + launch(random), 0.2)));
            ComparedPoint point = Comparison.of(before, after).points().get(0);
            contained += point.ratio().orElseThrow().interval().contains(1.2) ? 1 : 0;
            found += point.verdict() == PointVerdict.SLOWER ? 1 : 0;
        }
        assertThat((double) contained / trials).isBetween(Soak.or(930, 935) * 1e-3, Soak.or(985, 980) * 1e-3);
        assertThat((double) found / trials).as("power").isGreaterThan(0.95);
    }

    /** A record of one visit that kept its repetitions, in nanoseconds, of which 1,000 are subtracted. */
    private static PointRecord keeping(long length, double[] seconds) {
        PointRecord plain = Points.of(length, seconds);
        double[] nanos = Arrays.stream(seconds).map(s -> s * 1e9 + 1_000).toArray();
        Visit visit = new Visit(0, seconds.length, 1, 1, 1, Visit.Disturbance.NONE, true,
                Optional.of(Timings.of(Sample.of(nanos), 1, Timings.MOST)));
        Sampling s = plain.sampling();
        return new PointRecord(
                plain.measurement(), plain.subject(), plain.ranks(), plain.axes(), plain.seconds(), plain.lower(), plain.upper(),
                plain.confidence(),
                new Sampling(s.estimator(), s.repetitions(), s.iterations(), s.standardDeviation(), s.min(), s.median(), s.max(),
                        s.warmUpSeconds(), s.warmUpEnding(), new Shape(seconds.length, 0, List.of(), List.of(visit)), s.inStep()),
                1e-6, plain.flags());
    }

    private static PointRecord withoutVisits(PointRecord record) {
        Sampling s = record.sampling();
        return new PointRecord(
                record.measurement(), record.subject(), record.ranks(), record.axes(), record.seconds(), record.lower(),
                record.upper(), record.confidence(),
                new Sampling(s.estimator(), s.repetitions(), s.iterations(), s.standardDeviation(), s.min(), s.median(), s.max(),
                        s.warmUpSeconds(), s.warmUpEnding(), Shape.plain(s.repetitions()), s.inStep()),
                record.overhead(), record.flags());
    }

    private static double[] remembering(Random random, int size, double memory) {
        double[] values = new double[size];
        double state = random.nextGaussian();
        for (int i = 0; i < size; i++) {
            values[i] = Math.exp(0.2 * state);
            state = memory * state + Math.sqrt(1 - memory * memory) * random.nextGaussian();
        }
        return values;
    }

    /** Repetitions that are like the ones before them are worth less; 5 % of runs that differ in nothing are called different. */
    @Tag("draws")
    @ParameterizedTest(name = "memory {0}")
    @ValueSource(doubles = {0, 0.5, 0.8})
    void singlesThatKeptTheirRepetitionsAreTestedByTheirRanks(double memory) {
        Random random = new Random(9);
        int trials = Soak.or(400, 1_000);
        int alarms = 0;
        for (int trial = 0; trial < trials; trial++) {
            Comparison comparison = Comparison.of(
                    run("a", keeping(1, remembering(random, 120, memory))),
                    run("b", keeping(1, remembering(random, 160, memory))));
            ComparedPoint point = comparison.points().get(0);
            assertThat(point.ratio().orElseThrow().basis()).isEqualTo(ComparedPoint.TestBasis.SAMPLES);
            alarms += isDifferent(point) ? 1 : 0;
        }
        assertThat((double) alarms / trials).isBetween(0.02, Soak.or(80, 70) * 1e-3);
    }

    @Test
    void whatOneSideDidNotKeepIsTestedByIntervals() {
        double[] seconds = remembering(new Random(10), 40, 0);
        ComparedRun kept = run("a", keeping(1, seconds));
        Comparison comparison = Comparison.of(kept, run("b", withoutVisits(keeping(1, seconds))));
        assertThat(comparison.points().get(0).ratio().orElseThrow().basis()).isEqualTo(ComparedPoint.TestBasis.INTERVALS);
        assertThat(Comparison.of(kept, kept).remarks()).singleElement().asString().contains("ranks of the repetitions");
        double[] more = Arrays.stream(seconds).map(s -> 1.3 * s).toArray();
        ComparedPoint slower = Comparison.of(kept, run("b", keeping(1, more))).points().get(0);
        assertThat(slower.verdict()).isEqualTo(PointVerdict.SLOWER);
        assertThat(slower.ratio().orElseThrow().value()).isCloseTo(1.3, within(1e-3));
    }

    private static boolean isDifferent(ComparedPoint point) {
        return point.verdict() == PointVerdict.SLOWER || point.verdict() == PointVerdict.FASTER;
    }

    private static double[][] draws(Random random, int runs, int points) {
        double[][] draws = new double[points][];
        Arrays.setAll(draws, i -> lognormal(random, runs, 0, 0.1));
        return draws;
    }

    private static double[] lognormal(Random random, int size, double centre, double deviation) {
        double[] values = new double[size];
        Arrays.setAll(values, i -> Math.exp(centre + deviation * random.nextGaussian()));
        return values;
    }
}
