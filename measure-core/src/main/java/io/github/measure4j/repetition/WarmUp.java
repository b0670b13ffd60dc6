package io.github.measure4j.repetition;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Whether an operation has warmed up: it ran often or long enough, the JIT has been quiet, and the times have stopped
 * falling.
 *
 * <p>Settled times alone do not tell. The interpreter is as steady as compiled code: a lock that takes 4 ns was seen at
 * a steady 290 ns for a dozen repetitions before it was compiled. So the number of iterations has to pass the
 * thresholds of the JIT, and the JVM's compilation clock has to stand still over the last rounds.
 */
public final class WarmUp {
    private static final int QUIET_ROUNDS = 3;
    private static final double STILL_FALLING = 0.95;

    private final long enoughIterations;
    private final long leastNanos;
    private final long enoughNanos;
    private final long limitNanos;
    private final Deque<Round> last = new ArrayDeque<>();
    private long iterations;
    private long nanos;
    private Ending ending;

    private WarmUp(long enoughIterations, long leastNanos, long enoughNanos, long limitNanos) {
        this.enoughIterations = enoughIterations;
        this.leastNanos = leastNanos;
        this.enoughNanos = enoughNanos;
        this.limitNanos = limitNanos;
    }

    private record Round(double nanosAnIteration, long compilingMillis) {}

    /** Why a warm-up ended. */
    public enum Ending {
        /** Times and JIT are quiet. */
        STEADY,
        /** The time for it was over before they were. */
        LIMIT
    }

    /**
     * For code that never ran: past the thresholds of the JIT's last tier in iterations, and long enough for its queue to
     * be worked off, or 300 ms; 2 s at most.
     */
    public static WarmUp cold() {
        return new WarmUp(60_000, 50_000_000L, 300_000_000L, 2_000_000_000L);
    }

    /** For code that ran at another point: a few rounds for caches and connections, 200 ms at most. */
    public static WarmUp warm() {
        return new WarmUp(50, 200_000L, 3_000_000L, 200_000_000L);
    }

    /**
     * Takes note of a round.
     *
     * @param roundIterations how many iterations it had
     * @param elapsedNanos how long it took
     * @param compilingMillis the compilation clock after it, the largest of all ranks
     * @return whether the warm-up is over
     */
    public boolean over(long roundIterations, long elapsedNanos, long compilingMillis) {
        iterations += roundIterations;
        nanos += elapsedNanos;
        last.addLast(new Round((double) elapsedNanos / roundIterations, compilingMillis));
        if (last.size() > QUIET_ROUNDS) {
            last.removeFirst();
        }
        boolean often = iterations >= enoughIterations && nanos >= leastNanos;
        if ((often || nanos >= enoughNanos) && quiet()) {
            ending = Ending.STEADY;
        } else if (nanos >= limitNanos) {
            ending = Ending.LIMIT;
        }
        return ending != null;
    }

    private boolean quiet() {
        if (last.size() < QUIET_ROUNDS || last.getFirst().compilingMillis() != last.getLast().compilingMillis()) {
            return false;
        }
        return last.getLast().nanosAnIteration() >= STILL_FALLING * last.getFirst().nanosAnIteration();
    }

    /** How long it took so far, in nanoseconds of timed loops. */
    public long elapsedNanos() {
        return nanos;
    }

    /** How many iterations it had so far. */
    public long iterations() {
        return iterations;
    }

    /**
     * Why it ended.
     *
     * @throws IllegalStateException if it has not
     */
    public Ending ending() {
        if (ending == null) {
            throw new IllegalStateException("the warm-up goes on");
        }
        return ending;
    }
}
