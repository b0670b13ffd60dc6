package io.github.measure4j.run;

import io.github.measure4j.repetition.Iterations;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.repetition.WarmUp;
import io.github.measure4j.run.Session.Batch;
import io.github.measure4j.run.Session.Side;
import java.time.Duration;
import java.util.Arrays;

/** Has a session repeated, from rank 0: until it is warm, until the iterations are enough, until a rule is content. */
final class Sampler {
    private static final long WARM_UP_ROUND_NANOS = 5_000_000;
    private static final long WARM_UP_ENTRIES_NANOS = 150_000_000;
    private static final int WARM_UP_ENTRIES = 500;
    private static final int TRIALS = 3;
    private static final long LONGEST_SEARCH_NANOS = 2_000_000_000;
    private static final double PATIENCE_NANOS = 100_000_000;
    private static final double PATIENCE_OF_LIMIT = 0.1;

    private final Session session;
    private final double operationsAnIteration;

    Sampler(Session session, double operationsAnIteration) {
        this.session = session;
        this.operationsAnIteration = operationsAnIteration;
    }

    /**
     * Rounds of many repetitions first and of many iterations then. The loop of a kernel that takes microseconds turns
     * too seldom for the JIT to care, and what surrounds it is run once a repetition: by the interpreter, which was seen
     * to put 150 ns into each repetition until its 200th. The JIT lives in the time of this machine, so that counts also
     * where the clock of the group shows another.
     *
     * @param cold whether the kernel never ran before
     */
    WarmUp warmUp(Side side, boolean cold) {
        WarmUp warmUp = cold ? WarmUp.cold() : WarmUp.warm();
        long iterations = 1;
        int repetitions = 1;
        int entered = cold ? 0 : WARM_UP_ENTRIES;
        long compiling = 0;
        while (true) {
            long start = System.nanoTime();
            Batch batch = session.repeat(side, iterations, repetitions);
            long elapsed = Math.max(System.nanoTime() - start, Arrays.stream(batch.elapsedNanos()).sum());
            compiling += batch.incidents().compilingMillis();
            if (warmUp.over(iterations * repetitions, elapsed, compiling)) {
                return warmUp;
            }
            entered += repetitions;
            if (entered < WARM_UP_ENTRIES && warmUp.elapsedNanos() < WARM_UP_ENTRIES_NANOS) {
                repetitions = elapsed < WARM_UP_ROUND_NANOS ? 2 * repetitions : repetitions;
            } else {
                repetitions = 1;
                iterations = grown(iterations, elapsed);
            }
        }
    }

    private static long grown(long iterations, long elapsedNanos) {
        return elapsedNanos < WARM_UP_ROUND_NANOS / 2
                ? Math.max(iterations + 1, iterations * Math.min(4, WARM_UP_ROUND_NANOS / elapsedNanos))
                : iterations;
    }

    /** What the clock needs. The fastest of some trials counts: one stall would end the search too early. */
    long iterations(Iterations search) {
        long start = System.nanoTime();
        long[] trials;
        do {
            trials = session.repeat(Side.KERNEL, search.number(), TRIALS).elapsedNanos();
        } while (!search.enough(Arrays.stream(trials).min().orElseThrow())
                && System.nanoTime() - start < LONGEST_SEARCH_NANOS);
        return search.number();
    }

    /**
     * Repeats until a rule is content or at one of its bounds. The rule looks at the numbers that it asks for only,
     * although they may be made in smaller batches.
     *
     * @param haste how much faster than the clock the rule's time goes
     */
    Repeated repeat(Side side, long iterations, StoppingRule rule, double haste) {
        long start = System.nanoTime();
        Harvest harvest = new Harvest(
                iterations * operationsAnIteration,
                Math.min(PATIENCE_NANOS, PATIENCE_OF_LIMIT * rule.limit().toNanos()));
        StoppingRule.Verdict verdict;
        do {
            int look = harvest.size() + rule.nextBatch(harvest.size(), since(start, haste));
            do {
                harvest.add(session.repeat(side, iterations, harvest.batch(look - harvest.size())));
            } while (harvest.size() == 0
                    || (harvest.size() < look && since(start, haste).compareTo(rule.limit()) <= 0));
            verdict = rule.judge(harvest.sample(), since(start, haste));
        } while (verdict == StoppingRule.Verdict.GO_ON);
        return harvest.brought(System.nanoTime() - start);
    }

    private static Duration since(long start, double haste) {
        return Duration.ofNanos((long) ((System.nanoTime() - start) * haste));
    }
}
