package io.github.measure4j.cli.group;

import io.github.measure4j.cli.program.ExitCode;
import io.github.measure4j.result.Sink.Event;

/**
 * The end of a group.
 *
 * @param complete whether it came to the end of what it was to measure
 * @param culprit the measurement that it was at; empty if it was at none
 * @param gained whether it measured a point
 * @param refused whether it ended by itself since something outside was wrong, as a full disk, so that another start is of
 *     no use
 * @param reason in words
 */
record GroupEnd(boolean complete, String culprit, boolean gained, boolean refused, String reason) {

    /** The state of a living group, as its journal tells it. */
    static final class Story {
        private static final int SIGNAL = 128;

        private int events;
        private boolean complete;
        private boolean gained;
        private String open = "";

        void read(Event event) {
            events++;
            switch (event.kind()) {
                case STARTED, POINT_STARTED -> open = event.measurement();
                case ENDED, SKIPPED, FAILED, INTERRUPTED, ROUND, STOPPED -> open = "";
                case RUN_ENDED -> complete = true;
                case POINT_ENDED -> {
                    gained = true;
                    open = "";
                }
                case RUN_STARTED, NOT_CLOSED, TIME_COUNTED -> {}
            }
        }

        int events() {
            return events;
        }

        /** Whether a point was measured. */
        boolean gained() {
            return gained;
        }

        GroupEnd hung(String reason) {
            return new GroupEnd(complete, open, gained, false, reason);
        }

        /** @param complaint the group's own last words, empty if there are none */
        GroupEnd ended(int exitCode, String complaint) {
            String code = exitCode > SIGNAL
                    ? "the group ended with exit code %d (signal %d)".formatted(exitCode, exitCode - SIGNAL)
                    : "the group ended with exit code %d".formatted(exitCode);
            String reason = complaint.isEmpty() ? code : code + ": " + complaint;
            return new GroupEnd(complete, open, gained, exitCode == ExitCode.USAGE, reason);
        }
    }
}
