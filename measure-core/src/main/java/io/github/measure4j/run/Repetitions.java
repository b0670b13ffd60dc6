package io.github.measure4j.run;

import io.github.measure4j.clock.Clock;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.repetition.StoppingRule.Verdict;
import io.github.measure4j.run.Session.Batch;
import io.github.measure4j.run.Session.Side;
import io.github.measure4j.stat.Sample;
import java.time.Duration;
import java.util.Arrays;

/** The repetitions of one side of a point, batch by batch, as the stopping rule asks for them. */
final class Repetitions {
    private static final int FRESH_STARTS = 20;

    private final Session session;
    private final Side side;
    private final long iterations;
    private final double operations;
    private final StoppingRule rule;
    private final Clock stopwatch;
    private double[] times = {};
    private long nanos;
    private int freshStarts;
    private boolean compiled;
    private Verdict verdict = Verdict.GO_ON;

    /**
     * @param operations in a repetition of so many iterations
     * @param stopwatch by which the rule's limit is kept
     */
    Repetitions(Session session, Side side, long iterations, double operations, StoppingRule rule, Clock stopwatch) {
        this.session = session;
        this.side = side;
        this.iterations = iterations;
        this.operations = operations;
        this.rule = rule;
        this.stopwatch = stopwatch;
    }

    /**
     * Makes the next batch, also of a side that is content while another is not; none where a bound is reached.
     * Repetitions during which a JIT compiled are dropped and made again, a few times; where the compiling goes on they
     * stay.
     */
    void more() {
        int number = rule.nextBatch(times.length, elapsed());
        if (number == 0 || verdict == Verdict.UNSETTLED) {
            return;
        }
        long start = stopwatch.nanoTime();
        Batch batch = session.repeat(side, iterations, number);
        boolean keep = batch.compilingMillis() == 0 || freshStarts == FRESH_STARTS;
        if (keep) {
            compiled |= batch.compilingMillis() > 0;
            append(batch.elapsedNanos());
        } else {
            freshStarts++;
        }
        nanos += stopwatch.nanoTime() - start;
        if (keep) {
            verdict = rule.judge(sample(), elapsed());
        }
    }

    private void append(long[] elapsedNanos) {
        int made = times.length;
        times = Arrays.copyOf(times, made + elapsedNanos.length);
        for (int i = 0; i < elapsedNanos.length; i++) {
            times[made + i] = elapsedNanos[i] / operations;
        }
    }

    private Duration elapsed() {
        return Duration.ofNanos(nanos);
    }

    Verdict verdict() {
        return verdict;
    }

    /** Whether the JIT compiled during repetitions that count. */
    boolean compiled() {
        return compiled;
    }

    /** The times of one operation, in nanoseconds. */
    Sample sample() {
        return Sample.of(times);
    }
}
