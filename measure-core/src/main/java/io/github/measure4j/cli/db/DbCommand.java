package io.github.measure4j.cli.db;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
        name = "db",
        description = {
            "Keeps the runs of many machines and years in a database, to look through them.",
            "Run directories remain the source of truth: a database can be made again from them, and 'db export' restores them byte for byte."
        },
        mixinStandardHelpOptions = true,
        subcommands = {DbAdd.class, DbList.class, DbQuery.class, DbHistory.class, DbWatch.class, DbExport.class, DbRemove.class},
        synopsisSubcommandLabel = "COMMAND",
        footer = {"", "'measure db COMMAND --help' explains a command."})
public final class DbCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing; there are: "
                + String.join(", ", spec.commandLine().getSubcommands().keySet()));
    }
}
