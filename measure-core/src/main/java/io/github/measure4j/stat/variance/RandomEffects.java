package io.github.measure4j.stat.variance;

import io.github.measure4j.stat.StudentsT;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The common centre of groups whose own centres scatter by more than their errors: the visits to a point.
 *
 * <p>Each group counts by w = 1 / (tau^2 + v), where v is the variance of its centre and tau^2 that between groups, by
 * the method of moments (DerSimonian and Laird 1986, Controlled Clinical Trials 7, 177-188). The variance of the common
 * centre is q / sum(w), with
 *
 * <pre>q = sum(w (c - centre)^2) / (k - 1)</pre>
 *
 * <p>and Student's t with k - 1 degrees of freedom (Hartung and Knapp 2001, Statistics in Medicine 20, 3875-3889). So
 * errors v that are told too small do no harm: the scatter of the centres itself enters. Three visits whose centres lie
 * at 1.00, 1.02 and 1.04 with errors of 0.001 give 1.02 with a standard error of 0.0115 and two degrees of freedom.
 *
 * <p>Few groups say little of their own scatter. Where it is known from elsewhere, as a {@link Prior}, both are pooled by
 * their degrees of freedom (Smyth 2004, Statistical Applications in Genetics and Molecular Biology 3(1), article 3). The squares
 * that the prior adds to q are those that it expects: else the groups' own scatter would count twice.
 *
 * <p>Of five groups or more, those far out are {@link Winsorised} first: of twenty visits one in which the machine changed
 * without being seen would else widen the interval of all.
 *
 * @param centre in the unit of the groups' centres
 * @param standardError of it
 * @param degreesOfFreedom of the standard error, above 0
 * @param between the variance between groups, tau^2
 * @param scatter of the groups' centres, by errors and by what is between groups together
 */
public record RandomEffects(
        double centre, double standardError, double degreesOfFreedom, double between, Scatter scatter) {
    private static final int FEW = 2;

    /** Fewer groups do not show which of them lie apart. */
    private static final int FEWEST_TO_WINSORISE = 5;

    private static final double LEAST_FREEDOM = 1.5;

    /** The degrees of freedom granted to two groups: enough to keep t finite, and not enough to trust it. */
    private static final double DEGREES_OF_FEW = 3;

    /**
     * The scatter of the centres of groups.
     *
     * @param variance of one of them, at least 0
     * @param degreesOfFreedom of the variance, at least 0: what was fitted to the centres and what was moved is taken off
     * @param ofErrors the variance that the errors of the centres make by themselves
     */
    public record Scatter(double variance, double degreesOfFreedom, double ofErrors) {
        private static Scatter of(double[] centres, double lost, double ofErrors) {
            double mean = Arrays.stream(centres).average().orElseThrow();
            double freedom = centres.length - 1 - lost;
            double squares = Arrays.stream(centres).map(centre -> (centre - mean) * (centre - mean)).sum();
            return freedom > 0 ? new Scatter(squares / freedom, freedom, ofErrors) : new Scatter(0, 0, ofErrors);
        }

        /**
         * {@return the same scatter in another unit}
         *
         * @param unit so many of the units of the centres, above 0
         */
        public Scatter in(double unit) {
            return new Scatter(variance / (unit * unit), degreesOfFreedom, ofErrors / (unit * unit));
        }
    }

    /**
     * The variance between groups as known from elsewhere.
     *
     * @param between the variance, at least 0
     * @param degreesOfFreedom how many independent differences it comes from; 0 if nothing is known
     */
    public record Prior(double between, double degreesOfFreedom) {
        /** {@return that nothing is known} */
        public static Prior unknown() {
            return new Prior(0, 0);
        }

        /** The variance, together with one that comes from so many independent differences. */
        private double with(double other, double freedom) {
            return (degreesOfFreedom * between + freedom * other) / (degreesOfFreedom + freedom);
        }
    }

    /**
     * Finds the common centre.
     *
     * @param found the centres of the groups, at least one
     * @param variances of these centres, each above 0
     * @param prior what is known of the scatter between groups
     * @param degreesWithin of the variances, above 0
     * @param fitted how many parameters the centres were corrected by that come from themselves, from 0 to 1
     * @return the centre with its error
     */
    public static RandomEffects of(
            double[] found, double[] variances, Prior prior, double degreesWithin, double fitted) {
        int k = found.length;
        double within = Arrays.stream(variances).average().orElseThrow();
        if (k == 1 && prior.degreesOfFreedom() == 0) {
            return new RandomEffects(
                    found[0], Math.sqrt(within), Math.max(1, degreesWithin), 0, Scatter.of(found, 0, within));
        }
        Winsorised groups = k < FEWEST_TO_WINSORISE
                ? new Winsorised(found, 0)
                : Winsorised.of(found, Math.sqrt(within));
        double[] centres = groups.values();
        double lost = groups.moved() + fitted;
        boolean told = prior.degreesOfFreedom() > 0;
        double own = k == 1 ? 0 : between(centres, variances);
        double pooled = told ? prior.with(own, k - 1) : own;
        double known = told ? known(prior, within, degreesWithin) : k <= FEW ? DEGREES_OF_FEW : 0;
        double expected = told ? (prior.between() + within) / (pooled + within) : 1;
        double[] weights = Arrays.stream(variances).map(variance -> 1 / (pooled + variance)).toArray();
        double weight = Arrays.stream(weights).sum();
        double centre = IntStream.range(0, k).mapToDouble(i -> weights[i] * centres[i]).sum() / weight;
        double squares = IntStream.range(0, k)
                .mapToDouble(i -> weights[i] * (centres[i] - centre) * (centres[i] - centre))
                .sum();
        double freedom = Math.max(LEAST_FREEDOM, known + k - 1 - lost);
        double excess = (known * expected + squares) / freedom;
        return new RandomEffects(
                centre, Math.sqrt(excess / weight), freedom, pooled, Scatter.of(centres, lost, within));
    }

    /** The degrees of freedom of a sum of two variances (Satterthwaite 1946); no more than the prior's own. */
    private static double known(Prior prior, double within, double degreesWithin) {
        double sum = prior.between() + within;
        double doubt = prior.between() * prior.between() / prior.degreesOfFreedom() + within * within / degreesWithin;
        return Math.min(prior.degreesOfFreedom(), sum * sum / doubt);
    }

    /** The method of moments; 0 where the centres scatter by no more than their errors. */
    private static double between(double[] centres, double[] variances) {
        double weights = 0;
        double squaredWeights = 0;
        double sum = 0;
        for (int i = 0; i < centres.length; i++) {
            double weight = 1 / variances[i];
            weights += weight;
            squaredWeights += weight * weight;
            sum += weight * centres[i];
        }
        double squares = 0;
        for (int i = 0; i < centres.length; i++) {
            double distance = centres[i] - sum / weights;
            squares += distance * distance / variances[i];
        }
        double excess = squares - (centres.length - 1);
        return Math.max(0, excess / (weights - squaredWeights / weights));
    }

    /**
     * {@return how far the interval reaches to either side of the centre}
     *
     * @param confidence above 0 and below 1
     */
    public double halfWidth(double confidence) {
        return StudentsT.reach(degreesOfFreedom, confidence) * standardError;
    }

    /**
     * {@return the same centre with one more error, which is independent}
     *
     * @param error a standard error, at least 0
     */
    public RandomEffects withError(double error) {
        return new RandomEffects(centre, Math.hypot(standardError, error), degreesOfFreedom, between, scatter);
    }
}
