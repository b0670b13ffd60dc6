package io.github.measure4j.state;

import java.math.BigDecimal;
import java.util.Locale;
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
 * @param load of the cores in this state: the geometric mean of its readings; empty where there are none
 * @param neighbours the ranks that have some for most of the readings; empty where that is not known
 */
public record State(
        Resource resource,
        double centre,
        double reading,
        double share,
        double lower,
        double upper,
        Optional<NeighbourLoad> load,
        Optional<NeighboursAt> neighbours) {
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
     * One in which nothing is known of neighbours.
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
        this(resource, centre, reading, share, lower, upper, Optional.empty(), Optional.empty());
    }

    /** The ranks that have neighbours: what else runs on the same core. */
    public enum NeighboursAt {
        /** None. */
        NONE(""),
        /** The first. */
        FIRST(", neighbour at first rank"),
        /** One or more of the others, and not the first. */
        OTHERS(", neighbour at other rank"),
        /** The first and another; or the first where it is by itself. */
        ALL(", with neighbours");

        private final String words;

        NeighboursAt(String words) {
            this.words = words;
        }

        static NeighboursAt of(boolean first, boolean others) {
            if (first) {
                return others ? ALL : FIRST;
            }
            return others ? OTHERS : NONE;
        }

        /** Whether other ranks have neighbours, and none of these. */
        boolean isOpposite(NeighboursAt other) {
            return this == FIRST && other == OTHERS || this == OTHERS && other == FIRST;
        }

        /** {@return the word by which records tell it} */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
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
        return resource.word() + " " + figure + neighbours.map(ranks -> ranks.words).orElse("");
    }

    /** Each figure in a state has its name: a format would be read anew each time. */
    private static String hundredths(double value) {
        return BigDecimal.valueOf(Math.round(100 * value), 2).toPlainString();
    }

    /**
     * {@return how far the centres of two states lie apart, in logarithms; with other neighbours, by 1 more}
     *
     * @param other a state of the same probe
     */
    public double distance(State other) {
        return Math.abs(Math.log(centre / other.centre)) + (neighbours.equals(other.neighbours) ? 0 : 1);
    }

    boolean holds(double seconds) {
        return lower <= seconds && seconds <= upper;
    }
}
