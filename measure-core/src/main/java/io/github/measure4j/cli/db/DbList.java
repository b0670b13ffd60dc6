package io.github.measure4j.cli.db;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.github.measure4j.cli.program.TextTable;
import io.github.measure4j.store.database.Database;
import io.github.measure4j.store.database.StoredRun;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "list",
        description = "Lists the runs, the earliest first.",
        mixinStandardHelpOptions = true)
final class DbList implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private DbOption database;

    @Option(names = "--json", description = "As a JSON list with one object a run.")
    private boolean json;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        try (Database database = Database.open(this.database.address())) {
            List<StoredRun> runs = database.runs();
            if (json) {
                JsonArray rows = new JsonArray();
                runs.forEach(run -> rows.add(json(run)));
                out.println(new GsonBuilder().setPrettyPrinting().serializeNulls().disableHtmlEscaping().create().toJson(rows));
            } else {
                TextTable table = new TextTable(out, "run", "name", "started", "host", "machine", "groups", "measurements", "points");
                runs.forEach(run -> table.add(run.id(), run.name(), started(run), run.host(), run.machine(), run.groups(),
                        Long.toString(run.measurements()), Long.toString(run.points())));
                table.end();
            }
        }
        out.flush();
        return 0;
    }

    private static JsonObject json(StoredRun run) {
        JsonObject json = named(run);
        json.addProperty("groups", run.groups());
        json.addProperty("measurements", run.measurements());
        json.addProperty("points", run.points());
        json.addProperty("added", run.added().toString());
        return json;
    }

    /** A run, as far as it says where a point is from. */
    static JsonObject named(StoredRun run) {
        JsonObject json = new JsonObject();
        json.addProperty("run", run.digest());
        json.addProperty("name", run.name());
        json.addProperty("started", run.started().map(Instant::toString).orElse(null));
        json.addProperty("host", run.host());
        json.addProperty("machine", run.machine());
        return json;
    }

    static String started(StoredRun run) {
        return run.started().map(Instant::toString).orElse("");
    }
}
