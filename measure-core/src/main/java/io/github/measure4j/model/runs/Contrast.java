package io.github.measure4j.model.runs;

import io.github.measure4j.model.runs.ComparedRun.Standing;
import io.github.measure4j.stat.Interval;
import java.util.Optional;

/** How many times as long a point takes on one side of a comparison as on the other. */
sealed interface Contrast permits ContrastOfRanks, ContrastOfIntervals {
    double CONFIDENCE = 0.95;

    /** The estimate of the ratio. */
    double ratio();

    /** The interval of the ratio by itself; from 0 and without end where nothing is known of an error. */
    Interval interval();

    /** The probability of a difference as large as this one, to either side, if the true ratio is the given one. */
    double p(double trueRatio);

    /** What it is tested by. */
    ComparedPoint.TestBasis basis();

    /** Of two standings; empty where one of the times is not above 0, so that there is no ratio. */
    static Optional<Contrast> between(Standing before, Standing after) {
        if (!(before.record().seconds() > 0 && after.record().seconds() > 0)) {
            return Optional.empty();
        }
        if (before.runs().isEmpty() || after.runs().isEmpty()) {
            return ContrastOfSamples.between(before.record(), after.record())
                    .or(() -> Optional.of(new ContrastOfIntervals(before.record(), after.record())));
        }
        return before.runs().get().min() > 0 && after.runs().get().min() > 0
                ? Optional.of(new ContrastOfRuns(before.runs().get(), after.runs().get()))
                : Optional.empty();
    }
}
