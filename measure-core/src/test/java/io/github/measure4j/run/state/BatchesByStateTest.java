package io.github.measure4j.run.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.Soak;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.stat.variance.RandomEffects.Prior;
import io.github.measure4j.state.Drift;
import io.github.measure4j.state.Reading;
import io.github.measure4j.state.Resource;
import io.github.measure4j.state.State;
import io.github.measure4j.state.States;
import io.github.measure4j.state.figure.StateEstimate;
import io.github.measure4j.state.figure.VisitScatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Points whose visits scatter by 1 % about a known time, and end when their interval is narrow. */
class BatchesByStateTest {
    private static final double SECONDS = 1e-6;
    private static final double READING = 3e-7;
    private static final double SCATTER = 0.01;
    private static final double WANTED = 0.008;
    private static final int POINTS = 21;
    private static final int MOST_VISITS = 20;
    private static final States ONE = new States(
            List.of(new State(Resource.EXCHANGE, READING, READING, 1, 0.9 * READING, 1.1 * READING)), new Drift(List.of()));

    private final Random random = new Random(29);

    /** The visits of a point so far. */
    private final class Point {
        private final List<ProbedRepetitions> batches = new ArrayList<>();
        private int visits;
        private BatchesByState sorted;

        Point() {
            IntStream.range(0, 3).forEach(i -> visit());
        }

        void visit() {
            double visited = SECONDS * Math.exp(SCATTER * random.nextGaussian());
            for (int i = 0; i < 4; i++) {
                Reading reading = new Reading(visits, READING);
                Sample sample = Sample.of(random.doubles(8).map(u -> visited * (1 + 0.01 * (u - 0.5))).toArray());
                batches.add(new ProbedRepetitions(visits, reading, reading, sample, 8, true));
            }
            visits++;
            sorted = BatchesByState.of(ONE, batches, List.of(), false).orElseThrow();
        }

        boolean isNarrow(Prior scatter) {
            StateEstimate estimate = sorted.estimate(0, scatter);
            return (estimate.interval().upper() - estimate.interval().lower()) / 2 <= WANTED * estimate.seconds();
        }
    }

    /** The common scatter that a run found, and how many of its intervals hold the truth. */
    private record Found(double scatter, long covering) {}

    private Found run(Function<BatchesByState, Optional<StateEstimate>> telling) {
        List<Point> points = IntStream.range(0, POINTS).mapToObj(i -> new Point()).toList();
        VisitScatter common = scatter(points, telling);
        for (int round = 3; round < MOST_VISITS; round++) {
            Prior known = common.between();
            points.stream().filter(point -> !point.isNarrow(known)).forEach(Point::visit);
            common = scatter(points, telling);
        }
        Prior last = common.between();
        long covering = points.stream()
                .filter(point -> point.sorted.estimate(0, last).interval().contains(SECONDS))
                .count();
        return new Found(Math.sqrt(common.ofVisit()), covering);
    }

    private static VisitScatter scatter(
            List<Point> points, Function<BatchesByState, Optional<StateEstimate>> telling) {
        return VisitScatter.of(points.stream().flatMap(point -> telling.apply(point.sorted).stream()).toList());
    }

    @Test
    void visitsThatEndWhenTheyAgreeScatterLessThanFirstVisitsDo() {
        int runs = Soak.or(40, 400);
        double ofFirst = 0;
        double ofAll = 0;
        double covering = 0;
        for (int i = 0; i < runs; i++) {
            Found found = run(point -> point.ofFirstVisits(0));
            ofFirst += found.scatter() / runs;
            covering += found.covering() / (double) (runs * POINTS);
            ofAll += run(point -> point.alone(0)).scatter() / runs;
        }
        assertThat(ofFirst).isCloseTo(SCATTER, within(0.1 * SCATTER));
        assertThat(ofAll).isLessThan(0.9 * ofFirst);
        assertThat(covering).as("0.90 with the scatter of all visits").isBetween(0.915, 0.98);
    }
}
