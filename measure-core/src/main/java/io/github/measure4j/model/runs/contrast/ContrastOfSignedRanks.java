package io.github.measure4j.model.runs.contrast;

import io.github.measure4j.model.runs.ComparedPoint;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.stat.test.SignedRanks;

/**
 * By pairs of neighbouring visits, whose ratio does not know the state that the machine was in. The unit is the launch, or the
 * pair where there is one launch only. Equal variants are as likely to differ by a ratio as by its inverse, and signed ranks need
 * no more than that: most launches agree to a few ten-thousandths and some lie far off, for which Student's t is too wide.
 *
 * @param units the logarithm of the ratio in each launch, or in each pair
 */
public record ContrastOfSignedRanks(Sample units) implements Contrast {

    @Override
    public ComparedPoint.TestBasis basis() {
        return ComparedPoint.TestBasis.PAIRS;
    }

    @Override
    public double ratio() {
        return Math.exp(SignedRanks.of(units, CONFIDENCE).centre());
    }

    @Override
    public Interval interval() {
        Interval interval = SignedRanks.of(units, CONFIDENCE).interval();
        return new Interval(Math.exp(interval.lower()), Math.exp(interval.upper()), CONFIDENCE);
    }

    @Override
    public double p(double trueRatio) {
        return SignedRanks.p(units, Math.log(trueRatio));
    }
}
