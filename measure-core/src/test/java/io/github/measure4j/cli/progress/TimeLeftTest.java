package io.github.measure4j.cli.progress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class TimeLeftTest {
    private static ExpectedTime.OfGroup usual(double start, double beyond, int mostRounds) {
        return new ExpectedTime.OfGroup(start, 0.6, 0.1, 0.05, 0, 0.2, 3, beyond, mostRounds, 1.5);
    }

    @Test
    void beforeARunAllGroupsAndRoundsCount() {
        TimeLeft left = new TimeLeft();
        left.add(usual(2, 2, 40), Map.of("one", 10L));
        left.add(usual(3, 1, 5), Map.of("two", 1L));
        double ofOne = 2 + 0.6 + 9 * 0.1 + 2 * 0.2 + 10 * 4 * 0.05;
        double ofTwo = 3 + 0.6 + 2 * 0.2 + 3 * 0.05;
        assertThat(left.seconds()).as("starts, first visits, two preparations, later visits").isCloseTo(ofOne + ofTwo, within(1e-9));
        left.resume(2);
        left.begun("one");
        double now = 2;
        for (int i = 0; i < 10; i++) {
            left.visited("one", true, now += i == 0 ? 0.6 : 0.1);
        }
        assertThat(left.seconds()).isCloseTo(ofOne - 2 - 0.6 - 9 * 0.1 + ofTwo, within(1e-9));
    }

    /** A machine on which points want more visits than usual tells so only when they have had them; the run before knows it. */
    @Test
    void anEarlierRunSaysHowManyVisitsPointsWant() {
        Map<String, Long> points = Map.of("one", 10L, "two", 5L);
        for (double visits : new double[] {0, 3, 12, 30}) {
            ExpectedTime.OfGroup truth = usual(2, visits, 40);
            double seconds = points.values().stream().mapToDouble(number -> truth.firsts(number, number) + truth.laters(number)).sum();
            TimeLeft left = new TimeLeft();
            left.add(usual(2, 6, 40).asEarlier(seconds, points), points);
            assertThat(left.seconds()).isCloseTo(2 + seconds, within(1e-6));
        }
    }

    @Test
    void laterRoundsGoOnAsThoseBefore() {
        TimeLeft left = new TimeLeft();
        left.add(usual(0, 2, 40), Map.of("one", 16L));
        left.begun("one");
        left.resume(0);
        left.without("one");
        double now = 0;
        for (int round = 2; round <= 12; round++) {
            left.round(round, 16, 16);
            for (int i = 0; i < 16; i++) {
                left.visited("one", false, now += round <= 3 && i == 0 ? 0.25 : 0.05);
            }
        }
        left.round(13, 16, 16);
        double all = left.seconds();
        assertThat(all).as("10 / 13 of the time so far, and no more than all rounds").isBetween(0.5 * 9, 28 * 16 * 0.05);
        left.round(14, 1, 16);
        assertThat(left.seconds()).as("15 of 16 left; the last one is hard, and some may come back").isLessThan(0.6 * all);
    }

    @Test
    void aStartThatIsUnderWayHasPassedInPart() {
        TimeLeft left = new TimeLeft();
        left.add(usual(2, 0, 5), Map.of("one", 1L));
        left.add(usual(3, 0, 5), Map.of("two", 1L));
        left.begun("one");
        left.resume(0);
        left.ended(10);
        double whole = left.seconds();
        assertThat(left.seconds(11)).isCloseTo(whole - 1, within(1e-9));
        assertThat(left.seconds(20)).as("late, yet nothing else has passed").isCloseTo(whole - 3, within(1e-9));
    }

    @Test
    void theEndsAreFurtherApartWhereVisitsAreNotForeseen() {
        TimeLeft left = new TimeLeft();
        left.add(usual(10, 0, 1), Map.of());
        assertThat(left.remaining(0)).isEqualTo(new Remaining(10 / 1.25, 10 * 1.25));
        TimeLeft laters = new TimeLeft();
        laters.add(usual(0, 6, 40), Map.of("one", 100L));
        laters.without("one");
        assertThat(laters.remaining(0).most() / laters.remaining(0).least()).isCloseTo(1.5 * 1.5, within(1e-9));
    }

    /** Machines of other speeds and points that are harder than usual: known only to the simulation, which keeps the time. */
    @Test
    void nineOfTenLinesOfSimulatedRunsAreRight() {
        int right = 0;
        int all = 0;
        for (int seed = 0; seed < 40; seed++) {
            TreeMap<Double, Remaining> said = simulated(new Random(seed));
            double end = said.lastKey();
            for (Map.Entry<Double, Remaining> figure : said.entrySet()) {
                right += RemainingTest.isRight(figure.getValue(), end - figure.getKey()) ? 1 : 0;
                all++;
            }
        }
        assertThat((double) right / all).as("of %d lines", all).isGreaterThan(0.9);
    }

    /** {@return the time left that was said, by the time} */
    private static TreeMap<Double, Remaining> simulated(Random random) {
        TreeMap<Double, Remaining> said = new TreeMap<>();
        TimeLeft left = new TimeLeft();
        double slower = 0.7 + 0.9 * random.nextDouble();
        double hardness = 0.9 + 0.8 * random.nextDouble();
        List<Map<String, Long>> groups = List.of(measurements("a", 17, 8), measurements("b", 5, 12), measurements("c", 7, 1));
        groups.forEach(points -> left.add(usual(2, 6, 40), points));
        double now = 0;
        for (Map<String, Long> points : groups) {
            now += 2 * (0.8 + 0.4 * random.nextDouble());
            left.resume(now);
            for (Map.Entry<String, Long> measurement : points.entrySet()) {
                left.begun(measurement.getKey());
                for (int i = 0; i < measurement.getValue(); i++) {
                    now += slower * (i == 0 ? 0.6 : 0.1) * (0.7 + 0.6 * random.nextDouble());
                    left.visited(measurement.getKey(), true, now);
                    said.put(now, left.remaining(now));
                }
            }
            now = laterRounds(random, points, slower, hardness, left, said, now);
            left.ended(now);
        }
        return said;
    }

    private static double laterRounds(
            Random random, Map<String, Long> points, double slower, double hardness, TimeLeft left, TreeMap<Double, Remaining> said,
            double begin) {
        double now = begin;
        List<String> wanting = new ArrayList<>();
        points.forEach((name, number) -> wanting.addAll(Collections.nCopies(number.intValue(), name)));
        int all = wanting.size();
        for (int round = 2; round <= 40 && !wanting.isEmpty(); round++) {
            left.round(round, wanting.size(), all);
            String before = "";
            for (String name : wanting) {
                boolean prepared = round <= 3 && !name.equals(before);
                before = name;
                now += slower * ((prepared ? 0.2 : 0) + 0.05 * (0.5 + random.nextDouble()));
                left.visited(name, false, now);
                said.put(now, left.remaining(now));
            }
            if (round >= 3) {
                double leaving = hardness / round;
                wanting.removeIf(name -> random.nextDouble() < leaving);
            }
        }
        return now;
    }

    private static Map<String, Long> measurements(String prefix, int number, long points) {
        Map<String, Long> measurements = new LinkedHashMap<>();
        for (int i = 0; i < number; i++) {
            measurements.put(prefix + i, points);
        }
        return measurements;
    }
}
