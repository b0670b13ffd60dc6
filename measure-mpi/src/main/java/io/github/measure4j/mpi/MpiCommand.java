package io.github.measure4j.mpi;

import io.github.measure4j.cli.Subcommand;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command {@code measure mpi}, with what it can do. */
@Command(
        name = "mpi",
        description = "Prepares this machine for measuring over an MPI without Java bindings of its own.",
        mixinStandardHelpOptions = true,
        subcommands = MpiCommand.Build.class,
        synopsisSubcommandLabel = "COMMAND")
public final class MpiCommand implements Subcommand {
    @Spec
    private CommandSpec spec;

    /** Made by the service loader. */
    public MpiCommand() {}

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "a command is missing; there is: build");
    }

    @Command(
            name = "build",
            description = {
                "Compiles the native half of the package mpi with the compiler of an MPI.",
                "Measurements find it in the folder that MEASURE_MPI_NATIVE names, else in measure/ of the user's cache."
            },
            mixinStandardHelpOptions = true)
    static final class Build implements Callable<Integer> {
        private static final String MAIN = "io.github.measure4j.mpi.bindings.BuildNatives";

        @Spec
        private CommandSpec spec;

        @Option(names = "--mpicc", paramLabel = "FILE", defaultValue = "mpicc", description = "The compiler, if it is not"
                + " the mpicc on the PATH.")
        private String mpicc;

        @Option(names = "--to", paramLabel = "DIR", description = "The folder to write to (default: the one in which measure looks for it).")
        private Optional<Path> to = Optional.empty();

        /** In a JVM of its own: the classes are not on the path of this one, where Open MPI's may be. */
        @Override
        public Integer call() throws Exception {
            List<String> command = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-cp", MpiBinding.jar().toString(), MAIN, "build", "--mpicc", mpicc));
            to.ifPresent(folder -> command.addAll(List.of("--to", folder.toAbsolutePath().normalize().toString())));
            Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getOutputStream().close();
            String said = new String(process.getInputStream().readAllBytes(), Charset.defaultCharset());
            int code = process.waitFor();
            (code == 0 ? spec.commandLine().getOut() : spec.commandLine().getErr()).print(said);
            return code;
        }
    }
}
