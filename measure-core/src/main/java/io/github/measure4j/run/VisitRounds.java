package io.github.measure4j.run;

import io.github.measure4j.axis.Point;
import io.github.measure4j.clock.Clock;
import io.github.measure4j.clock.ClockQuality;
import io.github.measure4j.result.CountedTime;
import io.github.measure4j.result.PlannedEffort;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Sink.Event.Kind;
import io.github.measure4j.result.state.ProbeRecord;
import io.github.measure4j.run.kernel.KernelFailure;
import io.github.measure4j.run.kernel.RankAtPoint;
import io.github.measure4j.run.machine.Machine;
import io.github.measure4j.run.point.CountedVisits;
import io.github.measure4j.run.point.MachineStates;
import io.github.measure4j.run.point.PointVisits;
import io.github.measure4j.run.state.BatchesByState;
import io.github.measure4j.run.visit.Session;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The points of a run and the rounds over them, on rank 0. A point is first measured where the walk over the axes comes to
 * it. Then the run comes back to its points, round by round, so that the repetitions of each are from different times of the
 * run: to each until it has its least visits, and then to those whose interval is still too wide, the widest first. Every
 * few seconds the machine's states are found anew, and the points that had visits since are recorded; at the end all are.
 *
 * <p>The visits of a run are bounded. If it was given a time, that is the bound. Else there are as many visits as the
 * suite's rounds allow to all points together; what points with a narrow interval leave goes to the others.
 *
 * <p>What the JIT makes of a kernel depends on what ran in the JVM before: a branch of a shared method that nobody took is left
 * out, a method that has become large by itself is not inlined. So the later half of the usual rounds runs in loops of its
 * own, compiled when the whole suite has run, and a point's interval tells of both codes where they differ.
 */
final class VisitRounds {
    /** For a visit: a quarter is for warming up, and half of that for what is subtracted. */
    private static final Duration TO_COMPILE = Duration.ofSeconds(3);

    /** Points are recorded after the round in which so much time has passed: a crash may lose their visits since. */
    private static final long WORTH_RECORDING_NANOS = 5_000_000_000L;

    /** And after so many times what it took last: a record takes a millisecond or two. */
    private static final int COST_OF_RECORDING = 60;

    /** In simulated time a look costs nothing: it comes after visits to a part of the points, one over this. */
    private static final int WORTH_RECORDING = 8;

    /** Visits in a row of a point that comes back at the end, at most: more would be of one moment. */
    private static final int MOST_IN_A_ROW = 4;

    /** Seeds of random orders that have nothing to do with one another. */
    private static final long OTHER_ORDER = 1_000_003;

    private final Suite suite;
    private final Crew crew;
    private final Sinks sinks;
    private final ClockQuality clock;
    private final Machine machine;
    private final MachineStates states;
    private final int mostTimings;
    private final RoundOrder order;
    private final List<PointVisits> points = new ArrayList<>();
    private final Set<Integer> warm = new HashSet<>();
    private final Clock stopwatch;
    private final CountedVisits counted;
    private long recordedNanos;
    private long recordingNanos;
    private long sharedNanos;
    private long sharingNanos;

    /** Whether something was found since all points were recorded. */
    private boolean shared;

    private int unrecordedVisits;
    private int unsharedVisits;
    private int visitsInARow = 1;

    /**
     * @param states of the machine, as far as earlier starts of the run know them
     * @param mostTimings to keep in a record; 0 if they are not wanted
     * @param order of the points in later rounds
     */
    VisitRounds(
            Suite suite,
            Crew crew,
            Sinks sinks,
            ClockQuality clock,
            Machine machine,
            MachineStates states,
            int mostTimings,
            RoundOrder order) {
        this.suite = suite;
        this.crew = crew;
        this.sinks = sinks;
        this.clock = clock;
        this.machine = machine;
        this.states = states;
        this.mostTimings = mostTimings;
        this.stopwatch = Clock.ofLimits(crew.world());
        this.order = order;
        this.counted = new CountedVisits(crew.world().nanoTime());
        this.recordedNanos = stopwatch.nanoTime();
    }

    /**
     * The first visit to a point.
     *
     * @param index of the measurement in the suite
     * @param most that it may take
     */
    PointRecord first(int index, Point point, Duration most) {
        PointVisits visits = visitsTo(index, point, Optional.empty());
        visit(visits, most);
        points.add(visits);
        return visits.recorded();
    }

    /**
     * A point that an earlier start of the run recorded: it is not measured anew, and has the later visits that it did not
     * have yet.
     */
    void known(int index, Point point, PointRecord record) {
        points.add(visitsTo(index, point, Optional.of(record)));
    }

    private PointVisits visitsTo(int index, Point point, Optional<PointRecord> before) {
        Measurement measurement = suite.measurements().get(index);
        Optional<PlannedEffort> effort = order.effort(measurement, point);
        return new PointVisits(index, measurement, point, suite.rounds(), clock, states, before, effort);
    }

    /** All later visits. Ends early for a measurement whose kernel fails; what was recorded of it stays. */
    void comeBack(Allowance allowance) {
        judgeAnew(states::find);
        int later = 1 + (suite.rounds() + 1) / 2;
        long visitsLeft = allowance.toBeFilled()
                ? Long.MAX_VALUE
                : points.stream().mapToLong(PointVisits::usualLaterVisits).sum();
        List<PointVisits> wanting = wanting(2, visitsLeft, allowance);
        counted.beginLater(crew.world().nanoTime());
        long before = 0;
        for (int round = 2; !wanting.isEmpty() && worthBeginning(before, allowance); round++) {
            if (round == later && worthCompiling(allowance.shared(wanting.size()))) {
                compileAnew();
            }
            sinks.event(Kind.ROUND, "", "%d, over %d of %d points"
                    .formatted(round, wanting.stream().distinct().count(), points.size()));
            visitsLeft -= wanting.size();
            if (worthStretching()) {
                counted.plan(crew.world().nanoTime(), points.stream().mapToDouble(PointVisits::visitsLeft).sum());
            }
            long begun = stopwatch.nanoTime();
            comeBack(wanting, allowance);
            before = stopwatch.nanoTime() - begun;
            boolean recording = worthRecording();
            if (recording || worthSharing(round)) {
                judgeAnew(states::findGrown);
            }
            if (recording) {
                recordVisited();
            }
            wanting = wantingStill(round + 1, visitsLeft, allowance);
        }
        if (knowsMore()) {
            share(states::find);
        }
        if (states.settle(points) || shared) {
            record(points);
        }
    }

    /** If none wants more, that decides which costs more to know: an interval may be wider than it looked. */
    private List<PointVisits> wantingStill(int round, long most, Allowance allowance) {
        List<PointVisits> wanting = wanting(round, most, allowance);
        if (wanting.isEmpty() && knowsMore()) {
            judgeAnew(states::find);
            wanting = wanting(round, most, allowance);
        }
        // A record knows the modes of the repetitions, too, between which an interval has to reach.
        if (wanting.isEmpty() && unrecordedVisits > 0) {
            // The readings are recorded with all points at the end, or in a few seconds.
            visited().forEach(this::record);
            unrecordedVisits = 0;
            wanting = inARow(wanting(round, most, allowance), most);
        }
        if (wanting.isEmpty() && shared) {
            record(points);
            wanting = wanting(round, most, allowance);
        }
        // The state that the figures will stand for may be another one, in which some of them are wide.
        if (wanting.isEmpty() && states.settle(points)) {
            points.forEach(PointVisits::judge);
            shared = true;
            wanting = wanting(round, most, allowance);
        }
        return wanting;
    }

    /**
     * A point whose interval is wider than it looked, since its repetitions have two modes, often comes back again and again. What is
     * known anew of all points takes as long as five visits, so there are twice as many each time.
     */
    private List<PointVisits> inARow(List<PointVisits> wanting, long most) {
        List<PointVisits> several =
                Stream.generate(() -> wanting).limit(visitsInARow).flatMap(List::stream).limit(most).toList();
        if (!several.isEmpty() && !crew.world().simulated()) {
            visitsInARow = Math.min(MOST_IN_A_ROW, 2 * visitsInARow);
        }
        return several;
    }

    /** Whether visits or readings say something that the points' figures do not know. A look leaves out a few new readings. */
    private boolean knowsMore() {
        return unsharedVisits > 0 || states.areBehind();
    }

    /** Visits that are cut short in a last round are compared with whole ones of the other side. */
    private boolean worthBeginning(long nanosOfRoundBefore, Allowance allowance) {
        return order.fixed() ? allowance.hasRoomFor(nanosOfRoundBefore) : !allowance.over();
    }

    /** The widest first, and those whose intervals are alike in the order of the suite; or the same ones at random. */
    private List<PointVisits> wanting(int round, long most, Allowance allowance) {
        if (order.fixed()) {
            return order.round(round, points, suite, allowance.toBeFilled());
        }
        List<PointVisits> widestFirst = points.stream()
                .filter(PointVisits::wantsMore)
                .sorted(Comparator.comparingDouble(PointVisits::doubt).reversed())
                .limit(most)
                .toList();
        if (suite.shuffle().isEmpty()) {
            return widestFirst;
        }
        List<PointVisits> atRandom = new ArrayList<>(widestFirst);
        Collections.shuffle(atRandom, new Random(suite.shuffle().getAsLong() + OTHER_ORDER * round));
        return atRandom;
    }

    private void comeBack(List<PointVisits> wanting, Allowance allowance) {
        List<PointVisits> left = new ArrayList<>(wanting);
        Set<Integer> failed = new HashSet<>();
        while (!left.isEmpty() && !allowance.over()) {
            Duration most = allowance.shared(left.size());
            PointVisits visits = order.fixed() ? left.remove(0) : next(left);
            if (!failed.contains(visits.index()) && !visited(visits, most)) {
                failed.add(visits.index());
            }
        }
        points.stream().filter(visits -> failed.contains(visits.index())).forEach(this::record);
        points.removeIf(visits -> failed.contains(visits.index()));
    }

    /** The widest of those to which the machine's present state is of use, or of all where it is of use to none. */
    private static PointVisits next(List<PointVisits> left) {
        for (int i = 0; i < left.size(); i++) {
            if (left.get(i).usefulNow()) {
                return left.remove(i);
            }
        }
        return left.remove(0);
    }

    /** With what is known of the machine's states by now; what readings of a round say changes figures of all points. */
    private void judgeAnew(Runnable finding) {
        share(finding);
        points.forEach(PointVisits::judge);
    }

    /** Records those that had visits since. The others may have changed, too, but to record all takes longer than to judge them. */
    private void recordVisited() {
        record(visited());
    }

    private List<PointVisits> visited() {
        return points.stream().filter(PointVisits::hasUnrecorded).toList();
    }

    private void record(List<PointVisits> some) {
        long begun = stopwatch.nanoTime();
        some.forEach(this::record);
        List<ProbeRecord> probes = states.records(points);
        if (!probes.isEmpty()) {
            sinks.states(probes);
        }
        recordedNanos = stopwatch.nanoTime();
        recordingNanos = recordedNanos - begun;
        unrecordedVisits = 0;
        shared = some.size() < points.size();
    }

    private void share(Runnable finding) {
        long begun = stopwatch.nanoTime();
        finding.run();
        states.share(points);
        sharedNanos = stopwatch.nanoTime();
        sharingNanos = sharedNanos - begun;
        unsharedVisits = 0;
        shared = true;
    }

    /**
     * Between looks, for what points know of one another: by itself a point with three visits has a far wider interval. So it is worth
     * its time once all have three, and later as time goes by.
     */
    private boolean worthSharing(int round) {
        boolean used = !crew.world().simulated() && !order.fixed();
        boolean early = round == BatchesByState.FIRST_VISITS;
        return used && (early || stopwatch.nanoTime() - sharedNanos > COST_OF_RECORDING * sharingNanos);
    }

    private boolean worthRecording() {
        if (crew.world().simulated()) {
            return unrecordedVisits * WORTH_RECORDING >= points.size();
        }
        long passed = stopwatch.nanoTime() - recordedNanos;
        return passed > Math.max(WORTH_RECORDING_NANOS, COST_OF_RECORDING * recordingNanos);
    }

    /** {@return the time in repetitions that count, and since the run began} */
    CountedTime countedTime() {
        return counted.at(crew.world().nanoTime());
    }

    /** One kernel alone is asked for an answer soon. */
    private boolean worthStretching() {
        return suite.measurements().size() > 1 && !crew.world().simulated() && !order.fixed();
    }

    /**
     * Whether new code is worth its time. It makes no difference if nothing else runs, and in too little time it would
     * not become warm.
     */
    private boolean worthCompiling(Duration aVisit) {
        return suite.measurements().size() > 1 && aVisit.compareTo(TO_COMPILE) >= 0;
    }

    private void compileAnew() {
        crew.everyone().broadcastToIdle(RunOrder.PlainOrder.COMPILE_ANEW.encode());
        crew.kernels().compileAnew();
        warm.clear();
    }

    private boolean visited(PointVisits visits, Duration most) {
        try {
            visit(visits, most);
            return true;
        } catch (KernelFailure e) {
            sinks.event(Kind.FAILED, visits.measurement().name(), String.valueOf(e.getMessage()));
            return false;
        }
    }

    private void visit(PointVisits visits, Duration most) {
        Measurement measurement = visits.measurement();
        crew.size(measurement, visits.point());
        String words = visits.point().toString();
        order.nextTurn();
        sinks.event(Kind.POINT_STARTED, measurement.name(), words);
        RunOrder.VisitPoint order = RunOrder.VisitPoint.to(
                visits.index(), measurement.axes(), visits.point(), visits.isNew(), crew.kernels().room());
        crew.everyone().broadcastToIdle(order.encode());
        RankAtPoint rank = crew.at(measurement, visits.point()).orElseThrow();
        rank.cast().clock().allow(most.dividedBy(4));
        Consumer<String> unclosed =
                what -> sinks.event(Kind.NOT_CLOSED, measurement.name(), "%s, at %s".formatted(what, words));
        try (Session session = crew.open(rank, order, machine, unclosed)) {
            boolean first = visits.isNew();
            visits.visit(session, !warm.contains(visits.index()), crew.probes().secondsNow(), most, counted.stretch());
            if (visits.leftWarm()) {
                warm.add(visits.index());
            }
            if (first) {
                counted.addFirst(visits.countedNanosOfLatest());
            } else {
                counted.addLater(visits.countedNanosOfLatest());
            }
        }
        unrecordedVisits++;
        unsharedVisits++;
        if (visits.take(rank)) {
            record(visits);
        }
        sinks.event(Kind.POINT_ENDED, measurement.name(), words);
    }

    private Optional<PointRecord> record(PointVisits visits) {
        Optional<PointRecord> record = visits.recordedAnew(mostTimings);
        record.ifPresent(sinks::point);
        return record;
    }
}
