package io.github.measure4j.report.export;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Sampling;
import io.github.measure4j.result.Results;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Results as comma-separated values (RFC 4180): a line for each point under a line of names, a column for each variable
 * that some measurement varies or holds fixed. Times are seconds, unrounded; an unbounded end of an interval and a variable
 * that a measurement has no value of are empty.
 */
public final class Csv {
    private static final String LINE_END = "\r\n";

    private Csv() {}

    /**
     * {@return the text of results}
     *
     * @param results of one run
     */
    public static String of(Results results) {
        Set<String> variables = new LinkedHashSet<>();
        results.records().forEach(record -> variables.addAll(record.axes().keySet()));
        results.records().forEach(record -> variables.addAll(record.subject().fixed().keySet()));
        StringBuilder text = new StringBuilder(line(names(variables)));
        results.records().forEach(record -> text.append(line(values(record, variables))));
        return text.toString();
    }

    /**
     * {@return the names of the columns, for points that vary these variables}
     *
     * @param variables by their names
     */
    public static List<String> names(Set<String> variables) {
        List<String> names = new ArrayList<>(
                List.of("measurement", "kernel", "type", "transport", "pattern", "quantity", "ranks"));
        variables.forEach(variable -> names.add("axis." + variable));
        names.addAll(List.of("seconds", "lower", "upper", "confidence", "estimator", "repetitions", "iterations",
                "standardDeviation", "min", "median", "max", "overhead", "flags"));
        return names;
    }

    /**
     * {@return what stands below {@link #names} for a point}
     *
     * @param record of the point
     * @param variables as for {@link #names}
     */
    public static List<String> values(PointRecord record, Set<String> variables) {
        List<String> values = new ArrayList<>(List.of(
                record.measurement(),
                record.subject().kernel(),
                record.subject().type().isPresent() ? Integer.toString(record.subject().type().getAsInt()) : "",
                record.subject().transport(),
                record.subject().pattern(),
                record.subject().quantity(),
                Integer.toString(record.ranks())));
        for (String variable : variables) {
            Long value = record.axes().getOrDefault(variable, record.subject().fixed().get(variable));
            values.add(value == null ? "" : value.toString());
        }
        Sampling sampling = record.sampling();
        values.addAll(List.of(
                number(record.seconds()),
                number(record.lower()),
                number(record.upper()),
                number(record.confidence()),
                sampling.estimator(),
                Integer.toString(sampling.repetitions()),
                Long.toString(sampling.iterations()),
                number(sampling.standardDeviation()),
                number(sampling.min()),
                number(sampling.median()),
                number(sampling.max()),
                number(record.overhead()),
                record.flags().stream().map(Enum::name).collect(Collectors.joining(" "))));
        return values;
    }

    private static String number(double value) {
        return Double.isFinite(value) ? Double.toString(value) : "";
    }

    /**
     * {@return a line with its end, quoted where that is needed}
     *
     * @param values of one row
     */
    public static String line(List<String> values) {
        return values.stream().map(Csv::quoted).collect(Collectors.joining(",")) + LINE_END;
    }

    private static String quoted(String value) {
        boolean plain = value.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? value : '"' + value.replace("\"", "\"\"") + '"';
    }
}
