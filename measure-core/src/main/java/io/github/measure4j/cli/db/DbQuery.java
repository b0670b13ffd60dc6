package io.github.measure4j.cli.db;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.measure4j.cli.program.TextTable;
import io.github.measure4j.report.export.Csv;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.report.wording.StateWords;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.store.database.Condition;
import io.github.measure4j.store.database.Database;
import io.github.measure4j.store.database.FoundPoint;
import io.github.measure4j.store.database.StoredRun;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "query",
        description = "Shows the points of all runs that fulfil all that is asked for. In a GLOB * stands for anything and ?"
                + " for a character; case is ignored.",
        mixinStandardHelpOptions = true)
final class DbQuery implements Callable<Integer> {
    private static final Gson LINES = new GsonBuilder().serializeNulls().disableHtmlEscaping().create();

    @Spec
    private CommandSpec spec;

    @Mixin
    private DbOption option;

    @Mixin
    private DbConditions wanted;

    @ArgGroup
    private Format format = new Format();

    /** The format in which points are printed. */
    static final class Format {
        @Option(names = "--csv", description = "As comma-separated values: seconds, unrounded, a column for each variable.")
        private boolean csv;

        @Option(names = "--json", description = "As a JSON list with one object a point, as in results.jsonl, and its run.")
        private boolean json;
    }

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        try (Database database = Database.open(option.address())) {
            List<Condition> conditions = wanted.in(database);
            if (format.csv) {
                printCsv(database, conditions, out);
            } else if (format.json) {
                printJson(database, conditions, out);
            } else {
                printTable(database, conditions, out);
            }
        }
        out.flush();
        return 0;
    }

    /** Passes over the points twice, to know what varies before the first line: they need not fit into memory. */
    private static void printCsv(Database database, List<Condition> conditions, PrintWriter out) {
        Set<String> variables = new LinkedHashSet<>();
        database.forEachPoint(conditions, point -> variables.addAll(point.record().axes().keySet()));
        List<String> names = new ArrayList<>(List.of("run", "name", "started", "host", "machine"));
        names.addAll(Csv.names(variables));
        out.print(Csv.line(names));
        database.forEachPoint(conditions, point -> {
            StoredRun run = point.run();
            List<String> values =
                    new ArrayList<>(List.of(run.digest(), run.name(), DbList.started(run), run.host(), run.machine()));
            values.addAll(Csv.values(point.record(), variables));
            out.print(Csv.line(values));
        });
    }

    private static void printJson(Database database, List<Condition> conditions, PrintWriter out) {
        String[] before = {"[\n"};
        database.forEachPoint(conditions, point -> {
            JsonObject row = DbList.named(point.run());
            JsonParser.parseString(point.line()).getAsJsonObject().entrySet().forEach(field ->
                    row.add(field.getKey(), field.getValue()));
            out.print(before[0] + LINES.toJson(row));
            before[0] = ",\n";
        });
        out.println(before[0].startsWith("[") ? "[]" : "\n]");
    }

    private static void printTable(Database database, List<Condition> conditions, PrintWriter out) {
        TextTable table =
                new TextTable(out, "run", "started", "host", "measurement", "kernel", "ranks", "at", "time", "interval", "flags", "state", "other states");
        database.forEachPoint(conditions, point -> table.add(cells(point)));
        table.end();
    }

    private static String[] cells(FoundPoint point) {
        PointRecord record = point.record();
        return new String[] {
            point.run().id(),
            DbList.started(point.run()),
            point.run().host(),
            record.measurement(),
            record.subject().kernel(),
            Integer.toString(record.ranks()),
            record.key().values().entrySet().stream()
                    .map(axis -> axis.getKey() + "="
                            + record.names().getOrDefault(axis.getKey(), axis.getValue().toString()))
                    .collect(Collectors.joining(" ")),
            Rounded.time(record.seconds()),
            Rounded.interval(record.lower(), record.upper()),
            record.flags().stream().map(Enum::name).collect(Collectors.joining(" ")),
            record.states().reference(),
            StateWords.besides(record).stream().map(figure -> StateWords.beside(figure, 1)).collect(Collectors.joining("; "))
        };
    }
}
