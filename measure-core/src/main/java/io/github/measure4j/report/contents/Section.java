package io.github.measure4j.report.contents;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Sets;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.state.StatesOfRun;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * One measurement with its points of all runs.
 *
 * @param number of the section, in the order in which measurements first occur
 * @param name of the measurement
 * @param subject what was measured, as the first point says
 * @param x the variable to draw it over; empty if it was measured at one point only
 * @param constants the values that are the same at all points
 * @param curves one for each run and combination of the other variables
 */
public record Section(
        int number,
        String name,
        Subject subject,
        Optional<String> x,
        Map<String, Long> constants,
        List<Curve> curves) {

    /**
     * Sorts points into curves. The variable to draw over is the length where it varies, otherwise the one with the most
     * values. None whose values are words is drawn over: they are no places on a line.
     *
     * @param pointsByRun at least one point
     * @param states of the machine in each run
     */
    static Section of(
            int number, String name, Map<String, List<PointRecord>> pointsByRun, Map<String, StatesOfRun> states) {
        List<PointRecord> all =
                pointsByRun.values().stream().flatMap(List::stream).toList();
        Map<String, Integer> varied = new LinkedHashMap<>();
        Map<String, Long> constants = new LinkedHashMap<>();
        distinct(all).forEach((variable, values) -> {
            if (values.size() > 1) {
                varied.put(variable, values.size());
            } else {
                constants.put(variable, values.first());
            }
        });
        Map<String, Integer> numbers = new LinkedHashMap<>(varied);
        all.forEach(point -> numbers.keySet().removeIf(point::isCategory));
        Optional<String> x = drawnOver(numbers);
        List<Curve> curves = new ArrayList<>();
        pointsByRun.forEach((run, points) -> byOuter(points, varied, x)
                .forEach((outer, some) ->
                        curves.add(curve(run, name, x, outer, some, Objects.requireNonNull(states.get(run))))));
        return new Section(number, name, all.get(0).subject(), x, ImmutableMap.copyOf(constants), sideBySide(curves));
    }

    /**
     * Single points stand by themselves. The points of a curve are alike: in the state that prevails, or in the one that most of them
     * stand in where none was met in that.
     */
    private static Curve curve(
            String run, String name, Optional<String> x, Map<String, Long> outer, List<PointRecord> points, StatesOfRun states) {
        List<PointRecord> alike = x.isEmpty() ? points : states.alike(points);
        boolean met = alike.stream().anyMatch(point -> point.states().known());
        List<PointRecord> kept = x.isEmpty() || met ? alike : StatesOfRun.of(points).alike(points);
        Set<PointRecord> apart = Sets.newIdentityHashSet();
        apart.addAll(points);
        kept.forEach(apart::remove);
        return new Curve(run, name, points.get(0).subject(), x, outer, kept, List.copyOf(apart));
    }

    /** {@return the points of all curves} */
    public Stream<PointRecord> points() {
        return curves.stream().flatMap(curve -> curve.points().stream());
    }

    /** Any point of the measurement, of which all have the same constants. */
    public PointRecord first() {
        return curves.get(0).points().get(0);
    }

    /** The same combination in all runs, then the next. */
    private static List<Curve> sideBySide(List<Curve> curves) {
        Map<Map<String, Long>, List<Curve>> byOuter = new LinkedHashMap<>();
        curves.forEach(curve -> byOuter.computeIfAbsent(curve.outer(), outer -> new ArrayList<>())
                .add(curve));
        return byOuter.values().stream().flatMap(List::stream).toList();
    }

    private static Map<String, TreeSet<Long>> distinct(List<PointRecord> points) {
        Map<String, TreeSet<Long>> values = new LinkedHashMap<>();
        for (PointRecord point : points) {
            point.axes()
                    .forEach((variable, value) -> values.computeIfAbsent(variable, name -> new TreeSet<>())
                            .add(value));
        }
        return values;
    }

    private static Optional<String> drawnOver(Map<String, Integer> varied) {
        String length = Variable.LENGTH.name();
        return varied.containsKey(length)
                ? Optional.of(length)
                : varied.entrySet().stream()
                        .reduce((best, other) -> other.getValue() > best.getValue() ? other : best)
                        .map(Map.Entry::getKey);
    }

    private static Map<Map<String, Long>, List<PointRecord>> byOuter(
            List<PointRecord> points, Map<String, Integer> varied, Optional<String> x) {
        Map<Map<String, Long>, List<PointRecord>> grouped = new LinkedHashMap<>();
        for (PointRecord point : points) {
            Map<String, Long> outer = new LinkedHashMap<>(point.axes());
            outer.keySet().retainAll(varied.keySet());
            x.ifPresent(outer::remove);
            grouped.computeIfAbsent(outer, values -> new ArrayList<>()).add(point);
        }
        return grouped;
    }
}
