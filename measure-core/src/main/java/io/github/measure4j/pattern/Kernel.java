package io.github.measure4j.pattern;

/** Prepares the one operation that is measured. Called on each rank that takes part, once for each point. */
@FunctionalInterface
public interface Kernel {

    /** The kernel that does nothing, for what everything else costs. */
    Kernel EMPTY = setting -> Operation.NOTHING;

    /**
     * Allocates what the operation needs; not timed.
     *
     * @param setting the point, the group, and the black hole
     * @return one iteration; called again and again on this rank's thread
     * @throws Exception if it cannot be prepared: the measurement fails on all ranks then
     */
    Operation prepare(Setting setting) throws Exception;
}
