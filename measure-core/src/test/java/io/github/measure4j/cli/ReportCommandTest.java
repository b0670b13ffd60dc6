package io.github.measure4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.store.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportCommandTest {
    @TempDir
    Path directory;

    @Test
    void aReportLiesInTheRunUnlessSomethingElseIsAskedFor() {
        Path run = run("a", 1);
        Console console = Console.of("report", run);
        assertThat(console.code()).isZero();
        assertThat(console.out()).isEqualTo("report: " + run.resolve("report.html") + System.lineSeparator());
        assertThat(run.resolve("report.html")).exists();
    }

    @Test
    void aSummaryIsPrintedAndNothingWritten() {
        Path run = run("a", 1);
        Console console = Console.of("report", "--text", run);
        assertThat(console.out()).startsWith("a" + System.lineSeparator()).contains("mpi: latency");
        assertThat(run.resolve("report.html")).doesNotExist();
    }

    @Test
    void aFolderAndFiguresAreMadeOfTwoRuns() throws IOException {
        Path folder = directory.resolve("deep/folder");
        Path figures = directory.resolve("deep/figures");
        Console console =
                Console.of("report", run("a", 1), run("b", 2), "--folder", folder, "--figures", figures);
        assertThat(console.err()).isEmpty();
        assertThat(console.out()).contains("report: " + folder.resolve("index.html"), "figures: 3 in " + figures);
        assertThat(Files.readString(folder.resolve("index.html"))).contains("b against a");
        assertThat(figures.resolve("1-ping.pdf")).exists();
    }

    @Test
    void measurementsThatFitAreInOnePicture() {
        Path run = run("a", 1);
        Path figures = directory.resolve("figures");
        Console none = Console.of("report", "--figures", figures, "--overlay", "no-such*", run);
        assertThat(none.code()).isEqualTo(2);
        assertThat(none.err()).contains("--overlay no-such*: no measurement that is drawn over a variable fits");
        assertThat(Console.of("report", "--overlay", "*", run).err()).contains("--overlay: say where to, by --figures DIR");
    }

    @Test
    void whatIsNoRunIsNamed() {
        Console console = Console.of("report", directory.resolve("nowhere"));
        assertThat(console.code()).isNotZero();
        assertThat(console.err()).contains("nowhere: no such directory");
    }

    private Path run(String name, double slowness) {
        Path path = directory.resolve(name);
        RunDirectory run = RunDirectory.create(path);
        Subject subject = new Subject("mpi.pingpong.send-recv", OptionalInt.of(1), "mpi", "ping-pong", "round trip", Bound.ITSELF);
        for (long length = 1; length <= 4096; length *= 4) {
            double seconds = slowness * (1e-6 + length * 1e-9);
            run.point(new PointRecord(
                    "ping", subject, 2, Map.of("length", length), seconds, seconds * 0.99, seconds * 1.01, 0.95,
                    new Sampling(
                            "median", 32, 100, seconds * 0.02, seconds, seconds, seconds, 0.1, "steady",
                            Shape.plain(32), Optional.empty()),
                    0, Set.of()));
        }
        return path;
    }
}
