package io.github.measure4j.result;

import io.github.measure4j.result.Sink.Event;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * The time that the points of a measurement took in a run, over all their rounds.
 *
 * @param points that were measured, at least 1
 * @param seconds for all of them together
 */
public record Pace(long points, double seconds) {

    /** {@return the seconds that one point took} */
    public double secondsAPoint() {
        return seconds / points;
    }

    /**
     * {@return the pace of each measurement in a run, by its name}
     *
     * @param journal hands over each event of the run with its time, in their order
     */
    public static Map<String, Pace> of(Consumer<BiConsumer<Instant, Event>> journal) {
        Builder count = new Builder();
        journal.accept(count::read);
        return count.paces();
    }

    /** Adds up the visits that a journal tells of. */
    private static final class Builder {
        private final Map<String, Set<String>> points = new HashMap<>();
        private final Map<String, Double> seconds = new HashMap<>();
        private Instant begun = Instant.EPOCH;

        void read(Instant time, Event event) {
            switch (event.kind()) {
                case POINT_STARTED -> begun = time;
                case POINT_ENDED -> {
                    points.computeIfAbsent(event.measurement(), name -> new HashSet<>()).add(event.detail());
                    seconds.merge(event.measurement(), Duration.between(begun, time).toNanos() * 1e-9, Double::sum);
                }
                default -> {}
            }
        }

        Map<String, Pace> paces() {
            Map<String, Pace> paces = new HashMap<>();
            points.forEach((name, all) -> paces.put(name, new Pace(all.size(), seconds.getOrDefault(name, 0.0))));
            return paces;
        }
    }
}
