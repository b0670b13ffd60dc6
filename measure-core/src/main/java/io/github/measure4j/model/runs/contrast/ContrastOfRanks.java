package io.github.measure4j.model.runs.contrast;

import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.test.Shift;

/** By ranks: the ratio is a shift of logarithms, so that it is the same whichever side is looked at first. */
sealed interface ContrastOfRanks extends Contrast permits ContrastOfRuns, ContrastOfSamples {

    /** The shift of the logarithms. */
    Shift shift();

    @Override
    default double ratio() {
        return Math.exp(shift().centre());
    }

    @Override
    default Interval interval() {
        Interval shift = shift().interval();
        return new Interval(Math.exp(shift.lower()), Math.exp(shift.upper()), shift.confidence());
    }
}
