package io.github.measure4j.shmem;

import io.github.measure4j.cli.Subcommand;
import io.github.measure4j.group.SearchPath;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command {@code measure shmem}, with what it can do. */
@Command(
        name = "shmem",
        description = "Prepares this machine for measuring over OpenSHMEM.",
        mixinStandardHelpOptions = true,
        subcommands = ShmemCommand.Build.class,
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

    @Command(
            name = "build",
            description = {
                "Compiles the launcher and the JNI shim with the compiler of an OpenSHMEM library.",
                "Measurements find them in the folder that MEASURE_SHMEM_HOME names, else in measure/ of the user's cache."
            },
            mixinStandardHelpOptions = true)
    static final class Build implements Callable<Integer> {
        private static final int FAILED = 1;

        @Spec
        private CommandSpec spec;

        @Option(names = "--oshcc", paramLabel = "FILE", defaultValue = "oshcc", description = "The compiler, if it is not"
                + " the oshcc on the PATH.")
        private String oshcc;

        @Option(names = "--to", paramLabel = "DIR", description = "The folder to write to (default: the one in which measure looks for them).")
        private Optional<Path> to = Optional.empty();

        @Override
        public Integer call() throws Exception {
            Path usual = Installation.folder(System.getProperties(), System.getenv());
            Path folder = to.orElse(usual).toAbsolutePath().normalize();
            Path jdk = Path.of(System.getProperty("java.home"));
            NativeBuild.Outcome outcome = NativeBuild.with(oshcc, SearchPath.ofThisProcess(), jdk).into(folder);
            PrintWriter err = spec.commandLine().getErr();
            err.print(outcome.output());
            if (!outcome.done()) {
                err.printf("measure: '%s' could not build the launcher and the shim in %s%n", oshcc, folder);
                return FAILED;
            }
            spec.commandLine().getOut().printf("built: %s%n", folder);
            if (!folder.equals(usual)) {
                spec.commandLine().getOut().printf("to be found there: export MEASURE_SHMEM_HOME='%s'%n", folder);
            }
            return 0;
        }
    }
}
