package io.github.measure4j.axis;

import java.util.HashSet;
import java.util.Set;

/**
 * The values of a variable that make sense where it is measured.
 *
 * @param floor what no value is below, whatever is asked for
 * @param least what an axis without a start begins with
 * @param greatest what no value exceeds
 * @param excluded values in between that make no sense, as the root among those that acknowledge to it
 */
public record Limits(long floor, long least, long greatest, Set<Long> excluded) {

    /** Copies the set. */
    public Limits {
        excluded = Set.copyOf(excluded);
    }

    /**
     * {@return the values up to the greatest; an axis without a start begins with the least}
     *
     * @param least that makes sense
     * @param greatest that makes sense; no value does if it is less than the least
     */
    public static Limits between(long least, long greatest) {
        return new Limits(Long.MIN_VALUE, least, greatest, Set.of());
    }

    /**
     * {@return the same limits without one more value}
     *
     * @param value that makes no sense although it lies within the limits
     */
    public Limits without(long value) {
        Set<Long> more = new HashSet<>(excluded);
        more.add(value);
        return new Limits(floor, least, greatest, more);
    }

    /**
     * {@return the same limits without the values below one}
     *
     * @param value the least that remains
     */
    public Limits notBelow(long value) {
        return new Limits(value, Math.max(value, least), greatest, excluded);
    }

    /**
     * {@return the same limits without all values but one, for variables with few of them}
     *
     * @param value the only one that remains
     */
    public Limits only(long value) {
        Limits rest = notBelow(value);
        for (long greater = value + 1; greater <= greatest; greater++) {
            rest = rest.without(greater);
        }
        return rest;
    }

    boolean excludes(long value) {
        return value < floor || excluded.contains(value);
    }

    boolean allow(long value) {
        return value <= greatest && !excludes(value);
    }
}
