package io.github.measure4j.state;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * One of the ways in which a machine serves a resource for a while.
 *
 * @param resource the probe's
 * @param centre the geometric mean of the readings in this state without drift, in seconds an operation: it tells states apart
 * @param reading their geometric mean as they were read, in seconds: figures are told there
 * @param share of the run's readings that were made in it, from 0 to 1; the rest to 1 was made in no state
 * @param lower the smallest reading of this state in seconds, where readings do not drift
 * @param upper the largest one
 * @param ends of the exchange in this state: the geometric means of their readings; empty where they were not read
 * @param slow the end that computes more slowly than it does at other times of the run
 */
public record State(
        Resource resource,
        double centre,
        double reading,
        double share,
        double lower,
        double upper,
        Optional<ExchangeEnds> ends,
        SlowEnd slow) {
    private static final double NANO = 1e-9;
    private static final double MICRO = 1e-6;
    private static final double MILLI = 1e-3;

    /**
     * Checks the components.
     *
     * @throws IllegalArgumentException if the bounds do not enclose the centre
     */
    public State {
        if (!(lower > 0 && lower <= centre && centre <= upper)) {
            throw new IllegalArgumentException("a state at %s s from %s to %s s".formatted(centre, lower, upper));
        }
    }

    /**
     * One in which nothing is known of ends.
     *
     * @param resource the probe's
     * @param centre the geometric mean of the readings in this state without drift, in seconds an operation
     * @param reading their geometric mean as they were read, in seconds
     * @param share of the run's readings that were made in it, from 0 to 1
     * @param lower the smallest reading of this state in seconds, where readings do not drift
     * @param upper the largest one
     * @throws IllegalArgumentException if the bounds do not enclose the centre
     */
    public State(Resource resource, double centre, double reading, double share, double lower, double upper) {
        this(resource, centre, reading, share, lower, upper, Optional.empty(), SlowEnd.NONE);
    }

    /** The end that a neighbour slows down for a while. */
    public enum SlowEnd {
        /** Neither, or it makes no difference to the exchange. */
        NONE(""),
        /** That which begins. */
        FIRST(", first rank slow"),
        /** One of the others. */
        OTHERS(", other rank slow");

        private final String words;

        SlowEnd(String words) {
            this.words = words;
        }
    }

    /** {@return the name for people: what the state is seen by, as {@code "exchange 0.28 us"}} */
    public String name() {
        String figure;
        if (reading < 100 * NANO) {
            figure = hundredths(reading / NANO) + " ns";
        } else if (reading < 100 * MICRO) {
            figure = hundredths(reading / MICRO) + " us";
        } else {
            figure = hundredths(reading / MILLI) + " ms";
        }
        return resource.word() + " " + figure + slow.words;
    }

    /** Each figure in a state has its name: a format would be read anew each time. */
    private static String hundredths(double value) {
        return BigDecimal.valueOf(Math.round(100 * value), 2).toPlainString();
    }

    /**
     * {@return how far the centres of two states lie apart, with those of their ends where both are known; in logarithms}
     *
     * @param other a state of the same probe
     */
    public double distance(State other) {
        double ofEnds = ends.flatMap(own -> other.ends.map(own::distance)).orElse(0.0);
        return Math.abs(Math.log(centre / other.centre)) + ofEnds;
    }

    boolean holds(double seconds) {
        return lower <= seconds && seconds <= upper;
    }
}
