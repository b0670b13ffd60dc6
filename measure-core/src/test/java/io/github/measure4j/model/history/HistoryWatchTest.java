package io.github.measure4j.model.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.model.history.Newest.Verdict;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Sample;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HistoryWatchTest {

    private static double[] history(Random random, int runs, double newest) {
        double[] seconds = new double[runs + 1];
        for (int i = 0; i <= runs; i++) {
            seconds[i] = 1e-6 * Math.exp(0.01 * random.nextGaussian()) * (i == runs ? newest : 1);
        }
        return seconds;
    }

    private static List<Newest> watched(Random random, int points, int runs, double newest) {
        Map<String, double[]> histories = new LinkedHashMap<>();
        for (int i = 0; i < points; i++) {
            histories.put("point " + i, history(random, runs, newest));
        }
        return HistoryWatch.of(histories, 1.05);
    }

    @Test
    void findsTenPercentAtOnceAndCallsFewWithoutIt() {
        Random random = new Random(61);
        int alarms = 0;
        int passed = 0;
        for (int trial = 0; trial < 50; trial++) {
            alarms += watched(random, 10, 20, 1).stream().anyMatch(p -> p.verdict() == Verdict.SLOWER) ? 1 : 0;
            List<Newest> slower = watched(random, 10, 20, 1.1);
            assertThat(slower).anyMatch(p -> p.verdict() == Verdict.SLOWER);
            passed += slower.stream().allMatch(p -> p.verdict() == Verdict.NOT_SLOWER) ? 1 : 0;
        }
        assertThat(alarms).isLessThanOrEqualTo(3);
        assertThat(passed).isZero();
    }

    @Test
    void holdsTheNewestAgainstTheLastSteadySegment() {
        Random random = new Random(62);
        double[] seconds = history(random, 40, 1.2);
        for (int i = 20; i < 40; i++) {
            seconds[i] *= 1.2;
        }
        Newest newest = HistoryWatch.of(Map.of("point", seconds), 1.05).get(0);
        assertThat(newest.verdict()).isEqualTo(Verdict.NOT_SLOWER);
        assertThat(newest.ratio()).isCloseTo(1, within(0.03));
        assertThat(newest.steady().size()).isBetween(18, 22);
    }

    @Test
    void isUndecidedWhereFewRunsAreKnown() {
        assertThat(HistoryWatch.of(Map.of("point", new double[] {1, 1, 1, 9}), 1.05)).singleElement()
                .matches(newest -> newest.verdict() == Verdict.UNDECIDED);
    }

    @Test
    void aChangeHasItsSizeAndItsInterval() {
        double[] seconds = history(new Random(63), 39, 1);
        for (int i = 25; i < 40; i++) {
            seconds[i] *= 1.07;
        }
        TimeLine line = TimeLine.of(seconds);
        assertThat(line.changes()).singleElement().satisfies(change -> {
            assertThat(change.first()).isCloseTo(25, within(1));
            assertThat(change.ratio()).isCloseTo(1.07, within(0.02));
            assertThat(change.interval().contains(1.07)).isTrue();
        });
        assertThat(line.levels()).hasSize(2);
    }

    private static Newest newest(double... seconds) {
        return HistoryWatch.of(Map.of("point", seconds), 1.05).get(0);
    }

    /** Logarithms of -1 % and 1 % about 0: a variance of 4/3 of a square, and one more run differs by 5/4 of it. */
    @Test
    void oneMoreRunDiffersByStudentsT() {
        double low = Math.exp(-0.01);
        double high = Math.exp(0.01);
        double reach = 3.182446305284263 * Math.sqrt(4e-4 / 3 * 5 / 4);
        Newest slower = newest(low, high, low, high, Math.exp(0.2));
        assertThat(slower.ratio()).isCloseTo(Math.exp(0.2), within(1e-9));
        assertThat(slower.interval().lower()).isCloseTo(Math.exp(0.2 - reach), within(1e-9));
        assertThat(slower.interval().upper()).isCloseTo(Math.exp(0.2 + reach), within(1e-9));
        assertThat(slower.interval().confidence()).isEqualTo(0.95);
        assertThat(slower.verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(newest(low, high, low, high, 1).verdict()).isEqualTo(Verdict.NOT_SLOWER);
        assertThat(newest(low, high, low, high, 1.06).verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(newest(low, high, low, high, 1.04).verdict()).isEqualTo(Verdict.UNDECIDED);
    }

    @Test
    void timesThatNeverScatterAreDecidedByAnyDifference() {
        assertThat(newest(1, 1, 1, 1, 1.06).verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(newest(1, 1, 1, 1, 1.04).verdict()).isEqualTo(Verdict.NOT_SLOWER);
        assertThat(newest(1, 1, 1, 1, 1.05).verdict()).isEqualTo(Verdict.UNDECIDED);
    }

    /** Among changes before runs 2, 4 and 7 of ten, the last has three runs after it. */
    @Test
    void theSteadyTimesAreThoseAfterTheLastChangeWithEnoughRuns() {
        Interval any = new Interval(0, Double.POSITIVE_INFINITY, 0.95);
        TimeLine line = new TimeLine(Sample.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), List.of(
                new TimeLine.Change(2, 1, any), new TimeLine.Change(4, 1, any), new TimeLine.Change(7, 1, any)));
        assertThat(line.lastSteady(3)).isEqualTo(Sample.of(8, 9, 10));
        assertThat(new TimeLine(line.seconds(), line.changes().subList(0, 2)).lastSteady(6))
                .isEqualTo(Sample.of(5, 6, 7, 8, 9, 10));
        assertThat(line.lastSteady(4)).isEqualTo(Sample.of(1, 2));
        assertThat(line.levels()).containsExactly(1.5, 3.5, 6.0, 9.0);
    }
}
