package io.github.measure4j.run.point;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.clock.ClockQuality;
import io.github.measure4j.repetition.Iterations;
import io.github.measure4j.repetition.Portions;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.repetition.WarmUp;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.run.visit.RankAtPoint;
import io.github.measure4j.run.visit.Sampler;
import io.github.measure4j.run.visit.Session;
import io.github.measure4j.run.visit.VisitOutcome;
import io.github.measure4j.run.visit.VisitSample;
import io.github.measure4j.suite.Measurement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** A point of a measurement and the visits it has had, on rank 0. */
public final class PointVisits {
    private final int index;
    private final Measurement measurement;
    private final Point point;
    private final ClockQuality clock;
    private final StoppingRule rule;
    private final Portions portions;
    private final int mostVisits;
    private final Optional<ResumedPoint> before;
    private final List<VisitOutcome> stays = new ArrayList<>();
    private long iterations;
    private Set<Flag> flags;

    /** @param before what an earlier start of the run recorded of the point, if it did */
    public PointVisits(
            int index,
            Measurement measurement,
            Point point,
            int rounds,
            ClockQuality clock,
            Optional<PointRecord> before) {
        this.index = index;
        this.measurement = measurement;
        this.point = point;
        this.clock = clock;
        this.rule = measurement.until().forLength(point.valueOr(Variable.LENGTH, 0));
        this.portions = new Portions(rule, rounds);
        this.mostVisits = 2 * rounds - 1;
        this.before = before.map(record ->
                new ResumedPoint(record, measurement.kernel().pattern().operationsPerIteration(record.ranks())));
        this.iterations = this.before.map(ResumedPoint::iterations).orElse(0L);
        this.flags = before.map(PointRecord::flags).orElse(Set.of());
    }

    public int index() {
        return index;
    }

    public Measurement measurement() {
        return measurement;
    }

    public Point point() {
        return point;
    }

    /** Whether this start of the run never came here before. */
    public boolean isNew() {
        return stays.isEmpty();
    }

    /** Whether the point has another visit: each has those that were planned, and a doubtful one up to twice as many. */
    public boolean wantsMore() {
        boolean doubtful = flags.contains(Flag.UNSTEADY) || flags.contains(Flag.DISTURBED);
        int visits = before.map(ResumedPoint::visits).orElse(0) + stays.size();
        int wanted = portions.visits() > 1 && doubtful ? mostVisits : portions.visits();
        return visits < wanted && repetitions() > 0;
    }

    /** Of the next visit, after the first. */
    private int repetitions() {
        int made = stays.stream().mapToInt(stay -> stay.kernel().nanos().size()).sum();
        long elapsed = stays.stream().mapToLong(stay -> stay.kernel().elapsedNanos()).sum();
        if (before.isEmpty()) {
            return portions.later(stays.get(0).kernel().nanos().size(), made, Duration.ofNanos(elapsed));
        }
        ResumedPoint recorded = before.get();
        long recordedNanos = (long) (recorded.elapsedSeconds() * 1e9);
        return portions.later(
                recorded.firstRepetitions(),
                recorded.repetitions() + made,
                Duration.ofNanos(recordedNanos + elapsed));
    }

    /**
     * @param cold whether the kernel never ran before
     * @param most that the visit may take: a quarter for the warm-up, as much for the search of the iterations
     */
    public void visit(Session session, boolean cold, double startSeconds, Duration most) {
        Sampler sampler = new Sampler(session, measurement.kernel().pattern().operationsPerIteration(session.group().size()));
        boolean first = stays.isEmpty() && before.isEmpty();
        StoppingRule until = first
                ? portions.first()
                : StoppingRule.after(repetitions()).within(portions.timeOfLater());
        double haste = first ? portions.haste() : 1;
        Duration quarter = most.dividedBy(4);
        List<WarmUp> warmUps = sampler.warmUp(cold, quarter);
        if (first) {
            iterations = given().orElseGet(
                    () -> sampler.iterations(Iterations.forClock(clock.timingErrorNanos(), rule.accuracy()), quarter));
        }
        session.begin();
        Duration half = most.dividedBy(2);
        List<VisitSample> repeated = sampler.repeatInTurns(
                iterations, until.limit().compareTo(half) > 0 ? until.within(half) : until, haste);
        stays.add(new VisitOutcome(
                startSeconds,
                warmUps.get(0),
                warmUps.stream().allMatch(warmUp -> warmUp.ending() == WarmUp.Ending.STEADY),
                repeated.get(0),
                repeated.stream().skip(1).findFirst(),
                session.account(iterations, repeated.get(0).nanos().size())));
    }

    /** The iterations that the axis, the suite or the kernel says. */
    private OptionalLong given() {
        if (point.has(Variable.ITERATIONS)) {
            return OptionalLong.of(point.value(Variable.ITERATIONS));
        }
        OptionalLong asked = measurement.iterations();
        return asked.isPresent() ? asked : measurement.kernel().pattern().iterationsAt(point);
    }

    /**
     * Of all visits so far.
     *
     * @param mostTimings to keep in it; 0 if they are not wanted
     */
    public PointRecord record(RankAtPoint rank, int mostTimings) {
        PointRecord own = new Recorder(rank, rule, portions.visits(), iterations, clock, mostTimings).record(stays);
        PointRecord record = before.map(recorded -> recorded.and(own, rule.accuracy())).orElse(own);
        flags = record.flags();
        return record;
    }
}
