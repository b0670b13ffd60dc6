package io.github.measure4j.cli.db;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.github.measure4j.model.history.TimeLine;
import io.github.measure4j.model.history.TimeLine.Change;
import io.github.measure4j.report.HistoryPage;
import io.github.measure4j.report.HistoryPage.Line;
import io.github.measure4j.store.RunLabels;
import io.github.measure4j.store.StoreException;
import io.github.measure4j.store.database.Database;
import io.github.measure4j.store.database.StoredRun;
import io.github.measure4j.store.database.StoredSeries;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "history",
        description = "Says when the time of each point changed on each machine, by how much, and with which run (E-Divisive; a"
                + " history without a change shows one with a chance of 1 %%). States of the machine have histories of their own.",
        mixinStandardHelpOptions = true)
final class DbHistory implements Callable<Integer> {
    private static final int SHORT_COMMIT = 10;

    @Spec
    private CommandSpec spec;

    @Mixin
    private DbOption option;

    @Mixin
    private DbConditions wanted;

    @Option(names = "--json", description = "As a JSON list with one object a change.")
    private boolean json;

    @Option(names = "--html", paramLabel = "FILE", description = "Also draws the time lines on a page, those with changes first.")
    private Optional<Path> html = Optional.empty();

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        try (Database database = Database.open(option.address())) {
            List<StoredSeries> series = database.series(wanted.in(database));
            Map<StoredRun, Map<String, String>> labels = database.labels();
            List<Line> lines = series.parallelStream().map(each -> line(each, labels)).toList();
            html.ifPresent(file -> write(file, lines));
            print(series, lines, out);
        }
        out.flush();
        return 0;
    }

    private static Line line(StoredSeries series, Map<StoredRun, Map<String, String>> labels) {
        List<String> runs = new ArrayList<>();
        series.values().forEach(value -> runs.add(words(value.run(), labels)));
        return new Line(series.machine(), series.words(), runs, TimeLine.of(seconds(series)));
    }

    static double[] seconds(StoredSeries series) {
        return series.values().stream().mapToDouble(StoredSeries.Value::seconds).toArray();
    }

    /** A run with the day it was made and its labels. */
    static String words(StoredRun run, Map<StoredRun, Map<String, String>> labels) {
        StringBuilder words = new StringBuilder(run.name()).append(' ').append(DbList.started(run));
        labels.getOrDefault(run, Map.of()).forEach((name, value) -> words.append(' ')
                .append(name)
                .append('=')
                .append(name.equals(RunLabels.COMMIT) && value.length() > SHORT_COMMIT
                        ? value.substring(0, SHORT_COMMIT) + (value.contains(" ") ? "+" : "")
                        : value));
        return words.toString();
    }

    private static void write(Path file, List<Line> lines) {
        try {
            Files.writeString(file, HistoryPage.of(lines).html());
        } catch (IOException e) {
            throw new StoreException("%s: cannot be written (%s)".formatted(file, StoreException.reason(e)), e);
        }
    }

    private void print(List<StoredSeries> series, List<Line> lines, PrintWriter out) {
        int changes = lines.stream().mapToInt(line -> line.times().changes().size()).sum();
        if (json) {
            JsonArray rows = new JsonArray();
            lines.forEach(line -> line.times().changes().forEach(change -> rows.add(row(line, change))));
            Gson gson = new GsonBuilder().setPrettyPrinting().serializeNulls().disableHtmlEscaping().create();
            out.println(gson.toJson(rows));
            return;
        }
        lines.forEach(line -> line.times().changes().forEach(change -> out.printf(
                Locale.ROOT, "%s on %s: %.3f times (%.3f to %.3f) from run %d of %d on: %s%n", line.point(), line.machine(),
                change.ratio(), change.interval().lower(), change.interval().upper(), change.first() + 1,
                line.runs().size(), line.runs().get(change.first()))));
        out.printf("%d changes at %d points%n", changes, series.size());
    }

    private static JsonObject row(Line line, Change change) {
        JsonObject row = new JsonObject();
        row.addProperty("machine", line.machine());
        row.addProperty("point", line.point());
        row.addProperty("run", line.runs().get(change.first()));
        row.addProperty("index", change.first());
        row.addProperty("runs", line.runs().size());
        row.addProperty("ratio", change.ratio());
        row.add("lower", finite(change.interval().lower()));
        row.add("upper", finite(change.interval().upper()));
        return row;
    }

    private static JsonElement finite(double value) {
        return Double.isFinite(value) ? new JsonPrimitive(value) : JsonNull.INSTANCE;
    }
}
