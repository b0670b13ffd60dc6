package io.github.measure4j.cli.db;

import io.github.measure4j.store.database.Database;
import io.github.measure4j.store.database.StoredRun;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "export",
        description = "Makes the directory of a run again, byte for byte, for 'measure report', 'compare' and the others.",
        mixinStandardHelpOptions = true)
final class DbExport implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private DbOption option;

    @Parameters(index = "0", paramLabel = "RUN", description = "Its name, or the beginning of its number.")
    private String reference;

    @Parameters(index = "1", paramLabel = "DIR", description = "The new run directory.")
    private Path directory;

    @Override
    public Integer call() {
        try (Database database = Database.open(option.address())) {
            StoredRun run = database.run(reference);
            database.export(run, directory);
            spec.commandLine().getOut().printf("%s: %s, %d points%n", directory, run.id(), run.points());
        }
        return 0;
    }
}
