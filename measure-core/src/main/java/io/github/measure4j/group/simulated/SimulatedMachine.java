package io.github.measure4j.group.simulated;

import java.util.ArrayList;
import java.util.List;

/**
 * The machine beneath a {@link SimulatedGroup}: how much slower it communicates and computes for a while. The states
 * of a machine follow a hidden Markov chain; independent chains multiply, as an exchange between two processors and
 * the speed of a core do on a shared host. A clock rate that wanders and a correlated flicker lie over the states.
 *
 * <p>All ranks share the machine, and what it does at a moment of virtual time depends on the seed of the group alone.
 *
 * @param chains independent of one another; none where the machine has one state
 * @param wandering of the clock rate
 * @param flicker of everything
 */
public record SimulatedMachine(List<Chain> chains, Wandering wandering, Flicker flicker) {

    /** Copies the list. */
    public SimulatedMachine {
        chains = List.copyOf(chains);
    }

    /**
     * One state of a chain.
     *
     * @param share of the time, above 0; the shares of a chain are taken in proportion to their sum
     * @param communication the factor of overheads, latency, gap and time per byte, above 0
     * @param computing the factor of {@link SimulatedGroup#compute}, above 0
     */
    public record SimulatedState(double share, double communication, double computing) {
        /**
         * Checks the components.
         *
         * @throws IllegalArgumentException if one is not above 0
         */
        public SimulatedState {
            check(share > 0 && communication > 0 && computing > 0, "a share of %s with factors %s and %s"
                    .formatted(share, communication, computing));
        }
    }

    /**
     * A Markov chain in continuous time. A state lasts for an exponential time, and each of the others is then as
     * likely to follow.
     *
     * @param dwellNanos how long a state lasts on average over the states, above 0
     * @param states at least two
     */
    public record Chain(double dwellNanos, List<SimulatedState> states) {
        /**
         * Copies the list and checks the components.
         *
         * @throws IllegalArgumentException if there are fewer than two states, or they last for no time
         */
        public Chain {
            states = List.copyOf(states);
            check(dwellNanos > 0 && states.size() > 1, states.size() + " states that last " + dwellNanos + " ns");
        }

        /** The shares of an alternating chain are those of the mean dwell times. */
        double dwellNanos(int state) {
            return dwellNanos * states.size() * share(state);
        }

        double share(int state) {
            double all = states.stream().mapToDouble(SimulatedState::share).sum();
            return states.get(state).share() / all;
        }
    }

    /**
     * A clock rate that moves smoothly between values drawn evenly from a range.
     *
     * @param range how far everything becomes slower or faster, from 0 to below 1; 0.1 for 10 % to either side
     * @param periodNanos from one drawn value to the next, above 0
     */
    public record Wandering(double range, double periodNanos) {
        /**
         * Checks the components.
         *
         * @throws IllegalArgumentException if the range is not from 0 to below 1, or the period not above 0
         */
        public Wandering {
            check(range >= 0 && range < 1 && periodNanos > 0, "wandering by " + range + " in " + periodNanos + " ns");
        }
    }

    /**
     * Correlated noise: a factor that moves in straight lines between Gaussian values.
     *
     * @param deviation of the factor from 1, from 0 to 0.2
     * @param periodNanos from one drawn value to the next, above 0
     */
    public record Flicker(double deviation, double periodNanos) {
        /**
         * Checks the components.
         *
         * @throws IllegalArgumentException if the deviation is not from 0 to 0.2, or the period not above 0
         */
        public Flicker {
            check(deviation >= 0 && deviation <= 0.2 && periodNanos > 0,
                    "flicker of " + deviation + " in " + periodNanos + " ns");
        }
    }

    private static void check(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    /** {@return a machine of one state at a constant rate} */
    public static SimulatedMachine steady() {
        return new SimulatedMachine(List.of(), new Wandering(0, 1e9), new Flicker(0, 1e6));
    }

    /**
     * {@return the same machine with one more chain}
     *
     * @param dwellNanos how long a state lasts on average, above 0
     * @param states at least two
     */
    public SimulatedMachine withStates(double dwellNanos, SimulatedState... states) {
        List<Chain> more = new ArrayList<>(chains);
        more.add(new Chain(dwellNanos, List.of(states)));
        return new SimulatedMachine(more, wandering, flicker);
    }

    /**
     * {@return the same machine with another clock rate}
     *
     * @param range how far it becomes slower or faster, from 0 to below 1
     * @param periodNanos from one drawn value to the next, above 0
     */
    public SimulatedMachine withWandering(double range, double periodNanos) {
        return new SimulatedMachine(chains, new Wandering(range, periodNanos), flicker);
    }

    /**
     * {@return the same machine with other correlated noise}
     *
     * @param deviation of the factor from 1, from 0 to 0.2
     * @param periodNanos from one drawn value to the next, above 0
     */
    public SimulatedMachine withFlicker(double deviation, double periodNanos) {
        return new SimulatedMachine(chains, wandering, new Flicker(deviation, periodNanos));
    }
}
