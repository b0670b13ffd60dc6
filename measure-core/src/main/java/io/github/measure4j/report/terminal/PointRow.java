package io.github.measure4j.report.terminal;

import io.github.measure4j.report.wording.InStepWords;
import io.github.measure4j.report.wording.Phrases;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.Tail;
import io.github.measure4j.result.state.StateFigure;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A line of a table: one point in the units of the benchmarks that people know, microseconds and MB/s.
 *
 * @param record of the point
 */
record PointRow(PointRecord record) {
    private static final double MICROS = 1e6;
    private static final double MEGA = 1e-6;
    private static final MathContext DIGITS = new MathContext(4, RoundingMode.HALF_UP);
    private static final MathContext DOWN = new MathContext(4, RoundingMode.FLOOR);
    private static final MathContext UP = new MathContext(4, RoundingMode.CEILING);

    /** {@return the cells, for the columns of a table} */
    List<String> cells(PointTable.Columns columns) {
        List<String> cells = new ArrayList<>();
        for (String axis : columns.axes()) {
            Long value = record.axes().get(axis);
            cells.add(value == null ? "" : Phrases.printable(record.names().getOrDefault(axis, value.toString())));
        }
        if (columns.ranks()) {
            cells.add(Integer.toString(record.ranks()));
        }
        cells.add(time(record.seconds()));
        cells.add(interval(record.lower(), record.upper()));
        if (columns.ways()) {
            double ways = InStepWords.waysOf(record);
            cells.add(ways > 0 ? "+- " + figure(ways * MICROS, UP) : "");
        }
        if (columns.bandwidth()) {
            cells.add(record.bandwidth().isPresent() ? figure(record.bandwidth().getAsDouble() * MEGA, DIGITS) : "");
        }
        if (columns.throughput()) {
            cells.add(record.throughput().isPresent() ? figure(record.throughput().getAsDouble() * MEGA, DIGITS) : "");
        }
        if (columns.tail()) {
            Tail.PERCENTS.forEach(percent -> cells.add(percentile(percent)));
        }
        if (columns.states()) {
            cells.add(otherStates());
        }
        cells.add(WarningWord.of(record));
        return cells;
    }

    /** In microseconds. */
    static String time(double seconds) {
        return figure(seconds * MICROS, DIGITS);
    }

    /** In microseconds, rounded outwards. */
    static String interval(double lower, double upper) {
        return figure(lower * MICROS, DOWN) + " .. " + figure(upper * MICROS, UP);
    }

    private String percentile(double percent) {
        return record.sampling().shape().tail().percentiles().stream()
                .filter(one -> one.percent() == percent)
                .map(one -> figure(one.seconds() * MICROS, DIGITS))
                .findFirst()
                .orElse("");
    }

    /** The figures in states other than the one that the point's own figure is of. */
    private String otherStates() {
        return record.states().figures().stream()
                .filter(figure -> !figure.name().equals(record.states().reference()))
                .map(PointRow::inState)
                .collect(Collectors.joining(", "));
    }

    private static String inState(StateFigure figure) {
        return "%s at %s".formatted(figure(figure.seconds() * MICROS, DIGITS), Rounded.percent(Math.round(figure.share() * 100) / 100.0));
    }

    /** Four digits, those before the point all of them. */
    private static String figure(double value, MathContext digits) {
        if (!Double.isFinite(value)) {
            return value > 0 ? "inf" : Double.isNaN(value) ? "?" : "-inf";
        }
        BigDecimal exact = BigDecimal.valueOf(value);
        if (exact.signum() == 0) {
            return "0";
        }
        BigDecimal rounded = exact.round(digits);
        int decimals = Math.max(0, digits.getPrecision() - (rounded.precision() - rounded.scale()));
        return rounded.setScale(Math.min(decimals, digits.getPrecision() + 2), digits.getRoundingMode()).toPlainString();
    }
}
