package io.github.measure4j.model.runs;

import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.RankTest;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.stat.Shift;
import java.util.Arrays;

/**
 * By the ranks of the runs. The ratio is a shift of logarithms, so that it is the same whichever side is looked at first.
 *
 * @param before the estimate of each run, above 0
 * @param after the same
 */
record ContrastOfRuns(Sample before, Sample after) implements Contrast {

    @Override
    public double ratio() {
        return Math.exp(shift().centre());
    }

    @Override
    public Interval interval() {
        Interval shift = shift().interval();
        return new Interval(Math.exp(shift.lower()), Math.exp(shift.upper()), shift.confidence());
    }

    @Override
    public ComparedPoint.Basis basis() {
        return ComparedPoint.Basis.RUNS;
    }

    @Override
    public double p(double trueRatio) {
        return RankTest.of(before.scaled(trueRatio, 0), after).p();
    }

    private Shift shift() {
        return Shift.between(logarithms(before), logarithms(after), CONFIDENCE);
    }

    private static Sample logarithms(Sample sample) {
        return Sample.of(Arrays.stream(sample.values()).map(Math::log).toArray());
    }
}
