package io.github.measure4j.group.simulated;

/**
 * The cost of a message after LogGP (Alexandrov, Ionescu, Schauser and Scheiman 1995). A sender is busy for the
 * overhead o_s, the message travels for the latency L and for G a byte after the first, the receiver is busy for o_r. A
 * rank begins no two messages within the gap g, nor one while the bytes of the last are still leaving "LogGP:
 * incorporating long messages into the LogP model", section 2).
 *
 * <p>A message longer than the eager limit first asks whether the receiver is ready, as transports do: one more round trip
 * of short messages, in which the sender waits. The receiver is taken to answer at once.
 *
 * @param latencyNanos L, at least 1: nothing is known elsewhere in the instant in which it happens
 * @param sendOverheadNanos o_s, at least 0
 * @param receiveOverheadNanos o_r, at least 0
 * @param gapNanos g, at least 0
 * @param nanosPerByte G, at least 0
 * @param eagerLimitBytes the longest message that is sent without asking first
 */
public record SimulatedNetwork(
        double latencyNanos,
        double sendOverheadNanos,
        double receiveOverheadNanos,
        double gapNanos,
        double nanosPerByte,
        long eagerLimitBytes) {

    /**
     * Checks the components.
     *
     * @throws IllegalArgumentException if the latency is below 1 ns, or any other is below 0
     */
    public SimulatedNetwork {
        if (!(latencyNanos >= 1)) {
            throw new IllegalArgumentException("a latency of " + latencyNanos + " ns; it is at least 1");
        }
        atLeastZero("send overhead", sendOverheadNanos);
        atLeastZero("receive overhead", receiveOverheadNanos);
        atLeastZero("gap", gapNanos);
        atLeastZero("time per byte", nanosPerByte);
        atLeastZero("eager limit", eagerLimitBytes);
    }

    private static void atLeastZero(String what, double value) {
        if (!(value >= 0)) {
            throw new IllegalArgumentException("a " + what + " of " + value);
        }
    }

    /** {@return a fast cluster: 1 us of latency, 200 ns of overhead at either end, 10 GB/s, eager up to 8 KiB} */
    public static SimulatedNetwork cluster() {
        return new SimulatedNetwork(1_000, 200, 200, 300, 0.1, 8_192);
    }

    /**
     * {@return the same network with another latency}
     *
     * @param nanos one way, at least 1
     */
    public SimulatedNetwork withLatency(double nanos) {
        return new SimulatedNetwork(
                nanos, sendOverheadNanos, receiveOverheadNanos, gapNanos, nanosPerByte, eagerLimitBytes);
    }

    /**
     * {@return the same network with other overheads: what the processors are busy with a message}
     *
     * @param sendNanos of the sender, at least 0
     * @param receiveNanos of the receiver, at least 0
     */
    public SimulatedNetwork withOverheads(double sendNanos, double receiveNanos) {
        return new SimulatedNetwork(latencyNanos, sendNanos, receiveNanos, gapNanos, nanosPerByte, eagerLimitBytes);
    }

    /**
     * {@return the same network with another gap}
     *
     * @param nanos between two messages of a rank, at least 0
     */
    public SimulatedNetwork withGap(double nanos) {
        return new SimulatedNetwork(
                latencyNanos, sendOverheadNanos, receiveOverheadNanos, nanos, nanosPerByte, eagerLimitBytes);
    }

    /**
     * {@return the same network with another bandwidth}
     *
     * @param nanos a byte takes, at least 0
     */
    public SimulatedNetwork withNanosPerByte(double nanos) {
        return new SimulatedNetwork(
                latencyNanos, sendOverheadNanos, receiveOverheadNanos, gapNanos, nanos, eagerLimitBytes);
    }

    /**
     * {@return the same network with another change of the protocol}
     *
     * @param bytes the length above which a message waits for its receiver, at least 0
     */
    public SimulatedNetwork withEagerLimit(long bytes) {
        return new SimulatedNetwork(
                latencyNanos, sendOverheadNanos, receiveOverheadNanos, gapNanos, nanosPerByte, bytes);
    }

    /**
     * From the beginning of a send to the end of the receive that waits for it, nothing else going on.
     *
     * @param bytes of the message, at least 0
     * @return in nanoseconds of virtual time
     */
    public double oneWayNanos(long bytes) {
        return askingNanos(bytes) + sendOverheadNanos + wireNanos(bytes) + latencyNanos + receiveOverheadNanos;
    }

    /** The latencies of a simulated network, link by link: for hosts that are far apart, and for ways that differ. */
    @FunctionalInterface
    public interface Links {

        /**
         * {@return the latency of a message from one rank to another, in nanoseconds, at least 1}
         *
         * @param from the sending rank
         * @param to the receiving rank
         */
        double latencyNanos(int from, int to);
    }

    /** The same latency on every link. */
    Links links() {
        return (from, to) -> latencyNanos;
    }

    /** The time that a sender waits before a message of that length may leave. */
    double askingNanos(long bytes) {
        return bytes > eagerLimitBytes ? 2 * (sendOverheadNanos + latencyNanos + receiveOverheadNanos) : 0;
    }

    /** From the first byte of a message to its last. */
    double wireNanos(long bytes) {
        return Math.max(0, bytes - 1) * nanosPerByte;
    }
}
