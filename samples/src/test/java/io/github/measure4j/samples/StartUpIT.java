package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** What JVMs load before they measure, and from where. */
@Execution(ExecutionMode.CONCURRENT)
class StartUpIT {
    private static final String ARCHIVED = "io.github.measure4j.cli.Main source: shared objects file";

    @TempDir
    private Path dir;

    private Path logs() throws IOException {
        return Files.createDirectories(dir.resolve("logs"));
    }

    /** Has each JVM write what it loads. */
    private Map<String, String> watching() throws IOException {
        return Map.of("JDK_JAVA_OPTIONS", Distribution.QUICK_TO_START + " -Xlog:class+load:file=" + logs().resolve("%p.log"));
    }

    private List<String> loaded(String main) throws IOException {
        try (Stream<Path> all = Files.list(logs())) {
            List<List<String>> of = all.map(StartUpIT::lines)
                    .filter(lines -> lines.stream().anyMatch(line -> line.contains(main + " source:")))
                    .toList();
            assertThat(of).as(main).isNotEmpty();
            return of.stream().flatMap(List::stream).toList();
        }
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The command line's own JVM loads the command line and draws the report; a rank loads neither. */
    @Test
    void ranksLoadNeitherTheCommandLineNorTheReportNorKernelsOfOtherTransports() throws Exception {
        Path suite = Files.writeString(
                dir.resolve("a.suite"),
                """
                @DIALECT measure
                @ROUNDS 1
                @UNTIL repetitions 3 within 400 ms
                @MEASUREMENTS
                message { Kernel = mpi.pingpong.send-recv; Variation = Length; Values = 1 64; }
                """);
        Distribution.measureIn(watching(), "run", "-o", dir.resolve("run"), suite).successfully();
        assertThat(loaded("io.github.measure4j.mpi.MpiGroup"))
                .filteredOn(line -> Stream.of("picocli.", "measure4j.report.", "measure4j.model.", "measure4j.shmem.kernel.")
                        .anyMatch(line::contains))
                .filteredOn(line -> !line.matches(".*\\.Shmem\\w+Kernels .*"))
                .isEmpty();
        assertThat(loaded("io.github.measure4j.cli.run.RunCommand")).anyMatch(line -> line.contains("] picocli."));
    }

    @Test
    void classesComeFromTheArchiveThatTheBuildHasMade() throws Exception {
        Distribution.measureIn(watching(), "list", "mpi.bcast").successfully();
        assertThat(loaded("io.github.measure4j.cli.Main")).anyMatch(line -> line.contains(ARCHIVED));
    }

    /** A folder without kernels on the class path changes nothing, but may have. */
    @Test
    void theGroupsOfKernelsAreKeptAsTheyAreMade() throws Exception {
        String kept = Distribution.measureIn(watching(), "list").successfully().output();
        assertThat(logs()).as("no JVM was started").isEmptyDirectory();
        Map<String, String> more = new HashMap<>(watching());
        more.put("MEASURE_CLASSPATH", Files.createDirectory(dir.resolve("classes")).toString());
        assertThat(Distribution.measureIn(more, "list").successfully().output()).isEqualTo(kept).contains("mpi.bcast.*");
        assertThat(loaded("io.github.measure4j.cli.request.ListCommand")).isNotEmpty();
    }

    /** A copy elsewhere has an archive that is none of its own; what is damaged is not used either. Neither is told. */
    @Test
    void anArchiveThatDoesNotFitIsNotUsedAndNothingIsSaid() throws Exception {
        String expected = Distribution.measure("list", "mpi.bcast").successfully().output();
        Path copy = dir.resolve("copy");
        run("cp", "-a", Distribution.HOME, copy);
        Path measure = copy.resolve("bin/measure");
        assertThat(run(measure, "list", "mpi.bcast")).isEqualTo(expected);
        String key = run(copy.resolve("bin/archive-classes"), "--key");
        Path archive = copy.resolve("cds/classes.jsa");
        Files.writeString(copy.resolve("cds/made-of"), key);
        byte[] ofAnotherPlace = Files.readAllBytes(archive);
        for (byte[] unfit : List.of(new byte[0], new byte[10_000], ofAnotherPlace)) {
            Files.delete(archive);
            Files.write(archive, unfit);
            assertThat(run(measure, "list", "mpi.bcast")).isEqualTo(expected);
        }
    }

    /** A JVM that is told of two collectors does not start. */
    @Test
    void aCollectorThatTheEnvironmentNamesIsTheOnlyOne() throws Exception {
        Map<String, String> tools = Map.of("JDK_JAVA_OPTIONS", "", "JAVA_TOOL_OPTIONS", "-XX:+UseG1GC");
        Distribution.measureIn(Map.of("JDK_JAVA_OPTIONS", "-XX:+UseParallelGC"), "list", "mpi.bcast").successfully();
        Distribution.measureIn(tools, "report", "--help").successfully();
    }

    /** A run that starts groups compiles by the quick compiler alone. Its ranks measure, and have both. */
    @Test
    void theQuickCompilerIsForTheProcessThatStartsGroupsAlone() throws Exception {
        Path java = dir.resolve("jdk/bin/java");
        Files.createDirectories(java.getParent());
        Files.writeString(java, "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        String home = java.getParent().getParent().toString();
        String quick = "-XX:TieredStopAtLevel=1";
        assertThat(Distribution.measureIn(Map.of("JAVA_HOME", home), "run", "a.suite").successfully().output().lines())
                .contains(quick, "-Dmeasure.launcher.option=" + quick);
        Map<String, String> inGroup = Map.of("JAVA_HOME", home, "OMPI_COMM_WORLD_RANK", "0", "MEASURE_TRANSPORT", "mpi");
        assertThat(Distribution.measureIn(inGroup, "run", "a.suite").successfully().output()).doesNotContain(quick);

        Path run = dir.resolve("run");
        Distribution.measureIn(Map.of("JDK_JAVA_OPTIONS", "-XX:+UseSerialGC"), "run", "--once", "-o", run, "threads.lock.reentrant")
                .successfully();
        assertThat(Files.readString(run.resolve("environment.json"))).contains("-XX:+UseSerialGC").doesNotContain("TieredStopAtLevel");
    }

    private String run(Object... command) throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(Stream.of(command).map(Object::toString).toList()).redirectErrorStream(true);
        builder.directory(Files.createDirectories(dir.resolve("work")).toFile());
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(output).isZero();
        assertThat(dir.resolve("work")).isEmptyDirectory();
        return output;
    }
}
