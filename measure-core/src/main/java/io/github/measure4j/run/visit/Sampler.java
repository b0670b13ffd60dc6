package io.github.measure4j.run.visit;

import io.github.measure4j.clock.Clock;
import io.github.measure4j.repetition.Iterations;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.repetition.WarmUp;
import io.github.measure4j.run.visit.Session.Batch;
import io.github.measure4j.run.visit.Session.Side;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Has a session repeated, from rank 0: until it is warm, until the iterations are enough, until a rule is content. */
public final class Sampler {
    private static final long WARM_UP_ROUND_NANOS = 5_000_000;
    private static final long WARM_UP_ENTRIES_NANOS = 150_000_000;
    private static final int WARM_UP_ENTRIES = 500;
    private static final int TRIALS = 3;
    private static final int REPETITIONS_A_TURN = 8;
    private static final long LONGEST_SEARCH_NANOS = 2_000_000_000;
    private static final long MOST_SIMULATED_ITERATIONS = 1 << 20;

    private final Session session;
    private final double operationsAnIteration;
    private final boolean simulated;
    private final Clock stopwatch;

    public Sampler(Session session, double operationsAnIteration) {
        this.session = session;
        this.operationsAnIteration = operationsAnIteration;
        this.simulated = session.group().simulated();
        this.stopwatch = Clock.ofLimits(session.group());
    }

    /**
     * Warms up the kernel, and what is subtracted from it.
     *
     * @param fresh whether the kernel never ran before
     * @param most time for it
     * @return of the kernel first
     */
    public List<WarmUp> warmUp(boolean fresh, Duration most) {
        List<Side> sides = sides();
        long each = most.toNanos() / sides.size();
        return sides.stream().map(side -> warmUp(side, fresh && !simulated, each)).toList();
    }

    /**
     * Rounds of many repetitions first and of many iterations then. The loop of a kernel that takes microseconds turns
     * too seldom for the JIT to care, and what surrounds it is run once a repetition: by the interpreter, which was seen
     * to put 150 ns into each repetition until its 200th. The JIT lives in the time of this machine, so that counts also
     * where the clock of the group shows another; unless the group is simulated, where no JIT shows and an empty kernel
     * could be repeated for ever.
     */
    private WarmUp warmUp(Side side, boolean cold, long mostNanos) {
        WarmUp warmUp = (cold ? WarmUp.cold() : WarmUp.warm()).atMost(mostNanos);
        long iterations = 1;
        int repetitions = 1;
        int entered = cold ? 0 : WARM_UP_ENTRIES;
        long compiling = 0;
        while (true) {
            long start = stopwatch.nanoTime();
            Batch batch = session.repeat(side, iterations, repetitions);
            long elapsed = Math.max(1, Math.max(stopwatch.nanoTime() - start, Arrays.stream(batch.elapsedNanos()).sum()));
            compiling += batch.incidents().compilingMillis();
            if (warmUp.over(iterations * repetitions, elapsed, compiling)) {
                return warmUp;
            }
            entered += repetitions;
            if (entered < WARM_UP_ENTRIES && warmUp.elapsedNanos() < WARM_UP_ENTRIES_NANOS) {
                repetitions = elapsed < WARM_UP_ROUND_NANOS ? 2 * repetitions : repetitions;
            } else {
                repetitions = 1;
                iterations = simulated ? 1 : grown(iterations, elapsed);
            }
        }
    }

    private static long grown(long iterations, long elapsedNanos) {
        return elapsedNanos < WARM_UP_ROUND_NANOS / 2
                ? Math.max(iterations + 1, iterations * Math.min(4, WARM_UP_ROUND_NANOS / elapsedNanos))
                : iterations;
    }

    /**
     * What the clock needs. The fastest of some trials counts: one stall would end the search too early. An operation that
     * takes no simulated time would need them without end.
     */
    public long iterations(Iterations search, Duration most) {
        long mostNanos = Math.min(LONGEST_SEARCH_NANOS, most.toNanos());
        long start = stopwatch.nanoTime();
        long[] trials;
        do {
            trials = session.repeat(Side.KERNEL, search.number(), TRIALS).elapsedNanos();
        } while (!search.enough(Arrays.stream(trials).min().orElseThrow())
                && stopwatch.nanoTime() - start < mostNanos
                && !(simulated && search.number() > MOST_SIMULATED_ITERATIONS));
        return search.number();
    }

    /**
     * Repeats the kernel, and what is subtracted from it in turns with it, until a rule is content with each or at one
     * of its bounds. What is subtracted is judged as a share of the kernel, whose figure its error is in. A few of one and a
     * few of the other: what is subtracted is to be measured under the same conditions. One begins and the other, and then the
     * other way round, so that a steady drift adds as much to both.
     *
     * @param haste how much faster than the clock the rule's time goes
     * @return of the kernel first
     */
    public List<VisitSample> repeatInTurns(long iterations, StoppingRule rule, double haste) {
        List<SideRepetitions> all = new ArrayList<>();
        for (Side side : sides()) {
            all.add(new SideRepetitions(
                    session,
                    side,
                    iterations,
                    iterations * operationsAnIteration,
                    rule,
                    haste,
                    stopwatch,
                    all.stream().findFirst()));
        }
        int most = all.size() == 1 ? Integer.MAX_VALUE : REPETITIONS_A_TURN;
        List<SideRepetitions> order = new ArrayList<>(all);
        while (all.stream().anyMatch(SideRepetitions::goOn)) {
            order.forEach(side -> side.more(most));
            Collections.reverse(order);
        }
        return all.stream().map(SideRepetitions::brought).toList();
    }

    private List<Side> sides() {
        return session.hasReference() ? List.of(Side.KERNEL, Side.REFERENCE) : List.of(Side.KERNEL);
    }
}
