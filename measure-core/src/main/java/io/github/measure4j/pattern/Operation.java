package io.github.measure4j.pattern;

/**
 * One execution of what is measured, and nothing else: no allocation, no checks, no logging. A result that nobody uses
 * goes to the {@link BlackHole}, or the JIT removes the computation.
 */
@FunctionalInterface
public interface Operation {

    /** The operation that does nothing. */
    Operation NOTHING = () -> {};

    /**
     * An operation with a loop of its own in C, for points whose {@link io.github.measure4j.axis.Variable#LOOP} says so: what
     * Java adds to a call can be told then.
     */
    @FunctionalInterface
    interface InC extends Operation {

        /**
         * Runs so many times, in one native call.
         *
         * @param iterations at least 0
         * @throws Exception if the operation fails
         */
        void repeat(long iterations) throws Exception;

        @Override
        default void run() throws Exception {
            repeat(1);
        }

        /**
         * {@return this and then a step that keeps the ranks in step, in one loop in C}
         *
         * @param step of the same adapter
         * @throws UnsupportedOperationException if there is no such loop
         */
        default InC followedBy(InC step) {
            throw new UnsupportedOperationException("no loop in C makes this operation and a step after it: --loop java");
        }
    }

    /**
     * Runs once.
     *
     * @throws Exception if the operation fails: the measurement fails then
     */
    void run() throws Exception;
}
