package io.github.measure4j.model.runs.contrast;

import io.github.measure4j.model.runs.ComparedPoint;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.stat.StudentsT;
import io.github.measure4j.stat.variance.VarianceShrinkage;
import java.util.Arrays;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * By Student's t on the logarithms of two or three runs a side, which are too few for any order of theirs to be significant.
 * The variance between launches is shrunk towards that of all points.
 *
 * @param before the logarithm of each run's estimate
 * @param after the same
 * @param shrinkage what all points tell of the variance
 */
public record ContrastOfFewRuns(Sample before, Sample after, VarianceShrinkage shrinkage) implements Contrast {
    private static final VarianceShrinkage NONE = new VarianceShrinkage(0, 0);

    static ContrastOfFewRuns between(Sample before, Sample after) {
        return new ContrastOfFewRuns(logarithms(before), logarithms(after), NONE);
    }

    private static Sample logarithms(Sample sample) {
        return Sample.of(Arrays.stream(sample.values()).map(Math::log).toArray());
    }

    @Override
    public Contrast pooled(Pooling pooling) {
        return new ContrastOfFewRuns(before, after, pooling.shrinkage());
    }

    @Override
    public ComparedPoint.TestBasis basis() {
        return ComparedPoint.TestBasis.RUNS;
    }

    double ownFreedom() {
        return before.size() + after.size() - 2.0;
    }

    /** The variance of one launch, in squares of logarithms. */
    double ownVariance() {
        return (squares(before) + squares(after)) / ownFreedom();
    }

    private static double squares(Sample sample) {
        double deviation = sample.deviationOfSample();
        return deviation * deviation * (sample.size() - 1);
    }

    private static double mean(Sample sample) {
        return Arrays.stream(sample.values()).average().orElseThrow();
    }

    private double distance() {
        return mean(after) - mean(before);
    }

    private double error() {
        return Math.sqrt(shrinkage.shrunk(ownVariance(), ownFreedom()) * (1.0 / before.size() + 1.0 / after.size()));
    }

    private double freedom() {
        return ownFreedom() + shrinkage.degreesOfFreedom();
    }

    @Override
    public double ratio() {
        return Math.exp(distance());
    }

    @Override
    public Interval interval() {
        double reach = StudentsT.reach(freedom(), CONFIDENCE) * error();
        return new Interval(Math.exp(distance() - reach), Math.exp(distance() + reach), CONFIDENCE);
    }

    @Override
    public double p(double trueRatio) {
        double away = Math.abs(distance() - Math.log(trueRatio));
        if (away == 0) {
            return 1;
        }
        return error() == 0 ? 0 : 2 * new TDistribution(null, freedom()).cumulativeProbability(-away / error());
    }
}
