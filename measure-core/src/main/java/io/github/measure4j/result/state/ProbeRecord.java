package io.github.measure4j.result.state;

import java.util.List;
import java.util.Optional;

/**
 * The readings of one probe over a run, and the states that they show.
 *
 * @param resource the probe's: {@code exchange}, {@code computing}, {@code atomics} or {@code memory}
 * @param path where it was read: the transport that it went over, with the binding if it has several, then hosts and ranks if they are not
 *     the usual ones
 * @param states the fastest first; empty where nothing was read
 * @param readings thinned over a long run, the earliest first
 */
public record ProbeRecord(String resource, String path, List<StateSeen> states, List<ReadingSeen> readings) {

    /** Copies the lists. */
    public ProbeRecord {
        states = List.copyOf(states);
        readings = List.copyOf(readings);
    }

    /**
     * A state of the machine.
     *
     * @param name for people: {@code "exchange 0.28 us"}
     * @param reading the geometric mean of its readings, in seconds an operation of the probe: figures are told there
     * @param lower the smallest reading of it in seconds, where readings do not drift
     * @param upper the largest one
     * @param share of the readings that were made in it, from 0 to 1
     * @param load of the cores, the geometric mean of its readings, where it was read. Of states with the same bounds a reading is
     *     of the nearest
     */
    public record StateSeen(
            String name, double reading, double lower, double upper, double share, Optional<NeighbourLoadSeen> load) {

        /**
         * One that tells no load.
         *
         * @param name for people
         * @param reading the geometric mean of its readings, in seconds an operation of the probe
         * @param lower the smallest reading of it in seconds, where readings do not drift
         * @param upper the largest one
         * @param share of the readings that were made in it, from 0 to 1
         */
        public StateSeen(String name, double reading, double lower, double upper, double share) {
            this(name, reading, lower, upper, share, Optional.empty());
        }
    }

    /**
     * One reading.
     *
     * @param atSeconds since the run began
     * @param seconds an operation of the probe, above 0
     * @param load of the cores, where it was read
     */
    public record ReadingSeen(double atSeconds, double seconds, Optional<NeighbourLoadSeen> load) {

        /**
         * Checks the components, which may come from a file.
         *
         * @throws IllegalArgumentException if an operation took no time, or one is not a number
         */
        public ReadingSeen {
            if (!(seconds > 0 && Double.isFinite(atSeconds + seconds))) {
                throw new IllegalArgumentException("a reading of %s s at %s s".formatted(seconds, atSeconds));
            }
        }

        /**
         * One that tells no load.
         *
         * @param atSeconds since the run began
         * @param seconds an operation of the probe
         * @throws IllegalArgumentException if an operation took no time, or one is not a number
         */
        public ReadingSeen(double atSeconds, double seconds) {
            this(atSeconds, seconds, Optional.empty());
        }
    }
}
