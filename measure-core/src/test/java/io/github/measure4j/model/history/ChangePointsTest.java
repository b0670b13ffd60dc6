package io.github.measure4j.model.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChangePointsTest {
    private static final double LEVEL = 0.01;

    /** Runs that scatter by 0.6 %, with now and then one that is disturbed. */
    private static double[] history(Random random, int runs, int step, double size) {
        double[] logs = new double[runs];
        for (int i = 0; i < runs; i++) {
            double disturbed = random.nextInt(25) == 0 ? 0.02 * random.nextDouble() : 0;
            logs[i] = 0.006 * random.nextGaussian() + disturbed + (i >= step ? Math.log(size) : 0);
        }
        return logs;
    }

    @ParameterizedTest(name = "a step to {0} after {1} of 50 runs")
    @CsvSource({"1.02, 25", "1.05, 25", "1.10, 25", "0.95, 25", "1.05, 10", "1.05, 40"})
    void findsAStepWithinThreeRuns(double size, int step) {
        Random random = new Random(51);
        int found = 0;
        for (int trial = 0; trial < 100; trial++) {
            List<Integer> places = ChangePoints.in(history(random, 50, step, size), LEVEL);
            found += places.stream().anyMatch(place -> Math.abs(place - step) <= 3) ? 1 : 0;
        }
        assertThat(found).isGreaterThanOrEqualTo(90);
    }

    /** As soon as three runs show the step. */
    @ParameterizedTest(name = "a step to {0}")
    @CsvSource({"1.05", "1.10"})
    void findsAStepThreeRunsAfterIt(double size) {
        Random random = new Random(52);
        int found = 0;
        for (int trial = 0; trial < 100; trial++) {
            List<Integer> places = ChangePoints.in(history(random, 33, 30, size), LEVEL);
            found += places.stream().anyMatch(place -> Math.abs(place - 30) <= 3) ? 1 : 0;
        }
        assertThat(found).isGreaterThanOrEqualTo(90);
    }

    /** In 200 histories of 50 runs: 10,000 runs, in which 50 changes would be one in 200 runs. */
    @Tag("draws")
    @Test
    void findsFewChangesWhereThereAreNone() {
        Random random = new Random(53);
        int found = 0;
        for (int trial = 0; trial < 200; trial++) {
            found += ChangePoints.in(history(random, 50, 50, 1), LEVEL).size();
        }
        assertThat(found).isLessThanOrEqualTo(12);
    }

    @Test
    void looksThroughALongHistoryInWindows() {
        Random random = new Random(54);
        double[] logs = history(random, 1_000, 700, 1.05);
        for (int i = 300; i < 1_000; i++) {
            logs[i] -= 0.08;
        }
        assertThat(ChangePoints.in(logs, LEVEL)).hasSizeBetween(2, 4)
                .anyMatch(place -> Math.abs(place - 300) <= 3)
                .anyMatch(place -> Math.abs(place - 700) <= 3);
    }

    @Test
    void knowsNoChangeInAFewValuesOrInConstantOnes() {
        assertThat(ChangePoints.in(new double[] {1, 2, 3}, LEVEL)).isEmpty();
        assertThat(ChangePoints.in(new double[60], LEVEL)).isEmpty();
    }

    /** Times that a coarse clock rounds, so that many are equal: their orders are drawn for themselves. */
    @Tag("draws")
    @Test
    void findsAStepAndLittleElseAmongEqualValues() {
        Random random = new Random(55);
        int found = 0;
        int wrong = 0;
        for (int trial = 0; trial < 100; trial++) {
            double[] steady = new double[50];
            double[] stepping = new double[50];
            for (int i = 0; i < steady.length; i++) {
                steady[i] = random.nextInt(2);
                stepping[i] = random.nextInt(3) + (i >= 30 ? 2 : 0);
            }
            wrong += ChangePoints.in(steady, LEVEL).size();
            found += ChangePoints.in(stepping, LEVEL).stream().anyMatch(place -> Math.abs(place - 30) <= 3) ? 1 : 0;
        }
        assertThat(found).isGreaterThanOrEqualTo(90);
        assertThat(wrong).isLessThanOrEqualTo(5);
    }

    /** The bounds of lengths that were not drawn lie on a line between those that were. */
    @Tag("draws")
    @Test
    void keepsItsLevelAtEveryLength() {
        Random random = new Random(56);
        int wrong = 0;
        int histories = 0;
        for (int length = 5; length <= 120; length += 3) {
            for (int trial = 0; trial < 50; trial++) {
                wrong += ChangePoints.in(random.doubles(length).toArray(), LEVEL).isEmpty() ? 0 : 1;
                histories++;
            }
        }
        assertThat((double) wrong / histories).isBetween(0.003, 0.018);
    }

    /** Levels whose runs scatter little; each part is divided in turn, on both sides of the first change. */
    @Test
    void dividesBothSidesOfAChange() {
        double[] logs = new double[80];
        for (int i = 0; i < logs.length; i++) {
            logs[i] = new double[] {0, 1, 5, 6}[i / 20] + 0.1 * Math.sin(i * i + 1);
        }
        assertThat(ChangePoints.in(logs, LEVEL)).containsExactly(20, 40, 60);
    }

    /** The orders of few equal values are drawn; an alternation is among the most even of them. */
    @Test
    void findsAStepAmongEqualValuesAndNoneInTheirAlternation() {
        double[] step = new double[24];
        double[] alternation = new double[24];
        for (int i = 0; i < step.length; i++) {
            step[i] = i < 10 ? 0 : 1;
            alternation[i] = i % 2;
        }
        assertThat(ChangePoints.in(step, LEVEL)).containsExactly(10);
        assertThat(ChangePoints.in(alternation, LEVEL)).isEmpty();
    }
}
