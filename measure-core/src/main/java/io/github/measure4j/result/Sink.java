package io.github.measure4j.result;

/** Takes what a run makes, as it is made. Called on rank 0 only. */
public interface Sink {

    /**
     * Where the group measures; before the first point.
     *
     * @param environment of one group; a run may have several
     */
    void environment(Environment environment);

    /**
     * What a measurement is asked for; before it begins.
     *
     * @param plan of one measurement
     */
    default void plan(Plan plan) {}

    /**
     * A point was measured, or measured again: a later record of the same point replaces the earlier one. It is safe when
     * the call returns.
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
     * An entry of the journal.
     *
     * @param kind what happened
     * @param measurement to which measurement, empty for the whole run
     * @param detail in words, may be empty
     */
    record Event(Kind kind, String measurement, String detail) {

        /** What can happen. */
        public enum Kind {
            /** The run began. */
            RUN_STARTED,
            /** A measurement began. */
            STARTED,
            /** A point began; the detail says where. */
            POINT_STARTED,
            /** A point ended, and its record is safe. */
            POINT_ENDED,
            /** The group ended before the measurement did; the detail says why, as far as is known. */
            INTERRUPTED,
            /** A measurement ended with all its points; if there was no time for all, the detail says so. */
            ENDED,
            /** A measurement was left out. */
            SKIPPED,
            /** A measurement ended early. */
            FAILED,
            /** The run goes back to its points. */
            ROUND,
            /** The run ended. */
            RUN_ENDED
        }
    }
}
