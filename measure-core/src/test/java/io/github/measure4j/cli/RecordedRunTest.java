package io.github.measure4j.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.subject.Role;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A run directory that the program itself left at commit cba42f41, before records had a version: they name no role either.
 * Two ranks were threads of one JVM; the variables of their environment were taken out.
 */
class RecordedRunTest {
    @TempDir
    private Path folder;

    private Path run;

    @BeforeEach
    void copy() throws IOException, URISyntaxException {
        run = Files.createDirectory(folder.resolve("run"));
        try (Stream<Path> files = Files.list(Path.of(RecordedRunTest.class.getResource("run-of-version-1").toURI()))) {
            for (Path file : files.toList()) {
                Files.copy(file, run.resolve(file.getFileName()));
            }
        }
    }

    @Test
    void itsRecordsAreReadWithTheRolesOfTheirKernels() throws IOException {
        assertThat(Files.readString(run.resolve("results.jsonl"))).doesNotContain("\"version\"", "\"role\"");
        assertThat(RunDirectory.open(run).results().records())
                .extracting(PointRecord::measurement, record -> record.subject().profile().role())
                .containsExactly(tuple("counter", Role.OPERATION), tuple("phaser", Role.BARRIER));
        assertThat(RunDirectory.open(run).results().records()).allSatisfy(record -> {
            assertThat(record.lower()).isBetween(0.0, record.seconds());
            assertThat(record.sampling().shape().visits()).hasSize(1);
        });
    }

    @Test
    void itIsReportedComparedAndKeptInADatabase() throws IOException {
        Path page = folder.resolve("report.html");
        assertThat(Console.of("report", run, "-o", page).err()).isEmpty();
        assertThat(Files.readString(page)).contains("counter", "phaser", "threads.barrier.phaser");
        assertThat(Console.of("report", "--text", run).out()).contains("counter", "phaser");
        Console compared = Console.of("compare", run, run);
        assertThat(compared.err()).doesNotContain("not a line");
        assertThat(compared.out()).contains("counter", "phaser");
        Path database = folder.resolve("all.db");
        assertThat(Console.of("db", "add", "--db", database, run).err()).isEmpty();
        assertThat(Console.of("db", "query", "--db", database, "--kernel", "threads.barrier.phaser").out()).contains("phaser");
    }

    @Test
    void itsBytesAreKeptByADatabase() throws IOException {
        Path database = folder.resolve("all.db");
        Path back = folder.resolve("back");
        Console.of("db", "add", "--db", database, run);
        Console exported = Console.of("db", "export", "--db", database, "run", back);
        assertThat(exported.code()).as(exported.err()).isZero();
        assertThat(back.resolve("results.jsonl")).hasSameBinaryContentAs(run.resolve("results.jsonl"));
    }
}
