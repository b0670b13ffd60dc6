package io.github.measure4j.report.contents;

import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.report.wording.StateWords;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The points of one measurement of one run that differ in one variable only.
 *
 * @param run the name of the run; empty where the report has one run only
 * @param measurement its name
 * @param subject what was measured
 * @param x the variable in which the points differ; empty for single points
 * @param outer the values of the other variables that tell this curve from its neighbours
 * @param points by ascending x, all in one state of the machine as far as it is known
 * @param apart points that the run met in another state only; they are no part of the curve
 */
public record Curve(
        String run,
        String measurement,
        Subject subject,
        Optional<String> x,
        Map<String, Long> outer,
        List<PointRecord> points,
        List<PointRecord> apart) {

    /** Sorts the points by the variable. */
    public Curve {
        points = sorted(x, points);
        apart = sorted(x, apart);
    }

    private static List<PointRecord> sorted(Optional<String> x, List<PointRecord> points) {
        return x.isEmpty()
                ? List.copyOf(points)
                : points.stream()
                        .sorted(Comparator.comparingDouble(point -> point.number(x.get()).orElse(0)))
                        .toList();
    }

    /** The points of the curve with those apart from it. */
    List<PointRecord> all() {
        return apart.isEmpty() ? points : sorted(x, Stream.concat(points.stream(), apart.stream()).toList());
    }

    /** The same points in other states of the machine; none where they met one state only. */
    public List<OtherLine> others() {
        return x.isEmpty() ? List.of() : OtherLine.of(this);
    }

    /** A sentence on the points that are apart; empty where there are none. */
    public Optional<String> apartInWords() {
        return apart.isEmpty()
                ? Optional.empty()
                : Optional.of("Left out, since the state of the others was not met there often enough: "
                        + apart.stream()
                                .map(point -> "%s, %s in %s".formatted(
                                        placeOf(point),
                                        Rounded.time(point.seconds()),
                                        StateWords.shown(point.states().reference())))
                                .collect(Collectors.joining("; ")) + ".");
    }

    /** Curves are told apart by this; their points are many. */
    private List<Object> identity() {
        return List.of(run, measurement, outer);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Curve curve && identity().equals(curve.identity());
    }

    @Override
    public int hashCode() {
        return identity().hashCode();
    }

    /** The label that tells this curve from the others of its measurement. */
    public String shortLabel() {
        String label = joined(outerInWords(), Stream.of(run));
        return label.isEmpty() ? measurement : label;
    }

    /** The label that tells this curve from all others. */
    public String label() {
        return joined(Stream.concat(Stream.of(measurement), outerInWords()), Stream.of(run));
    }

    /** Points for a picture of a few hundred pixels: of very many, those evenly apart in their order, and the last. */
    public List<PointRecord> seen(int most) {
        if (points.size() <= most) {
            return points;
        }
        int last = points.size() - 1;
        return IntStream.range(0, most)
                .mapToObj(i -> points.get((int) ((long) i * last / (most - 1))))
                .toList();
    }

    /**
     * {@return the value of the variable at a point}
     *
     * @param point of this curve
     */
    public double xOf(PointRecord point) {
        return point.number(x.orElseThrow()).orElse(0);
    }

    /** The point of the largest bandwidth; empty where nothing moves. */
    public Optional<PointRecord> fastest() {
        return points.stream()
                .filter(point -> point.bandwidth().isPresent())
                .max(Comparator.comparingDouble(point -> point.bandwidth().getAsDouble()));
    }

    /** The messages of the length x that one operation moves, as the longest point says; 0 where nothing moves. */
    public double messages() {
        PointRecord longest = points.get(points.size() - 1);
        return (double) longest.subject().profile().bytes() / Math.max(1, xOf(longest));
    }

    /** The point's place in words, {@code "1 KiB"}; for a single point the values that the label does not say. */
    public String placeOf(PointRecord point) {
        return x.isPresent()
                ? point.names().getOrDefault(x.get(), Rounded.value(x.get(), (long) xOf(point)))
                : point.axes().entrySet().stream()
                        .filter(value -> !outer.containsKey(value.getKey()))
                        .map(value -> inWords(point, value))
                        .collect(Collectors.joining(", "));
    }

    private Stream<String> outerInWords() {
        return outer.entrySet().stream().map(value -> inWords(points.get(0), value));
    }

    /**
     * {@return a value of a point with the name of its variable, as {@code length 1 KiB} or {@code type int}}
     *
     * @param point that has the value
     * @param value by the name of its variable
     */
    public static String inWords(PointRecord point, Map.Entry<String, Long> value) {
        String name = point.names().get(value.getKey());
        return value.getKey() + " " + (name == null ? Rounded.value(value.getKey(), value.getValue()) : name);
    }

    private static String joined(Stream<String> first, Stream<String> then) {
        return Stream.concat(first, then).filter(part -> !part.isEmpty()).collect(Collectors.joining(" · "));
    }
}
