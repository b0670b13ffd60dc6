package io.github.measure4j.report.export;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.sampling.MemberFigure;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.SynchronisationRecord;
import io.github.measure4j.result.sampling.Tail;
import io.github.measure4j.result.state.InStates;
import io.github.measure4j.result.state.StateFigure;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Results as comma-separated values (RFC 4180): a line for each point under a line of names, a column for each variable
 * that some measurement varies or holds fixed. Times are seconds, unrounded; an unbounded end of an interval and a variable
 * that a measurement has no value of are empty. The last columns are the state of the machine that the time stands for, the
 * share of the point's batches in it, the reading of the probe there, the slope, and the other states: {@code name | share |
 * seconds | lower | upper}, one after the other between semicolons. After them come the rates, the percentiles of single
 * operations, and the operations a second that threads make together. Collective operations have a strategy, and ways: the
 * error beyond the interval if messages take longer one way. The figures of parts, threads and ranks by themselves are one column,
 * {@code name | seconds | lower | upper}, one after the other between semicolons. The last two have the interval in which the
 * median over launches lies; they are empty for merged runs. A text that a spreadsheet would run as a formula begins with an
 * apostrophe.
 */
public final class Csv {
    private static final String LINE_END = "\r\n";
    private static final Pattern FORMULA = Pattern.compile("^[=+\\-@\t\r\n]");
    private static final Pattern NUMBER = Pattern.compile("[+-]?\\d+(\\.\\d+)?([eE][+-]?\\d+)?");

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
                "standardDeviation", "min", "median", "max", "overhead", "flags",
                "state", "state.share", "state.reading", "state.slope", "otherStates", "bytesPerSecond", "messagesPerSecond"));
        Tail.PERCENTS.stream().map(Tail::nameOf).forEach(name -> names.addAll(List.of(name, name + ".lower", name + ".upper")));
        names.addAll(List.of("operationsPerSecond", "strategy", "ways", "members", "overLaunches.lower", "overLaunches.upper"));
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
            values.add(record.text(variable).orElse(""));
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
        values.addAll(states(record.states()));
        values.add(record.bandwidth().isPresent() ? number(record.bandwidth().getAsDouble()) : "");
        values.add(record.messageRate().isPresent() ? number(record.messageRate().getAsDouble()) : "");
        Tail.PERCENTS.forEach(percent -> values.addAll(percentile(record, percent)));
        values.add(record.throughput().isPresent() ? number(record.throughput().getAsDouble()) : "");
        values.add(sampling.inStep().map(SynchronisationRecord::strategy).orElse(""));
        values.add(sampling.inStep().map(inStep -> number(inStep.waysSeconds())).orElse(""));
        values.add(members(sampling.shape().members()));
        values.add(record.overLaunches().map(interval -> number(interval.lower())).orElse(""));
        values.add(record.overLaunches().map(interval -> number(interval.upper())).orElse(""));
        return values;
    }

    private static String members(List<MemberFigure> figures) {
        return figures.stream()
                .map(figure -> String.join(
                        " | ",
                        figure.member().name(),
                        number(figure.seconds()),
                        number(figure.lower()),
                        number(figure.upper())))
                .collect(Collectors.joining("; "));
    }

    private static List<String> percentile(PointRecord record, double percent) {
        return record.sampling().shape().tail().percentiles().stream()
                .filter(one -> one.percent() == percent)
                .findFirst()
                .map(one -> List.of(number(one.seconds()), number(one.lower()), number(one.upper())))
                .orElse(List.of("", "", ""));
    }

    private static List<String> states(InStates states) {
        Optional<StateFigure> own = states.ofReference();
        return List.of(
                states.reference(),
                own.map(figure -> number(figure.share())).orElse(""),
                own.map(figure -> number(figure.reading())).orElse(""),
                own.map(figure -> number(figure.slope())).orElse(""),
                states.figures().stream()
                        .filter(figure -> !figure.name().equals(states.reference()))
                        .map(figure -> String.join(
                                " | ",
                                figure.name(),
                                number(figure.share()),
                                number(figure.seconds()),
                                number(figure.lower()),
                                number(figure.upper())))
                        .collect(Collectors.joining("; ")));
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

    /**
     * Spreadsheets take a cell that begins with one of these for a formula and run it, so an apostrophe is set before it
     * (OWASP, CSV Injection). A negative number begins so, too, and stays what it is.
     */
    private static String harmless(String value) {
        return FORMULA.matcher(value).find() && !NUMBER.matcher(value).matches() ? "'" + value : value;
    }

    private static String quoted(String cell) {
        String value = harmless(cell);
        boolean plain = value.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? value : '"' + value.replace("\"", "\"\"") + '"';
    }
}
