package io.github.measure4j.run;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Limits;
import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Refinement;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.clock.Clock;
import io.github.measure4j.clock.ClockQuality;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.Sink.Event.Kind;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;
import java.util.List;
import java.util.OptionalLong;

/** What rank 0 does: walk the suite point by point, and tell the others. */
final class Conductor {
    private final Suite suite;
    private final Crew crew;
    private final Sinks sinks;
    private final Known known;
    private final Loops loops = new Loops();
    private final ClockQuality clock;

    Conductor(Suite suite, Crew crew, Sinks sinks, List<PointRecord> before) {
        this.suite = suite;
        this.crew = crew;
        this.sinks = sinks;
        this.known = new Known(before);
        this.clock = ClockQuality.measure(Clock.of(crew.world()));
    }

    Results conduct() {
        before().forEach(sinks::known);
        sinks.environment(Surroundings.of(crew.world(), clock, Surroundings.gather(crew.everyone())));
        sinks.event(Kind.RUN_STARTED, "", suite.name());
        for (int i = 0; i < suite.measurements().size(); i++) {
            new Walk(i).measure();
        }
        crew.everyone().broadcastToIdle(Order.end());
        sinks.event(Kind.RUN_ENDED, "", suite.name());
        return new Results(suite.name(), sinks.environments(), sinks.records());
    }

    private List<PointRecord> before() {
        return known.of(suite);
    }

    /** One measurement over its axes, the outermost slowest. */
    private final class Walk {
        private final int index;
        private final Measurement measurement;
        private boolean cold = true;

        Walk(int index) {
            this.index = index;
            this.measurement = suite.measurements().get(index);
        }

        void measure() {
            int needs = needs();
            if (crew.world().size() < needs) {
                sinks.event(Kind.SKIPPED, measurement.name(), "needs %d ranks, the group has %d"
                        .formatted(needs, crew.world().size()));
                return;
            }
            sinks.event(Kind.STARTED, measurement.name(), measurement.kernel().name());
            try {
                walk(0, measurement.fixed());
                sinks.event(Kind.ENDED, measurement.name(), "");
            } catch (KernelFailure | IllegalArgumentException e) {
                sinks.event(Kind.FAILED, measurement.name(), e.getMessage());
            }
        }

        private int needs() {
            boolean pair = measurement.kernel().pattern().participants() == Participants.FARTHEST_PAIR;
            return Math.max(pair ? 2 : 1, measurement.kernel().needs());
        }

        private void walk(int depth, Point outer) {
            if (depth == measurement.axes().size()) {
                record(outer);
                return;
            }
            Axis axis = measurement.axes().get(depth);
            List<Long> values = axis.values(limits(axis.variable(), outer));
            if (axis.refinement().isEmpty()) {
                values.stream().limit(axis.mostPoints()).forEach(v -> walk(depth + 1, outer.with(axis.variable(), v)));
                return;
            }
            Refinement refinement = Refinement.to(axis.refinement().getAsDouble(), axis.mostPoints());
            values.forEach(v -> refine(refinement, axis.variable(), outer, v));
            for (OptionalLong next = refinement.next(); next.isPresent(); next = refinement.next()) {
                refine(refinement, axis.variable(), outer, next.getAsLong());
            }
        }

        private void refine(Refinement refinement, Variable variable, Point outer, long value) {
            refinement.measured(value, record(outer.with(variable, value)).seconds());
        }

        private Limits limits(Variable variable, Point outer) {
            int ranks = variable.equals(Variable.RANKS) ? crew.world().size() : crew.size(outer);
            Limits limits = measurement.kernel().limits(variable, measurement.memoryBytes(), ranks);
            return variable.equals(Variable.ACKER) ? limits.without(outer.valueOr(Variable.ROOT, 0)) : limits;
        }

        private PointRecord record(Point point) {
            return known.at(measurement, point).orElseGet(() -> {
                PointRecord record = measure(point);
                sinks.point(record);
                return record;
            });
        }

        private PointRecord measure(Point point) {
            crew.size(point);
            crew.everyone().broadcastToIdle(Order.measure(index, measurement.axes(), point));
            Part part = crew.part(measurement, point).orElseThrow();
            try (Session session = Session.open(part, loops)) {
                PointRecord record = new PointTiming(part, session, clock).measure(cold);
                cold = false;
                return record;
            }
        }
    }
}
