package io.github.measure4j.run.visit;

import io.github.measure4j.clock.Clock;
import io.github.measure4j.repetition.Iterations;
import io.github.measure4j.repetition.Portions;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.repetition.WarmUp;
import io.github.measure4j.run.visit.Session.Side;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Has a session repeated, from rank 0: until it is warm, until the iterations are enough, until a rule is content. */
public final class Sampler {
    private static final int TRIALS = 3;
    private static final int REPETITIONS_A_TURN = 8;

    /** A batch has few longer repetitions in any case. */
    private static final double SHORT_NANOS = 1_000_000;

    /**
     * The time of the kernel's repetitions at a later visit, over that of what is subtracted. Of barriers, batches scatter a third as
     * much as those of the operations between them. So the difference has the least error for its time.
     */
    private static final double KERNEL_OVER_REFERENCE = 3;

    private static final long LONGEST_SEARCH_NANOS = 2_000_000_000;
    private static final long MOST_SIMULATED_ITERATIONS = 1 << 20;

    private final Session session;
    private final double operationsAnIteration;
    private final boolean simulated;
    private final Clock stopwatch;
    private final Map<Side, SideWarmUp> warmUps = new EnumMap<>(Side.class);
    private final Map<Side, Double> triedNanos = new EnumMap<>(Side.class);

    public Sampler(Session session, double operationsAnIteration) {
        this.session = session;
        this.operationsAnIteration = operationsAnIteration;
        this.simulated = session.group().simulated();
        this.stopwatch = Clock.ofLimits(session.group());
    }

    /**
     * Warms up the kernel, and what is subtracted from it, in turns. A kernel that ran at this point before needs 250 us
     * of it; one whose loop alone is new needs less than one that never ran.
     *
     * @param fresh whether the loop of the kernel never ran before
     * @param most time for it
     * @param iterations of a repetition at the visit before
     * @param before the visit before this one, which knows how long a repetition takes
     * @return of the kernel first
     */
    public List<WarmUp> warmUp(boolean fresh, Duration most, long iterations, Optional<VisitOutcome> before) {
        boolean cold = fresh && !simulated;
        List<Side> sides = sides();
        for (Side side : sides) {
            WarmUp own = kind(cold).among(cold ? sides.size() : 1).atMost(most.toNanos() / sides.size());
            // Where time is simulated there are no caches to warm, and a millisecond of repetitions would cost much of the machine's.
            Optional<VisitSample> known = before.filter(visit -> !cold && !simulated).flatMap(visit -> visit.of(side));
            warmUps.put(side, known
                    .map(sample -> SideWarmUp.asBefore(session, side, own, stopwatch, iterations, sample.repetitionNanos()))
                    .orElseGet(() -> SideWarmUp.growing(session, side, own, cold, stopwatch)));
        }
        long compiled = 0;
        // In turns, so that a quiet time is quiet for both: what the JIT compiles for one side may throw away the code of the other.
        while (warmUps.values().stream().anyMatch(some -> !some.over())) {
            session.glance();
            for (SideWarmUp some : warmUps.values()) {
                compiled += some.over() ? 0 : some.round(compiled);
            }
        }
        return warmUps.values().stream().map(SideWarmUp::warmUp).toList();
    }

    private WarmUp kind(boolean cold) {
        if (cold) {
            return session.isLater() ? WarmUp.recompiled() : WarmUp.cold();
        }
        if (session.isLater() || session.group().steady()) {
            return simulated ? WarmUp.brief() : WarmUp.again();
        }
        return WarmUp.warm();
    }

    /**
     * Finds the iterations that the clock needs. The fastest of some trials counts: one stall would end the search too
     * early. An operation that takes no simulated time would need them without end.
     */
    public long iterations(Iterations search, Duration most) {
        long mostNanos = Math.min(LONGEST_SEARCH_NANOS, most.toNanos());
        long start = stopwatch.nanoTime();
        long[] trials;
        do {
            trials = session.practise(Side.KERNEL, search.number(), TRIALS).elapsedNanos();
        } while (!search.enough(Arrays.stream(trials).min().orElseThrow())
                && stopwatch.nanoTime() - start < mostNanos
                && !(simulated && search.number() > MOST_SIMULATED_ITERATIONS));
        return search.number();
    }

    /**
     * Learns how long short repetitions take with the orders and waits around them, of which a warm-up with many iterations in each
     * knows nothing: a batch of a hundred times the wanted length would hardly be undisturbed.
     *
     * @param iterations of each
     */
    public void tryOut(long iterations) {
        for (Side side : sides()) {
            if (!simulated && iterations * iterationNanos(side) < SHORT_NANOS) {
                triedNanos.put(side, (double) session.practise(side, iterations, TRIALS).passedNanos() / TRIALS);
            }
        }
    }

    /**
     * Repeats the kernel, and what is subtracted from it in turns with it, until a rule is content with each or at one
     * of its bounds. What is subtracted is judged as a share of the kernel, whose figure its error is in. A few of one and a
     * few of the other: what is subtracted is to be measured under the same conditions. One begins and the other, and then the
     * other way round, so that a steady drift adds as much to both.
     *
     * @param haste how much faster than the clock the rule's time goes
     * @param before the visit before this one, with as many iterations: it knows how long repetitions take, and a brief warm-up hardly does
     * @return of the kernel first
     */
    public List<VisitSample> repeatInTurns(long iterations, StoppingRule rule, double haste, Optional<VisitOutcome> before) {
        List<SideRepetitions> all = new ArrayList<>();
        for (Side side : sides()) {
            all.add(new SideRepetitions(
                    session,
                    side,
                    iterations,
                    iterations * operationsAnIteration,
                    side == Side.KERNEL ? rule : before.map(visit -> ofReference(rule, visit)).orElse(rule),
                    haste,
                    stopwatch,
                    all.stream().findFirst(),
                    before.flatMap(visit -> visit.of(side)),
                    triedNanos.getOrDefault(side, iterations * iterationNanos(side))));
        }
        int most = all.size() == 1 ? Integer.MAX_VALUE : REPETITIONS_A_TURN;
        List<SideRepetitions> order = new ArrayList<>(all);
        while (all.stream().anyMatch(SideRepetitions::goOn)) {
            order.forEach(side -> side.more(most));
            // A B, B A, A B ...: with A first each time, a machine that slows down would make every difference too large.
            Collections.reverse(order);
        }
        return all.stream().map(SideRepetitions::brought).toList();
    }

    /** A rule that is content with a fixed number, as that of a later visit, is for fewer of what is subtracted. */
    private static StoppingRule ofReference(StoppingRule rule, VisitOutcome before) {
        Optional<Double> kernel = before.of(Side.KERNEL).map(VisitSample::repetitionNanos);
        Optional<Double> reference = before.of(Side.REFERENCE).map(VisitSample::repetitionNanos);
        if (rule.least() < rule.most() || kernel.isEmpty() || reference.isEmpty()) {
            return rule;
        }
        double fit = rule.most() * kernel.get() / KERNEL_OVER_REFERENCE / Math.max(1, reference.get());
        int number = (int) Math.min(rule.most(), Math.max(Portions.FEWEST, fit));
        return StoppingRule.after(number).noLongerThan(rule.limit());
    }

    private double iterationNanos(Side side) {
        return Optional.ofNullable(warmUps.get(side)).map(SideWarmUp::iterationNanos).orElse(0.0);
    }

    private List<Side> sides() {
        return session.hasReference() ? List.of(Side.KERNEL, Side.REFERENCE) : List.of(Side.KERNEL);
    }
}
