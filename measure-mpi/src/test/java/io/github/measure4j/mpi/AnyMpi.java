package io.github.measure4j.mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.group.LaunchedGroup;
import io.github.measure4j.group.LaunchedGroup.Ended;
import io.github.measure4j.group.QuickToStart;
import io.github.measure4j.group.RestingRanks;
import io.github.measure4j.group.Transport.Launch;
import io.github.measure4j.mpi.EveryKernel.Extent;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.synchronisation.Synchronisation;
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

    /** Without kernels that make the same calls around a computation of another length. */
    static final String NOT_SIZED = "mpi[.].*(?<![.]sized)";

    /** The folder with a folder of libraries for each family. */
    static final Path NATIVES = Path.of(System.getProperty("measure.mpi.natives", ""));

    private static final Path SANITIZED = NATIVES.resolveSibling("natives-sanitized");

    private AnyMpi() {}

    /** A binding, the JDK that it runs on, and the native half. */
    enum Way {
        /** By JNI on the JDK of the build. */
        JNI("jni", false, NATIVES),
        /** By JNI on a JDK of 22 or later. */
        JNI_ON_NEWER_JDK("jni", true, NATIVES),
        /** By the foreign-function API, which needs one. */
        FFM("ffm", true, NATIVES),
        /** By JNI with a native half, and a {@code malloc} for the whole process, that look at each access to memory. */
        JNI_UNDER_ADDRESS_SANITIZER("jni", false, SANITIZED);

        private final String binding;
        private final boolean newer;
        private final Path natives;

        Way(String binding, boolean newer, Path natives) {
            this.binding = binding;
            this.newer = newer;
            this.natives = natives;
        }

        private JavaProgram of(JavaProgram java) throws IOException {
            JavaProgram there = newer ? onNewerJdk(java) : java;
            return this == FFM ? there : there.withOption("-Xcheck:jni");
        }

        /** The libraries that come before others, and the variables of the ranks. */
        private List<String> environment() throws IOException, InterruptedException {
            List<String> libraries = new ArrayList<>(List.of(RestingRanks.library().toString()));
            List<String> words = new ArrayList<>();
            if (this == JNI_UNDER_ADDRESS_SANITIZER) {
                libraries.add(0, output("gcc", "-print-file-name=libasan.so").strip());
                // The JVM has handlers of its own for these signals, and its heap is no leak.
                words.add("ASAN_OPTIONS=detect_leaks=0:handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_sigill=0:handle_abort=0");
            }
            words.add("LD_PRELOAD=" + String.join(":", libraries));
            return words;
        }
    }

    /** A program on some ranks of an MPI in one of the ways, whose threads may all use MPI. */
    static Ended run(String family, Way way, int ranks, Class<?> program, String... arguments)
            throws IOException, InterruptedException {
        return run(family, way, ranks, ThreadLevel.MULTIPLE, program, arguments);
    }

    private static Ended run(String family, Way way, int ranks, ThreadLevel level, Class<?> program, String... arguments)
            throws IOException, InterruptedException {
        Map<String, String> properties = Map.of(
                "measure.mpirun", LAUNCHERS.get(family), "measure.binding", way.binding, "measure.mpi.native", way.natives.toString());
        JavaProgram checked = way.of(QuickToStart.program(program(program, arguments)));
        properties.forEach(System::setProperty);
        try {
            Launch launch = new MpiTransport().launch(ranks, checked);
            List<String> command = new ArrayList<>(launch.command());
            command.addAll(command.indexOf("/usr/bin/env") + 1, way.environment());
            return started(new Launch(command, launch.environment()), level);
        } finally {
            properties.keySet().forEach(System::clearProperty);
        }
    }

    private static String output(String... command) throws IOException, InterruptedException {
        return output(Map.of(), command);
    }

    private static String output(Map<String, String> environment, String... command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
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
        return started(launch, ThreadLevel.MULTIPLE);
    }

    private static Ended started(Launch launch, ThreadLevel level) throws IOException, InterruptedException {
        Map<String, String> environment = new HashMap<>(launch.environment());
        environment.put("OMPI_MPI_THREAD_LEVEL", Integer.toString(level.ordinal()));
        environment.put("OMPI_MCA_mpi_yield_when_idle", "1");
        return LaunchedGroup.run(new Launch(launch.command(), environment));
    }

    static void keepsTheContract(String family, Way way, int ranks) throws Exception {
        Ended ended = run(family, way, ranks, ContractOnMpi.class);
        assertThat(ended.output()).contains("kept by " + ranks);
        assertNoComplaint(ended);
    }

    /** A program that lends its communicator hears of a kernel that fails, and goes on with its own messages. */
    static void lendsItsRanks(String family, Way way) throws Exception {
        Ended ended = run(family, way, 3, FailingInAProgram.class);
        assertThat(ended.output()).doesNotContain("measure:").contains("goes on with 3");
        assertThat(ended.output().lines().filter(line -> line.startsWith("heard on rank ")))
                .hasSize(3)
                .allMatch(line -> line.contains("fails at the only point failed on rank 1"))
                .anyMatch(line -> line.endsWith("the reason of rank 1"));
        assertNoComplaint(ended);
    }

    /** Both MPIs give each level that they are asked for. */
    static void givesTheLevel(String family, Way way, ThreadLevel asked) throws Exception {
        Ended ended = run(family, way, 1, asked, AsksForALevel.class);
        assertThat(ended.output()).contains(asked + " asked for, " + asked + " given");
        assertThat(ended.output().contains("MPI_THREAD_MULTIPLE is needed, and MPI gives " + asked))
                .as(ended.output()).isEqualTo(asked != ThreadLevel.MULTIPLE);
        assertNoComplaint(ended);
    }

    /** The strategies with windows agree on the clocks of the ranks before each point. */
    static void keepsInStep(String family, Way way) throws Exception {
        Ended ended = run(family, way, 2, EveryStrategy.class);
        for (Synchronisation strategy : Synchronisation.all()) {
            assertThat(ended.output()).contains("measured " + strategy.word() + " at {}");
        }
        assertNoComplaint(ended);
    }

    static void movesTheRightBytes(String family, Way way, int ranks, String wanted, Extent extent) throws Exception {
        Ended ended = run(family, way, ranks, EveryKernel.class, wanted, extent.name());
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
        compile(NATIVES, Map.of());
    }

    /** The same with checks of each access to memory. */
    static void compileSanitized() throws IOException, InterruptedException {
        compile(SANITIZED, Map.of("CFLAGS", "-O1 -g -fno-omit-frame-pointer -fsanitize=address"));
    }

    private static void compile(Path natives, Map<String, String> environment) throws IOException, InterruptedException {
        for (String family : FAMILIES) {
            String said = output(
                    environment, Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp", MpiBinding.jar().toString(),
                    "io.github.measure4j.mpi.bindings.BuildNatives", "build", "--mpicc", "mpicc." + family, "--to",
                    natives.resolve(family).toString());
            assertThat(said).contains("built for " + family);
        }
    }

    static void throwsAtWrongCalls(String family, Way way) throws Exception {
        Ended ended = run(family, way, 2, WrongCalls.class);
        assertThat(ended.output()).contains("1000 wrong calls, 1000 exceptions on rank 0", "on rank 1");
        assertNoComplaint(ended);
    }

    /** Neither of the JVM that checks its native methods nor of one that crashes. */
    private static void assertNoComplaint(Ended ended) {
        assertThat(ended.output()).doesNotContain("AddressSanitizer", "FATAL", "WARNING in native method", "WARNING: JNI", "restricted method");
        assertThat(ended.code()).as(ended.output()).isZero();
    }
}
