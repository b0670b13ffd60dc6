package io.github.measure4j.run.visit;

import io.github.measure4j.clock.Clock;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.repetition.StoppingRule.Decision;
import io.github.measure4j.run.visit.Session.Side;
import io.github.measure4j.run.visit.Session.TimedBatch;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The repetitions of one side of a point at one visit, batch by batch, as the stopping rule asks for them. */
final class SideRepetitions {
    private static final double PATIENCE_NANOS = 200_000_000;
    private static final double PATIENCE_OF_LIMIT = 0.1;
    private static final int SMALLEST_SHARE = 8;
    private static final double LONGEST_BATCH_NANOS = 200_000_000;

    /** A rest of less than half a batch is made with the one before it. */
    private static final double LARGEST_BATCH = 1.5;

    private final Session session;
    private final Side side;
    private final long iterations;
    private final StoppingRule rule;
    private final double haste;
    private final Clock stopwatch;
    private final AcceptedBatches harvest;
    private final Optional<SideRepetitions> whole;
    private double repetitionNanos;
    private int look;
    private long nanos;
    private Decision decision = Decision.GO_ON;

    /**
     * @param operations in a repetition of so many iterations
     * @param haste how much faster than the stopwatch the rule's time goes
     * @param stopwatch by which the rule's limit is kept
     * @param whole from which these are subtracted, if they are
     * @param before the repetitions of this side at the visit before, of as many iterations
     * @param triedNanos how long a repetition takes, as far as is known without that visit
     */
    SideRepetitions(
            Session session,
            Side side,
            long iterations,
            double operations,
            StoppingRule rule,
            double haste,
            Clock stopwatch,
            Optional<SideRepetitions> whole,
            Optional<VisitSample> before,
            double triedNanos) {
        this.session = session;
        this.side = side;
        this.iterations = iterations;
        this.rule = rule;
        this.haste = haste;
        this.stopwatch = stopwatch;
        this.harvest = new AcceptedBatches(
                operations,
                session.group().size(),
                Math.min(PATIENCE_NANOS, PATIENCE_OF_LIMIT * rule.limit().toNanos()),
                before.map(VisitSample::collecting).orElse(false));
        this.whole = whole;
        this.repetitionNanos = before.map(VisitSample::repetitionNanos).orElse(triedNanos);
    }

    /**
     * Goes on towards the next look of the rule, also on a side that is content while another is not; makes nothing where a
     * bound is reached. The rule looks at the numbers that it asks for only, however small the batches.
     *
     * @param most repetitions to make
     */
    void more(int most) {
        // Looks are at numbers that the rule fixed before. A look after each batch would stop where luck has it.
        if (harvest.size() >= look && decision != Decision.UNSETTLED) {
            look = harvest.size() + rule.nextBatch(harvest.size(), ruleTime());
        }
        if (harvest.size() >= look) {
            return;
        }
        session.awaitCompiler();
        long start = stopwatch.nanoTime();
        TimedBatch batch = session.repeat(side, iterations, next(most));
        // Discarded batches use up the time, too: a machine that never keeps quiet would hold the point for ever.
        nanos += stopwatch.nanoTime() - start;
        repetitionNanos = (double) batch.passedNanos() / batch.elapsedNanos().length;
        harvest.add(batch, timeIsOver());
        if (harvest.size() > 0 && (harvest.size() >= look || timeIsOver())) {
            look = harvest.size();
            decision = rule.judge(whole.map(this::asShareOf).orElse(harvest.sample()), ruleTime());
        }
    }

    /**
     * The repetitions of the next batch. Between readings of the probe it lasts for milliseconds, also where the rule would be
     * content with fewer repetitions; it has never more than the rule's bounds allow. In simulated time nothing is saved by
     * making more than the rule asks for.
     */
    private int next(int most) {
        int wanted = look - harvest.size();
        double each = Math.max(1, repetitionNanos);
        OptionalLong batchNanos = session.batchNanos(look * each);
        if (batchNanos.isEmpty()) {
            return harvest.batch(Math.min(most, wanted));
        }
        double fit = Math.max(batchNanos.getAsLong() / each, Math.min(session.fewest(side), LONGEST_BATCH_NANOS / each));
        double left = rule.limit().minus(ruleTime()).toNanos() / haste / each;
        double bound = Math.max(wanted, Math.min(rule.most() - harvest.size(), left));
        if (session.group().simulated()) {
            bound = Math.min(wanted, most);
        } else if (bound < LARGEST_BATCH * fit) {
            fit = bound;
        }
        double number = Math.min(fit, bound);
        return harvest.batch(atLeastOne(number), atLeastOne(number / SMALLEST_SHARE));
    }

    private static int atLeastOne(double number) {
        return (int) Math.max(1, Math.round(number));
    }

    /** An empty kernel of 0.2 ns is not wanted to a share of itself where 5 ns are left when it is subtracted. */
    private Sample asShareOf(SideRepetitions of) {
        Sample own = harvest.sample();
        Estimator estimator = rule.estimator();
        return of.harvest.size() == 0 ? own : estimator.around(estimator.centre(of.harvest.sample()), own);
    }

    private boolean timeIsOver() {
        return ruleTime().compareTo(rule.limit()) > 0;
    }

    private Duration ruleTime() {
        return Duration.ofNanos((long) (nanos * haste));
    }

    boolean goOn() {
        return decision == Decision.GO_ON;
    }

    VisitSample brought() {
        return harvest.brought(nanos, side == Side.KERNEL ? session.members() : List.of());
    }
}
