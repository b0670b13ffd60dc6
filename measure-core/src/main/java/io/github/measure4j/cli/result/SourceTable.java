package io.github.measure4j.cli.result;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.cli.program.TextTable;
import io.github.measure4j.model.OverlappedPoint;
import io.github.measure4j.model.series.Observation;
import io.github.measure4j.result.Plan;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.suite.names.PrintedFigure;
import io.github.measure4j.suite.names.Source;
import io.github.measure4j.suite.names.SourceName;
import io.github.measure4j.suite.names.SuiteOfSource;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The points of a measurement in the columns that a source prints, and the interval behind them. Times are in
 * microseconds, but of ReproMPI in seconds, and MB are of 10^6 bytes, as in OSU and IMB.
 */
public final class SourceTable {
    private static final double MICROS = 1e6;
    private static final double MEGA = 1e6;
    private static final String COLLECTIVE = "collective";

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
            List<OverlappedPoint> overlapped = name.figure() == PrintedFigure.OVERLAP
                    ? OverlappedPoint.of(own.values().stream().flatMap(List::stream).toList())
                    : List.of();
            if (!overlapped.isEmpty()) {
                new OverlapTable(asked.source(), name, overlapped).print(out);
                continue;
            }
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
        List<String> headings = new ArrayList<>();
        headings.add(switch (source) {
            case OSU -> "# Size";
            case IMB -> "#bytes";
            default -> points.get(0).axes().isEmpty() ? "-" : String.join(" ", points.get(0).axes().keySet());
        });
        headings.addAll(figures());
        headings.addAll(List.of("lower", "upper", "warnings"));
        return headings.toArray(String[]::new);
    }

    private List<String> figures() {
        return switch (source) {
            case OSU -> switch (name.figure()) {
                case TIME, OVERLAP -> List.of("Latency (us)");
                case BANDWIDTH -> List.of("Bandwidth (MB/s)");
                case RATE -> List.of("MB/s", "Messages/s");
            };
            case IMB -> name.figure() == PrintedFigure.BANDWIDTH
                    ? List.of("#repetitions", "Mbytes/sec", "Msg/sec")
                    : isCollective() ? List.of("#repetitions", "t_max[usec]") : List.of("#repetitions", "t[usec]", "Mbytes/sec");
            case SKAMPI98, SKAMPI5 -> List.of("result", "standard_error", "count");
            case SPHINX -> List.of("result", "standard_deviation", "count");
            case REPROMPI -> List.of("nrep", "runtime_sec");
            case PARKBENCH -> List.of("time (us)", "MB/s");
            case OPENSHMEM -> List.of("time (us)");
        };
    }

    /** IMB prints no bandwidth of collective operations; the time here is that of its slowest rank. */
    private boolean isCollective() {
        return points.get(0).subject().pattern().equals(COLLECTIVE);
    }

    private String[] row(PointRecord point) {
        List<String> cells = new ArrayList<>();
        cells.add(point.axes().isEmpty() ? "-" : point.axes().values().stream()
                .map(String::valueOf).collect(Collectors.joining(" ")));
        cells.addAll(figures(point));
        cells.addAll(ends(point));
        cells.add(point.flags().stream().map(Enum::name).collect(Collectors.joining(" ")));
        return cells.toArray(String[]::new);
    }

    private List<String> figures(PointRecord point) {
        Sampling sampling = point.sampling();
        String count = Integer.toString(sampling.repetitions());
        String time = time(point.seconds());
        return switch (source) {
            case OSU -> switch (name.figure()) {
                case TIME, OVERLAP -> List.of(time);
                case BANDWIDTH -> List.of(bandwidth(point, point.seconds()));
                case RATE -> List.of(bandwidth(point, point.seconds()), rate(point, point.seconds()));
            };
            case IMB -> name.figure() == PrintedFigure.BANDWIDTH
                    ? List.of(count, bandwidth(point, point.seconds()), rate(point, point.seconds()))
                    : isCollective() ? List.of(count, time) : List.of(count, time, bandwidth(point, point.seconds()));
            case SKAMPI98, SKAMPI5 ->
                List.of(time, time(Observation.standardError(point)), count);
            case SPHINX -> List.of(time, time(sampling.standardDeviation()), count);
            case REPROMPI -> List.of(count, time);
            case PARKBENCH -> List.of(time, bandwidth(point, point.seconds()));
            case OPENSHMEM -> List.of(time);
        };
    }

    /** The lower end of a bandwidth or rate is that of the upper end of the time. */
    private List<String> ends(PointRecord point) {
        return switch (name.figure()) {
            case TIME, OVERLAP -> List.of(time(point.lower()), time(point.upper()));
            case BANDWIDTH -> List.of(bandwidth(point, point.upper()), bandwidth(point, point.lower()));
            case RATE -> List.of(rate(point, point.upper()), rate(point, point.lower()));
        };
    }

    private String time(double seconds) {
        double own = seconds * name.factor();
        return switch (source) {
            case OSU, IMB -> text("%.2f", MICROS * own);
            case REPROMPI -> text("%.9f", own);
            default -> text("%.4f", MICROS * own);
        };
    }

    private String bandwidth(PointRecord point, double seconds) {
        return text("%.2f", point.subject().profile().bytes() / (seconds * name.factor()) / MEGA);
    }

    private String rate(PointRecord point, double seconds) {
        long length = point.axes().getOrDefault(Variable.LENGTH.name(), 0L);
        double messages = length > 0 ? (double) point.subject().profile().bytes() / length : 1;
        return text("%.2f", messages / (seconds * name.factor()));
    }

    private static String text(String format, double figure) {
        return String.format(Locale.ROOT, format, figure);
    }
}
