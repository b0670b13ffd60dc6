package io.github.measure4j.stat.test;

import io.github.measure4j.stat.Autocorrelation;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.stat.StudentsT;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.ranking.NaturalRanking;

/**
 * Whether one of two series tends to lie above the other, where what comes soon after another is like it: the test of Mann
 * and Whitney (1947) with a variance of U that counts n observations for n / T, T being the integrated autocorrelation time
 * of their ranks within their own series. Where nothing differs the variance of U / nm is (T_a / n + T_b / m) / 12 in large
 * samples; as T is itself found from the series, Student's quantile takes the place of the normal one, with 2 / d degrees
 * of freedom for a relative variance of d. Two constant series that differ differ for certain.
 *
 * <p>Of a long series every k-th observation is taken, so that it has at most {@value #MOST}.
 */
public final class SeriesRankTest {
    private static final int MOST = 500;

    private final PairwiseDifferences differences;
    private final double deviation;
    private final double freedom;

    private SeriesRankTest(PairwiseDifferences differences, double deviation, double freedom) {
        this.differences = differences;
        this.deviation = deviation;
        this.freedom = freedom;
    }

    /**
     * {@return the test of two series, each in the order in which it was observed}
     *
     * @param from what the other is held against
     * @param to the other, in the same unit
     */
    public static SeriesRankTest between(Sample from, Sample to) {
        double[] a = some(from.values());
        double[] b = some(to.values());
        Part ofA = Part.of(a);
        Part ofB = Part.of(b);
        double variance = ofA.variance + ofB.variance;
        double freedom = variance * variance
                / (ofA.variance * ofA.variance * ofA.doubt / 2 + ofB.variance * ofB.variance * ofB.doubt / 2);
        PairwiseDifferences differences = PairwiseDifferences.between(a, b);
        return new SeriesRankTest(
                differences, differences.number() * Math.sqrt(variance), Math.max(1, Math.min(freedom, Integer.MAX_VALUE)));
    }

    private static double[] some(double[] all) {
        int every = (all.length + MOST - 1) / MOST;
        return IntStream.iterate(0, i -> i < all.length, i -> i + every).mapToDouble(i -> all[i]).toArray();
    }

    /**
     * The part of one series in the variance of U / nm.
     *
     * @param doubt the relative variance of its time
     */
    private record Part(double variance, double doubt) {
        static Part of(double[] series) {
            double time = Autocorrelation.time(new NaturalRanking().rank(series));
            return new Part(time / series.length / 12, Autocorrelation.doubt(time, series.length));
        }
    }

    /**
     * {@return the probability of ranks as uneven as these, to either side, if the second series lay above the first by
     * so much and nothing else differed}
     *
     * @param shift in the unit of the series
     */
    public double p(double shift) {
        double notAbove = (differences.below(shift) + differences.atMost(shift)) / 2.0;
        double distance = Math.abs(notAbove - differences.number() / 2.0) / deviation;
        return Math.min(1, 2 * new TDistribution(null, freedom).cumulativeProbability(-distance));
    }

    /**
     * {@return how far the second lies above the first: the median difference, with the shifts that the test would not
     * refuse}
     *
     * @param confidence above 0 and below 1
     */
    public Shift shift(double confidence) {
        Interval.checkConfidence(confidence);
        long pairs = differences.number();
        double centre = (differences.smallest((pairs - 1) / 2) + differences.smallest(pairs / 2)) / 2;
        double quantile = StudentsT.reach(freedom, confidence);
        long outside = (long) Math.floor(pairs / 2.0 - quantile * deviation);
        return new Shift(
                centre,
                outside < 1
                        ? new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, confidence)
                        : new Interval(differences.smallest(outside - 1), differences.smallest(pairs - outside), confidence));
    }
}
