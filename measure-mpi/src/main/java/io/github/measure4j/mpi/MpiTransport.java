package io.github.measure4j.mpi;

import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.group.LaunchTemplate;
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
 * Starts MPI processes by the launcher of an MPI: {@code mpirun}, {@code mpiexec}, {@code srun}, or as the user's template says.
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

    /** UCX would take the JVM's signals over, and a null check in compiled code would end the process. */
    private static final String SIGNALS = "UCX_ERROR_SIGNALS";

    private static final Map<String, String> VARIABLES =
            Map.of("OMPI_ALLOW_RUN_AS_ROOT", "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1", SIGNALS, "");

    /** For {@link java.util.ServiceLoader}. */
    public MpiTransport() {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Launch launch(int ranks, JavaProgram program) {
        Optional<LaunchTemplate> template = LaunchTemplate.given(System.getProperties(), System.getenv());
        Path starter = program(template);
        Launcher launcher = Launcher.of(starter);
        JavaProgram java = bound(program, launcher, starter);
        List<String> words = new ArrayList<>(List.of(NOT_NAMED_JAVA));
        words.addAll(java.command());
        List<String> command = template.map(given -> given.command(ranks, words)).orElseGet(() -> {
            List<String> own = new ArrayList<>(List.of(starter.toString(), "-n", Integer.toString(ranks)));
            own.addAll(options(launcher, ranks));
            own.addAll(words);
            return own;
        });
        return new Launch(command, VARIABLES);
    }

    /** The binding: as the user asks, else that of this process in a group, else what the launcher gets. */
    @Override
    public Map<String, String> usualFacts() {
        try {
            MpiBinding usual = MpiBinding.asked(System.getProperties(), System.getenv())
                    .orElseGet(() -> startedHere(System.getenv())
                            ? MpiBinding.here()
                            : usual(Launcher.of(program(LaunchTemplate.given(System.getProperties(), System.getenv())))));
            return Map.of(MpiBinding.FACT, usual.word());
        } catch (UnavailableException e) {
            // Whoever starts or joins a group says it.
            return Map.of();
        }
    }

    private static Path program(Optional<LaunchTemplate> template) {
        SearchPath path = SearchPath.ofThisProcess();
        if (template.isPresent()) {
            return path.find(template.get().program()).orElseThrow(() -> new UnavailableException(
                    "no launcher '%s' on the PATH".formatted(template.get().program())));
        }
        String given = System.getProperty(LAUNCHER);
        if (given != null) {
            return path.find(given).orElseThrow(() -> new UnavailableException(
                    "no launcher '%s', which -D%s names".formatted(given, LAUNCHER)));
        }
        return Stream.of("mpirun", "mpiexec")
                .flatMap(name -> path.find(name).stream())
                .findFirst()
                .orElseThrow(() -> new UnavailableException(
                        "no 'mpirun' or 'mpiexec' on the PATH: install Open MPI (Debian: apt-get install openmpi-bin"
                                + " libopenmpi-dev), or run 'make setup', or give a launcher by --launcher"));
    }

    /** Only Open MPI's refuses more ranks than processors, and hands variables on to other hosts only when told to. */
    private static List<String> options(Launcher launcher, int ranks) {
        boolean many = ranks > Runtime.getRuntime().availableProcessors();
        return switch (launcher) {
            case OPEN_MPI -> many ? List.of("--oversubscribe", "-x", SIGNALS) : List.of("-x", SIGNALS);
            case SRUN -> many ? List.of("--overcommit") : List.of();
            case HYDRA, UNKNOWN -> List.of();
        };
    }

    private static JavaProgram bound(JavaProgram program, Launcher launcher, Path launching) {
        MpiBinding binding = MpiBinding.of(program)
                .or(() -> MpiBinding.asked(System.getProperties(), System.getenv()))
                .orElseGet(() -> usual(launcher));
        JavaProgram java = binding.in(program, launcher);
        return binding == MpiBinding.OMPI_JAVA
                ? libraryFolder(launching).map(folder -> java.withOption("-Djava.library.path=" + folder)).orElse(java)
                : java;
    }

    /** Open MPI's own jar wherever it fits the launcher, as long as Open MPI has one. */
    private static MpiBinding usual(Launcher launcher) {
        return launcher == Launcher.HYDRA ? MpiBinding.JNI : MpiBinding.here();
    }

    @Override
    public boolean startedHere(Map<String, String> environment) {
        return Companions.there(environment);
    }

    @Override
    public ProcessGroup join(int ranks) {
        MpiGroup group = MpiGroup.init();
        Companions.check(System.getenv(), group.size(), group.library());
        if (group.rank() == 0) {
            Companions.warning(System.getenv()).ifPresent(warning -> System.err.println("measure: " + warning));
        }
        return group;
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
