package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.store.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The job of the distribution under a real Slurm, on two nodes that are namespaces of this machine. */
@Timeout(300)
class SlurmIT {
    private static final int POINTS = 8;

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

    @Test
    void aJobThatIsCancelledIsCompletedByTheNext() throws Exception {
        Path suite = suite("some.suite", 20);
        String whole = cluster.submit("", suite.toString());
        assertThat(cluster.ended(whole)).as(cluster.printed(whole)).isEqualTo("COMPLETED");
        List<PointRecord> all = points("measure-" + whole);
        assertThat(all).hasSize(POINTS);
        assertThat(RunDirectory.open(folder.resolve("measure-" + whole)).results().environments())
                .singleElement()
                .satisfies(environment -> assertThat(environment.hosts()).containsExactly("n1", "n2"));

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
        assertThat(completed).containsAll(some);
    }
}
