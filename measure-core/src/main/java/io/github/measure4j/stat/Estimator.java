package io.github.measure4j.stat;

import org.apache.commons.math3.distribution.BinomialDistribution;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.stat.StatUtils;

/**
 * A way to find the centre of a sample and how far it may be off.
 *
 * <p>Successive observations may be correlated. With an integrated autocorrelation time of T, estimated from their order,
 * n of them are worth n / T, and errors, degrees of freedom and ranks are those of so many. The sum of squares is
 * divided by n - T instead of n - 1, since correlated observations lie closer to their own mean than to the truth. T is
 * found on the winsorised series for the robust estimators, so that an outlier does not hide the correlation. T is itself
 * an estimate, with a relative variance of d: as a variance with f degrees of freedom has one of 2 / f, 1 / f + d / 2 is
 * one over those that are left (Satterthwaite 1946, Biometrics Bulletin 2, 110-114). In 4,000 trials with seeds of their
 * own that raised the coverage of 50 observations of an AR(1) with rho 0.9 from 93.0 to 93.9 % (interquartile mean) and
 * from 92.8 to 94.7 % (median), and left independent ones as they were; in 2,000 with fresh seeds it was 94.6 and 95.0 %.
 *
 * <p>An interval never lies tightly between two {@link Modes} of the sample: it spans them.
 */
public enum Estimator {

    /** The arithmetic mean with Student's t interval. An outlier moves it: it stands beside the others for comparison. */
    MEAN {
        @Override
        public double centre(Sample sample) {
            return sample.trimmedMean(0);
        }

        @Override
        Estimate ofOneMode(Sample sample, double confidence) {
            return trimmed(sample, 0, confidence);
        }
    },

    /**
     * The mean without the slowest and the fastest quarter (Reussner et al. 1998, 3.1). Of n observations the largest
     * integer g not above n/4 is dropped at either end. The standard error is s_w / ((1 - 2g/n) sqrt n), where s_w is
     * the standard deviation of the winsorised sample, and the interval Student's with n - 2g - 1 degrees of freedom
     * (Tukey and McLaughlin 1963, Sankhya A 25, 331-352).
     */
    INTERQUARTILE_MEAN {
        @Override
        public double centre(Sample sample) {
            return sample.interquartileMean();
        }

        @Override
        Estimate ofOneMode(Sample sample, double confidence) {
            return trimmed(sample, sample.size() / 4, confidence);
        }
    },

    /**
     * The median, with an interval from order statistics that holds for any continuous distribution. From the k-th smallest
     * to the k-th largest the median lies with gamma_k = 1 - 2 P(Bin(n, 1/2) &lt; k). No whole k hits the confidence c, and
     * the next wider one covered 97 to 98 % instead of 95; so each end lies between its k-th and next order statistic, by
     * lambda = (n - k) I / (k + (n - 2k) I) with I = (gamma_k - c) / (gamma_k - gamma_k+1) (Hettmansperger and Sheather
     * 1986, Statistics and Probability Letters 4, 75-79; Nyblom 1992, ibid. 14, 129-131). For correlated observations the
     * ranks' distance from the middle grows by sqrt T, and by Student's quantile with 2 / d degrees of freedom over the
     * normal one. Where it grows out of the sample the interval is the whole range, and the effective size tells how little
     * that is worth. Of so few observations that independent ones would not do either (fewer than 6 at 95 %) the interval
     * is unbounded. The standard error is that of a normal distribution with the interval's width.
     */
    MEDIAN {
        @Override
        public double centre(Sample sample) {
            return between(sample, (sample.size() - 1) / 2.0);
        }

        @Override
        Estimate ofOneMode(Sample sample, double confidence) {
            int n = sample.size();
            double middle = (n - 1) / 2.0;
            double time = Autocorrelation.time(sample.winsorised(n / 4));
            double independent = lowerRank(n, confidence);
            if (independent < 0) {
                return withoutError(centre(sample), confidence, n / time);
            }
            double reach = (middle - independent) * Math.sqrt(time) * widening(time, n, confidence);
            double from = Math.max(0, middle - reach);
            Interval interval = new Interval(between(sample, from), between(sample, n - 1 - from), confidence);
            double error = (interval.upper() - interval.lower()) / (2 * normalQuantile(confidence));
            return new Estimate(this, centre(sample), error, interval, n / time);
        }
    };

    /**
     * Doubt in T leaves as many degrees of freedom at least, where so many observations would have them: with one, an
     * interval reaches far beyond all of them, and says nothing.
     */
    private static final double LEAST_FREEDOM = 2;

    /**
     * {@return the centre of a sample and how far it may be off}
     *
     * @param sample one observation has a centre but no error; its interval is unbounded
     * @param confidence of the interval, above 0 and below 1
     */
    public Estimate of(Sample sample, double confidence) {
        Interval.checkConfidence(confidence);
        return ofOneMode(sample, confidence).spanning(Modes.of(sample));
    }

    /**
     * {@return the centre of a sample, and nothing of its error}
     *
     * @param sample in any order
     */
    public abstract double centre(Sample sample);

    /**
     * {@return a sample with the same scatter around another centre}
     *
     * @param centre of the new sample
     * @param sample in any order, which is kept
     */
    public Sample around(double centre, Sample sample) {
        return sample.scaled(1, centre - centre(sample));
    }

    abstract Estimate ofOneMode(Sample sample, double confidence);

    Estimate trimmed(Sample sample, int dropped, double confidence) {
        int n = sample.size();
        int kept = n - 2 * dropped;
        double centre = sample.trimmedMean(dropped);
        if (kept < 2) {
            return withoutError(centre, confidence, n);
        }
        double[] winsorised = sample.winsorised(dropped);
        double time = Autocorrelation.time(winsorised);
        double variance = StatUtils.variance(winsorised) * (n - 1) / (n - time);
        double error = Math.sqrt(variance * time / n) * n / kept;
        double ofVariance = Math.max(1, kept / time - 1);
        double freedom = Math.max(Math.min(LEAST_FREEDOM, kept - 1), 1 / (1 / ofVariance + Autocorrelation.doubt(time, n) / 2));
        double reach = StudentsT.reach(freedom, confidence) * error;
        return new Estimate(this, centre, error, Interval.around(centre, reach, confidence), n / time);
    }

    Estimate withoutError(double centre, double confidence, double effectiveSize) {
        Interval all = new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, confidence);
        return new Estimate(this, centre, Double.POSITIVE_INFINITY, all, effectiveSize);
    }

    /** The rank from 0, between two whole ones, at which the interval of a median begins; -1 if n are too few. */
    private static double lowerRank(int n, double confidence) {
        BinomialDistribution below = new BinomialDistribution(null, n, 0.5);
        int k = below.inverseCumulativeProbability((1 - confidence) / 2);
        if (k == 0) {
            return -1;
        }
        double wider = 1 - 2 * below.cumulativeProbability(k - 1);
        double narrower = 1 - 2 * below.cumulativeProbability(k);
        double share = (wider - confidence) / (wider - narrower);
        return k - 1 + (n - k) * share / (k + (n - 2 * k) * share);
    }

    /** The order statistic of a rank from 0, by a straight line between two whole ones. */
    private static double between(Sample sample, double rank) {
        int below = (int) Math.floor(rank);
        double low = sample.ordered(below);
        return rank == below ? low : low + (rank - below) * (sample.ordered(below + 1) - low);
    }

    /** The factor by which the doubt in T widens an interval without degrees of freedom of its own; at least 1. */
    private static double widening(double time, int n, double confidence) {
        double doubt = Autocorrelation.doubt(time, n);
        return doubt == 0 ? 1 : StudentsT.reach(Math.max(LEAST_FREEDOM, 2 / doubt), confidence) / normalQuantile(confidence);
    }

    private static double normalQuantile(double confidence) {
        return new NormalDistribution(null, 0, 1).inverseCumulativeProbability((1 + confidence) / 2);
    }
}
