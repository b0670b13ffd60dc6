package io.github.measure4j.synchronisation.timing;

import java.util.Arrays;
import java.util.OptionalLong;

/**
 * The distance between the agreed begins of repetitions: long enough for the operation, and no longer. An operation is
 * slower after quiet than after another, so the length is part of what is measured: the visits of a point keep that of
 * the first one, unless two in a row find it too short.
 *
 * <p>Grows only where more than a quarter of a batch outlasts it, as SKaMPI's does; shrinks where it is far too long, but
 * not again to where it was too short. A begin that is late is no reason to grow: it needs a longer lead, or another
 * try. Given up after some batches in a row that did not become better, late ones only once they took some time as well; or
 * before windows take seconds for an operation that does not: one whose time follows its window never gets into it.
 */
final class WindowLength {
    private static final long LEAST_NANOS = 2_000;
    private static final int OPERATIONS = 4;
    private static final int FAR_TOO_LONG = 16;
    private static final double MOST_INVALID = 0.25;
    private static final int MOST_GROWTHS = 8;
    private static final int MOST_LATE_BATCHES = 12;

    /**
     * Some slices that a scheduler gives to others. Where windows last for 40 us, twelve batches are over in 5 ms: windows were given
     * up for a single visit of many, and the figure of all became a lower bound.
     */
    private static final long MOST_LATE_NANOS = 20_000_000;

    private static final int FEW = 4;
    private static final int MOST_LEADS = 16;
    private static final int SHORTENED = 8;
    private static final long LONGEST_BATCH_NANOS = 1_000_000_000;

    private final long firstLead;
    private final boolean kept;
    private final boolean fixed;
    private long operationNanos;
    private long nanos;
    private long lead;
    private long tooShort;
    private int begun;
    private int outlasted;
    private int growths;
    private int lateBatches;
    private long lateNanos;
    private int missed;
    private int late;
    private int expired;
    private boolean missedBefore;

    private WindowLength(long operationNanos, long nanos, long lead, boolean kept, boolean fixed) {
        this.operationNanos = operationNanos;
        this.nanos = nanos;
        this.firstLead = lead;
        this.lead = lead;
        this.kept = kept;
        this.fixed = fixed;
    }

    /**
     * @param trials of the operation, in nanoseconds
     * @param turnaround from an order to the last answer
     */
    static WindowLength around(long[] trials, long turnaround) {
        long operation = middle(trials);
        return new WindowLength(operation, LEAST_NANOS + OPERATIONS * operation, LEAST_NANOS + turnaround, false, false);
    }

    /**
     * @param trials of the operation, in nanoseconds
     * @param turnaround from an order to the last answer
     * @param nanos the length at an earlier visit
     */
    static WindowLength asBefore(long[] trials, long turnaround, long nanos) {
        return new WindowLength(middle(trials), nanos, LEAST_NANOS + turnaround, true, false);
    }

    /** {@return these windows as somebody asked for them; a length that was asked for stays, also where it is too short} */
    WindowLength asked(AskedWindow window) {
        boolean length = window.lengthNanos() > 0;
        return new WindowLength(
                operationNanos, length ? window.lengthNanos() : nanos, Math.max(lead, window.waitNanos()), kept || length, length);
    }

    /** {@return these windows with more time in which the ranks do something else, if there is any} */
    WindowLength resting(long quietNanos) {
        return quietNanos == 0 ? this : new WindowLength(operationNanos, nanos + quietNanos, lead, true, fixed);
    }

    private static long middle(long[] trials) {
        long[] sorted = trials.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    long nanos() {
        return nanos;
    }

    /**
     * From the moment in which a batch is ordered to its first begin, so that all have heard of it. A little longer after
     * each late batch: something that comes back at regular times would else meet the next one at the same place.
     */
    long leadNanos() {
        return lead + lateBatches * nanos;
    }

    long tenthNanos() {
        return operationNanos / 10;
    }

    /** The number of repetitions to make next: few after a bad batch, and none that last too long. */
    int fit(int wanted) {
        long fit = Math.max(FEW, LONGEST_BATCH_NANOS / nanos);
        return (int) Math.min(wanted, growths + lateBatches > 0 ? FEW : fit);
    }

    /**
     * The outcome of a batch's repetitions.
     *
     * @param made repetitions
     * @param valid those begun in time that did not outlast their window
     * @param late those that some rank began late
     * @param heldUp those of the late ones whose window was over for one that outlasted its own
     * @param missedFirst whether the first one was late, so that there was too little time to hear of it
     * @param nanos from the order of the batch to the last answer
     */
    record Tally(int made, int valid, int late, int heldUp, boolean missedFirst, long nanos) {
        int outlasting() {
            return made - valid - late;
        }

        /** Whether too many were late by themselves, or all were: what went before them may have held up the first. */
        boolean tooLate() {
            return late - heldUp > MOST_INVALID * made || late == made;
        }
    }

    /**
     * Takes note of a batch.
     *
     * @param batch what became of it
     * @param typical time of those that counted, if any did
     * @param latestEnd how long after its begin the longest was over
     * @return whether the windows were too short for the batch, so that none of it counts
     */
    boolean adapt(Tally batch, OptionalLong typical, long latestEnd) {
        // The least: times that follow the window would otherwise make it grow, and it them.
        operationNanos = Math.min(operationNanos, typical.orElse(operationNanos));
        adaptLead(batch.missedFirst);
        boolean grows = tooShort(batch);
        growths = grows ? growths + 1 : batch.outlasting() > 0 ? growths : 0;
        lateBatches = batch.tooLate() ? lateBatches + 1 : 0;
        lateNanos = batch.tooLate() ? lateNanos + batch.nanos : 0;
        if (grows && !fixed) {
            // Remembered, or the window would shrink back to it and lose a batch each time.
            tooShort = Math.max(tooShort, nanos);
            nanos = Math.max(2 * nanos, Math.min(3 * latestEnd / 2, OPERATIONS * nanos));
        } else if (lateBatches == 0 && !kept && latestEnd < nanos / FAR_TOO_LONG) {
            nanos = Math.max(OPERATIONS * latestEnd + LEAST_NANOS, 2 * tooShort);
        }
        // In a row: a single bad batch says something of the machine, not of windows.
        boolean good = growths + lateBatches == 0;
        missed = good ? 0 : missed + batch.made;
        late = good ? 0 : late + batch.late;
        expired = good ? 0 : expired + batch.outlasting();
        return grows;
    }

    /**
     * Doubled where two batches in a row began before all had heard of them. A single one was more often missed for a processor that
     * was lost, which no lead prevents: doubled at once, and shortened slowly, leads took up to three quarters of the time.
     */
    private void adaptLead(boolean missed) {
        if (missed && missedBefore) {
            lead = Math.min(2 * lead, MOST_LEADS * firstLead);
        } else if (!missed) {
            lead = Math.max(firstLead, lead - lead / SHORTENED);
        }
        missedBefore = missed;
    }

    /**
     * Whether more than a quarter of those begun in time outlasted their windows, in this batch and in those right before it in
     * which some did. A single one never says so.
     */
    private boolean tooShort(Tally batch) {
        boolean some = batch.outlasting() > 0;
        begun = some ? begun + batch.made - batch.late : 0;
        outlasted = some ? outlasted + batch.outlasting() : 0;
        boolean grows = outlasted > 1 && outlasted > MOST_INVALID * begun;
        if (grows) {
            begun = 0;
            outlasted = 0;
        }
        return grows;
    }

    /** Empty as long as there is none. */
    String reasonToGiveUp() {
        boolean grewTooOften = growths > MOST_GROWTHS || growths > 0 && !fixed && nanos > longest();
        boolean lateTooLong = lateBatches > MOST_LATE_BATCHES && lateNanos >= MOST_LATE_NANOS;
        return !grewTooOften && !lateTooLong
                ? ""
                : "in windows %s %,d ns, %d of %d repetitions were begun late and %d outlasted them"
                        .formatted(
                                fixed ? "of" : "that grew to",
                                fixed ? nanos : Math.max(tooShort, grewTooOften ? 0 : nanos), late, missed, expired);
    }

    /** The longest window after growth: a few of them fit into a second, or the operation itself takes that long. */
    private long longest() {
        return Math.max(LONGEST_BATCH_NANOS / FEW, FAR_TOO_LONG * operationNanos);
    }
}
