package io.github.measure4j.model.runs.contrast;

import io.github.measure4j.model.runs.ComparedPoint;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.stat.test.RankTest;
import io.github.measure4j.stat.test.Shift;
import java.util.Arrays;

/**
 * By the ranks of the runs.
 *
 * @param before the estimate of each run, above 0
 * @param after the same
 */
public record ContrastOfRuns(Sample before, Sample after) implements ContrastOfRanks {

    @Override
    public ComparedPoint.TestBasis basis() {
        return ComparedPoint.TestBasis.RUNS;
    }

    @Override
    public double p(double trueRatio) {
        return RankTest.of(before.scaled(trueRatio, 0), after).p();
    }

    @Override
    public Shift shift() {
        return Shift.between(logarithms(before), logarithms(after), CONFIDENCE);
    }

    private static Sample logarithms(Sample sample) {
        return Sample.of(Arrays.stream(sample.values()).map(Math::log).toArray());
    }
}
