package io.github.measure4j.cli.db;

import io.github.measure4j.store.database.Database;
import io.github.measure4j.store.database.StoredRun;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "remove",
        description = "Takes runs out of the database; their directories stay as they are.",
        mixinStandardHelpOptions = true)
final class DbRemove implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private DbOption option;

    @Parameters(paramLabel = "RUN", arity = "1..*", description = "Names of runs, or the beginnings of their numbers.")
    private List<String> references;

    @Override
    public Integer call() {
        try (Database database = Database.open(option.address())) {
            for (StoredRun run : references.stream().map(database::run).toList()) {
                database.remove(run);
                spec.commandLine().getOut().printf("%s: removed, %s%n", run.name(), run.id());
            }
        }
        return 0;
    }
}
