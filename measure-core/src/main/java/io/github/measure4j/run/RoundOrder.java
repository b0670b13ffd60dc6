package io.github.measure4j.run;

import io.github.measure4j.axis.Point;
import io.github.measure4j.result.PlannedEffort;
import io.github.measure4j.run.point.PointVisits;
import io.github.measure4j.run.point.RecordedPoints;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * The order in which the later rounds of a run come to its points.
 *
 * @param fixed whether every point has a visit in each round, in the order of the suite; else those whose intervals are too
 *     wide have, the widest first
 * @param seed of the order within pairs: the first and the second measurement of a suite, the third and the fourth and so on
 *     are visited point by point next to each other, and who is first changes from round to round; empty without pairs
 * @param turns to wait for before each visit
 * @param efforts the visits and repetitions of points for which they were planned; other points have what their rules ask for
 */
record RoundOrder(boolean fixed, Optional<Long> seed, Optional<Turns> turns, List<PlannedEffort> efforts) {
    static final RoundOrder WIDEST_FIRST = new RoundOrder(false, Optional.empty(), Optional.empty(), List.of());

    /** Copies the list. */
    RoundOrder {
        efforts = List.copyOf(efforts);
    }

    static RoundOrder inTurns(Turns turns) {
        return new RoundOrder(true, Optional.empty(), Optional.of(turns), List.of());
    }

    static RoundOrder inPairs(long seed) {
        return new RoundOrder(true, Optional.of(seed), Optional.empty(), List.of());
    }

    RoundOrder spending(List<PlannedEffort> planned) {
        return new RoundOrder(fixed, seed, turns, planned);
    }

    Optional<PlannedEffort> effort(Measurement measurement, Point point) {
        Map<String, Long> axes = RecordedPoints.axesOf(measurement, point);
        return efforts.stream()
                .filter(effort -> effort.measurement().equals(measurement.name()) && effort.axes().equals(axes))
                .findFirst();
    }

    void nextTurn() {
        turns.ifPresent(Turns::next);
    }

    /** The points of one round, of those that have room for another visit. */
    List<PointVisits> round(int round, List<PointVisits> points, Suite suite, boolean bounded) {
        List<PointVisits> wanted = points.stream()
                .filter(visits -> visits.hasLater() && (bounded || visits.visits() < suite.rounds()))
                .toList();
        return seed.map(number -> inPairs(number, round, wanted)).orElse(wanted);
    }

    /** A B and B A, or B A and A B: of two rounds that follow one another each side is first in one. */
    private static List<PointVisits> inPairs(long seed, int round, List<PointVisits> points) {
        Map<List<Object>, List<PointVisits>> pairs = new LinkedHashMap<>();
        points.forEach(visits -> pairs.computeIfAbsent(
                        List.of(visits.index() / 2, visits.point()), place -> new ArrayList<>())
                .add(visits));
        List<PointVisits> order = new ArrayList<>();
        int number = 0;
        for (List<PointVisits> pair : pairs.values()) {
            boolean swapped = new Random(seed + 1_000_003L * (round / 2) + 7919L * number++).nextBoolean() ^ round % 2 == 0;
            Comparator<PointVisits> byIndex = Comparator.comparingInt(PointVisits::index);
            pair.stream().sorted(swapped ? byIndex.reversed() : byIndex).forEach(order::add);
        }
        return order;
    }
}
