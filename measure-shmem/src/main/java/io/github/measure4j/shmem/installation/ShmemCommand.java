package io.github.measure4j.shmem.installation;

import io.github.measure4j.cli.Subcommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command {@code measure shmem}, with what it can do. */
@Command(
        name = "shmem",
        description = "Prepares this machine for measuring over OpenSHMEM.",
        mixinStandardHelpOptions = true,
        subcommands = ShmemBuild.class,
        synopsisSubcommandLabel = "COMMAND")
public final class ShmemCommand implements Subcommand {
    @Spec
    private CommandSpec spec;

    /** Made by the service loader. */
    public ShmemCommand() {}

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "a command is missing; there is: build");
    }
}
