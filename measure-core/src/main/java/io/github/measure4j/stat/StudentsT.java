package io.github.measure4j.stat;

import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * The quantiles of Student's t distribution. Every interval of a mean needs one, so they are found in two or three steps on the
 * library's distribution and density: its own search between two bounds takes six times as long.
 */
public final class StudentsT {
    private static final NormalDistribution NORMAL = new NormalDistribution(null, 0, 1);
    private static final int MOST_STEPS = 20;

    /** Each step leaves about the third power of a relative error, so a shorter one is the last. */
    private static final double SHORT = 1e-5;

    /** Below as many degrees of freedom the normal distribution says too little of the tails to begin there. */
    private static final double FEW = 2;

    private StudentsT() {}

    /**
     * {@return how many standard errors a two-sided interval reaches to either side}
     *
     * @param freedom degrees of freedom, above 0
     * @param confidence of the interval, above 0 and below 1
     */
    public static double reach(double freedom, double confidence) {
        return quantile(freedom, (1 + confidence) / 2);
    }

    /**
     * {@return the value below which the distribution has a probability}
     *
     * @param freedom degrees of freedom, above 0
     * @param probability from 0 to 1
     */
    public static double quantile(double freedom, double probability) {
        TDistribution student = new TDistribution(null, freedom);
        double tail = Math.min(probability, 1 - probability);
        if (freedom >= FEW && tail > 0) {
            double t = nearby(freedom, NORMAL.inverseCumulativeProbability(tail));
            for (int i = 0; i < MOST_STEPS; i++) {
                double step = step(student, t, tail);
                t -= step;
                if (Math.abs(step) <= SHORT * Math.abs(t)) {
                    return probability < 0.5 ? t : 0.0 - t;
                }
            }
        }
        return student.inverseCumulativeProbability(probability);
    }

    /** The first terms of the expansion of Cornish and Fisher (1938) about the normal quantile z. */
    static double nearby(double freedom, double z) {
        double square = z * z;
        double first = z * (square + 1) / 4;
        double second = z * ((5 * square + 16) * square + 3) / 96;
        return z + (first + second / freedom) / freedom;
    }

    /** A step of Halley's method, in the lower tail, where a small probability is known to its last digits. */
    static double step(TDistribution student, double t, double tail) {
        double freedom = student.getDegreesOfFreedom();
        double newton = (student.cumulativeProbability(t) - tail) / student.density(t);
        return newton / (1 + newton * t * (freedom + 1) / (2 * (freedom + t * t)));
    }
}
