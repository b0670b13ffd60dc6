package io.github.measure4j.cli.progress;

import io.github.measure4j.axis.Limits;
import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Survey;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.suite.Measurement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The points that a measurement lays out, before any refinement, as far as they are known before its group is started.
 *
 * @param measurement to be made
 * @param ranks of its group
 * @param binding of its group; empty if it measures any
 */
public record PlannedPoints(Measurement measurement, int ranks, OptionalLong binding) {
    /** Nobody reads or waits for more. */
    private static final int MOST = 100_000;

    /** The points of a group that measures any binding. */
    public PlannedPoints(Measurement measurement, int ranks) {
        this(measurement, ranks, OptionalLong.empty());
    }

    public List<Point> points() {
        List<Point> points = new ArrayList<>();
        try {
            Survey survey = Survey.of(
                    measurement.axes(), measurement.fixed(), this::limits, Math.min(MOST, measurement.budget().points()));
            for (Optional<Point> next = survey.next(); next.isPresent(); next = survey.next()) {
                points.add(next.get());
                // where all times are the same, nothing has to be refined
                survey.measured(next.get(), 1, 0);
            }
        } catch (IllegalArgumentException e) {
            // no point is possible: the run says so
        }
        return points;
    }

    private Limits limits(Variable variable, Point outer) {
        boolean ofRanks = variable.equals(Variable.RANKS);
        int size = ofRanks ? ranks : (int) Math.min(ranks, outer.valueOr(Variable.RANKS, ranks));
        Limits limits = measurement.kernel().limits(variable, measurement.memoryBytes(), size);
        if (variable.equals(Variable.BINDING) && binding.isPresent()) {
            return limits.only(binding.getAsLong());
        }
        if (ofRanks) {
            return limits.notBelow(measurement.kernel().needs());
        }
        return variable.equals(Variable.ACKER) ? limits.without(outer.valueOr(Variable.ROOT, 0)) : limits;
    }
}
