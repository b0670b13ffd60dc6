package io.github.measure4j.synchronisation;

import java.util.Arrays;
import java.util.OptionalLong;

/**
 * How far apart the begins of repetitions are that all ranks begin at once: long enough for the operation, and no longer
 * than that takes. Grows where more than a quarter of a batch is not valid, as SKaMPI's does; shrinks where it is far too
 * long, but not again to where it was too short. Given up after some batches in a row that did not become better by
 * growing, or before windows take seconds for an operation that does not: one whose time follows its window never gets
 * into it.
 */
final class WindowLength {
    private static final long LEAST_NANOS = 2_000;
    private static final int OPERATIONS = 4;
    private static final int FAR_TOO_LONG = 16;
    private static final double MOST_INVALID = 0.25;
    private static final int MOST_GROWTHS = 8;
    private static final int FEW = 4;
    private static final int MOST_LEADS = 16;
    private static final long LONGEST_BATCH_NANOS = 1_000_000_000;

    private long operationNanos;
    private long nanos;
    private final long firstLead;
    private long lead;
    private long tooShort;
    private int growths;
    private int missed;
    private int late;
    private int expired;

    private WindowLength(long operationNanos, long nanos, long lead) {
        this.operationNanos = operationNanos;
        this.nanos = nanos;
        this.firstLead = lead;
        this.lead = lead;
    }

    /**
     * @param trials of the operation, in nanoseconds
     * @param turnaround from an order to the last answer
     */
    static WindowLength around(long[] trials, long turnaround) {
        long[] sorted = trials.clone();
        Arrays.sort(sorted);
        long operation = sorted[sorted.length / 2];
        return new WindowLength(operation, LEAST_NANOS + OPERATIONS * operation, LEAST_NANOS + turnaround);
    }

    long nanos() {
        return nanos;
    }

    /** From the moment in which a batch is ordered to its first begin, so that all have heard of it. */
    long leadNanos() {
        return lead;
    }

    long tenthNanos() {
        return operationNanos / 10;
    }

    /** How many repetitions to make of those that are wanted: few after a bad batch, and none that last too long. */
    int fit(int wanted) {
        long fit = Math.max(FEW, LONGEST_BATCH_NANOS / nanos);
        return (int) Math.min(wanted, growths > 0 ? FEW : fit);
    }

    /**
     * Takes note of a batch.
     *
     * @param made repetitions
     * @param valid those that counted
     * @param begunLate those that some rank began late
     * @param missedFirst whether the first one was, so that there was too little time to hear of it
     * @param typical time of those that counted, if any did
     * @param latestEnd how long after its begin the longest was over
     */
    void adapt(int made, int valid, int begunLate, boolean missedFirst, OptionalLong typical, long latestEnd) {
        operationNanos = Math.min(operationNanos, typical.orElse(operationNanos));
        lead = missedFirst ? Math.min(2 * lead, MOST_LEADS * firstLead) : Math.max(firstLead, lead - lead / MOST_LEADS);
        if (tooMany(made - valid, made)) {
            tooShort = Math.max(tooShort, nanos);
            nanos = Math.max(2 * nanos, Math.min(3 * latestEnd / 2, OPERATIONS * nanos));
            growths++;
            missed += made;
            late += begunLate;
            expired += made - valid - begunLate;
        } else {
            growths = 0;
            missed = 0;
            late = 0;
            expired = 0;
            if (latestEnd < nanos / FAR_TOO_LONG) {
                nanos = Math.max(OPERATIONS * latestEnd + LEAST_NANOS, 2 * tooShort);
            }
        }
    }

    /** Whether so many of a batch are a sign of the window's own. */
    static boolean tooMany(int some, int made) {
        return some > MOST_INVALID * made;
    }

    /** Empty as long as there is none. */
    String reasonToGiveUp() {
        return growths <= MOST_GROWTHS && (growths == 0 || nanos <= longest())
                ? ""
                : "in windows that grew to %,d ns, %d of %d repetitions were begun late and %d outlasted them"
                        .formatted(tooShort, late, missed, expired);
    }

    /** Of a window that has grown: a few of them are over within a second, or the operation itself takes that long. */
    private long longest() {
        return Math.max(LONGEST_BATCH_NANOS / FEW, FAR_TOO_LONG * operationNanos);
    }
}
