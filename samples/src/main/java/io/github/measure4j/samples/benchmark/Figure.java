package io.github.measure4j.samples.benchmark;

import io.github.measure4j.axis.Point;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;
import java.util.List;

/** A time of one operation with its interval of 95 %, in nanoseconds. */
public record Figure(double nanos, double lower, double upper) {

    public static Figure of(PointRecord record) {
        return new Figure(record.seconds() * 1e9, record.lower() * 1e9, record.upper() * 1e9);
    }

    /** Measures one point by itself. */
    public static PointRecord record(KernelEntry kernel, Point point, StoppingRule rule, int ranks) {
        Measurement measurement = Measurement.of(kernel.name(), kernel).at(point).until(rule);
        try (ThreadedGroup group = ThreadedGroup.of(ranks)) {
            return Run.of(new Suite("threads", List.of(measurement))).on(group).orElseThrow().records().get(0);
        }
    }

    /** The difference, with the root of the squares of both errors to each side. */
    public Figure minus(Figure other) {
        double difference = nanos - other.nanos;
        return new Figure(difference,
                difference - Math.hypot(nanos - lower, other.upper - other.nanos),
                difference + Math.hypot(upper - nanos, other.nanos - other.lower));
    }

    @Override
    public String toString() {
        return "%9.2f [%9.2f, %9.2f]".formatted(nanos, lower, upper);
    }
}
