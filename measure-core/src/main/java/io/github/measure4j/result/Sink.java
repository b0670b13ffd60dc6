package io.github.measure4j.result;

import io.github.measure4j.result.state.ProbeRecord;
import java.util.List;

/** Takes what a run makes, as it is made. Called on rank 0 only. */
public interface Sink {

    /**
     * Takes the environment of a group, before the first point.
     *
     * @param environment of one group; a run may have several
     */
    void environment(Environment environment);

    /**
     * Takes the request of a measurement, before it begins.
     *
     * @param plan of one measurement
     */
    default void plan(Plan plan) {}

    /**
     * A point was measured, or measured again: a later record of the same point replaces the earlier one. The sink
     * answers for it when the call returns: what becomes of it if the process or the machine then fails, the sink says.
     *
     * @param record complete as it is
     */
    void point(PointRecord record);

    /**
     * Something that happened in a run and is worth keeping: a measurement began, ended, failed, was skipped; a round began.
     *
     * @param event for the journal
     */
    void event(Event event);

    /**
     * Takes the readings of the probes of the machine's states so far, after each round. Later ones replace the
     * earlier.
     *
     * @param probes one for each resource and path
     */
    default void states(List<ProbeRecord> probes) {}

    /**
     * An entry of the journal.
     *
     * @param kind what happened
     * @param measurement to which measurement, empty for the whole run
     * @param detail in words, may be empty
     */
    record Event(Kind kind, String measurement, String detail) {

        /** The kinds of events. */
        public enum Kind {
            /** The run began. */
            RUN_STARTED,
            /** A measurement began. */
            STARTED,
            /** A point began; the detail says where. */
            POINT_STARTED,
            /** A point ended, and the sinks have its record. */
            POINT_ENDED,
            /** The group ended before the measurement did; the detail says why, as far as is known. */
            INTERRUPTED,
            /** A measurement ended with all its points; if there was no time for all, the detail says so. */
            ENDED,
            /** A measurement was left out. */
            SKIPPED,
            /** A measurement ended early. */
            FAILED,
            /**
             * Something that a kernel held could not be closed after a point was measured; the point counts all the same. The
             * detail says on which rank, what was thrown, and at which point.
             */
            NOT_CLOSED,
            /** The run goes back to its points. */
            ROUND,
            /** The time that went into repetitions that count; the detail is a {@link CountedTime}. */
            TIME_COUNTED,
            /** Somebody stopped the run. What it was at has nothing to do with that. */
            STOPPED,
            /** The run ended. */
            RUN_ENDED
        }
    }
}
