package io.github.measure4j.state;

import java.util.List;

/**
 * The slow course that all readings of a probe follow whatever the state: the wandering of the clock rate.
 *
 * @param knots in the order of time; none where readings do not drift by more than a few per cent
 */
public record Drift(List<Knot> knots) {

    /** Copies the list. */
    public Drift {
        knots = List.copyOf(knots);
    }

    /**
     * A point of the course.
     *
     * @param atSeconds since the run began
     * @param factor by which readings are longer than they are typically, above 0
     */
    public record Knot(double atSeconds, double factor) {}

    /**
     * {@return the factor by which readings are longer than they are typically} Between knots it lies on a line,
     * outside them it is that of the nearest. Allocates nothing.
     *
     * @param atSeconds since the run began
     */
    public double at(double atSeconds) {
        int after = firstAfter(atSeconds);
        if (after == 0) {
            return knots.isEmpty() ? 1 : knots.get(0).factor();
        }
        Knot before = knots.get(after - 1);
        if (after == knots.size()) {
            return before.factor();
        }
        Knot next = knots.get(after);
        double share = (atSeconds - before.atSeconds()) / (next.atSeconds() - before.atSeconds());
        return before.factor() + share * (next.factor() - before.factor());
    }

    private int firstAfter(double atSeconds) {
        int low = 0;
        int high = knots.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (knots.get(middle).atSeconds() <= atSeconds) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
