package io.github.measure4j.run.point;

import io.github.measure4j.result.CountedTime;

/**
 * The time of a run and the part of it in repetitions that count, by which later visits are made longer.
 *
 * <p>First visits, warming up and judging take a time that hangs little on how much the machine scatters. On a quiet one few
 * visits follow, and most of the run would be spent around its repetitions. There later visits last longer, by up to four
 * tenths, so that half of the time counts by the end. With n visits to come, each of which has h around it, that is
 *
 * <pre>(share (elapsed + n h) - counted) / (n (1 - share))</pre>
 */
public final class CountedVisits {
    /** More than half, which the whole run is to have: what is recorded at its end is not foreseen. */
    private static final double SHARE = 0.54;

    private static final double LONGEST = 1.4;

    private final long beginNanos;
    private long laterNanos;
    private int later;
    private double countedNanos;
    private double countedOfLater;
    private double usualOfLater;
    private double stretch = 1;

    /** @param beginNanos when the run begins, by the clock of all other times */
    public CountedVisits(long beginNanos) {
        this.beginNanos = beginNanos;
    }

    /** @param countedNanos of a first visit, in repetitions that count */
    public void addFirst(long countedNanos) {
        this.countedNanos += countedNanos;
    }

    /** @param countedNanos of a later visit, in repetitions that count */
    public void addLater(long countedNanos) {
        this.countedNanos += countedNanos;
        countedOfLater += countedNanos;
        usualOfLater += countedNanos / stretch;
        later++;
    }

    /** @param nanos when the first round of later visits begins */
    public void beginLater(long nanos) {
        laterNanos = nanos;
    }

    /**
     * Decides how long visits last from now on.
     *
     * @param nanos what the clock shows
     * @param left about how many are to come
     */
    public void plan(long nanos, double left) {
        if (later == 0 || left <= 0 || usualOfLater <= 0) {
            return;
        }
        double around = (nanos - laterNanos - countedOfLater) / later;
        double wanted = (SHARE * (nanos - beginNanos + left * around) - countedNanos) / (left * (1 - SHARE));
        stretch = Math.max(1, Math.min(LONGEST, wanted * later / usualOfLater));
    }

    /** {@return how many times as long as usual a later visit is to last, from 1 to 1.4} */
    public double stretch() {
        return stretch;
    }

    /**
     * {@return the time in repetitions that count, and since the run began}
     *
     * @param nanos what the clock shows
     */
    public CountedTime at(long nanos) {
        return new CountedTime(countedNanos * 1e-9, (nanos - beginNanos) * 1e-9);
    }
}
