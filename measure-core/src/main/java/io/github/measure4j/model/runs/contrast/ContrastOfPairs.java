package io.github.measure4j.model.runs.contrast;

import io.github.measure4j.model.runs.ComparedPoint;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.stat.StudentsT;
import io.github.measure4j.stat.variance.VarianceShrinkage;
import java.util.Arrays;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * By few pairs of neighbouring visits, whose signs alone could not refuse that they are equal. The unit is the launch, or the
 * pair where there is one launch only; the test is Student's t on logarithms with a variance shrunk towards that of all points.
 *
 * @param units the logarithm of the ratio in each launch, or in each pair; at least two
 * @param shrinkage what all points tell of the variance
 */
public record ContrastOfPairs(Sample units, VarianceShrinkage shrinkage) implements Contrast {
    private static final VarianceShrinkage NONE = new VarianceShrinkage(0, 0);

    public ContrastOfPairs(Sample units) {
        this(units, NONE);
    }

    @Override
    public Contrast pooled(Pooling pooling) {
        return new ContrastOfPairs(units, pooling.ofPairs());
    }

    @Override
    public ComparedPoint.TestBasis basis() {
        return ComparedPoint.TestBasis.PAIRS;
    }

    double ownFreedom() {
        return units.size() - 1.0;
    }

    /** The variance of one unit, in squares of logarithms. */
    double ownVariance() {
        double deviation = units.deviationOfSample();
        return deviation * deviation;
    }

    private double centre() {
        return Arrays.stream(units.values()).average().orElseThrow();
    }

    private double error() {
        return Math.sqrt(shrinkage.shrunk(ownVariance(), ownFreedom()) / units.size());
    }

    private double freedom() {
        return ownFreedom() + shrinkage.degreesOfFreedom();
    }

    @Override
    public double ratio() {
        return Math.exp(centre());
    }

    @Override
    public Interval interval() {
        double reach = StudentsT.reach(freedom(), CONFIDENCE) * error();
        return new Interval(Math.exp(centre() - reach), Math.exp(centre() + reach), CONFIDENCE);
    }

    @Override
    public double p(double trueRatio) {
        double away = Math.abs(centre() - Math.log(trueRatio));
        if (away == 0) {
            return 1;
        }
        return error() == 0 ? 0 : 2 * new TDistribution(null, freedom()).cumulativeProbability(-away / error());
    }
}
