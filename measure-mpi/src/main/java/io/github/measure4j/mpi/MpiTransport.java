package io.github.measure4j.mpi;

import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.SearchPath;
import io.github.measure4j.group.Transport;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Starts MPI processes by {@code mpirun}.
 *
 * <p>Open MPI's {@code mpirun} changes the command line of a program that is named {@code java}: it puts the working directory
 * in front of the class path, so that a class or a service that somebody left there would run. The JVM is therefore started
 * by {@code env}, whose command line stays as it is. {@code mpirun} then no longer tells the JVM where {@code libmpi_java.so}
 * lies, so the option is always given here. The system property {@code measure.mpirun} names another launcher,
 * {@code measure.mpi.libdir} another folder.
 */
public final class MpiTransport implements Transport {
    static final String NAME = "mpi";

    private static final String LAUNCHER = "measure.mpirun";
    private static final String LIBRARY_FOLDER = "measure.mpi.libdir";
    private static final String LIBRARY = "libmpi_java.so";

    /** By its full path: the working directory may be on the search path. */
    private static final String NOT_NAMED_JAVA = "/usr/bin/env";

    private static final List<String> RANK_VARIABLES = List.of("OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK");

    /** For {@link java.util.ServiceLoader}. */
    public MpiTransport() {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Launch launch(int ranks, JavaProgram program) {
        Path mpirun = SearchPath.ofThisProcess().find(System.getProperty(LAUNCHER, "mpirun"))
                .orElseThrow(() -> new UnavailableException(
                        "no 'mpirun' on the PATH: install Open MPI (Debian: apt-get install openmpi-bin libopenmpi-dev),"
                                + " or run 'make setup'"));
        List<String> command = new ArrayList<>(List.of(mpirun.toString(), "-n", Integer.toString(ranks)));
        if (ranks > Runtime.getRuntime().availableProcessors()) {
            command.add("--oversubscribe");
        }
        JavaProgram java = libraryFolder(mpirun)
                .map(folder -> program.withOption("-Djava.library.path=" + folder))
                .orElse(program);
        command.add(NOT_NAMED_JAVA);
        command.addAll(java.command());
        return new Launch(command, Map.of("OMPI_ALLOW_RUN_AS_ROOT", "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1"));
    }

    @Override
    public boolean startedHere(Map<String, String> environment) {
        return RANK_VARIABLES.stream().anyMatch(environment::containsKey);
    }

    @Override
    public ProcessGroup join(int ranks) {
        return MpiGroup.init();
    }

    /**
     * Empty where the JVM has to find the library by itself. Open MPI is asked last: that takes a process of its own and, on a
     * busy machine, as long as a JVM takes to start.
     */
    private static Optional<Path> libraryFolder(Path mpirun) {
        String given = System.getProperty(LIBRARY_FOLDER);
        if (given != null) {
            return Optional.of(Path.of(given));
        }
        Stream<Path> own = Stream.of(System.getProperty("java.library.path", "").split(File.pathSeparator))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder).toAbsolutePath());
        Stream<Path> beside = Stream.of(mpirun.resolveSibling("../lib").normalize());
        return Stream.concat(own, beside)
                .filter(MpiTransport::hasLibrary)
                .findFirst()
                .or(() -> installedLibraries(mpirun).filter(MpiTransport::hasLibrary));
    }

    private static boolean hasLibrary(Path folder) {
        return Files.exists(folder.resolve(LIBRARY));
    }

    private static Optional<Path> installedLibraries(Path mpirun) {
        Path info = mpirun.resolveSibling("ompi_info");
        if (!Files.isExecutable(info)) {
            return Optional.empty();
        }
        try {
            Process process = new ProcessBuilder(info.toString(), "--path", "libdir", "--parsable").start();
            process.getOutputStream().close();
            String line = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            return line.isEmpty() ? Optional.empty() : Optional.of(Path.of(line.substring(line.lastIndexOf(':') + 1)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
