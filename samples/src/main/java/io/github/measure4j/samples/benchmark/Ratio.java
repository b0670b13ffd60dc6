package io.github.measure4j.samples.benchmark;

import java.util.List;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;

/**
 * How many times as long something takes as something else, over launches: the geometric mean with its interval of 95 %
 * (Student's t of the logarithms). Two agree where that is 1 within 5 %, or at least within the interval.
 */
record Ratio(double mean, double lower, double upper) {
    private static final double TAIL = 0.025;
    private static final double ALIKE = 0.05;

    /** What each launch said; of one alone there is no interval. */
    static Ratio of(List<Double> launches) {
        SummaryStatistics logarithms = new SummaryStatistics();
        launches.forEach(ratio -> logarithms.addValue(Math.log(ratio)));
        int n = launches.size();
        double t = n < 2 ? Double.POSITIVE_INFINITY : -new TDistribution(null, n - 1).inverseCumulativeProbability(TAIL);
        double reach = n < 2 ? t : t * logarithms.getStandardDeviation() / Math.sqrt(n);
        double mean = logarithms.getMean();
        return new Ratio(Math.exp(mean), Math.exp(mean - reach), Math.exp(mean + reach));
    }

    boolean alike() {
        return Math.abs(mean - 1) <= ALIKE;
    }

    boolean disagree() {
        return !alike() && (lower > 1 || upper < 1);
    }

    @Override
    public String toString() {
        String verdict = alike() ? "within 5 %" : disagree() ? "DISAGREE" : "within the interval";
        return "%6.3f [%5.3f, %5.3f]  %s".formatted(mean, lower, upper, verdict);
    }
}
