package io.github.measure4j.model.runs.contrast;

import io.github.measure4j.model.runs.ComparedPoint;
import io.github.measure4j.model.runs.ComparedRun.Standing;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.stat.test.LabelPermutation;
import io.github.measure4j.stat.test.SignPermutation;
import java.util.Optional;

/** The ratio of a point's times on the two sides of a comparison. */
public sealed interface Contrast
        permits ContrastOfRanks, ContrastOfFewRuns, ContrastOfPairs, ContrastOfSignedRanks, ContrastOfIntervals {
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
        if (!(before.min() > 0 && after.min() > 0)) {
            return Optional.empty();
        }
        boolean enough = LabelPermutation.leastP(before.size(), after.size(), false) < 1 - CONFIDENCE;
        return Optional.of(enough ? new ContrastOfRuns(before, after) : ContrastOfFewRuns.between(before, after));
    }

    /**
     * The contrast of the sides of a duel.
     *
     * @param units the logarithm of the ratio in each launch, or in each pair; at least two
     */
    static Contrast ofPairs(Sample units) {
        boolean enough = SignPermutation.leastP(units.size(), false) < 1 - CONFIDENCE;
        return enough ? new ContrastOfSignedRanks(units) : new ContrastOfPairs(units);
    }

    /** The same with what all points of the comparison tell about each. */
    default Contrast pooled(Pooling pooling) {
        return this;
    }

    /** The probability of a ratio as large as this one, if the true one is at most the given one. */
    default double pOfAbove(double bound) {
        double p = p(bound);
        return ratio() > bound ? p / 2 : 1 - p / 2;
    }

    /** The probability of a ratio as small as this one, if the true one is at least the given one. */
    default double pOfBelow(double bound) {
        double p = p(bound);
        return ratio() < bound ? p / 2 : 1 - p / 2;
    }

    /**
     * Whether both one-sided tests refuse a difference of that much or more (Schuirmann 1987, Journal of Pharmacokinetics and
     * Biopharmaceutics 15, 657-680).
     *
     * @param within 1.05 for five percent
     */
    default boolean alikeWithin(double within, double level) {
        return pOfBelow(within) < level && pOfAbove(1 / within) < level;
    }
}
