package io.github.measure4j.run.visit;

import io.github.measure4j.clock.Clock;
import io.github.measure4j.repetition.WarmUp;
import io.github.measure4j.run.visit.Session.Side;
import io.github.measure4j.run.visit.Session.TimedBatch;
import java.util.Arrays;

/**
 * The warm-up of one side of a point, round by round, from rank 0.
 *
 * <p>Rounds of many repetitions first and of many iterations then. The loop of a kernel that takes microseconds turns too
 * seldom for the JIT to care, and what surrounds it is run once a repetition: by the interpreter, which was seen to put 150 ns
 * into each repetition until its 200th. The JIT lives in the time of this machine, so that counts also where the clock of the
 * group shows another; unless the group is simulated, where no JIT shows and an empty kernel could be repeated for ever.
 */
final class SideWarmUp {
    private static final long ROUND_NANOS = 5_000_000;
    private static final long WARM_ROUND_NANOS = 1_000_000;
    private static final long BRIEF_ROUND_NANOS = 250_000;

    /** A repetition of 20 ms, as of threads that are started, would be a third of the visit. */
    private static final double LONG_REPETITION_NANOS = 2_000_000;

    /** An iteration that lasts twenty times as long as a round warms up for itself: what is cold at its begin is little of it. */
    private static final double LONG_ITERATION_NANOS = 20.0 * BRIEF_ROUND_NANOS;

    /** The time for entries, less than that for a kernel that never ran: {@link WarmUp#cold}. */
    private static final long ENTRIES_NANOS = 90_000_000;

    /**
     * HotSpot gives a whole method to its last tier from 600 entries and 15,000 turns on. After fewer entries it compiled only the
     * loop under way there, and the method again at a later visit, up to 5 s after the first.
     */
    private static final int ENTRIES = 650;

    private final Session session;
    private final Side side;
    private final WarmUp warmUp;
    private final Clock stopwatch;
    private final boolean simulated;
    private final Rounds rounds;
    private long iterations;
    private int repetitions;
    private int entered;
    private double iterationNanos;

    /**
     * The length of rounds, and the contents of the first one.
     *
     * @param nanos that a round takes in the end
     * @param grow whether they grow to that
     * @param iterations of each repetition
     * @param repetitions of the first round
     * @param entered how often the loop was entered before
     */
    private record Rounds(long nanos, boolean grow, long iterations, int repetitions, int entered) {}

    private SideWarmUp(Session session, Side side, WarmUp warmUp, Clock stopwatch, Rounds rounds) {
        this.session = session;
        this.side = side;
        this.warmUp = warmUp;
        this.stopwatch = stopwatch;
        this.simulated = session.group().simulated();
        this.rounds = rounds;
        this.iterations = rounds.iterations;
        this.repetitions = rounds.repetitions;
        this.entered = rounds.entered;
    }

    /**
     * Rounds that grow from a single iteration.
     *
     * @param cold whether code is still to be compiled
     */
    static SideWarmUp growing(Session session, Side side, WarmUp warmUp, boolean cold, Clock stopwatch) {
        Rounds rounds = cold
                ? new Rounds(ROUND_NANOS, true, 1, 1, 0)
                : new Rounds(WARM_ROUND_NANOS, true, 1, 1, ENTRIES);
        return new SideWarmUp(session, side, warmUp, stopwatch, rounds);
    }

    /**
     * Rounds of 250 us from the first one on, of the same iterations as at the visit before, or of fewer where those last long;
     * none where a single one lasts for 5 ms.
     *
     * @param repetitionNanos that a repetition took there, with the orders around it
     */
    static SideWarmUp asBefore(
            Session session, Side side, WarmUp warmUp, Clock stopwatch, long iterations, double repetitionNanos) {
        double repetitionsARound = BRIEF_ROUND_NANOS / Math.max(1, repetitionNanos);
        long own = repetitionNanos > LONG_REPETITION_NANOS ? Math.max(1, Math.round(repetitionsARound * iterations)) : iterations;
        int repetitions = (int) Math.max(1, Math.ceil(repetitionsARound));
        boolean unneeded = repetitionNanos / iterations > LONG_ITERATION_NANOS;
        return new SideWarmUp(
                session, side, unneeded ? WarmUp.none() : warmUp, stopwatch,
                new Rounds(BRIEF_ROUND_NANOS, false, own, repetitions, ENTRIES));
    }

    boolean over() {
        return warmUp.over();
    }

    WarmUp warmUp() {
        return warmUp;
    }

    /** The time of an iteration in the last round, with its surroundings. */
    double iterationNanos() {
        return iterationNanos;
    }

    /**
     * Makes a round.
     *
     * @param compiledMillis of all sides so far
     * @return what the JIT compiled meanwhile, in milliseconds
     */
    long round(long compiledMillis) {
        long start = stopwatch.nanoTime();
        TimedBatch batch = session.practise(side, iterations, repetitions);
        long timed = Arrays.stream(batch.elapsedNanos()).sum();
        // Two clocks may differ, as in virtual time: the longer one, or a round without time would never end.
        long elapsed = Math.max(1, Math.max(stopwatch.nanoTime() - start, timed));
        long compiling = batch.incidents().compilingMillis();
        iterationNanos = (double) Math.max(batch.passedNanos(), timed) / (iterations * repetitions);
        warmUp.over(iterations * repetitions, elapsed, compiledMillis + compiling);
        if (rounds.grow) {
            grow(elapsed);
        }
        return compiling;
    }

    private void grow(long elapsed) {
        entered += repetitions;
        if (entered < ENTRIES && warmUp.elapsedNanos() < ENTRIES_NANOS) {
            repetitions = elapsed < rounds.nanos ? 2 * repetitions : repetitions;
        } else {
            repetitions = 1;
            iterations = simulated ? 1 : grown(elapsed);
        }
    }

    private long grown(long elapsedNanos) {
        return elapsedNanos < rounds.nanos / 2
                ? Math.max(iterations + 1, iterations * Math.min(4, rounds.nanos / elapsedNanos))
                : iterations;
    }
}
