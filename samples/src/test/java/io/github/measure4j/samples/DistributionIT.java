package io.github.measure4j.samples;

import static io.github.measure4j.samples.Distribution.launcher;
import static io.github.measure4j.samples.Distribution.measure;
import static io.github.measure4j.samples.Distribution.measureIn;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.measure4j.cli.Console;
import io.github.measure4j.report.export.SphinxOutput;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.result.Sink.Event.Kind;
import io.github.measure4j.store.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command line on real groups: what works, and what a user may get wrong. */
@Execution(ExecutionMode.CONCURRENT)
class DistributionIT {
    private static final String ALL_TRANSPORTS =
            """
            @DIALECT measure
            @ROUNDS 1
            @UNTIL repetitions 3 within 400 ms
            @MEASUREMENTS
            message { Kernel = mpi.pingpong.send-recv; Variation = Length; Values = 1 1024; }
            broadcast { Kernel = mpi.bcast; Message_length = 8; Variation = Nodes; Values = 2 3; }
            put { Kernel = shmem.put-quiet; Variation = Length; Values = 8; }
            lock { Kernel = threads.lock.reentrant; }
            """;

    private static final String OPENSHMEM_ALONE =
            """
            @DIALECT measure
            @ROUNDS 1
            @UNTIL repetitions 3 within 400 ms
            @MEASUREMENTS
            put { Kernel = shmem.put-quiet; Variation = Length; Values = 8; }
            """;

    /** The larger one of Sphinx's own files. */
    private static final Path LARGE = Distribution.ROOT.resolve("measure-core/src/test/sphinx/test.sphinx");

    @TempDir
    private Path dir;

    private Path suite(String text) throws IOException {
        return Files.writeString(dir.resolve("a.suite"), text);
    }

    @Test
    void nativesAreLinkedWithFullRelroAndChecksOfTheStack() throws Exception {
        for (String name : List.of("measure-java", "libmeasure_shmem.so")) {
            Path file = Distribution.HOME.resolve("native").resolve(name);
            assertThat(Distribution.shell("LC_ALL=C readelf -W -d -l --dyn-syms " + file).successfully().output())
                    .contains("GNU_RELRO", "__stack_chk_fail")
                    .containsPattern("BIND_NOW|Flags: NOW")
                    .containsPattern("GNU_STACK .* RW ");
        }
    }

    @Test
    void licensesOfAllThatIsBundledAreThere() throws Exception {
        assertThat(Distribution.HOME.resolve("LICENSE")).isNotEmptyFile();
        assertThat(Distribution.HOME.resolve("NOTICE")).isNotEmptyFile();
        for (String library : List.of("commons-math3-3.6.1", "guava", "postgresql", "sqlite-jdbc", "measure-core", "measure-shmem")) {
            assertThat(Distribution.shell("find %s/licenses/%s* -iname 'license*'".formatted(Distribution.HOME, library))
                            .successfully().output())
                    .isNotEmpty();
        }
    }

    @Test
    void saysThatTooFewFilesMayBeOpen() throws Exception {
        Path command = Distribution.HOME.resolve("bin/measure");
        String error = Distribution.shell("ulimit -n 32; exec " + command + " list").usageError();
        assertThat(error).startsWith("measure: only 32 files may be open");
    }

    @Test
    void raisesALimitOnFilesThatMayBeRaised() throws Exception {
        Path command = Distribution.HOME.resolve("bin/measure");
        Distribution.shell("ulimit -S -n 32; exec " + command + " list barrier").successfully();
    }

    /** As in a job's environment. The name is made by the shell: this JVM may have no such letter. */
    @Test
    void printsMicrosecondsWhereNoLocaleIsSet() throws Exception {
        Path command = Distribution.HOME.resolve("bin/measure");
        String error = Distribution.shell(
                "env -u LC_ALL -u LC_CTYPE -u LANG " + command + " run \"$(printf '\\302\\265')s.suite\"").usageError();
        assertThat(error).contains("\u00b5s.suite");
    }

    private static List<String> points(Path run) {
        Results results = RunDirectory.open(run).results();
        return results.records().stream()
                .map(r -> r.measurement() + " " + r.axes().values() + " of " + r.ranks())
                .toList();
    }

    /** The first start finds no launcher; the next one has them and does what is left. */
    @Test
    void withoutALauncherTheRestIsMeasuredAndTheNextStartMeasuresOverAllTransportsAndDrawsTheReport() throws Exception {
        Path run = dir.resolve("run");
        Path file = suite(ALL_TRANSPORTS);
        Distribution.Ended without = measureIn(withoutLaunchers(), "run", "--threads", 2, "-o", run, file);
        assertThat(without.exitCode()).as(without.output()).isEqualTo(1);
        assertThat(without.output()).containsOnlyOnce("left out: OpenSHMEM: no oshrun").contains("left out: ", "mpirun");
        assertThat(points(run)).containsExactly("lock [] of 2");

        int before = RunDirectory.open(run).results().environments().size();
        String output = measure("run", "--threads", 2, "--resume", "-o", run, file).successfully().output();
        assertThat(output).contains("report: " + run.resolve("report.html"));
        assertThat(points(run))
                .containsExactlyInAnyOrder(
                        "message [1] of 2",
                        "message [1024] of 2",
                        "broadcast [2] of 2",
                        "broadcast [3] of 3",
                        "put [8] of 2",
                        "lock [] of 2");
        assertThat(RunDirectory.open(run).results().environments().stream().skip(before))
                .extracting(environment -> environment.transport() + environment.ranks())
                .as("one group a transport, unless some ranks have no processor of their own")
                .containsExactlyInAnyOrderElementsOf(
                        Runtime.getRuntime().availableProcessors() == 2
                                ? List.of("mpi2", "mpi3", "shmem2", "threads2")
                                : List.of("mpi3", "shmem2", "threads2"));
        assertThat(Files.readString(run.resolve("report.html"))).contains("<html", "message", "broadcast");
        assertThat(sphinxBlocks(run))
                .contains("_ measure_p2p_latencies-source=0 1", "p2p_message 2", "col_broadcast 2", "p2p_put 1", "simple_lock 1");
    }

    private Map<String, String> withoutLaunchers() throws IOException {
        return Map.of(
                "PATH", linkTo("sh", "dirname", "readlink", "cat", "pwd").toString(),
                "JAVA_HOME", System.getProperty("java.home"));
    }

    /** By a parser that knows nothing but the specification of Sphinx's output: tag, name and number of rows of each block. */
    private static List<String> sphinxBlocks(Path run) throws IOException {
        return SphinxOutput.parse(Files.readString(run.resolve("results.out"))).blocks().stream()
                .map(block -> "%s_%s %d".formatted(block.tag(), block.name(), block.rows().size()))
                .toList();
    }

    /** Open MPI's oshrun is its mpirun by another name, so that the suites decide, unless a variable does. */
    @ParameterizedTest
    @CsvSource({
        "oshrun, , true, mpi", "mpirun, , false, shmem", "mpirun, shmem, true, shmem"
    })
    void measuresInTheGroupThatItWasStartedIn(String name, String said, boolean all, String transport) throws Exception {
        Path run = dir.resolve("run");
        Path file = suite(all ? ALL_TRANSPORTS : OPENSHMEM_ALONE);
        List<Object> words = new ArrayList<>(List.of("-n", 2));
        if (said != null) {
            words.addAll(List.of("-x", "MEASURE_TRANSPORT=" + said));
        }
        words.addAll(List.of(Distribution.HOME.resolve("bin/measure"), "run", "-o", run, file));
        String output = launcher(name, words.toArray()).successfully().output();
        assertThat(RunDirectory.open(run).results().records())
                .isNotEmpty()
                .extracting(record -> record.subject().transport())
                .containsOnly(transport);
        assertThat(run.resolve("report.html")).exists();
        assertThat(output.contains("this group measures over " + transport + " and leaves out ")).isEqualTo(all);
    }

    @Test
    void listsTheCatalogueAsJson() throws Exception {
        String output = measure("list", "--json").successfully().output();
        List<JsonObject> rows = JsonParser.parseString(output).getAsJsonArray().asList().stream()
                .map(JsonElement::getAsJsonObject)
                .toList();
        assertThat(rows).allSatisfy(row -> assertThat(row.keySet())
                .contains("name", "description", "pattern", "axes", "type", "transport"));
        assertThat(rows.stream()
                        .filter(row -> !row.get("type").isJsonNull())
                        .map(row -> row.get("type").getAsInt())
                        .collect(Collectors.toSet()))
                .contains(1, 2, 3, 4, 5, 6, 7, 8, 9, 18, 24, 25, 26, 27, 29, 31, 32, 36, 42, 43, 101, 131, 201, 215);
    }

    /**
     * All but the first of its 34 tests, which is MPI's and stands for nothing, are of threads. Two have two timings. In each build
     * the file is planned, its kernels run in tests of their own, and the blocks of another suite are looked at.
     */
    @Tag("soak")
    @Test
    void runsTheThreadsFileOfSphinxAsItStands() throws Exception {
        Path original = Distribution.ROOT.resolve("measure-core/src/test/sphinx/test.sphinx.threads");
        Path run = dir.resolve("run");
        String output = measure("run", "--rounds", 1, "--np", 2, "--threads", 2, "-o", run, original)
                .successfully()
                .output();
        assertThat(output).doesNotContain("skipped");
        assertThat(RunDirectory.open(run).results().records().stream()
                        .map(PointRecord::measurement).distinct())
                .hasSize(36);
        assertThat(sphinxBlocks(run)).as("as many as Sphinx writes").hasSize(39);
    }

    /** Nothing of it is left out. That its kernels run is tested where they are, and all of it in a soak. */
    @Test
    void plansAFileOfSphinxAsItStands() throws Exception {
        String output = measure("run", "--dry-run", "--rounds", 1, "--np", 2, LARGE).successfully().output();
        assertThat(output).doesNotContain("skipped").contains("total: 2 groups, 304 points");
    }

    /** Four ranks on fewer processors would time the scheduler, unless somebody asks for them or for other machines. */
    @Test
    void aFirstLookLeavesOutWhatWouldBeCrowded() throws Exception {
        boolean crowded = Runtime.getRuntime().availableProcessors() < 4;
        String first = measure("run", "--dry-run", "first").successfully().output();
        assertThat(first.contains("bcast-of-four is skipped: 4 ranks would share ")).isEqualTo(crowded);
        assertThat(first.contains("cyclic-barrier-of-more: 2 points")).isEqualTo(!crowded);
        assertThat(measure("run", "--dry-run", "--np", 4, "--threads", 4, "first").successfully().output())
                .contains("bcast-of-four: 6 points", "cyclic-barrier-of-more: 2 points")
                .doesNotContain("skipped");
        assertThat(measure("run", "--dry-run", "--launcher", "srun -n {ranks} {command}", "first").successfully().output())
                .contains("bcast-of-four: 6 points")
                .doesNotContain("skipped");
    }

    @Test
    void plansTheThreadsFileOfSphinxAsItStands() throws Exception {
        Path original = Distribution.ROOT.resolve("measure-core/src/test/sphinx/test.sphinx.threads");
        String output = measure("run", "--dry-run", "--rounds", 1, "--np", 2, "--threads", 2, original).successfully().output();
        assertThat(output).doesNotContain("skipped").contains("total: ");
    }

    @Tag("soak")
    @Test
    void runsAFileOfSphinxAsItStands() throws Exception {
        Path run = dir.resolve("run");
        String output = measure("run", "--rounds", 1, "--np", 2, "-o", run, LARGE).successfully().output();
        assertThat(output).doesNotContain("is skipped").doesNotContain("failed");
        assertThat(RunDirectory.open(run).results().byMeasurement()).hasSize(124);
        assertThat(sphinxBlocks(run)).as("as many as Sphinx writes on 2 ranks").hasSize(141)
                .anyMatch(block -> block.startsWith("p2p_"))
                .anyMatch(block -> block.startsWith("mw_"))
                .anyMatch(block -> block.startsWith("col_"))
                .anyMatch(block -> block.startsWith("simple_"))
                .anyMatch(block -> block.contains("-gap2 "))
                .anyMatch(block -> block.contains("_max_ACKER "));
    }

    /** In each build {@code MpiIT} measures an acknowledged broadcast over all roots and ackers of three ranks. */
    @Tag("soak")
    @Test
    void runsTheFileOfSphinxOverRootsAndRanksThatAcknowledgeAsItStands() throws Exception {
        Path original = Distribution.ROOT.resolve("measure-core/src/test/sphinx/test.sphinx.root.acker");
        Path run = dir.resolve("run");
        measure("run", "--rounds", 1, "--np", 2, "-o", run, original).successfully();
        assertThat(sphinxBlocks(run)).as("as many as Sphinx writes on 2 ranks").hasSize(45);
    }

    @Test
    void memoryThatCannotBePreparedEndsOnlyThatMeasurementAndTheExitCodeSaysSo() throws Exception {
        Path run = dir.resolve("run");
        Distribution.Ended ended = measure("run", "-o", run, suite(
                """
                @DIALECT measure
                @ROUNDS 1
                @UNTIL repetitions 3 within 400 ms
                @MEMORY 300000
                @MEASUREMENTS
                too-long { Kernel = shmem.put; Message_length = 2000000000; }
                lengths { Kernel = shmem.put-quiet; Variation = Length; Values = 8 100000000 16; }
                get { Kernel = shmem.get; Message_length = 8; }
                lock { Kernel = threads.lock.reentrant; }
                """));
        assertThat(ended.exitCode()).as(ended.output()).isEqualTo(1);
        assertThat(ended.output())
                .contains("too-long: failed")
                .contains("lengths: failed", "preparing 100000000 B of symmetric memory", "-Dmeasure.shmem.arena=SIZE")
                .doesNotContain("started again");
        assertThat(points(run))
                .containsExactlyInAnyOrder("lengths [8] of 2", "lengths [16] of 2", "get [] of 2", "lock [] of 2");
    }

    @ResourceLock(Resources.SYSTEM_OUT)
    @ResourceLock(Resources.SYSTEM_ERR)
    @Test
    void saysInOneLineWhatWasWrong() throws Exception {
        Path good = suite(ALL_TRANSPORTS);
        assertThat(measure("rnu").usageError()).contains("unknown command 'rnu'", "run");
        assertThat(usageError("run")).contains("a suite or a kernel is missing");
        assertThat(usageError("run", dir.resolve("none.suite"))).contains("none.suite", "no such file");
        assertThat(usageError("run", "--np", 100_000, good)).contains("100000");
        assertThat(usageError("run", "-o", good.resolve("below"), good)).contains("below", "cannot be made");
        assertThat(usageError("report", dir)).contains("holds no run");
        Path misspelt = Files.writeString(dir.resolve("misspelt.suite"), "@DIALECT measure\n@MEASUREMENTS\na\n{\n  Kernel = mpi.bcats;\n}\n");
        assertThat(usageError("run", misspelt))
                .contains("misspelt.suite:", "unknown kernel 'mpi.bcats'", "mpi.bcast");
        Path unclosed = Files.writeString(dir.resolve("unclosed.suite"), "@MEASUREMENTS\na\n{\n  Type = one;\n}\n");
        assertThat(measure("run", unclosed).usageError()).contains("unclosed.suite:4:", "expected");
    }

    /** The same by a command in this JVM, which takes no time to start. */
    private static String usageError(Object... arguments) {
        Console console = Console.of(arguments);
        return new Distribution.Ended(console.code(), console.out() + console.err()).usageError();
    }

    @Test
    void refusesToWriteOverARun() throws Exception {
        Path run = dir.resolve("run");
        Path file = suite("@DIALECT measure\n@MEASUREMENTS\nl { Kernel = threads.empty; }\n");
        RunDirectory.create(run).event(new Event(Kind.RUN_STARTED, "", "of another"));
        String before = Files.readString(run.resolve("journal.jsonl"));
        assertThat(measure("run", "-o", run, file).usageError()).contains("already holds a run");
        assertThat(Files.readString(run.resolve("journal.jsonl"))).isEqualTo(before);
    }

    @Test
    void saysHowToGetALauncherThatIsMissing() throws Exception {
        Path run = dir.resolve("run");
        assertThat(measureIn(withoutLaunchers(), "run", "-o", run, suite(
                                """
                                @MEASUREMENTS
                                message { Kernel = mpi.pingpong.send-recv; }
                                put { Kernel = shmem.put-quiet; }
                                """))
                        .usageError())
                .contains("mpirun", "oshrun", "make setup");
        assertThat(run).doesNotExist();
    }

    private Path linkTo(String... programs) throws IOException {
        Path folder = Files.createDirectories(dir.resolve("path"));
        for (String program : programs) {
            Path there = Path.of("/usr/bin", program);
            if (Files.exists(there)) {
                Files.createSymbolicLink(folder.resolve(program), there.toRealPath());
            }
        }
        return folder;
    }

    @ResourceLock(Resources.SYSTEM_OUT)
    @ResourceLock(Resources.SYSTEM_ERR)
    @Test
    void everyCommandExplainsItself() throws Exception {
        for (String command : List.of("run", "list", "report")) {
            Console console = Console.of(command, "--help");
            assertThat(console.code()).as(console.err()).isZero();
            assertThat(console.out()).contains("Usage: measure " + command);
        }
        assertThat(measure("--help").successfully().output()).contains("run", "list", "report");
    }

    /** CI runs it by the README's command, and reads nothing of what it recorded. */
    @Tag("soak")
    @Test
    void theFirstSampleMeasuresAUsersKernel() throws Exception {
        Path run = dir.resolve("run");
        launcher("mpirun", "-n", 2, Path.of(System.getProperty("java.home"), "bin", "java"),
                Distribution.ARCHIVED,
                "-Djava.library.path=" + Files.readString(Distribution.ROOT.resolve(".mpi/libdir")).strip(),
                "-cp", Distribution.HOME.resolve("lib") + "/*",
                Sample01FirstKernel.class.getName(), run).successfully();
        Results results = RunDirectory.open(run).results();
        assertThat(results.records()).hasSizeGreaterThanOrEqualTo(7);
        assertThat(results.records()).extracting(PointRecord::measurement).containsOnly("ring shift");
        assertThat(run.resolve("report.html")).exists();
    }
}
