package io.github.measure4j.pattern;

import io.github.measure4j.stat.Bound;
import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * How the ranks of a collective operation are kept in step, and with it what is timed: the strategies of Coti and Malony
 * (2022, 3.3), de Supinski and Karonis (1999) and Sphinx 1.0. Any kernel can be measured by any of them.
 *
 * <p>What bounds what. Let each rank's end depend on the begins of others by sums and maxima of non-negative times. Then
 * operations that overlap never take longer on average than those begun by all ranks at once, and an operation begun
 * later by some ranks ends no earlier.
 */
public enum Synchronisation {
    /**
     * A barrier after each operation, whose cost is measured besides and subtracted (Coti and Malony 2022, algorithm 1).
     * With the barrier in it the time is an upper bound: no rank begins before all have ended. Without it, it is a lower
     * bound, as far as the barrier costs as much after the operation as it does after another barrier: ranks that leave
     * the operation early are on their way through the barrier already.
     */
    BARRIER,

    /**
     * All ranks begin at a time agreed upon, on clocks that are kept in agreement (algorithm 2; SKaMPI 5). The time of a
     * repetition is the longest that any rank was in the operation by its own clock, from its own begin to its own end,
     * so that errors of the clocks enter by the begins alone. What began late is made again, and so is a batch of which
     * more than a quarter outlasted its windows. The latency itself, within the error of the clocks, which widens the
     * interval. One operation a repetition unless iterations are asked for; then only the first is begun at once.
     */
    WINDOW,

    /**
     * Each rank is the root in turn, and the time is divided by their number (algorithm 3; "round" in Sphinx). A kernel
     * that takes no root is repeated as often. A lower bound of the mean over the roots, since rounds overlap.
     */
    ROUNDS,

    /**
     * One rank acknowledges each operation to the root, which waits for it; half a round trip between the two, measured in
     * turns with it, is subtracted; each rank acknowledges in turn, and the latest counts (algorithms 4 and 5; Sphinx 46,
     * 49, 53, 70). The latency itself where the operation begins at the root (see {@link Collective#fromRoot}); a lower
     * bound where others begin before the root does, where only one rank is asked to acknowledge, or some of many.
     * Without the subtraction an upper bound, where all have acknowledged.
     */
    ACKNOWLEDGED,

    /** One operation right after the other: the cost at the root, a lower bound of the latency (Sphinx 43). */
    BACK_TO_BACK;

    /**
     * {@return the strategy of a name: {@code "window"}, {@code "back-to-back"} ..}
     *
     * @param name as {@link #word} has it
     */
    public static Synchronisation named(String name) {
        return Arrays.stream(values())
                .filter(strategy -> strategy.word().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no strategy '%s'; there are: %s".formatted(
                        name,
                        Arrays.stream(values()).map(Synchronisation::word).collect(Collectors.joining(", ")))));
    }

    /** {@return the name in suite files and records} */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    Correction usualCorrection() {
        return switch (this) {
            case BARRIER, ACKNOWLEDGED -> Correction.SYNCHRONISATION;
            case WINDOW, ROUNDS, BACK_TO_BACK -> Correction.NONE;
        };
    }

    OptionalLong usualIterations() {
        return this == WINDOW ? OptionalLong.of(1) : OptionalLong.empty();
    }

    String quantity(Correction correction) {
        return switch (this) {
            case BARRIER -> correction == Correction.SYNCHRONISATION
                    ? "operation between barriers, the barrier subtracted"
                    : "operation and barrier";
            case WINDOW -> "operation begun by all ranks at once";
            case ROUNDS -> "operation in rounds over all roots";
            case ACKNOWLEDGED -> correction == Correction.NONE
                    ? "operation and acknowledgement"
                    : "operation up to its end at the acknowledging rank";
            case BACK_TO_BACK -> "operation at the root, back to back";
        };
    }

    Bound bound(Correction correction, Collective.Begin begin) {
        return switch (this) {
            case BARRIER -> correction == Correction.SYNCHRONISATION ? Bound.LOWER : Bound.UPPER;
            case WINDOW -> Bound.ITSELF;
            case ROUNDS, BACK_TO_BACK -> Bound.LOWER;
            case ACKNOWLEDGED -> acknowledged(correction, begin);
        };
    }

    private static Bound acknowledged(Correction correction, Collective.Begin begin) {
        return switch (begin) {
            case AT_ROOT -> correction == Correction.NONE ? Bound.UPPER : Bound.ITSELF;
            case ANYWHERE -> correction == Correction.NONE ? Bound.NEITHER : Bound.LOWER;
        };
    }
}
