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
     * Runs once.
     *
     * @throws Exception if the operation fails: the measurement fails then
     */
    void run() throws Exception;
}
