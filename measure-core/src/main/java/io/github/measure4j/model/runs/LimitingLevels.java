package io.github.measure4j.model.runs;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Key;
import io.github.measure4j.result.Visit;
import io.github.measure4j.stat.NestedVariance.Level;
import io.github.measure4j.stat.Sample;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The level of effort that limits the interval at each point of several launches: launches, visits, or repetitions (Kalibera and
 * Jones 2013, ISMM, 63-74). On logarithms, v is the variance of visits within launches, w the part of it that their own intervals
 * explain, and n the visits of a launch. Repetitions add w / n to the variance of a launch, visits (v - w) / n, and launches what
 * is left of it.
 */
public final class LimitingLevels {
    private static final double NORMAL = 1.96;
    private static final int FEWEST = 2;

    /** A visit, without all else that a record keeps of it. */
    private record Stay(double log, double variance) {
        static Stay of(Visit visit) {
            double reach = (visit.upper() - visit.lower()) / 2 / visit.seconds();
            return new Stay(Math.log(visit.seconds()), Double.isFinite(reach) ? square(reach / NORMAL) : 0);
        }
    }

    private final Map<Key, List<List<Stay>>> points = new LinkedHashMap<>();

    /** No launch yet. */
    public LimitingLevels() {}

    /**
     * Takes in a point of a launch.
     *
     * @param record of it
     */
    public void add(PointRecord record) {
        List<Stay> visits = record.sampling().shape().visits().stream()
                .filter(visit -> visit.seconds() > 0)
                .map(Stay::of)
                .toList();
        if (!visits.isEmpty()) {
            points.computeIfAbsent(record.key(), key -> new ArrayList<>()).add(visits);
        }
    }

    /** {@return the level of each point that has several launches of several visits} */
    public Map<Key, Level> levels() {
        Map<Key, Level> levels = new LinkedHashMap<>();
        points.forEach((key, launches) -> level(launches).ifPresent(level -> levels.put(key, level)));
        return levels;
    }

    private static Optional<Level> level(List<List<Stay>> launches) {
        List<List<Stay>> several = launches.stream().filter(visits -> visits.size() >= FEWEST).toList();
        if (several.size() < FEWEST) {
            return Optional.empty();
        }
        double[] means = new double[several.size()];
        double ofVisits = 0;
        double explained = 0;
        double perVisit = 0;
        for (int i = 0; i < means.length; i++) {
            double[] logs = several.get(i).stream().mapToDouble(Stay::log).toArray();
            Sample sample = Sample.of(logs);
            means[i] = several.get(i).stream().collect(Collectors.averagingDouble(Stay::log));
            ofVisits += square(sample.deviationOfSample()) / means.length;
            explained += several.get(i).stream().collect(Collectors.averagingDouble(Stay::variance)) / means.length;
            perVisit += 1.0 / logs.length / means.length;
        }
        double repetitions = Math.min(explained, ofVisits) * perVisit;
        double visits = Math.max(0, ofVisits - explained) * perVisit;
        double over = Math.max(0, square(Sample.of(means).deviationOfSample()) - ofVisits * perVisit);
        return Optional.of(over >= visits && over >= repetitions
                ? Level.LAUNCHES
                : visits >= repetitions ? Level.VISITS : Level.REPETITIONS);
    }

    private static double square(double value) {
        return value * value;
    }

    /** {@return in a line, how many points each level limits and what helps; empty where nothing is known} */
    public Optional<String> inWords() {
        Map<Level, Long> counts = levels().values().stream()
                .collect(Collectors.groupingBy(level -> level, () -> new EnumMap<>(Level.class), Collectors.counting()));
        return counts.isEmpty()
                ? Optional.empty()
                : Optional.of("the intervals are limited by " + counts.entrySet().stream()
                        .map(count -> switch (count.getKey()) {
                            case LAUNCHES -> "launches at %d points (--runs)".formatted(count.getValue());
                            case VISITS -> "visits at %d points (--rounds, --time)".formatted(count.getValue());
                            case REPETITIONS -> "repetitions at %d points (Until)".formatted(count.getValue());
                        })
                        .collect(Collectors.joining(", ")));
    }
}
