package io.github.measure4j.model.effort;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Key;
import io.github.measure4j.result.sampling.EffortLevels;
import io.github.measure4j.stat.variance.NestedVariance.Level;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The level of effort that limits the interval at each point of several launches: launches, visits, or repetitions. */
public final class LimitingLevels {
    private final Map<Key, LaunchesInState> points = new LinkedHashMap<>();

    /** No launch yet. */
    public LimitingLevels() {}

    /**
     * Takes in a point of a launch.
     *
     * @param record of it
     */
    public void add(PointRecord record) {
        points.computeIfAbsent(record.key(), key -> new LaunchesInState()).add(record);
    }

    /**
     * {@return the scatter at each level, of the launches in the state of the machine that most of them met; empty for a point
     * without two visits in at least one of these}
     *
     * @param point that was taken in
     */
    public Optional<EffortLevels> at(Key point) {
        return Optional.ofNullable(points.get(point)).flatMap(launches -> EffortLevels.of(launches.visits()));
    }

    /** {@return the level of each point that has several launches of several visits} */
    public Map<Key, Level> levels() {
        Map<Key, Level> levels = new LinkedHashMap<>();
        points.keySet().forEach(key ->
                at(key).filter(found -> found.launches() > 1).ifPresent(found -> levels.put(key, found.limits())));
        return levels;
    }

    /** {@return in a line, how many points each level limits and what helps; empty where nothing is known} */
    public Optional<String> inWords() {
        Map<Level, Long> counts = levels().values().stream()
                .collect(Collectors.groupingBy(level -> level, () -> new EnumMap<>(Level.class), Collectors.counting()));
        return counts.isEmpty()
                ? Optional.empty()
                : Optional.of("the intervals are limited by " + counts.entrySet().stream()
                        .map(count -> inWords(count.getKey(), count.getValue()))
                        .collect(Collectors.joining(", ")));
    }

    private static String inWords(Level level, long points) {
        String at = points == 1 ? "at 1 point" : "at %d points".formatted(points);
        return switch (level) {
            case LAUNCHES -> "launches %s (--runs)".formatted(at);
            case VISITS -> "visits %s (--rounds, --time)".formatted(at);
            case REPETITIONS -> "repetitions %s (Until)".formatted(at);
        };
    }
}
