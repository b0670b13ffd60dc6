package io.github.measure4j.cli.result;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.cli.program.TextTable;
import io.github.measure4j.result.Plan;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.suite.names.PrintedFigure;
import io.github.measure4j.suite.names.Source;
import io.github.measure4j.suite.names.SourceName;
import io.github.measure4j.suite.names.SuiteOfSource;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The points of a measurement in the columns that a source prints, and the interval behind them. Times are in
 * microseconds and MB are of 10^6 bytes, as in OSU and IMB.
 */
public final class SourceTable {
    private static final double MICROS = 1e6;
    private static final double MEGA = 1e6;

    private final Source source;
    private final SourceName name;
    private final List<PointRecord> points;

    private SourceTable(Source source, SourceName name, List<PointRecord> points) {
        this.source = source;
        this.name = name;
        this.points = points;
    }

    /** A table for each name that was measured, and one for each further kernel of it. */
    public static void print(SuiteOfSource asked, List<PointRecord> records, Map<String, Plan> plans, PrintWriter out) {
        for (SourceName name : asked.names()) {
            String measurement = SuiteOfSource.measurement(name);
            Map<String, List<PointRecord>> own = records.stream()
                    .filter(record -> record.measurement().equals(measurement)
                            || isFurther(plans.get(record.measurement()), measurement))
                    .collect(Collectors.groupingBy(PointRecord::measurement));
            new TreeMap<>(own).forEach((key, some) -> {
                SourceName printed = key.equals(measurement) ? name : asTime(name);
                new SourceTable(asked.source(), printed, some).print(out);
            });
        }
    }

    /** Whether a measurement times a further kernel of another one. */
    private static boolean isFurther(@Nullable Plan plan, String measurement) {
        return plan != null && plan.furtherOf().filter(measurement::equals).isPresent();
    }

    /** The figure is that of the first kernel; the others tell their times. */
    private static SourceName asTime(SourceName name) {
        return new SourceName(
                name.name(), name.calls(), name.timed(), name.kernels(), name.instead(), name.partly(), PrintedFigure.TIME, 1,
                name.note());
    }

    private void print(PrintWriter out) {
        PointRecord any = points.get(0);
        out.printf("%n# %s (%s), by %s on %d ranks%n",
                name.name(), source.title(), any.subject().kernel(), any.ranks());
        out.printf(Locale.ROOT, "# figures by this library's method, lower and upper: %.0f %% interval%s%n",
                100 * any.confidence(), name.partly() ? "; differs: " + name.note() : "");
        TextTable table = new TextTable(out, headings());
        points.stream().map(this::row).forEach(table::add);
        table.end();
    }

    private String[] headings() {
        List<String> headings = new ArrayList<>(switch (source) {
            case OSU -> List.of("# Size");
            case IMB -> List.of("#bytes", "#repetitions");
            default -> List.of("length");
        });
        headings.addAll(figures());
        headings.addAll(List.of("lower", "upper", "warnings"));
        return headings.toArray(String[]::new);
    }

    private List<String> figures() {
        if (source == Source.IMB) {
            return List.of("t[usec]", "Mbytes/sec");
        }
        return switch (name.figure()) {
            case TIME -> List.of(source == Source.OSU ? "Latency (us)" : "time (us)");
            case BANDWIDTH -> List.of(source == Source.OSU ? "Bandwidth (MB/s)" : "MB/s");
            case RATE -> List.of("MB/s", "Messages/s");
        };
    }

    private String[] row(PointRecord point) {
        List<String> cells = new ArrayList<>();
        cells.add(point.axes().isEmpty() ? "-" : point.axes().values().stream()
                .map(String::valueOf).collect(Collectors.joining(" ")));
        if (source == Source.IMB) {
            cells.add(Integer.toString(point.sampling().repetitions()));
        }
        cells.addAll(figures(point, point.seconds()));
        cells.addAll(Arrays.asList(ends(point)));
        cells.add(point.flags().stream().map(Enum::name).collect(Collectors.joining(" ")));
        return cells.toArray(String[]::new);
    }

    private List<String> figures(PointRecord point, double seconds) {
        if (source == Source.IMB) {
            return List.of(text(MICROS * seconds * name.factor()), text(bandwidth(point, seconds)));
        }
        return switch (name.figure()) {
            case TIME, BANDWIDTH -> List.of(text(figure(point, seconds)));
            case RATE -> List.of(text(bandwidth(point, seconds)), text(figure(point, seconds)));
        };
    }

    /** The lower end of a rate is that of the upper end of the time. */
    private String[] ends(PointRecord point) {
        boolean time = name.figure() == PrintedFigure.TIME || source == Source.IMB;
        double low = time ? point.lower() : point.upper();
        double high = time ? point.upper() : point.lower();
        return time
                ? new String[] {text(MICROS * low * name.factor()), text(MICROS * high * name.factor())}
                : new String[] {text(figure(point, low)), text(figure(point, high))};
    }

    private double figure(PointRecord point, double seconds) {
        return switch (name.figure()) {
            case TIME -> MICROS * seconds * name.factor();
            case BANDWIDTH -> bandwidth(point, seconds);
            case RATE -> messages(point) / (seconds * name.factor());
        };
    }

    private double bandwidth(PointRecord point, double seconds) {
        return point.subject().profile().bytes() / (seconds * name.factor()) / MEGA;
    }

    private static double messages(PointRecord point) {
        long length = point.axes().getOrDefault(Variable.LENGTH.name(), 0L);
        return length > 0 ? (double) point.subject().profile().bytes() / length : 1;
    }

    private static String text(double figure) {
        return String.format(Locale.ROOT, "%.2f", figure);
    }
}
