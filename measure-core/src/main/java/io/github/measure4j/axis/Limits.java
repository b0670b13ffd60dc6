package io.github.measure4j.axis;

import java.util.OptionalLong;

/**
 * The values of a variable that make sense where it is measured.
 *
 * @param least what an axis without a start begins with
 * @param greatest what no value exceeds
 * @param excluded one value in between that makes no sense, as the root among those that acknowledge to it
 */
public record Limits(long least, long greatest, OptionalLong excluded) {

    /** All values from the least to the greatest. */
    public static Limits between(long least, long greatest) {
        return new Limits(least, greatest, OptionalLong.empty());
    }

    /** The same limits without one value. */
    public Limits without(long value) {
        return new Limits(least, greatest, OptionalLong.of(value));
    }

    boolean excludes(long value) {
        return excluded.isPresent() && excluded.getAsLong() == value;
    }

    boolean allow(long value) {
        return value <= greatest && !excludes(value);
    }
}
