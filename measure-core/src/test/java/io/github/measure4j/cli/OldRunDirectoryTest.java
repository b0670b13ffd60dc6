package io.github.measure4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run directory as it was written before records said what their kernels are. */
class OldRunDirectoryTest {
    @TempDir
    private Path dir;

    private Path run;

    @BeforeEach
    void writeAnOldRun() throws IOException {
        run = Files.createDirectory(dir.resolve("run"));
        List<String> lines = new ArrayList<>();
        for (long n = 1; n <= 1 << 16; n *= 4) {
            lines.add(line("ping", "mpi.pingpong.send-recv", "ping-pong", "round trip", "\"length\":" + n, 2e-6 + n * 2e-9));
            lines.add(line("bcast", "mpi.bcast", "collective", "operation", "\"ranks\":4,\"length\":" + n, 9e-6 + n * 5e-9));
            lines.add(line(
                    "lanes", "mpi.bcast.by-lanes", "collective", "operation", "\"ranks\":4,\"length\":" + n, 3e-6 + n * 1e-9));
        }
        for (int p = 2; p <= 4; p++) {
            lines.add(line("gathered", "mpi.allgather.generic-barrier", "collective", "operation", "\"ranks\":" + p, 1e-3));
            lines.add(line("barrier", "mpi.barrier", "collective", "operation", "\"ranks\":" + p, p * 1e-7));
        }
        Files.write(run.resolve("results.jsonl"), lines);
    }

    private static String line(
            String measurement, String kernel, String pattern, String quantity, String axes, double seconds) {
        return String.format(
                Locale.ROOT,
                "{\"measurement\":\"%s\",\"kernel\":\"%s\",\"type\":null,\"transport\":\"mpi\",\"pattern\":\"%s\","
                        + "\"quantity\":\"%s\",\"bound\":\"itself\",\"ranks\":4,\"axes\":{%s},\"fixed\":{},\"seconds\":%s,"
                        + "\"lower\":%s,\"upper\":%s,\"confidence\":0.95,\"estimator\":\"interquartile-mean\","
                        + "\"repetitions\":12,\"iterations\":3000,\"standardDeviation\":2.5E-8,\"min\":%s,\"median\":%s,"
                        + "\"max\":0.125,\"warmUpSeconds\":0.3,\"warmUpEnding\":\"steady\",\"clockError\":0,"
                        + "\"effectiveRepetitions\":12.0,\"outliers\":0,\"modes\":[],\"visits\":[],\"overhead\":0,\"flags\":[]}",
                measurement, kernel, pattern, quantity, axes, seconds, seconds * 0.999, seconds * 1.001, seconds, seconds);
    }

    @Test
    void isReported() throws IOException {
        Path page = dir.resolve("report.html");
        Console console = Console.of("report", run, "-o", page);
        assertThat(console.err()).isEmpty();
        assertThat(Files.readString(page)).contains("mpi: barrier", "400.0 ns", "mpi: largest bandwidth");
    }

    @Test
    void isFitted() {
        assertThat(Console.of("fit", run).out()).contains("hockney", "synch1", "closed-form", "RINF 1000 MB/s");
    }

    @Test
    void isChecked() {
        assertThat(Console.of("check", run).out()).contains("mpi.bcast <= mpi.bcast.by-lanes");
    }

    @Test
    void isCompared() {
        Console console = Console.of("compare", run, run);
        assertThat(console.err()).doesNotContain("not a line");
        assertThat(console.out()).contains("ping", "barrier");
    }

    @Test
    void isKeptInADatabase() {
        Path database = dir.resolve("all.db");
        assertThat(Console.of("db", "add", "--db", database, run).err()).isEmpty();
        assertThat(Console.of("db", "query", "--db", database, "--kernel", "mpi.barrier").out()).contains("barrier");
    }
}
