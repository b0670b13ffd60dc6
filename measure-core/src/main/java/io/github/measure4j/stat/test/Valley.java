package io.github.measure4j.stat.test;

import org.apache.commons.math3.distribution.BinomialDistribution;

/**
 * The evidence that values gather around two centres and not around one.
 *
 * <p>In a unimodal distribution the density between two points is nowhere below that of the lower one. So a window
 * between the centres holds at least as many values as an equally wide one around the rarer centre. Three windows are
 * tried; the probability is that of the emptiest, by a binomial test, times three. Values that follow one another are
 * alike, so the counts are divided by the autocorrelation time of what remains within the centres.
 *
 * <p>The idea is that of the excess mass (M&uuml;ller and Sawitzki 1991, JASA 86, 738-746) and of Hartigan's dip (1985,
 * Annals of Statistics 13, 70-84), at two centres that are known.
 *
 * @param chance of a valley at least as deep in a unimodal distribution, from 0 to 1
 */
public record Valley(double chance) {
    private static final double[] PLACES = {0.38, 0.5, 0.62};
    private static final double REACH = 1 / 6.0;

    /**
     * Tests the values between two centres.
     *
     * @param values in any order
     * @param low the lower centre
     * @param high the upper one
     * @param time how many values are worth one independent one, at least 1
     * @return the evidence
     */
    public static Valley between(double[] values, double low, double high, double time) {
        double reach = REACH * (high - low);
        int atRarer = Math.min(within(values, low, reach), within(values, high, reach));
        int fewest = Integer.MAX_VALUE;
        for (double place : PLACES) {
            fewest = Math.min(fewest, within(values, low + place * (high - low), reach));
        }
        int independent = (int) Math.round((atRarer + fewest) / time);
        if (independent == 0) {
            return new Valley(1);
        }
        int below = (int) Math.round(fewest / time);
        double chance = new BinomialDistribution(null, independent, 0.5).cumulativeProbability(below);
        return new Valley(Math.min(1, PLACES.length * chance));
    }

    private static int within(double[] values, double centre, double reach) {
        int count = 0;
        for (double value : values) {
            count += Math.abs(value - centre) <= reach ? 1 : 0;
        }
        return count;
    }
}
