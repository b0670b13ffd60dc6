package io.github.measure4j.run;

import io.github.measure4j.axis.Limits;
import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Survey;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.clock.Clock;
import io.github.measure4j.clock.ClockQuality;
import io.github.measure4j.group.GroupException;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.Sink.Event.Kind;
import io.github.measure4j.run.kernel.KernelFailure;
import io.github.measure4j.run.machine.Machine;
import io.github.measure4j.run.point.MachineStates;
import io.github.measure4j.run.point.Plans;
import io.github.measure4j.run.point.RecordedPoints;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** The part of rank 0: it walks the suite point by point and tells the others. */
final class Conductor {
    private final Suite suite;
    private final Crew crew;
    private final Sinks sinks;
    private final RecordedPoints known;
    private final Attempts attempts;
    private final ClockQuality clock;
    private final VisitRounds rounds;
    private final Machine machine;
    private final Allowance allowance;

    /**
     * @param states of the machine, as far as earlier starts know them
     * @param mostTimings to keep in a record; 0 if they are not wanted
     * @param allowance of the run
     * @param order of the points in later rounds
     */
    Conductor(
            Suite suite,
            Crew crew,
            Sinks sinks,
            RecordedPoints known,
            Attempts attempts,
            Machine machine,
            MachineStates states,
            int mostTimings,
            Allowance allowance,
            RoundOrder order) {
        this.suite = suite;
        this.crew = crew;
        this.sinks = sinks;
        this.known = known;
        this.attempts = attempts;
        this.clock = ClockQuality.measure(Clock.of(crew.world()));
        this.machine = machine;
        this.rounds = new VisitRounds(suite, crew, sinks, clock, machine, states, mostTimings, order);
        this.allowance = allowance;
    }

    Results conduct() {
        known.of(suite).forEach(sinks::known);
        List<String> hosts = Surroundings.gather(crew.everyone());
        boolean crowded = crew.crowded(machine);
        if (!crowded && !allowance.isShort()) {
            crew.probes().readOn(hosts);
        }
        try {
            measureAll(hosts);
        } catch (GroupException e) {
            throw e;
        } catch (RuntimeException e) {
            crew.everyone().broadcastToIdle(RunOrder.PlainOrder.END.encode());
            throw new EndedEarly(e instanceof Sinks.Refusal refusal ? refusal.reason() : e);
        }
        crew.everyone().broadcastToIdle(RunOrder.PlainOrder.END.encode());
        return new Results(suite.name(), sinks.environments(), sinks.records());
    }

    /** A sink takes no more. The others, who would have waited for an order for ever, have heard that there is none. */
    static final class EndedEarly extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final RuntimeException reason;

        EndedEarly(RuntimeException reason) {
            super(reason);
            this.reason = reason;
        }

        RuntimeException reason() {
            return reason;
        }
    }

    private void measureAll(List<String> hosts) {
        sinks.environment(Surroundings.of(crew.world(), clock, hosts, crew.roundTrips(suite)));
        sinks.event(Kind.RUN_STARTED, "", suite.name());
        attempts.givenUp(suite).forEach((name, reason) -> sinks.event(Kind.FAILED, name, reason));
        List<Integer> order = attempts.order(suite);
        for (int i = 0; i < order.size(); i++) {
            new Walk(order.get(i)).measure(order.size() - i);
        }
        rounds.comeBack(allowance);
        sinks.event(Kind.TIME_COUNTED, "", rounds.countedTime().toString());
        sinks.event(Kind.RUN_ENDED, "", suite.name());
    }

    /** One measurement over its axes. */
    private final class Walk {
        private final int index;
        private final Measurement measurement;

        Walk(int index) {
            this.index = index;
            this.measurement = suite.measurements().get(index);
        }

        /** @param left how many measurements, this one included */
        void measure(int left) {
            if (allowance.over()) {
                sinks.event(Kind.SKIPPED, measurement.name(), "the time of the run was over");
                return;
            }
            long has = measurement.fixed().valueOr(Variable.RANKS, crew.team(measurement));
            if (has < needs()) {
                sinks.event(Kind.SKIPPED, measurement.name(), "needs %d ranks, the group has %d".formatted(needs(), has));
                return;
            }
            Optional<String> other = Surroundings.obstacle(measurement, crew.world());
            if (other.isPresent()) {
                sinks.event(Kind.SKIPPED, measurement.name(), other.get());
                return;
            }
            sinks.plan(Plans.of(measurement, (int) has));
            sinks.event(Kind.STARTED, measurement.name(), measurement.kernel().name());
            try {
                FailedPoints failed = new FailedPoints(!measurement.axes().isEmpty());
                String early = survey(left, failed);
                if (failed.areNone()) {
                    sinks.event(Kind.ENDED, measurement.name(), early);
                } else {
                    sinks.event(Kind.FAILED, measurement.name(), failed.toString());
                }
            } catch (IllegalArgumentException e) {
                sinks.event(Kind.FAILED, measurement.name(), String.valueOf(e.getMessage()));
            }
        }

        private int needs() {
            boolean pair = measurement.kernel().pattern().participants() == Participants.FARTHEST_PAIR;
            boolean nearest = measurement.fixed().valueOr(Variable.PARTNER, 0) != 0;
            return Math.max(pair ? nearest ? 3 : 2 : 1, measurement.kernel().needs());
        }

        /**
         * The first point is measured however short the time.
         *
         * @return what was left out
         */
        private String survey(int left, FailedPoints failed) {
            Survey laidOut = Survey.of(
                    measurement.axes(), measurement.fixed(), this::limits, measurement.budget().points());
            Survey survey = suite.shuffle().isPresent()
                    ? laidOut.shuffled(new Random(suite.shuffle().getAsLong() + index))
                    : laidOut;
            long nanos = measurement.budget().time().toNanos();
            Clock stopwatch = Clock.ofLimits(crew.world());
            long start = stopwatch.nanoTime();
            Allowance own = allowance.ofNext(left);
            Optional<Point> next = survey.next();
            while (next.isPresent()) {
                Point point = next.get();
                if (failed.ruleOut(point) || !measured(point, own, survey, failed)) {
                    survey.failed(point);
                }
                next = survey.next();
                if (next.isPresent() && (own.over() || stopwatch.nanoTime() - start >= nanos)) {
                    return "the time was over before " + next.get();
                }
            }
            return String.join("; ", survey.leftOut());
        }

        private boolean measured(Point point, Allowance own, Survey survey, FailedPoints failed) {
            try {
                PointRecord record = record(point, own);
                double reach = (record.upper() - record.lower()) / 2;
                survey.measured(point, record.seconds(), Double.isFinite(reach) ? reach : 0);
                return true;
            } catch (KernelFailure e) {
                failed.add(point, e);
                return false;
            }
        }

        /** A number of ranks that the kernel cannot do with is left out, as is one that the group does not have. */
        private Limits limits(Variable variable, Point outer) {
            boolean ofRanks = variable.equals(Variable.RANKS);
            int ranks = ofRanks ? crew.team(measurement) : crew.size(measurement, outer);
            Limits limits = measurement.kernel().limits(variable, measurement.memoryBytes(), ranks);
            if (ofRanks) {
                return limits.notBelow(needs());
            }
            if (variable.equals(Variable.BINDING)) {
                return limits.only(Surroundings.binding(crew.world()).orElseThrow());
            }
            return variable.equals(Variable.ACKER) ? limits.without(outer.valueOr(Variable.ROOT, 0)) : limits;
        }

        private PointRecord record(Point point, Allowance own) {
            Optional<PointRecord> before = known.at(measurement, crew.size(measurement, point), point);
            before.ifPresent(record -> rounds.known(index, point, record));
            return before.orElseGet(() -> rounds.first(index, point, own.ofPoint()));
        }
    }
}
