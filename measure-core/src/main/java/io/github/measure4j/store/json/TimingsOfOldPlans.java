package io.github.measure4j.store.json;

import java.util.Optional;
import java.util.Set;

/**
 * The further timings in plans that were written before a plan named the first timing of its test. One test of Sphinx had
 * two timings then: it locks many locks, and then unlocks them. The measurement of the second was named after the first.
 */
public final class TimingsOfOldPlans {
    private static final String SECOND = "-unlock";

    private TimingsOfOldPlans() {}

    /** @param before the measurements whose plans stand before it */
    public static Optional<String> furtherOf(String measurement, Set<String> before) {
        return before.stream().filter(first -> measurement.equals(first + SECOND)).findFirst();
    }
}
