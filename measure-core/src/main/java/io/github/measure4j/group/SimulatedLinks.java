package io.github.measure4j.group;

/** The latencies of a simulated network, link by link: for hosts that are far apart, and for ways that differ. */
@FunctionalInterface
public interface SimulatedLinks {

    /**
     * {@return the latency of a message from one rank to another, in nanoseconds, at least 1}
     *
     * @param from the sending rank
     * @param to the receiving rank
     */
    double latencyNanos(int from, int to);
}
