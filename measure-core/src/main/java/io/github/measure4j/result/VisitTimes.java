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
 * The time that a run took, and of it the time of the visits that followed the first at each point: the first prepares and compiles,
 * which happens once in a launch.
 *
 * @param seconds from the first entry of the journal to the last
 * @param later by measurement
 */
public record VisitTimes(double seconds, Map<String, Later> later) {

    /**
     * The later visits of a measurement.
     *
     * @param visits how many, at least 1
     * @param seconds for all of them
     */
    public record Later(long visits, double seconds) {
        private Later and(Later other) {
            return new Later(visits + other.visits, seconds + other.seconds);
        }
    }

    /**
     * {@return the times in a run}
     *
     * @param journal hands over each event of the run with its time, in their order
     */
    public static VisitTimes of(Consumer<BiConsumer<Instant, Event>> journal) {
        Builder count = new Builder();
        journal.accept(count::read);
        return count.times();
    }

    /** Adds up the visits that a journal tells of. */
    private static final class Builder {
        private final Set<String> visited = new HashSet<>();
        private final Map<String, Later> later = new HashMap<>();
        private Instant first = Instant.MAX;
        private Instant last = Instant.MIN;
        private Instant begun = Instant.EPOCH;

        void read(Instant time, Event event) {
            first = time.isBefore(first) ? time : first;
            last = time.isAfter(last) ? time : last;
            switch (event.kind()) {
                case POINT_STARTED -> begun = time;
                case POINT_ENDED -> {
                    if (!visited.add(event.measurement() + " " + event.detail())) {
                        later.merge(event.measurement(), new Later(1, seconds(begun, time)), Later::and);
                    }
                }
                default -> { }
            }
        }

        private static double seconds(Instant from, Instant to) {
            return Duration.between(from, to).toNanos() * 1e-9;
        }

        VisitTimes times() {
            return new VisitTimes(first.isAfter(last) ? 0 : seconds(first, last), Map.copyOf(later));
        }
    }
}
