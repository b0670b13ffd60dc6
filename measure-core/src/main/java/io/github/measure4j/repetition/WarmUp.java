package io.github.measure4j.repetition;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Whether an operation has warmed up: it ran for long enough, and for the last part of that the JIT has been quiet and the
 * times have not fallen.
 *
 * <p>Settled times alone do not tell. The interpreter is as steady as compiled code: a lock that takes 4 ns was seen at
 * a steady 290 ns for a dozen repetitions before it was compiled, and at a steady 33 ns for 80 ms while the last tier's
 * compilation waited for a processor. So the JVM's compilation clock has to stand still over the last rounds, and they
 * have to last.
 */
public final class WarmUp {
    /** The time in which code that never ran may become warm, at the earliest. */
    public static final Duration LEAST_OF_COLD = Duration.ofMillis(120);

    private static final int QUIET_ROUNDS = 3;
    private static final double STILL_FALLING = 0.95;
    private static final long MILLISECOND = 1_000_000;

    private final long leastNanos;
    private final long quietNanos;
    private final long limitNanos;
    private final int quietRounds;
    private final Deque<Round> last = new ArrayDeque<>();
    private long lastNanos;
    private long nanos;
    private Optional<Ending> ending = Optional.empty();

    private WarmUp(long leastNanos, long quietNanos, long limitNanos, int quietRounds) {
        this.leastNanos = leastNanos;
        this.quietNanos = quietNanos;
        this.limitNanos = limitNanos;
        this.quietRounds = quietRounds;
    }

    private record Round(long nanos, double nanosAnIteration, long compilingMillis) {}

    /** Why a warm-up ended. */
    public enum Ending {
        /** Times and JIT are quiet. */
        STEADY,
        /** The time for it was over before they were. */
        LIMIT
    }

    /**
     * For code that never ran: at least 120 ms, the last 50 ms of them quiet; 2 s at most.
     *
     * @return a warm-up that has not begun
     */
    public static WarmUp cold() {
        return new WarmUp(LEAST_OF_COLD.toNanos(), 50 * MILLISECOND, 2_000 * MILLISECOND, QUIET_ROUNDS);
    }

    /**
     * For code that ran at another point: 1 ms and three quiet rounds for caches and connections; 1 s at most, since
     * the JIT may be busy with something else, and the clocks of windows agree first.
     *
     * @return a warm-up that has not begun
     */
    public static WarmUp warm() {
        return new WarmUp(MILLISECOND, 0, 1_000 * MILLISECOND, QUIET_ROUNDS);
    }

    /**
     * For a kernel that is warm, in a loop that never ran: at least 60 ms, the last 30 ms of them quiet; 2 s at most. The
     * loop is a few instructions, and the code that it calls is compiled.
     *
     * @return a warm-up that has not begun
     */
    public static WarmUp recompiled() {
        return new WarmUp(60 * MILLISECOND, 30 * MILLISECOND, 2_000 * MILLISECOND, QUIET_ROUNDS);
    }

    /**
     * For a kernel that ran at this point before: 250 us for the caches. Also where its memory was given back meanwhile: what the JIT
     * does then has nothing to do with the kernel, and to wait until it is quiet took 16 to 40 ms a visit.
     *
     * @return a warm-up that has not begun
     */
    public static WarmUp again() {
        return new WarmUp(MILLISECOND / 4, 0, 1_000 * MILLISECOND, 1);
    }

    /**
     * For a kernel that ran at this point before in simulated time, and for one on a group that is steady, at which a first visit knows as
     * much: 1 ms, of which less would save nothing.
     *
     * @return a warm-up that has not begun
     */
    public static WarmUp brief() {
        return new WarmUp(MILLISECOND, 0, 1_000 * MILLISECOND, 1);
    }

    /**
     * For what needs none.
     *
     * @return a warm-up that is over
     */
    public static WarmUp none() {
        WarmUp none = new WarmUp(0, 0, 0, 1);
        none.ending = Optional.of(Ending.STEADY);
        return none;
    }

    /**
     * {@return the same, not yet begun, with less time where that is less than it has}
     *
     * @param limit in nanoseconds, at least 0
     */
    public WarmUp atMost(long limit) {
        return new WarmUp(Math.min(leastNanos, limit), quietNanos, Math.min(limitNanos, limit), quietRounds);
    }

    /**
     * {@return the same, not yet begun, for one of several that warm up in turns, so that a quiet time is quiet for all}
     *
     * @param sides how many, at least 1
     */
    public WarmUp among(int sides) {
        return new WarmUp(leastNanos / sides, quietNanos / sides, limitNanos / sides, quietRounds);
    }

    /**
     * Takes note of a round.
     *
     * @param iterations how many iterations it had
     * @param elapsedNanos how long it took
     * @param compilingMillis the compilation clock after it
     * @return whether the warm-up is over
     */
    public boolean over(long iterations, long elapsedNanos, long compilingMillis) {
        nanos += elapsedNanos;
        last.addLast(new Round(elapsedNanos, (double) elapsedNanos / iterations, compilingMillis));
        lastNanos += elapsedNanos;
        // Only the latest rounds are judged: a pause at the beginning must not make the rounds after it look settled.
        while (last.size() > quietRounds && lastNanos - last.getFirst().nanos() >= quietNanos) {
            lastNanos -= last.removeFirst().nanos();
        }
        // A least time, since the JIT compiler waits for thousands of calls: the interpreter is steady, too, before that.
        if (nanos >= leastNanos && quiet()) {
            ending = Optional.of(Ending.STEADY);
        } else if (nanos >= limitNanos) {
            ending = Optional.of(Ending.LIMIT);
        }
        return over();
    }

    /** {@return whether it has ended} */
    public boolean over() {
        return ending.isPresent();
    }

    private boolean quiet() {
        Round first = last.getFirst();
        Round now = last.getLast();
        // One quiet round may be chance. Compilation in the background shows in its clock before it shows in the times, and times
        // that still fall will go on to. Rising ones are no reason to wait: that is the machine, which no warm-up ends.
        return last.size() >= quietRounds
                && lastNanos >= quietNanos
                && first.compilingMillis() == now.compilingMillis()
                && now.nanosAnIteration() >= STILL_FALLING * first.nanosAnIteration();
    }

    /** {@return how long it took so far, in nanoseconds of timed loops} */
    public long elapsedNanos() {
        return nanos;
    }

    /**
     * Why it ended.
     *
     * @return whether times and JIT are quiet, or the time was over
     * @throws IllegalStateException if it has not
     */
    public Ending ending() {
        return ending.orElseThrow(() -> new IllegalStateException("the warm-up goes on"));
    }
}
