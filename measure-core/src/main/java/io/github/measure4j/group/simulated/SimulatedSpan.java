package io.github.measure4j.group.simulated;

/**
 * When an operation of a simulated rank truly began and ended, in nanoseconds of virtual time, which all ranks share.
 *
 * @param startNanos when the rank entered it
 * @param endNanos when the rank left it
 */
public record SimulatedSpan(double startNanos, double endNanos) {

    /** {@return how long the rank was in it} */
    public double nanos() {
        return endNanos - startNanos;
    }
}
