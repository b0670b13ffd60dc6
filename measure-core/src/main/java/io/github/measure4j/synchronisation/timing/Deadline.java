package io.github.measure4j.synchronisation.timing;

import io.github.measure4j.group.ProcessGroup;

/**
 * Waits on this rank's clock until a given time.
 *
 * <p>Sleeps only far from the end, since sleepers were seen to wake more than 50 us late; then reads the clock again and
 * again, and gives the processor away in between where ranks have to share it: without that, more ranks than processors
 * came to nothing at all. From time to time it looks for a message, which drives the transport's progress: an operation
 * that needs its target's progress would otherwise last as long as the wait.
 *
 * <p>The end of the wait is a spin of its own with nothing in it but readings of the clock, and the last of them is the
 * begin itself: calls and readings in between were seen to make a begin 0.3 us to 0.7 us late.
 */
final class Deadline implements Runnable {
    private static final long CLOSE_NANOS = 200_000;
    private static final long CLOSE_IN_SIMULATION_NANOS = 1_000;
    private static final long LONGEST_SLEEP_NANOS = 100_000;
    private static final long TIME_FOR_A_LOOK_NANOS = 20_000;
    private static final long BETWEEN_LOOKS_NANOS = 5_000;
    private static final long FINAL_SPIN_NANOS = 2_000;

    private final ProcessGroup group;
    private final int crowd;
    private long due;

    /** @param crowd how many ranks share fewer processors with this one, or 0 */
    private Deadline(ProcessGroup group, int crowd) {
        this.group = group;
        this.crowd = crowd;
    }

    /** Finds out how many ranks share processors. Collective over the group. */
    static Deadline in(ProcessGroup group) {
        if (group.simulated()) {
            return new Deadline(group, 0);
        }
        return new Deadline(group, SharedProcessors.crowd(group));
    }

    /** Sets the time that {@link #run} waits for, on the local clock. */
    void at(long localNanos) {
        due = localNanos;
    }

    /** The number of ranks that share fewer processors; 0 if each has one. */
    int crowd() {
        return crowd;
    }

    @Override
    public void run() {
        await();
    }

    /** {@return the last reading of the clock: the first that is not before the time} */
    long await() {
        if (group.simulated()) {
            group.idle(due - group.nanoTime() - CLOSE_IN_SIMULATION_NANOS);
        } else {
            sleep();
            spinUntilClose();
        }
        // A difference and no comparison of readings: their origin is arbitrary, and they may overflow.
        long now = group.nanoTime();
        while (now - due < 0) {
            now = group.nanoTime();
        }
        return now;
    }

    private void spinUntilClose() {
        long look = group.nanoTime();
        for (long now = look; now - due < -FINAL_SPIN_NANOS; now = group.nanoTime()) {
            // Not shortly before the end: a look that finds a message takes as long as the message wants.
            if (now - look > BETWEEN_LOOKS_NANOS && due - now > TIME_FOR_A_LOOK_NANOS) {
                progress();
                look = now;
            }
            if (crowd > 0) {
                Thread.yield();
            } else {
                Thread.onSpinWait();
            }
        }
    }

    private void sleep() {
        long left = due - group.nanoTime();
        while (left > CLOSE_NANOS) {
            progress();
            group.idle(Math.min(left - CLOSE_NANOS, LONGEST_SLEEP_NANOS));
            left = due - group.nanoTime();
        }
    }

    private void progress() {
        if (group.size() > 1) {
            group.arrived((group.rank() + 1) % group.size());
        }
    }
}
