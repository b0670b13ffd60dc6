package io.github.measure4j.model.guideline;

import io.github.measure4j.stat.test.Holm;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * All comparisons of a run. There may be hundreds of thousands: kept are those that can turn out to be significant, and of the
 * others the number, which is all that Holm's correction needs of them.
 */
final class Expectations {
    private static final double SIGNIFICANT = 0.05;

    private final GuidelineTest test;
    private final List<Expectation> suspects = new ArrayList<>();
    private int judged;
    private int unjudged;

    Expectations(GuidelineTest test) {
        this.test = test;
    }

    void add(Expectation comparison) {
        if (!comparison.canBeJudged() || !test.judges(comparison)) {
            unjudged++;
            return;
        }
        judged++;
        boolean worthALook = test != GuidelineTest.INTERVALS || comparison.isSlowerAtAGlance();
        if (worthALook && comparison.excess() > 0 && test.pValue(comparison) < SIGNIFICANT) {
            suspects.add(comparison);
        }
    }

    List<Expectation> suspects() {
        return List.copyOf(suspects);
    }

    int judged() {
        return judged;
    }

    int unjudged() {
        return unjudged;
    }

    int all() {
        return judged + unjudged;
    }

    /** Those that are significant among all, the largest first. */
    List<Violation> violations(Predicate<Expectation> relevant) {
        double[] adjusted = Holm.adjustedAmong(
                judged, suspects.stream().mapToDouble(test::pValue).toArray());
        return IntStream.range(0, adjusted.length)
                .filter(i -> adjusted[i] < SIGNIFICANT && relevant.test(suspects.get(i)))
                .mapToObj(i -> suspects.get(i).violation(adjusted[i]))
                .sorted(Comparator.comparingDouble(Violation::ratio).reversed())
                .toList();
    }
}
