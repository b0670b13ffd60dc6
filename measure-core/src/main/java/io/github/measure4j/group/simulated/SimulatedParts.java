package io.github.measure4j.group.simulated;

import java.util.function.IntFunction;

/**
 * The parts that a {@link SimulatedGroup} is made from.
 *
 * @param ranks at least 1
 * @param network latency, bandwidth and protocol
 * @param links the latency of each link
 * @param noise of messages and processors
 * @param clocks the clock of each rank
 * @param machine that all ranks share
 * @param seed of all that is random
 */
record SimulatedParts(
        int ranks,
        SimulatedNetwork network,
        SimulatedNetwork.Links links,
        SimulatedNoise noise,
        IntFunction<SimulatedClock> clocks,
        SimulatedMachine machine,
        long seed) {

    /** Exact clocks on a fast cluster, and nothing that disturbs. */
    static SimulatedParts of(int ranks) {
        SimulatedNetwork network = SimulatedNetwork.cluster();
        return new SimulatedParts(
                ranks,
                network,
                network.links(),
                SimulatedNoise.none(),
                rank -> SimulatedClock.exact(),
                SimulatedMachine.steady(),
                0);
    }

    SimulatedParts with(SimulatedNetwork other) {
        return new SimulatedParts(ranks, other, other.links(), noise, clocks, machine, seed);
    }

    SimulatedParts with(SimulatedNetwork.Links other) {
        return new SimulatedParts(ranks, network, other, noise, clocks, machine, seed);
    }

    SimulatedParts with(SimulatedNoise other) {
        return new SimulatedParts(ranks, network, links, other, clocks, machine, seed);
    }

    SimulatedParts with(IntFunction<SimulatedClock> other) {
        return new SimulatedParts(ranks, network, links, noise, other, machine, seed);
    }

    SimulatedParts with(SimulatedMachine other) {
        return new SimulatedParts(ranks, network, links, noise, clocks, other, seed);
    }

    SimulatedParts seeded(long other) {
        return new SimulatedParts(ranks, network, links, noise, clocks, machine, other);
    }

    /** Ranks at virtual time 0. */
    SimulatedWorld world() {
        return new SimulatedWorld(
                ranks, network, links, rank -> new SimulatedRank(rank, network, links, noise, clocks.apply(rank), machine, seed));
    }
}
