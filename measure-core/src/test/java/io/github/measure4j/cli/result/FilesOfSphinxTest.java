package io.github.measure4j.cli.result;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.model.runs.Points;
import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.result.Sink.Event.Kind;
import io.github.measure4j.store.RunDirectory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FilesOfSphinxTest {
    @TempDir
    private Path dir;

    private Path written(String out, String log) {
        Path run = dir.resolve("run");
        RunDirectory directory = RunDirectory.create(run);
        directory.environment(new Environment(
                "mpi", 2, List.of("here"), Map.of("outfile", out, "logfile", log), Map.of()));
        directory.point(Points.record(8, 2e-6, 1.9e-6, 2.1e-6, 40));
        directory.event(new Event(Kind.ENDED, "foo", ""));
        ExportCommand.writeText(directory);
        return run;
    }

    @Test
    void resultsAndProgressStandInTheRunDirectoryUnderTheNamesThatTheInputFileSays() throws Exception {
        Path run = written("my.out", "my.log");
        assertThat(run.resolve("my.out")).hasSameTextualContentAs(run.resolve("results.out"));
        assertThat(Files.readString(run.resolve("my.log"))).contains("ended foo");
    }

    @Test
    void aFolderInTheNameDoesNotLeadElsewhere() throws Exception {
        Path run = written("../elsewhere.out", dir.resolve("absolute.log").toString());
        assertThat(dir.resolve("elsewhere.out")).doesNotExist();
        assertThat(dir.resolve("absolute.log")).doesNotExist();
        assertThat(run.resolve("elsewhere.out")).exists();
        assertThat(run.resolve("absolute.log")).exists();
    }

    @ParameterizedTest
    @ValueSource(strings = {"results.jsonl", "..", "", ".hidden", "report.html", "a\0b", "journal.JSONL"})
    void theFilesOfTheRunStayItsOwn(String name) throws Exception {
        Set<String> usual = names(written("results.out", "results.out"));
        Path other = dir.resolve("run");
        try (Stream<Path> files = Files.walk(other)) {
            for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.delete(file);
            }
        }
        assertThat(names(written(name, name))).isEqualTo(usual);
        assertThat(RunDirectory.open(other).results().records()).hasSize(1);
    }

    private static Set<String> names(Path run) throws Exception {
        try (Stream<Path> files = Files.list(run)) {
            return files.map(file -> file.getFileName().toString()).collect(Collectors.toCollection(HashSet::new));
        }
    }
}
