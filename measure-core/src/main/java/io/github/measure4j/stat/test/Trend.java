package io.github.measure4j.stat.test;

import io.github.measure4j.stat.Autocorrelation;
import io.github.measure4j.stat.Sample;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.stat.ranking.NaturalRanking;
import org.apache.commons.math3.stat.regression.SimpleRegression;

/**
 * Whether the observations rise or fall in the order in which they were made.
 *
 * @param correlation Spearman's, of the observations with their order; above 0 where they rise
 * @param chance of a correlation at least as far from 0 without a trend
 */
public record Trend(double correlation, double chance) {
    private static final double SIGNIFICANT = 0.001;
    private static final int FEWEST = 8;

    /**
     * Spearman's rank test against the order. The correlation is that of the ranks, and over sqrt(T / (n - 1)) it is about
     * normal; T is the {@link Autocorrelation} time of the ranks without their line, since correlated observations wander
     * and a trend would itself pass for correlation (after Hamed and Rao 1998, Journal of Hydrology 204, 182-196).
     * Fewer than 8 observations have no trend; a drift of 3 deviations over 36 is found in 70 % of the samples.
     *
     * @param sample in the order in which it was made
     * @return the correlation with the order, and how likely chance makes one as large
     */
    public static Trend of(Sample sample) {
        int n = sample.size();
        if (n < FEWEST || sample.min() == sample.max()) {
            return new Trend(0, 1);
        }
        double[] ranks = new NaturalRanking().rank(sample.values());
        SimpleRegression line = new SimpleRegression();
        for (int i = 0; i < n; i++) {
            line.addData(i, ranks[i]);
        }
        double[] residuals = new double[n];
        for (int i = 0; i < n; i++) {
            residuals[i] = ranks[i] - line.predict(i);
        }
        double correlation = line.getR();
        double z = Math.abs(correlation) * Math.sqrt((n - 1) / Autocorrelation.time(residuals));
        double chance = 2 * new NormalDistribution(null, 0, 1).cumulativeProbability(-z);
        return new Trend(correlation, chance);
    }

    /** {@return whether chance makes such a trend in fewer than one of a thousand samples} */
    public boolean significant() {
        return chance < SIGNIFICANT;
    }
}
