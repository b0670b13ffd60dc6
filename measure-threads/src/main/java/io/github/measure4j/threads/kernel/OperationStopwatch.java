package io.github.measure4j.threads.kernel;

import io.github.measure4j.clock.Clock;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.TimedLoop;

/**
 * A clock that stands still but for what is to be timed, with the loop of the kernel. A thread that starts and stops it
 * is either the one that reads it, or joined by it in between.
 */
public final class OperationStopwatch implements Clock {
    private final Clock clock;
    private final TimedLoop loop;
    private long total;
    private long start;

    /**
     * A stopwatch that shows 0.
     *
     * @param clock of the thread that times
     * @param loop of this kernel alone
     */
    public OperationStopwatch(Clock clock, TimedLoop loop) {
        this.clock = clock;
        this.loop = loop;
    }

    /** Runs the operation so often, timed. */
    public void time(Operation operation, long iterations) throws Exception {
        start();
        loop.run(operation, Operation.NOTHING, iterations);
        stop();
    }

    /**
     * Runs it in the same loop, on a thread that nobody times.
     *
     * @param operation one iteration
     * @param iterations at least 0
     * @throws Exception what the operation throws
     */
    public void runBeside(Operation operation, long iterations) throws Exception {
        loop.run(operation, Operation.NOTHING, iterations);
    }

    /** From here on time counts. */
    public void start() {
        start = clock.nanoTime();
    }

    /** Adds the time since {@link #start}. */
    public void stop() {
        total += clock.nanoTime() - start;
    }

    /** The time so far, in nanoseconds. */
    @Override
    public long nanoTime() {
        return total;
    }
}
