package io.github.measure4j.result;

import io.github.measure4j.axis.Variable;
import java.util.Set;

/**
 * The share of a communication that went on while something else was computed: 0 if none of it was hidden, 1 if all of
 * it was.
 *
 * <p>The full communication takes as long as posting it and waiting for it at once. With a computation in between that is
 * long enough, twice the full time, and then subtracted, what remains could not be hidden (Coti and Malony 2022, 3.1 and
 * fig. 7, who put both side by side): the share is 1 - remaining / full. Below 0 the computation got in the way.
 *
 * @param share of the full communication
 * @param lower the lower end of its interval, with the confidence of the records
 * @param upper the upper end
 */
public record HiddenShare(double share, double lower, double upper) {
    private static final Set<String> COMPUTATION = Set.of(Variable.OVERLAP.name(), Variable.SECOND_OVERLAP.name());

    /**
     * From two records of the same point, but for the computation. Their relative errors add as the root of their squares.
     *
     * @param full the communication without a computation
     * @param remaining the same around a computation that was subtracted
     * @return the share, from 0 to 1 but for chance, with its interval
     * @throws IllegalArgumentException if they are of different points, or the full communication took no time
     */
    public static HiddenShare of(PointRecord full, PointRecord remaining) {
        if (full.ranks() != remaining.ranks() || differ(full, remaining)) {
            throw new IllegalArgumentException("'%s' at %s with %d ranks and '%s' at %s with %d ranks are different points"
                    .formatted(
                            full.measurement(), full.axes(), full.ranks(),
                            remaining.measurement(), remaining.axes(), remaining.ranks()));
        }
        if (!(full.seconds() > 0)) {
            throw new IllegalArgumentException(
                    "'%s' at %s took %s s, of which there is no share".formatted(
                            full.measurement(), full.axes(), full.seconds()));
        }
        double visible = remaining.seconds() / full.seconds();
        double shorter = visible * (full.seconds() - full.lower());
        double longer = visible * (full.upper() - full.seconds());
        double more = Math.hypot(remaining.upper() - remaining.seconds(), visible < 0 ? longer : shorter) / full.seconds();
        double less = Math.hypot(remaining.seconds() - remaining.lower(), visible < 0 ? shorter : longer) / full.seconds();
        return new HiddenShare(1 - visible, 1 - visible - more, 1 - visible + less);
    }

    /** Whether an axis of both but that of the computation is at another value. */
    private static boolean differ(PointRecord full, PointRecord remaining) {
        return full.axes().entrySet().stream()
                .filter(value -> !COMPUTATION.contains(value.getKey()))
                .anyMatch(value -> !value.getValue()
                        .equals(remaining.axes().getOrDefault(value.getKey(), value.getValue())));
    }
}
