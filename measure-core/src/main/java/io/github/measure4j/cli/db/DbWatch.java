package io.github.measure4j.cli.db;

import io.github.measure4j.cli.program.ExitCode;
import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.cli.result.GateOptions;
import io.github.measure4j.model.history.HistoryWatch;
import io.github.measure4j.model.history.Newest;
import io.github.measure4j.model.history.Newest.Verdict;
import io.github.measure4j.store.database.Database;
import io.github.measure4j.store.database.StoredRun;
import io.github.measure4j.store.database.StoredSeries;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "watch",
        description = "Judges the newest run at every point against the last steady segment of its history: exit code 1 if some"
                + " point takes significantly more than R times as long, 0 if every point is shown not to, and else 3.",
        mixinStandardHelpOptions = true)
final class DbWatch implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private DbOption option;

    @Mixin
    private DbConditions wanted;

    @Option(names = "--fail-above", paramLabel = "R", description = "The ratio: 1.05 for five percent (default:"
            + " ${DEFAULT-VALUE}).", defaultValue = "1.05")
    private double most;

    @Option(names = "--allow-missing", description = "Points that the newest run of their machine lacks do not matter.")
    private boolean missingAllowed;

    @Override
    public Integer call() {
        if (!(most >= 1)) {
            throw new UsageException("--fail-above %s: a ratio of at least 1 is expected, such as 1.05".formatted(most));
        }
        Map<String, double[]> histories = new LinkedHashMap<>();
        List<String> missing = new ArrayList<>();
        try (Database database = Database.open(option.address())) {
            List<StoredSeries> series = database.series(wanted.in(database));
            List<StoredRun> order = database.runs();
            Map<String, StoredRun> newest = new LinkedHashMap<>();
            series.forEach(each -> newest.merge(each.machine(), last(each), (one, other) ->
                    order.indexOf(one) >= order.indexOf(other) ? one : other));
            Map<String, List<StoredSeries>> points = new LinkedHashMap<>();
            series.forEach(each -> points.computeIfAbsent(each.point() + " on " + each.machine(), words -> new ArrayList<>())
                    .add(each));
            points.forEach((words, states) -> {
                List<StoredSeries> met =
                        states.stream().filter(each -> last(each).equals(newest.get(each.machine()))).toList();
                met.forEach(each -> histories.put(each.words() + " on " + each.machine(), DbHistory.seconds(each)));
                if (met.isEmpty()) {
                    missing.add(words);
                }
            });
        }
        return told(HistoryWatch.of(histories, most), missing);
    }

    private static StoredRun last(StoredSeries series) {
        return series.values().get(series.values().size() - 1).run();
    }

    private int told(List<Newest> points, List<String> missing) {
        PrintWriter out = spec.commandLine().getOut();
        for (Newest point : points) {
            if (point.verdict() != Verdict.NOT_SLOWER) {
                out.println(Double.isNaN(point.ratio())
                        ? "undecided: %s has %d runs; at least 5 are needed".formatted(point.point(), point.steady().size())
                        : String.format(Locale.ROOT, "%s: %s takes %.3f times (%.3f to %.3f) as long as the %d runs before",
                                point.verdict().name().toLowerCase(Locale.ROOT), point.point(), point.ratio(),
                                point.interval().lower(), point.interval().upper(), point.steady().size()));
            }
        }
        missing.forEach(point -> out.println("missing in the newest run: " + point));
        long slower = points.stream().filter(point -> point.verdict() == Verdict.SLOWER).count();
        long undecided = points.stream().filter(point -> point.verdict() == Verdict.UNDECIDED).count();
        out.printf("%d points: %d slower, %d undecided, %d missing%n", points.size(), slower, undecided, missing.size());
        out.flush();
        if (slower > 0) {
            return ExitCode.FAILED;
        }
        boolean complete = undecided == 0 && (missingAllowed || missing.isEmpty()) && !points.isEmpty();
        return complete ? 0 : GateOptions.INCONCLUSIVE;
    }
}
