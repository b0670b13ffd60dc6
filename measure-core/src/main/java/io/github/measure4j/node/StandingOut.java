package io.github.measure4j.node;

/**
 * A node or a pair of nodes that is slower than the others.
 *
 * @param kind of the figure
 * @param first the node
 * @param second the other node of a pair; the same for a single node
 * @param ratio of its time to the usual time, above 1
 * @param lower end of the interval for the ratio
 * @param upper end of the interval for the ratio
 */
public record StandingOut(Kind kind, int first, int second, double ratio, double lower, double upper) {

    /** The figures that are compared. */
    public enum Kind {
        /** The time of some work on a node alone. */
        COMPUTING,
        /** The latency between two nodes. */
        LATENCY,
        /** The time that a byte takes between two nodes. */
        BANDWIDTH
    }
}
