package io.github.measure4j.stat.variance;

import java.util.Arrays;
import org.apache.commons.math3.special.Gamma;

/**
 * Variances of many points, each from few observations, that lend one another strength: the empirical Bayes estimate of
 * Smyth (2004, Statistical Applications in Genetics and Molecular Biology 3(1), article 3). With s^2 the variance of a point
 * with d degrees of freedom, the estimate is
 *
 * <pre>(d0 s0^2 + d s^2) / (d0 + d)</pre>
 *
 * <p>where d0 and s0^2 come from the scatter of log s^2 over the points (section 6.2 there). Variances of 4 and 16 with 2
 * degrees of freedom, s0^2 = 9 and d0 = 6 become 7.75 and 10.75, each with 8 degrees of freedom. Few points do not tell s0^2
 * exactly. So d0 is lowered to what s0^2 is worth from the points other than the one to which it lends strength.
 *
 * @param variance the common variance s0^2
 * @param degreesOfFreedom what it is worth, d0; 0 where nothing is known, and bounded by {@value #MOST_FREEDOM}
 */
public record VarianceShrinkage(double variance, double degreesOfFreedom) {
    /** More would trust the common variance without end when the points' own happen to be alike. */
    private static final double MOST_FREEDOM = 30;

    private static final int FEWEST_POINTS = 3;
    private static final int MOST_STEPS = 50;

    /**
     * {@return the common variance of some points}
     *
     * @param variances of the points, each at least 0; those of 0 tell nothing
     * @param freedom the degrees of freedom of each, above 0
     */
    public static VarianceShrinkage of(double[] variances, double[] freedom) {
        double[] logs = new double[variances.length];
        double[] doubts = new double[variances.length];
        int n = 0;
        for (int i = 0; i < variances.length; i++) {
            if (variances[i] > 0) {
                double half = freedom[i] / 2;
                logs[n] = Math.log(variances[i]) - Gamma.digamma(half) + Math.log(half);
                doubts[n++] = Gamma.trigamma(half);
            }
        }
        if (n < FEWEST_POINTS) {
            return new VarianceShrinkage(0, 0);
        }
        double mean = Arrays.stream(logs, 0, n).average().orElseThrow();
        double squares = Arrays.stream(logs, 0, n).map(log -> (log - mean) * (log - mean)).sum() / (n - 1);
        double excess = squares - Arrays.stream(doubts, 0, n).average().orElseThrow();
        double half = excess > 0 ? Math.min(inverseTrigamma(excess), MOST_FREEDOM / 2) : MOST_FREEDOM / 2;
        double others = Arrays.stream(doubts, 0, n).map(doubt -> 2 / doubt).sum() * (n - 1) / n;
        double worth = 1 / (1 / (2 * half) + 1 / others);
        return new VarianceShrinkage(Math.exp(mean + Gamma.digamma(half) - Math.log(half)), worth);
    }

    /** By Newton's method on 1 / trigamma, which is nearly a line (the appendix of the paper). */
    static double inverseTrigamma(double value) {
        double x = 0.5 + 1 / value;
        for (int step = 0; step < MOST_STEPS; step++) {
            double here = Gamma.trigamma(x);
            double h = Math.max(1e-6, x * 1e-6);
            double slope = (Gamma.trigamma(x + h) - here) / h;
            double change = here * (1 - here / value) / slope;
            x = Math.max(1e-3, x + change);
            if (Math.abs(change) < 1e-8 * x) {
                break;
            }
        }
        return x;
    }

    /**
     * {@return the variance of a point with what is known of all}
     *
     * @param own of the point alone
     * @param freedom its degrees of freedom
     */
    public double shrunk(double own, double freedom) {
        return (degreesOfFreedom * variance + freedom * own) / (degreesOfFreedom + freedom);
    }
}
