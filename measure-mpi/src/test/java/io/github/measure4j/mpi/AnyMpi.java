package io.github.measure4j.mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.group.LaunchedGroup;
import io.github.measure4j.group.LaunchedGroup.Ended;
import io.github.measure4j.group.Transport.Launch;
import io.github.measure4j.mpi.EveryKernel.Extent;
import io.github.measure4j.suite.Catalogue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The demands on this project's bindings on Open MPI and on MPICH. By JNI, the JVM checks what the native half does with it. By the
 * foreign-function API, all runs on a JDK of 22 or later.
 */
final class AnyMpi {
    private static final Path JDKS = Path.of("/usr/lib/jvm");
    private static final int FIRST_WITH_FOREIGN_FUNCTIONS = 22;
    private static final Map<String, String> LAUNCHERS = Map.of("openmpi", "mpirun.openmpi", "mpich", "mpiexec.mpich");
    private static final Set<String> FAMILIES = LAUNCHERS.keySet();

    /** The folder with a folder of libraries for each. */
    static final Path NATIVES = Path.of(System.getProperty("measure.mpi.natives", ""));

    private AnyMpi() {}

    /** A program on some ranks of an MPI by a binding. */
    private static Ended run(String family, String binding, int ranks, Class<?> program, String... arguments)
            throws IOException, InterruptedException {
        Map<String, String> properties = Map.of("measure.mpirun", LAUNCHERS.get(family), "measure.binding", binding);
        JavaProgram java = program(program, arguments).withOption("-XX:TieredStopAtLevel=1");
        JavaProgram checked = binding.equals("ffm") ? onNewerJdk(java) : java.withOption("-Xcheck:jni");
        properties.forEach(System::setProperty);
        try {
            Launch launch = new MpiTransport().launch(ranks, checked);
            return started(family.equals("mpich") ? yielding(launch) : launch);
        } finally {
            properties.keySet().forEach(System::clearProperty);
        }
    }

    /** Its ranks give the processor up while they wait: others may want it, more ranks or other tests. */
    private static Launch yielding(Launch launch) throws IOException, InterruptedException {
        Path library = Files.createDirectories(NATIVES).resolve("yielding.so");
        Process gcc = new ProcessBuilder("gcc", "-O2", "-shared", "-fPIC", "-o", library.toString(),
                        Path.of("src", "test", "c", "yielding.c").toAbsolutePath().toString())
                .inheritIO()
                .start();
        assertThat(gcc.waitFor()).isZero();
        List<String> command = new ArrayList<>(launch.command());
        command.add(command.indexOf("/usr/bin/env") + 1, "LD_PRELOAD=" + library);
        return new Launch(command, launch.environment());
    }

    static JavaProgram program(Class<?> program, String... arguments) {
        return JavaProgram.likeThisOne(program.getName(), List.of(arguments));
    }

    private static JavaProgram onNewerJdk(JavaProgram java) throws IOException {
        try (Stream<Path> jdks = Files.isDirectory(JDKS) ? Files.list(JDKS) : Stream.empty()) {
            Optional<Path> newer = jdks.filter(jdk -> feature(jdk) >= FIRST_WITH_FOREIGN_FUNCTIONS).findFirst();
            assumeThat(newer).as("a JDK of 22 or later in " + JDKS).isPresent();
            return new JavaProgram(newer.get().resolve("bin/java"), java.options(), java.mainClass(), java.arguments());
        }
    }

    private static int feature(Path jdk) {
        try (Stream<String> lines = Files.lines(jdk.resolve("release"))) {
            return lines.filter(line -> line.startsWith("JAVA_VERSION="))
                    .mapToInt(line -> Runtime.Version.parse(line.replaceAll("[^0-9.]", "")).feature())
                    .findFirst()
                    .orElse(0);
        } catch (IOException e) {
            return 0;
        }
    }

    static Ended started(Launch launch) throws IOException, InterruptedException {
        Map<String, String> environment = new HashMap<>(launch.environment());
        environment.put("OMPI_MPI_THREAD_LEVEL", "3");
        return LaunchedGroup.run(new Launch(launch.command(), environment));
    }

    static void keepsTheContract(String family, String binding, int ranks) throws Exception {
        Ended ended = run(family, binding, ranks, ContractOnMpi.class);
        assertThat(ended.output()).contains("kept by " + ranks);
        assertNoComplaint(ended);
    }

    static void movesTheRightBytes(String family, String binding, int ranks, String wanted, Extent extent) throws Exception {
        Ended ended = run(family, binding, ranks, EveryKernel.class, wanted, extent.name());
        List<String> expected = Catalogue.load("mpi"::equals).entries().stream()
                .filter(kernel -> kernel.name().matches(wanted) && !EveryKernel.refused(kernel))
                .flatMap(kernel -> EveryKernel.points(kernel, extent).stream().map(point -> EveryKernel.line(kernel, point)))
                .toList();
        assertThat(expected).isNotEmpty();
        assertThat(ended.output().lines()).as(ended.output()).containsAll(expected);
        assertNoComplaint(ended);
    }

    /** Compiles the native half for both. */
    static void compile() throws IOException, InterruptedException {
        for (String family : FAMILIES) {
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                            MpiBinding.jar().toString(), "io.github.measure4j.mpi.bindings.BuildNatives", "build", "--mpicc",
                            "mpicc." + family, "--to", NATIVES.resolve(family).toString())
                    .redirectErrorStream(true)
                    .start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor()).as(said).isZero();
            assertThat(said).contains("built for " + family);
        }
    }

    static void throwsAtWrongCalls(String family, String binding) throws Exception {
        Ended ended = run(family, binding, 2, WrongCalls.class);
        assertThat(ended.output()).contains("1000 wrong calls, 1000 exceptions on rank 0", "on rank 1");
        assertNoComplaint(ended);
    }

    /** Neither of the JVM that checks its native methods nor of one that crashes. */
    private static void assertNoComplaint(Ended ended) {
        assertThat(ended.output()).doesNotContain("FATAL", "WARNING in native method", "WARNING: JNI", "restricted method");
        assertThat(ended.code()).as(ended.output()).isZero();
    }
}
