package io.github.measure4j.shmem.installation;

import io.github.measure4j.group.SearchPath;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code measure shmem build}. */
@Command(
        name = "build",
        description = {
            "Compiles the launcher and the JNI shim with the compiler of an OpenSHMEM library.",
            "Measurements find them in the folder that MEASURE_SHMEM_HOME names, else in measure/ of the user's cache."
        },
        mixinStandardHelpOptions = true)
final class ShmemBuild implements Callable<Integer> {
    private static final int FAILED = 1;

    @Spec
    private CommandSpec spec;

    @Option(names = "--oshcc", paramLabel = "FILE", defaultValue = "oshcc", description = "The compiler, if it is not"
            + " the oshcc on the PATH.")
    private String oshcc;

    @Option(names = "--to", paramLabel = "DIR", description = "Another folder than the one where they are looked for.")
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
