package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.store.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/** The job of the distribution under a real Slurm, on two nodes that are namespaces of this machine; one test after the other. */
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock(value = Distribution.SHARED_MEMORY, mode = ResourceAccessMode.READ)
@Timeout(300)
class SlurmIT {
    private static final int POINTS = 8;
    private static final int MANY_POINTS = 300;
    private static final Duration LIMIT = Duration.ofMinutes(30);

    @TempDir
    private static Path folder;

    private static SlurmCluster cluster;

    @BeforeAll
    static void start() throws Exception {
        cluster = SlurmCluster.in(folder, Distribution.BESIDE_OTHERS);
    }

    @AfterAll
    static void stop() throws Exception {
        if (cluster != null) {
            cluster.close();
        }
    }

    /** Its points take some 40 ms each, or long enough for a job to be cancelled among them. */
    private static Path suite(String name, int repetitions) throws IOException {
        return Files.writeString(folder.resolve(name), """
                @DIALECT measure
                @ROUNDS 1
                @UNTIL repetitions %d
                @MEASUREMENTS
                round-trip { Kernel = mpi.pingpong.send-recv; Variation = Length; Values = 1 64 4096 65536; }
                broadcast { Kernel = mpi.bcast; Variation = Length; Values = 1 64 4096 65536; }
                """.formatted(repetitions));
    }

    private static List<PointRecord> points(String run) {
        return RunDirectory.open(folder.resolve(run)).results().records();
    }

    private static List<String> keys(List<PointRecord> points) {
        return points.stream().map(point -> point.measurement() + " " + point.axes()).toList();
    }

    /** Of the repetitions, which stay as they were; states and figures are found anew from all jobs together. */
    private static Map<String, Double> medians(List<PointRecord> points) {
        return points.stream()
                .collect(Collectors.toMap(
                        point -> keys(List.of(point)).get(0), point -> point.sampling().median()));
    }

    @Execution(ExecutionMode.SAME_THREAD)
    @Test
    void aJobThatIsCancelledIsCompletedByTheNext() throws Exception {
        Path suite = suite("some.suite", 40);
        String whole = cluster.submit("", suite.toString());
        assertThat(cluster.ended(whole)).as(cluster.printed(whole)).isEqualTo("COMPLETED");
        List<PointRecord> all = points("measure-" + whole);
        assertThat(all).hasSize(POINTS);
        assertThat(RunDirectory.open(folder.resolve("measure-" + whole)).results().environments())
                .singleElement()
                .satisfies(environment -> {
                    assertThat(environment.hosts()).containsExactly("n1", "n2");
                    long end = Long.parseLong(environment.variables().get("SLURM_JOB_END_TIME"));
                    assertThat(Instant.ofEpochSecond(end)).isBetween(Instant.now(), Instant.now().plus(LIMIT));
                });

        assertThat(folder.resolve("measure-" + whole + "/nodes.json")).content().startsWith("{\"hosts\":[\"n1\",\"n2\"]");
        assertThat(cluster.printed(whole)).containsPattern("farthest pair: n1 and n2, ");

        String cancelled = cluster.submit("", suite.toString());
        Path results = folder.resolve("measure-" + cancelled).resolve("results.jsonl");
        while (!Files.exists(results) || Files.readAllLines(results).size() < 3) {
            assertThat(cluster.run("squeue -h -j " + cancelled).text()).as(cluster.printed(cancelled)).isNotEmpty();
            TimeUnit.MILLISECONDS.sleep(50);
        }
        cluster.run("scancel " + cancelled).successfully();
        assertThat(cluster.ended(cancelled)).isEqualTo("CANCELLED");
        List<PointRecord> some = points("measure-" + cancelled);
        assertThat(some).hasSizeBetween(2, POINTS - 1);

        String next = cluster.submit("MEASURE_RUN=measure-" + cancelled, suite.toString());
        assertThat(cluster.ended(next)).as(cluster.printed(next)).isEqualTo("COMPLETED");
        List<PointRecord> completed = points("measure-" + cancelled);
        assertThat(keys(completed)).containsExactlyInAnyOrderElementsOf(keys(all)).doesNotHaveDuplicates();
        assertThat(medians(completed)).as("repetitions made before the job was cancelled").containsAllEntriesOf(medians(some));
        assertThat(Distribution.measure("compare", folder.resolve("measure-" + whole), folder.resolve("measure-" + cancelled))
                        .successfully().output())
                .contains("round-trip", "broadcast");
    }

    /** Outside of a job: each group is a step of one that srun asks for. */
    @Execution(ExecutionMode.SAME_THREAD)
    @Test
    void aTemplateStartsEachGroupBySrun() throws Exception {
        cluster.run("\"$MEASURE/bin/measure\" run --launcher 'srun --nodes=2 -n {ranks} --mpi=pmix {command}' --np 2 --rounds 1 -o \"%s\""
                        .formatted(folder.resolve("by-template"))
                        + " mpi.pingpong.send-recv length=1,64 'until=repetitions 3'")
                .successfully();
        assertThat(keys(points("by-template"))).hasSize(2);
        assertThat(RunDirectory.open(folder.resolve("by-template")).results().environments())
                .singleElement().satisfies(environment -> assertThat(environment.hosts()).containsExactly("n1", "n2"));
    }

    /**
     * The job is told that it has 20 s, of which its run takes 5 s at most; the next one has the time that Slurm gives. In each build
     * {@code JobEndTest} has the end of a job.
     */
    @Tag("soak")
    @Execution(ExecutionMode.SAME_THREAD)
    @Test
    void aJobWithoutTimeForAllPointsSubmitsAnother() throws Exception {
        Path suite = Files.writeString(folder.resolve("many.suite"), """
                @DIALECT measure
                @ROUNDS 1
                @UNTIL repetitions 10
                @MEASUREMENTS
                broadcast { Kernel = mpi.bcast; Variation = Length; Scale = Fixed_linear; Start = 1; End = %d; }
                """.formatted(MANY_POINTS));
        String job = cluster.submit("MEASURE_JOBS=2 MEASURE_JOB_END=$(($(date +%s) + 20))", suite.toString());
        assertThat(cluster.ended(job)).as(cluster.printed(job)).isEqualTo("FAILED");
        assertThat(cluster.run("scontrol show job " + job).successfully()).contains("ExitCode=3:0");
        assertThat(points("measure-" + job)).hasSizeBetween(1, MANY_POINTS - 1);
        assertThat(cluster.printed(job)).containsPattern("of %d points are left, about .*: \\d+ more job".formatted(MANY_POINTS));
        String next = cluster.printed(job).replaceFirst("(?s).*Submitted batch job (\\d+).*", "$1");
        assertThat(cluster.ended(next)).as(cluster.printed(next)).isEqualTo("COMPLETED");
        assertThat(cluster.printed(next)).containsPattern("of %d points are left".formatted(MANY_POINTS));
        assertThat(keys(points("measure-" + job))).hasSize(MANY_POINTS).doesNotHaveDuplicates();
    }
}
