package io.github.measure4j.cli.db;

import io.github.measure4j.cli.program.ExitCode;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.store.StoreException;
import io.github.measure4j.store.database.Added;
import io.github.measure4j.store.database.Database;
import io.github.measure4j.store.database.StoredRun;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "add",
        description = "Adds runs. One that is there already is not added again; one that has gone on since takes the place of"
                + " its earlier state. Each is there whole or not at all, whatever happens meanwhile.",
        mixinStandardHelpOptions = true)
final class DbAdd implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private DbOption database;

    @Parameters(paramLabel = "RUN", arity = "1..*", description = "Run directories.")
    private List<Path> paths;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        int failed = 0;
        try (Database runs = Database.openOrCreate(database.address())) {
            for (Path path : paths) {
                try {
                    Added added = runs.add(RunDirectory.open(path));
                    StoredRun run = added.run();
                    out.printf("%s: %s, %s, %d points%n", path, added.outcome(), run.id(), run.points());
                } catch (StoreException e) {
                    failed++;
                    spec.commandLine().getErr().println("measure: " + e.getMessage());
                }
                out.flush();
            }
        }
        return failed == 0 ? 0 : paths.size() == 1 ? ExitCode.USAGE : ExitCode.FAILED;
    }
}
