package io.github.measure4j.report.input;

import io.github.measure4j.stat.Interval;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A figure of your own in a report.
 *
 * <pre>{@code
 * OwnFigure.of("crc32: rate", 3.2e9, "B/s").between(interval).from("of 4 KiB").drawn(dots)
 * }</pre>
 *
 * @param name under which it is shown
 * @param value in its unit; not a number is shown as unbounded
 * @param unit one that the report scales, {@code "s"}, {@code "B"}, {@code "B/s"} or {@code "s/B"}, or any other as it
 *     is; empty for a plain number
 * @param interval in the same unit; empty where none is known
 * @param detail the origin of the figure in a few words; may be empty
 * @param picture the dots of a small curve beside the figure, by ascending x; fewer than two are not drawn
 */
public record OwnFigure(
        String name, double value, String unit, Optional<Interval> interval, String detail, List<Dot> picture) {

    /**
     * Copies the list.
     *
     * @throws NullPointerException if a component is null
     */
    public OwnFigure {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(unit, "unit");
        Objects.requireNonNull(interval, "interval");
        Objects.requireNonNull(detail, "detail");
        picture = List.copyOf(picture);
    }

    /**
     * A dot of a small curve.
     *
     * @param x its place from left to right
     * @param y its height
     */
    public record Dot(double x, double y) {}

    /**
     * {@return a figure without interval, detail and picture}
     *
     * @param name under which it is shown
     * @param value in its unit
     * @param unit as for {@link #unit}
     */
    public static OwnFigure of(String name, double value, String unit) {
        return new OwnFigure(name, value, unit, Optional.empty(), "", List.of());
    }

    /**
     * {@return the same figure with an interval}
     *
     * @param bounds in the unit of the value
     */
    public OwnFigure between(Interval bounds) {
        return new OwnFigure(name, value, unit, Optional.of(bounds), detail, picture);
    }

    /**
     * {@return the same figure with its origin}
     *
     * @param origin in a few words
     */
    public OwnFigure from(String origin) {
        return new OwnFigure(name, value, unit, interval, origin, picture);
    }

    /**
     * {@return the same figure with a small curve}
     *
     * @param dots by ascending x; the axes are logarithmic where values differ much
     */
    public OwnFigure drawn(List<Dot> dots) {
        return new OwnFigure(name, value, unit, interval, detail, dots);
    }
}
