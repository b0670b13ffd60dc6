package io.github.measure4j.model.runs;

import io.github.measure4j.model.runs.ComparedRun.Standing;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Sample;
import java.util.Optional;

/** The ratio of a point's times on the two sides of a comparison. */
sealed interface Contrast permits ContrastOfRanks, ContrastOfIntervals {
    double CONFIDENCE = 0.95;

    /** The estimate of the ratio. */
    double ratio();

    /** The interval of the ratio by itself; from 0 and without end where nothing is known of an error. */
    Interval interval();

    /** The probability of a difference as large as this one, to either side, if the true ratio is the given one. */
    double p(double trueRatio);

    /** The basis of its test. */
    ComparedPoint.TestBasis basis();

    /** The contrast of two standings' own figures; empty if a time is not above 0, so that there is no ratio. */
    static Optional<Contrast> between(Standing before, Standing after) {
        if (!(before.record().seconds() > 0 && after.record().seconds() > 0)) {
            return Optional.empty();
        }
        if (before.runs().isEmpty() || after.runs().isEmpty()) {
            return ContrastOfSamples.between(before.record(), after.record())
                    .or(() -> Optional.of(new ContrastOfIntervals(
                            FigureWithError.of(before.record()), FigureWithError.of(after.record()))));
        }
        return ofRuns(before.runs().get(), after.runs().get());
    }

    /** The contrast of several runs' estimates on each side; empty if one is not above 0. */
    static Optional<Contrast> ofRuns(Sample before, Sample after) {
        return before.min() > 0 && after.min() > 0
                ? Optional.of(new ContrastOfRuns(before, after))
                : Optional.empty();
    }
}
