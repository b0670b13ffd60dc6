package io.github.measure4j.report.export;

import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Results as OpenMetrics text (OpenMetrics 1.0, 2020), for Prometheus and those who read its format: gauges of the time of one
 * operation in seconds, of both ends of its interval, of the repetitions and of the warnings. The labels are the kernel, the
 * measurement, the transport, the ranks, the state of the machine, and {@code axis_NAME} for each value of the point.
 */
public final class OpenMetrics {
    private OpenMetrics() {}

    /**
     * {@return the text of results}
     *
     * @param results of one run
     */
    public static String of(Results results) {
        StringBuilder text = new StringBuilder();
        gauge(text, results, "measure_time_seconds", "seconds", "The time of one operation.", PointRecord::seconds);
        gauge(text, results, "measure_time_lower_seconds", "seconds", "The lower end of its interval.", PointRecord::lower);
        gauge(text, results, "measure_time_upper_seconds", "seconds", "The upper end of its interval.", PointRecord::upper);
        gauge(text, results, "measure_repetitions", "", "The repetitions that the time is made of.",
                record -> record.sampling().repetitions());
        gauge(text, results, "measure_warnings", "", "The warnings on the point.",
                record -> record.flags().stream().filter(Flag::warns).count());
        return text.append("# EOF\n").toString();
    }

    private static void gauge(
            StringBuilder text, Results results, String name, String unit, String help, ToDoubleFunction<PointRecord> value) {
        text.append("# TYPE ").append(name).append(" gauge\n");
        if (!unit.isEmpty()) {
            text.append("# UNIT ").append(name).append(' ').append(unit).append('\n');
        }
        text.append("# HELP ").append(name).append(' ').append(help).append('\n');
        results.records().forEach(record ->
                text.append(name).append(labels(record)).append(' ').append(number(value.applyAsDouble(record))).append('\n'));
    }

    private static String labels(PointRecord record) {
        Map<String, String> labels = new LinkedHashMap<>();
        labels.put("kernel", record.subject().kernel());
        labels.put("measurement", record.measurement());
        labels.put("transport", record.subject().transport());
        labels.put("ranks", Integer.toString(record.ranks()));
        if (record.states().known()) {
            labels.put("state", record.states().reference());
        }
        record.subject().fixed().forEach((variable, held) -> labels.put(axis(variable), held.toString()));
        record.axes().forEach((variable, varied) -> labels.put(axis(variable), varied.toString()));
        record.names().forEach((variable, name) -> labels.put(axis(variable), name));
        StringBuilder text = new StringBuilder("{");
        labels.forEach((label, value) -> text.append(text.length() > 1 ? "," : "")
                .append(label).append("=\"").append(escaped(value)).append('"'));
        return text.append('}').toString();
    }

    /** Names of labels have letters, digits and underlines. */
    private static String axis(String variable) {
        return "axis_" + variable.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9_]", "_");
    }

    private static String escaped(String value) {
        return value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    }

    private static String number(double value) {
        if (value == Math.rint(value) && Math.abs(value) < 1e9) {
            return Long.toString((long) value);
        }
        return Double.isInfinite(value) ? (value > 0 ? "+Inf" : "-Inf") : Double.toString(value);
    }
}
