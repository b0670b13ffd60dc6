package io.github.measure4j.run;

import io.github.measure4j.axis.Point;
import io.github.measure4j.clock.ClockQuality;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Sink.Event.Kind;
import io.github.measure4j.run.machine.Machine;
import io.github.measure4j.run.point.PointVisits;
import io.github.measure4j.run.visit.KernelFailure;
import io.github.measure4j.run.visit.KernelLoops;
import io.github.measure4j.run.visit.RankAtPoint;
import io.github.measure4j.run.visit.Session;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The points of a run and the rounds over them, on rank 0. A point is first measured where the walk over the axes comes to
 * it. Then the run comes back to all points, round by round, so that the repetitions of each are from different times of the
 * run; and a few rounds more to those of which the visits disagree, or were disturbed.
 *
 * <p>What the JIT makes of a kernel depends on what ran in the JVM before: a branch of a shared method that nobody took is left
 * out, a method that has become large by itself is not inlined. So the later half of the rounds runs in loops of its own,
 * compiled when the whole suite has run, and a point's interval tells of both codes where they differ.
 */
final class VisitRounds {
    /** For a visit: a quarter is for warming up, and half of that for what is subtracted. */
    private static final Duration TO_COMPILE = Duration.ofSeconds(3);

    private final Suite suite;
    private final Crew crew;
    private final Sinks sinks;
    private final ClockQuality clock;
    private final Machine machine;
    private final int mostTimings;
    private KernelLoops loops = new KernelLoops();
    private final List<PointVisits> points = new ArrayList<>();
    private final Set<Integer> warm = new HashSet<>();
    private final long start;

    /** @param mostTimings to keep in a record; 0 if they are not wanted */
    VisitRounds(Suite suite, Crew crew, Sinks sinks, ClockQuality clock, Machine machine, int mostTimings) {
        this.suite = suite;
        this.crew = crew;
        this.sinks = sinks;
        this.clock = clock;
        this.machine = machine;
        this.mostTimings = mostTimings;
        this.start = crew.world().nanoTime();
    }

    /**
     * The first visit to a point.
     *
     * @param index of the measurement in the suite
     * @param most that it may take
     */
    PointRecord first(int index, Point point, Duration most) {
        PointVisits visits = visitsTo(index, point, Optional.empty());
        PointRecord record = visit(visits, most);
        points.add(visits);
        return record;
    }

    /**
     * A point that an earlier start of the run recorded: it is not measured anew, and has the later visits that it did not
     * have yet.
     */
    void known(int index, Point point, PointRecord record) {
        points.add(visitsTo(index, point, Optional.of(record)));
    }

    private PointVisits visitsTo(int index, Point point, Optional<PointRecord> before) {
        return new PointVisits(index, suite.measurements().get(index), point, suite.rounds(), clock, before);
    }

    /** All later visits. Ends early for a measurement whose kernel fails; what was recorded of it stays. */
    void comeBack(Allowance allowance) {
        int later = 1 + (suite.rounds() + 1) / 2;
        for (int round = 2; round < 2 * suite.rounds(); round++) {
            List<PointVisits> wanting = points.stream().filter(PointVisits::wantsMore).toList();
            if (wanting.isEmpty()) {
                return;
            }
            if (round == later && worthCompiling(allowance.shared(wanting.size()))) {
                compileAnew();
            }
            sinks.event(Kind.ROUND, "", "%d, over %d of %d points".formatted(round, wanting.size(), points.size()));
            Set<Integer> failed = new HashSet<>();
            for (int i = 0; i < wanting.size(); i++) {
                PointVisits visits = wanting.get(i);
                if (allowance.over()) {
                    return;
                }
                if (!failed.contains(visits.index()) && !visited(visits, allowance.shared(wanting.size() - i))) {
                    failed.add(visits.index());
                }
            }
            points.removeIf(visits -> failed.contains(visits.index()));
        }
    }

    /** Where nothing else runs it makes no difference; and in too little time the new code would not become warm. */
    private boolean worthCompiling(Duration aVisit) {
        return suite.measurements().size() > 1 && aVisit.compareTo(TO_COMPILE) >= 0;
    }

    private void compileAnew() {
        crew.everyone().broadcastToIdle(RunOrder.Word.COMPILE_ANEW.encode());
        loops = new KernelLoops();
        warm.clear();
    }

    private boolean visited(PointVisits visits, Duration most) {
        try {
            visit(visits, most);
            return true;
        } catch (KernelFailure e) {
            sinks.event(Kind.FAILED, visits.measurement().name(), e.getMessage());
            return false;
        }
    }

    private PointRecord visit(PointVisits visits, Duration most) {
        Measurement measurement = visits.measurement();
        crew.size(visits.point());
        String words = visits.point().toString();
        sinks.event(Kind.POINT_STARTED, measurement.name(), words);
        RunOrder order = RunOrder.Visit.to(visits.index(), measurement.axes(), visits.point(), visits.isNew());
        crew.everyone().broadcastToIdle(order.encode());
        RankAtPoint rank = crew.at(measurement, visits.point()).orElseThrow();
        rank.cast().clock().allow(most.dividedBy(4));
        Consumer<String> unclosed =
                what -> sinks.event(Kind.NOT_CLOSED, measurement.name(), "%s, at %s".formatted(what, words));
        try (Session session = Session.open(rank, loops, machine, visits.isNew(), unclosed)) {
            double seconds = (crew.world().nanoTime() - start) * 1e-9;
            visits.visit(session, !warm.contains(visits.index()), seconds, most);
            warm.add(visits.index());
        }
        PointRecord record = visits.record(rank, mostTimings);
        sinks.point(record);
        sinks.event(Kind.POINT_ENDED, measurement.name(), words);
        return record;
    }
}
