package io.github.measure4j.duel;

import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The two measurements of a duel, which differ in nothing but their kernels.
 *
 * @param a one variant, the base of the ratio
 * @param b the other variant
 */
record Variants(Measurement a, Measurement b) {
    static final String A = "A";
    static final String B = "B";

    /** @throws IllegalArgumentException if their times are of different quantities */
    static Variants of(KernelEntry a, KernelEntry b) {
        String ofA = a.pattern().quantity(a.pattern().usualCorrection());
        String ofB = b.pattern().quantity(b.pattern().usualCorrection());
        if (!ofA.equals(ofB)) {
            throw new IllegalArgumentException(
                    "a duel of the times of a %s and a %s; expected the same quantity on both sides".formatted(ofA, ofB));
        }
        return new Variants(Measurement.of(A, a), Measurement.of(B, b));
    }

    Variants both(UnaryOperator<Measurement> change) {
        return new Variants(change.apply(a), change.apply(b));
    }

    /** Both in one suite. The order alternates over launches, so that a drift within pairs cancels. */
    Suite suite(int rounds, int launch) {
        return new Suite("duel", launch % 2 == 1 ? List.of(b, a) : List.of(a, b), rounds);
    }
}
