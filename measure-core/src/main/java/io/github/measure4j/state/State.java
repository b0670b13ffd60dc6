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
 * @param crowding in this state: the geometric mean of its readings; empty where there are none
 * @param crowded the ranks beside which a neighbour runs, and does not at other times of the run
 */
public record State(
        Resource resource,
        double centre,
        double reading,
        double share,
        double lower,
        double upper,
        Optional<Crowding> crowding,
        Crowded crowded) {
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
     * One in which nothing is known of crowding.
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
        this(resource, centre, reading, share, lower, upper, Optional.empty(), Crowded.NONE);
    }

    /** The ranks beside which a neighbour runs on the same core for a while. */
    public enum Crowded {
        /** None, or it makes no difference to the readings. */
        NONE(""),
        /** The first. */
        FIRST(", first rank crowded"),
        /** One or more of the others, and not the first. */
        OTHERS(", other rank crowded"),
        /** The first and another; or the first where it is by itself. */
        ALL(", crowded");

        private final String words;

        Crowded(String words) {
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
        return resource.word() + " " + figure + crowded.words;
    }

    /** Each figure in a state has its name: a format would be read anew each time. */
    private static String hundredths(double value) {
        return BigDecimal.valueOf(Math.round(100 * value), 2).toPlainString();
    }

    /**
     * {@return how far the centres of two states lie apart, with the distance of their crowding where both are known; in logarithms}
     *
     * @param other a state of the same probe
     */
    public double distance(State other) {
        double ofCrowding = crowding.flatMap(own -> other.crowding.map(own::distance)).orElse(0.0);
        return Math.abs(Math.log(centre / other.centre)) + ofCrowding;
    }

    boolean holds(double seconds) {
        return lower <= seconds && seconds <= upper;
    }
}
