package io.github.measure4j.stat;

import java.util.Arrays;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.StatUtils;

/** A way to find the centre of a sample and how far it may be off. */
public enum Estimator {

    /** The arithmetic mean with Student's t interval. An outlier moves it: it stands beside the others for comparison. */
    MEAN {
        @Override
        public Estimate of(Sample sample, double confidence) {
            double error = sample.deviationOfSample() / Math.sqrt(sample.size());
            return withStudentInterval(sample.mean(), error, sample.size() - 1, confidence);
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
        public Estimate of(Sample sample, double confidence) {
            int n = sample.size();
            int dropped = n / 4;
            int kept = n - 2 * dropped;
            double[] sorted = sample.sorted();
            double centre = StatUtils.mean(sorted, dropped, kept);
            double[] winsorised = sorted.clone();
            Arrays.fill(winsorised, 0, dropped, sorted[dropped]);
            Arrays.fill(winsorised, n - dropped, n, sorted[n - dropped - 1]);
            double error = Math.sqrt(StatUtils.variance(winsorised)) * n / (kept * Math.sqrt(n));
            return withStudentInterval(centre, error, kept - 1, confidence);
        }
    },

    /**
     * The median, with an interval between two order statistics that holds for any continuous distribution: from the
     * l-th smallest to the l-th largest, with the largest l for which P(Bin(n, 1/2) &lt; l) does not exceed half of
     * what is left to chance. Fewer observations than that needs give the whole range. The standard error is that of
     * a normal distribution with the interval's width.
     */
    MEDIAN {
        @Override
        public Estimate of(Sample sample, double confidence) {
            Interval.checkConfidence(confidence);
            int n = sample.size();
            double centre = (sample.ordered((n - 1) / 2) + sample.ordered(n / 2)) / 2;
            if (n == 1) {
                return withoutError(centre, confidence);
            }
            int from = new BinomialDistribution(null, n, 0.5).inverseCumulativeProbability((1 - confidence) / 2) - 1;
            from = Math.max(0, from);
            Interval interval = new Interval(sample.ordered(from), sample.ordered(n - 1 - from), confidence);
            double error = (interval.upper() - interval.lower()) / (2 * normalQuantile(confidence));
            return new Estimate(this, centre, error, interval);
        }
    };

    /**
     * The centre of a sample.
     *
     * @param sample one observation has a centre but no error; its interval is unbounded
     * @param confidence of the interval, above 0 and below 1
     */
    public abstract Estimate of(Sample sample, double confidence);

    Estimate withStudentInterval(double centre, double error, int degreesOfFreedom, double confidence) {
        Interval.checkConfidence(confidence);
        if (degreesOfFreedom < 1) {
            return withoutError(centre, confidence);
        }
        double t = new TDistribution(null, degreesOfFreedom).inverseCumulativeProbability((1 + confidence) / 2);
        return new Estimate(this, centre, error, Interval.around(centre, t * error, confidence));
    }

    Estimate withoutError(double centre, double confidence) {
        Interval all = new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, confidence);
        return new Estimate(this, centre, Double.POSITIVE_INFINITY, all);
    }

    private static double normalQuantile(double confidence) {
        return new NormalDistribution(null, 0, 1).inverseCumulativeProbability((1 + confidence) / 2);
    }
}
