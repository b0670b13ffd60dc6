package io.github.measure4j.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.Soak;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.apache.commons.math3.stat.descriptive.rank.Median;
import org.apache.commons.math3.stat.inference.TTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Visits of 36, 12 and 12 repetitions, as a run makes them, in 2,000 trials with fixed seeds. */
class VisitsTest {
    private static final int TRIALS = Soak.or(500, 2_000);
    private static final double CONFIDENCE = 0.95;
    private static final int[] SIZES = {36, 12, 12};

    /** Repetitions of a deviation of 5 % of the centre; successive ones correlated by rho. */
    private static Sample around(double centre, double rho, int n, Random random) {
        double[] values = new double[n];
        double deviation = random.nextGaussian();
        for (int i = 0; i < n; i++) {
            values[i] = centre * (1 + 0.05 * deviation);
            deviation = rho * deviation + Math.sqrt(1 - rho * rho) * random.nextGaussian();
        }
        return Sample.of(values);
    }

    private static List<Sample> visits(Random random, double rho, double... centres) {
        return IntStream.range(0, centres.length)
                .mapToObj(i -> around(centres[i], rho, SIZES[Math.min(i, 2)], random))
                .toList();
    }

    private static Visits of(List<Sample> samples) {
        return Visits.of(Estimator.INTERQUARTILE_MEAN, samples, CONFIDENCE, 0);
    }

    private static double share(Supplier<Boolean> trial) {
        return IntStream.range(0, TRIALS).filter(i -> trial.get()).count() / (double) TRIALS;
    }

    @Tag("draws")
    @ParameterizedTest
    @CsvSource({"0, INTERQUARTILE_MEAN", "0.3, INTERQUARTILE_MEAN", "0.7, INTERQUARTILE_MEAN", "0.9, INTERQUARTILE_MEAN", "0, MEDIAN", "0.7, MEDIAN", "0, MEAN"})
    void aMachineThatDoesNotChangeIsSeldomAccusedAndCoveredAsOftenAsItSays(double rho, Estimator estimator) {
        Random random = new Random(1);
        int[] covered = {0};
        double alarms = share(() -> {
            Visits visits = Visits.of(estimator, visits(random, rho, 1, 1, 1), CONFIDENCE, 0);
            covered[0] += visits.estimate().interval().contains(1) ? 1 : 0;
            return !visits.alike();
        });
        double coverage = (double) covered[0] / TRIALS;
        System.out.printf(Locale.ROOT, "%s, rho %.1f: %.2f %% accused, %.2f %% covered%n",
                estimator, rho, 100 * alarms, 100 * coverage);
        assertThat(alarms).isLessThan(Soak.or(0.06, 0.05));
        assertThat(coverage).isBetween(0.93, estimator == Estimator.MEDIAN ? 0.99 : 0.97);
    }

    /** For two means it is Student's t test. Seven observations are too few to be thought correlated. */
    @Test
    void theChanceForTwoMeansIsThatOfStudentsTest() {
        Random random = new Random(2);
        for (int i = 0; i < 100; i++) {
            Sample one = around(1, 0, 4, random);
            Sample other = around(1.05, 0, 3, random);
            Visits visits = Visits.of(Estimator.MEAN, List.of(one, other), CONFIDENCE, 0);
            assertThat(visits.chance()).isCloseTo(
                    new TTest().homoscedasticTTest(one.values(), other.values()), within(1e-9));
        }
    }

    @Tag("draws")
    @Test
    void aMachineThatFlipsBetweenVisitsIsToldWithItsStatesAndTheirShares() {
        Random random = new Random(3);
        assertThat(share(() -> {
            Visits visits = of(visits(random, 0.3, 0.14, 0.36, 0.14));
            List<Modes.Mode> modes = visits.modes().modes();
            Interval interval = visits.estimate().interval();
            return !visits.alike()
                    && modes.size() == 2
                    && Math.abs(modes.get(0).centre() - 0.14) < 0.01
                    && Math.abs(modes.get(1).centre() - 0.36) < 0.02
                    && Math.abs(modes.get(1).share() - 0.2) < 1e-9
                    && interval.contains(modes.get(0).centre())
                    && interval.contains(modes.get(1).centre());
        })).isGreaterThan(0.99);
    }

    /** States that overlap in the pooled sample: two deviations apart. */
    @Tag("draws")
    @Test
    void statesThatOverlapAreToldByTheCentresOfTheVisits() {
        Random random = new Random(4);
        int[] modes = {0};
        double told = share(() -> {
            Visits visits = of(visits(random, 0, 1, 1.1, 1));
            modes[0] += visits.modes().several() ? 1 : 0;
            return !visits.alike();
        });
        System.out.printf(Locale.ROOT, "overlapping: %.2f %% told, %d modes of %d%n", 100 * told, modes[0], TRIALS);
        assertThat(told).isGreaterThan(0.8);
        assertThat(modes[0]).isGreaterThan((int) (0.85 * TRIALS));
    }

    @Tag("draws")
    @Test
    void aMachineThatFlipsWithinASampleIsToldByThePooledModes() {
        Random random = new Random(5);
        assertThat(share(() -> {
            List<Sample> samples = IntStream.of(SIZES)
                    .mapToObj(n -> Sample.of(IntStream.range(0, n)
                            .mapToDouble(i -> (i % 3 == 0 ? 0.36 : 0.14) * (1 + 0.03 * random.nextGaussian()))
                            .toArray()))
                    .toList();
            Visits visits = of(samples);
            Interval interval = visits.estimate().interval();
            return visits.modes().several() && interval.lower() < 0.15 && interval.upper() > 0.34;
        })).isGreaterThan(0.99);
    }

    /** A machine that becomes slower by 5 % from visit to visit: the truth is its middle. */
    @Tag("draws")
    @Test
    void aSlowDriftIsToldAndCovered() {
        Random random = new Random(6);
        assertThat(share(() -> {
            Visits visits = of(visits(random, 0.3, 1, 1.05, 1.1, 1.15, 1.2));
            return !visits.alike() && visits.estimate().interval().contains(1.1);
        })).isGreaterThan(0.99);
    }

    /** Each visit finds the machine a little different: what it varies around is covered, though no visit saw it. */
    @Tag("draws")
    @Test
    void whatTheVisitsVaryAroundIsCovered() {
        Random random = new Random(7);
        double covered = share(() -> {
            double[] centres = IntStream.range(0, 3).mapToDouble(i -> 1 + 0.2 * random.nextGaussian()).toArray();
            return of(visits(random, 0, centres)).estimate().interval().contains(1);
        });
        System.out.printf(Locale.ROOT, "visits that vary: %.2f %% covered%n", 100 * covered);
        assertThat(covered).isBetween(0.92, 0.97);
    }

    @Tag("draws")
    @ParameterizedTest
    @CsvSource({"7, 0, 0.25", "10, 0, 0.6", "30, 0, 0.12", "30, 0.5, 0.4"})
    void whatManyVisitsVaryAroundIsCovered(int number, double rho, double farthest) {
        Random random = new Random(12);
        double[] reach = {0};
        double covered = share(() -> {
            double[] centres = around(1, rho, number, random).scaled(4, -3).values();
            Interval interval = of(visits(random, 0, centres)).estimate().interval();
            reach[0] += (interval.upper() - interval.lower()) / 2 / TRIALS;
            return interval.contains(1);
        });
        System.out.printf(Locale.ROOT, "%d visits that vary by 20 %%, rho %.1f: %.2f %% covered, by +-%.3f%n",
                number, rho, 100 * covered, reach[0]);
        assertThat(covered).isBetween(0.92, 0.97);
        assertThat(reach[0]).isLessThan(farthest);
    }

    @Test
    void oneOddVisitOfManyIsNoReasonToSpanIt() {
        Random random = new Random(13);
        double[] centres = IntStream.range(0, 20).mapToDouble(i -> i == 7 ? 3 : 1 + 0.1 * random.nextGaussian()).toArray();
        Visits visits = of(visits(random, 0, centres));
        assertThat(visits.alike()).isFalse();
        assertThat(visits.estimate().interval().lower()).isBetween(0.9, 1.0);
        assertThat(visits.estimate().interval().upper()).isBetween(1.0, 1.1);
    }

    @Test
    void manyVisitsToTwoStatesSpanThem() {
        Random random = new Random(14);
        double[] centres = IntStream.range(0, 20).mapToDouble(i -> i % 5 == 0 ? 0.36 : 0.14).toArray();
        Visits visits = of(visits(random, 0, centres));
        assertThat(visits.modes().several()).isTrue();
        assertThat(visits.estimate().centre()).isCloseTo(0.14, within(0.01));
        assertThat(visits.estimate().interval().lower()).isLessThan(0.15);
        assertThat(visits.estimate().interval().upper()).isGreaterThan(0.34);
    }

    @Test
    void visitsThatDifferByLessThanTheClockTellsAreAlike() {
        List<Sample> constant = List.of(Sample.of(1, 1, 1, 1), Sample.of(1.01, 1.01, 1.01, 1.01));
        assertThat(of(constant).alike()).isFalse();
        assertThat(Visits.of(Estimator.MEDIAN, constant, CONFIDENCE, 0.01).alike()).isTrue();
        assertThat(of(List.of(constant.get(0), constant.get(0))).chance()).isEqualTo(1);
    }

    @Test
    void oneVisitIsWhatItsSampleSays() {
        Sample sample = around(1, 0, 36, new Random(8));
        Visits visits = of(List.of(sample));
        assertThat(visits.estimate()).isEqualTo(Estimator.INTERQUARTILE_MEAN.of(sample, CONFIDENCE));
        assertThat(visits.alike()).isTrue();
        assertThat(visits.relativeRange()).isZero();
        assertThat(of(List.of(Sample.of(1), Sample.of(2))).alike()).as("nothing is known of their errors").isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "2 1, 1.5", "9 1 2, 2", "1 9 2 3, 2.5", "1 2 9 3 4, 3", "1 2 3 4 9 9, 3.5", "1 1 2 3 7 9 9, 4.4", "1 1 1 2 3 4 8 9 9 9, 4.5"
    })
    void theMiddleOfCentresThatDifferIsTheirMedianOrTheirInterquartileMean(String centres, double middle) {
        List<Sample> constant = Arrays.stream(centres.split(" "))
                .mapToDouble(Double::parseDouble)
                .mapToObj(centre -> Sample.of(centre, centre, centre, centre))
                .toList();
        assertThat(of(constant).alike()).isFalse();
        assertThat(of(constant).estimate().centre()).isCloseTo(middle, within(1e-9));
    }

    /** Each visit finds the machine faster or slower by some 10 %, as its clock rate wanders. */
    @Tag("draws")
    @Test
    void theMiddleOfManyVisitsIsCloserThanTheirMedian() {
        Random random = new Random(11);
        double[] squares = new double[2];
        for (int trial = 0; trial < 400; trial++) {
            double[] centres = IntStream.range(0, 20).mapToDouble(i -> 1 + 0.1 * random.nextGaussian()).toArray();
            Visits visits = of(visits(random, 0, centres));
            double[] each = visits.each().stream().mapToDouble(Estimate::centre).toArray();
            squares[0] += Math.pow(visits.estimate().centre() - 1, 2);
            squares[1] += Math.pow(new Median().evaluate(each) - 1, 2);
        }
        System.out.printf(Locale.ROOT, "of 20 visits the middle is off by %.4f, the median by %.4f%n",
                Math.sqrt(squares[0] / 400), Math.sqrt(squares[1] / 400));
        assertThat(squares[0]).isLessThan(0.9 * squares[1]);
    }

    /** The part is 10 or 14, the whole 1 more; each state lasts for whole visits. */
    @Tag("draws")
    @ParameterizedTest
    @CsvSource({"10, 10, 10", "10, 14, 10", "14, 10, 12"})
    void whatRemainsIsToldAsWellWhereBothSidesMetTheSameStates(double first, double second, double third) {
        Random random = new Random(9);
        int[] covered = {0};
        double[] reach = {0};
        double alarms = share(() -> {
            List<Sample> wholes = visits(random, 0, first + 1, second + 1, third + 1);
            List<Sample> parts = visits(random, 0, first, second, third);
            Visits rest = Visits.ofDifferences(Estimator.INTERQUARTILE_MEAN, wholes, parts, CONFIDENCE, 0);
            covered[0] += rest.estimate().interval().contains(1) ? 1 : 0;
            reach[0] += (rest.estimate().interval().upper() - rest.estimate().interval().lower()) / 2;
            return !rest.alike();
        });
        assertThat(covered[0] / (double) TRIALS).isBetween(0.93, 0.98);
        assertThat(alarms).isLessThan(0.02);
        assertThat(reach[0] / TRIALS).as("deviations of 0.5 to 0.7, 60 of each side").isLessThan(0.4);
    }

    @Test
    void whatRemainsIsNotTightWhereItDiffersItself() {
        Random random = new Random(10);
        assertThat(share(() -> {
            List<Sample> wholes = visits(random, 0, 12, 14, 12);
            List<Sample> parts = visits(random, 0, 10, 10, 10);
            Interval interval = Visits.ofDifferences(Estimator.INTERQUARTILE_MEAN, wholes, parts, CONFIDENCE, 0)
                    .estimate()
                    .interval();
            return interval.contains(2) && interval.contains(4);
        })).isGreaterThan(0.95);
    }

    @Test
    void eachWholeNeedsItsPart() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Visits.ofDifferences(
                        Estimator.MEAN, List.of(Sample.of(1, 2)), List.of(), CONFIDENCE, 0))
                .withMessageContaining("1 samples, and 0");
    }
}
