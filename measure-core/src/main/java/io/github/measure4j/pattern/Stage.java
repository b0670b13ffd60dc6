package io.github.measure4j.pattern;

import io.github.measure4j.clock.Clock;
import java.util.Arrays;
import java.util.function.LongSupplier;

/**
 * One rank's part of a point, ready to be repeated.
 *
 * <p>Between the two readings of the clock there is the loop and nothing else.
 */
public final class Stage implements AutoCloseable {
    private final Setting setting;
    private final Clock clock;
    private final Runnable lineUp;
    private final TimedLoop loop;
    private final Operation operation;
    private final Operation inStep;
    private final byte[] cleared;
    private long startNanos;
    private byte clearings;

    /**
     * A stage whose iterations follow one another with nothing in between.
     *
     * @param setting of the point on this rank
     * @param lineUp brings the ranks together before each repetition; not timed
     * @param loop of this kernel alone
     * @param operation this rank's part of one iteration
     */
    public Stage(Setting setting, Runnable lineUp, TimedLoop loop, Operation operation) {
        this(setting, lineUp, loop, operation, Operation.NOTHING);
    }

    /**
     * A stage with something between the iterations.
     *
     * @param setting of the point on this rank
     * @param lineUp brings the ranks together before each repetition; not timed
     * @param loop of this kernel alone
     * @param operation this rank's part of one iteration
     * @param inStep what keeps the ranks in step after each iteration; timed
     */
    public Stage(Setting setting, Runnable lineUp, TimedLoop loop, Operation operation, Operation inStep) {
        this(setting, Clock.of(setting.group()), lineUp, loop, operation, inStep);
    }

    /**
     * A stage that is timed by a clock of its own.
     *
     * @param setting of the point on this rank
     * @param clock stands still while something runs in the loop that is not to be timed
     * @param lineUp brings the ranks together before each repetition; not timed
     * @param loop of this kernel alone
     * @param operation this rank's part of one iteration
     * @param inStep what keeps the ranks in step after each iteration; timed
     */
    public Stage(
            Setting setting, Clock clock, Runnable lineUp, TimedLoop loop, Operation operation, Operation inStep) {
        this.setting = setting;
        this.clock = clock;
        this.lineUp = lineUp;
        this.loop = loop;
        this.operation = operation;
        this.inStep = inStep;
        this.cleared = setting.clearedMemory();
    }

    /**
     * {@return the same operation, kept in step in another way}
     *
     * @param other what keeps the ranks in step after each iteration; timed
     * @param own loop of the two together, in which nothing else was run
     */
    public Stage followedBy(Operation other, TimedLoop own) {
        return new Stage(setting, clock, lineUp, own, operation, other);
    }

    /**
     * One repetition.
     *
     * @param iterations at least 1
     * @return how long this rank was in the loop, in nanoseconds
     * @throws Exception if the kernel fails
     */
    public long repeat(long iterations) throws Exception {
        return repeatAfter(lineUp, iterations);
    }

    /**
     * One repetition, with another way to bring the ranks together before it.
     *
     * @param otherLineUp not timed
     * @param iterations at least 1
     * @return how long this rank was in the loop, in nanoseconds
     * @throws Exception if the kernel fails
     */
    public long repeatAfter(Runnable otherLineUp, long iterations) throws Exception {
        clearCaches();
        otherLineUp.run(); // before the clock is read: who comes late must not be in the time of those who wait
        long start = clock.nanoTime();
        loop.run(operation, inStep, iterations);
        long elapsed = clock.nanoTime() - start; // subtracted at once: nothing is allocated, stored or checked before
        startNanos = start;
        setting.afterRepetition().run();
        return elapsed;
    }

    /**
     * One repetition that begins when a wait ends. What the wait returns is the first reading of the clock: between it and the
     * operation there is no other.
     *
     * @param wait returns the reading of this rank's clock with which it ended
     * @param iterations at least 1
     * @return how long this rank was in the loop, in nanoseconds
     * @throws Exception if the kernel fails
     */
    public long repeatFrom(LongSupplier wait, long iterations) throws Exception {
        clearCaches();
        long start = wait.getAsLong();
        loop.run(operation, inStep, iterations);
        long elapsed = clock.nanoTime() - start;
        startNanos = start;
        setting.afterRepetition().run();
        return elapsed;
    }

    /**
     * The operation once, without what keeps the ranks in step after it, and untimed: to find out whether it fails.
     *
     * @throws Exception if it does
     */
    public void tryOut() throws Exception {
        lineUp.run();
        operation.run();
        setting.afterRepetition().run();
    }

    /**
     * One repetition in which each operation is timed by itself, from this rank's begin to its end, without what keeps the
     * ranks in step. Each time holds one reading of the clock.
     *
     * @param iterations at least 1
     * @return the times in nanoseconds, in their order
     * @throws Exception if the kernel fails
     */
    public long[] repeatEach(int iterations) throws Exception {
        long[] nanos = new long[iterations];
        clearCaches();
        lineUp.run();
        for (int i = 0; i < iterations; i++) {
            nanos[i] = once();
            inStep.run();
        }
        setting.afterRepetition().run();
        return nanos;
    }

    /** Before the ranks are brought together: it takes as long as it likes. */
    private void clearCaches() {
        if (cleared.length > 0) {
            Arrays.fill(cleared, ++clearings);
        }
    }

    /**
     * Operations that the ranks begin together, each timed by itself, from this rank's begin to its end. Each time holds one
     * reading of the clock.
     *
     * @param together brings the ranks together before each operation; not timed
     * @param iterations at least 1
     * @return the times in nanoseconds, in their order
     * @throws Exception if the kernel fails
     */
    public long[] repeatEachAfter(Runnable together, int iterations) throws Exception {
        long[] nanos = new long[iterations];
        for (int i = 0; i < iterations; i++) {
            clearCaches();
            together.run();
            nanos[i] = once();
        }
        setting.afterRepetition().run();
        return nanos;
    }

    /** A method of its own is compiled after some calls, also where the loop around it is not. */
    private long once() throws Exception {
        long start = clock.nanoTime();
        operation.run();
        return clock.nanoTime() - start;
    }

    /** {@return what the local clock showed when the last repetition began} */
    public long startNanos() {
        return startNanos;
    }

    /** {@return whether there is something to close on this rank, beside memory that the JVM takes back} */
    public boolean holdsResources() {
        return setting.holdsResources();
    }

    /** {@return whether the kernel wants what it does verified on this rank} */
    public boolean checked() {
        return setting.check().isPresent();
    }

    /**
     * Verifies what the only iteration so far has done.
     *
     * @throws RuntimeException if it is not what the kernel is for
     * @throws Exception if the kernel cannot tell
     */
    public void check() throws Exception {
        setting.check().orElse(Operation.NOTHING).run();
    }

    /** Gives back what the kernel allocated. */
    @Override
    public void close() throws Exception {
        setting.close();
    }
}
