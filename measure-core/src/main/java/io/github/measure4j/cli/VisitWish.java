package io.github.measure4j.cli;

import io.github.measure4j.result.PointRecord;

/**
 * The later visits that a point still wants, as its record tells.
 *
 * @param reach that its interval may have to either side, as a share of the figure; infinite where no accuracy is asked for
 * @param rounds of the suite
 */
record VisitWish(double reach, int rounds) {
    private static final int FOLD = 8;
    private static final int LEAST = 3;

    /** The visits that a record is of. */
    static long visits(PointRecord record) {
        return Math.max(1, record.sampling().shape().visits().size());
    }

    /** Visits to make the interval narrow enough: it becomes half as wide with four times as many. */
    double more(PointRecord record) {
        if (rounds == 1) {
            return 0;
        }
        long made = visits(record);
        int usual = 2 * rounds - 1;
        double doubt = (record.upper() - record.lower()) / 2 / Math.abs(record.seconds()) / reach;
        if (!record.states().known()) {
            return Math.max(0, (doubt <= 1 ? rounds : usual) - made);
        }
        double most = Math.max(0, (double) FOLD * usual - made);
        double least = Math.max(0, LEAST - made);
        return doubt <= 1 ? least : Math.min(most, Math.max(least, Double.isFinite(doubt) ? made * (doubt * doubt - 1) : most));
    }
}
