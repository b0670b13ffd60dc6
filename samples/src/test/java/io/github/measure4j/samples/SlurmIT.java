package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.samples.SlurmCluster.Said;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** The job of the distribution under a real Slurm, on two nodes that are namespaces of this machine. */
@Isolated("measures a cable and a node against known truths")
@Timeout(300)
class SlurmIT {
    private static final int POINTS = 8;
    private static final int MANY_POINTS = 300;
    private static final double MOST_BYTES_A_SECOND = 200e6 / 8;
    private static final Duration LIMIT = Duration.ofMinutes(30);

    @TempDir
    private static Path folder;

    private static SlurmCluster cluster;

    @BeforeAll
    static void start() throws Exception {
        cluster = SlurmCluster.in(folder);
    }

    @AfterAll
    static void stop() throws Exception {
        if (cluster != null) {
            cluster.close();
        }
    }

    /** Its points take some 20 ms each, or long enough for a job to be cancelled among them. */
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

    @Test
    void aJobThatIsCancelledIsCompletedByTheNext() throws Exception {
        Path suite = suite("some.suite", 20);
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

    /** The job is told that it has 20 s, of which its run takes 5 s at most; the next one has the time that Slurm gives. */
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

    /** The survey of one rank a node, each on a processor of its own. */
    private static final String SURVEY = """
            srun --nodes=2 --ntasks-per-node=1 --mpi=pmix \
            bash -c 'taskset -pc $((SLURM_NODEID % $(getconf _NPROCESSORS_ONLN))) $$ > /dev/null; \
            exec "$MEASURE/bin/measure" nodes --json' 2> nodes.txt || code=$?""";

    private static JsonObject map(Said said) {
        String line = said.text().lines().filter(text -> text.startsWith("{")).findFirst().orElseThrow(
                () -> new AssertionError(said.text()));
        return JsonParser.parseString(line).getAsJsonObject();
    }

    @Test
    void theRateOfTheCablesIsFound() throws Exception {
        for (int node = 1; node <= 2; node++) {
            cluster.run("tc qdisc add dev cable%d root tbf rate 200mbit burst 16kb latency 400ms".formatted(node)).successfully();
        }
        JsonObject map = map(cluster.run(SURVEY));
        for (int node = 1; node <= 2; node++) {
            cluster.run("tc qdisc del dev cable%d root".formatted(node)).successfully();
        }
        assertThat(map.getAsJsonArray("hosts")).hasToString("[\"n1\",\"n2\"]");
        double bandwidth = map.getAsJsonArray("pairs").get(0).getAsJsonObject()
                .getAsJsonObject("bandwidth").get("value").getAsDouble();
        assertThat(bandwidth).isBetween(0.4 * MOST_BYTES_A_SECOND, 1.1 * MOST_BYTES_A_SECOND);
    }

    /** Eight programs share the second node's processor, each in a session of its own: the kernel gives sessions equal shares. */
    @Test
    void theSlowNodeIsFound() throws Exception {
        Said said = cluster.run("""
                hogs=(); for i in 1 2 3 4 5 6 7 8; do \
                setsid taskset -c $((1 % $(getconf _NPROCESSORS_ONLN))) timeout 60 bash -c "while :; do :; done" & \
                hogs+=($!); done; code=0;""" + " " + SURVEY + "; kill \"${hogs[@]}\"; cat nodes.txt; exit $code");
        assertThat(said.code()).as(said.text()).isEqualTo(1);
        JsonObject slow = map(said).getAsJsonArray("standingOut").get(0).getAsJsonObject();
        assertThat(slow.get("kind").getAsString()).isEqualTo("computing");
        assertThat(slow.get("first").getAsString()).isEqualTo("n2");
        assertThat(slow.get("lower").getAsDouble()).isGreaterThan(1.1);
    }
}
