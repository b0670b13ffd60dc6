package io.github.measure4j.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.RunsOfPoint;
import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.result.Sink.Event.Kind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several records of a point, of which the last counts. */
class LaterRecordsTest {
    @TempDir
    private Path path;

    private Path lines;

    @BeforeEach
    void nameTheLines() {
        lines = path.resolve("results.jsonl");
    }

    @Test
    void theLastRecordOfAPointCountsAndStandsWhereTheFirstStood() throws IOException {
        RunDirectory directory = RunDirectory.create(path);
        PointRecord last = Records.again(Records.named("one"), 5);
        List.of(Records.named("one"), Records.named("two"), Records.again(Records.named("one"), 4), last)
                .forEach(directory::point);
        assertThat(Files.readString(lines)).as("nothing is lost before the end").hasLineCount(4);
        assertThat(directory.results().records()).containsExactly(last, Records.named("two"));
        directory.event(new Event(Kind.RUN_ENDED, "", "run"));
        assertThat(Files.readString(lines)).endsWith("}\n").hasLineCount(2);
        assertThat(directory.results().records()).containsExactly(last, Records.named("two"));
        assertThat(path.toFile().list()).containsExactlyInAnyOrder("results.jsonl", "journal.jsonl");
        directory.point(Records.named("three"));
        assertThat(directory.results().records()).containsExactly(last, Records.named("two"), Records.named("three"));
    }

    /** Most visits lost their windows at first, and kept them later: the figure is of another quantity then. */
    @Test
    void aRecordOfAnotherQuantityReplacesThatOfItsPoint() {
        RunDirectory directory = RunDirectory.create(path);
        PointRecord bound = Records.named("one");
        PointRecord itself = Records.of(bound, "operation begun by all ranks at once");
        assertThat(itself.key()).isNotEqualTo(bound.key());
        List.of(bound, Records.named("two"), itself).forEach(directory::point);
        assertThat(directory.results().records()).as("also where the run was killed").containsExactly(itself, Records.named("two"));
        directory.event(new Event(Kind.RUN_ENDED, "", "run"));
        assertThat(directory.results().records()).containsExactly(itself, Records.named("two"));
    }

    /** Some launches lost their windows, and others kept them. */
    @Test
    void aMergedRunHasARecordOfEachQuantity() {
        RunDirectory directory = RunDirectory.create(path);
        PointRecord bound = Records.named("one");
        PointRecord itself = Records.of(bound, "operation begun by all ranks at once");
        RunsFile.in(path).append(new RunsOfPoint(bound.key(), List.of(1.0, 2.0)));
        List.of(bound, itself, itself).forEach(directory::point);
        directory.event(new Event(Kind.RUN_ENDED, "", "merged from 3 runs"));
        assertThat(directory.results().records()).containsExactly(bound, itself);
        assertThat(directory.countRecords()).isEqualTo(2);
    }

    /** A field of a later version is not known here, and stays. */
    @Test
    void whatIsKeptAtTheEndStaysByteForByte() throws IOException {
        RunDirectory directory = RunDirectory.create(path);
        directory.point(Records.named("one"));
        directory.point(Records.named("one"));
        String richer = Records.FULL_LINE.replace("\"overhead\"", "\"later\": [1.50],\"overhead\"");
        Records.append(lines, (richer + "\n").getBytes(StandardCharsets.UTF_8), richer.getBytes(StandardCharsets.UTF_8).length + 1);
        Records.append(lines, Records.FULL_LINE.getBytes(StandardCharsets.UTF_8), 30);
        directory.event(new Event(Kind.RUN_ENDED, "", "run"));
        assertThat(Files.readString(lines)).endsWith(richer + "\n").hasLineCount(2);
    }

    @Test
    void aRunWithoutRoundsIsNotWrittenAnew() throws IOException {
        RunDirectory directory = RunDirectory.create(path);
        directory.point(Records.full());
        Object before = Files.readAttributes(lines, BasicFileAttributes.class).fileKey();
        directory.event(new Event(Kind.RUN_ENDED, "", "run"));
        assertThat(Files.readAttributes(lines, BasicFileAttributes.class).fileKey()).isEqualTo(before);
    }

    /** Between its writing and its renaming, a crash leaves the file beside the old one; the next end replaces it. */
    @Test
    void whatACrashLeftOfTheEndIsInNobodysWay() throws IOException {
        RunDirectory directory = RunDirectory.create(path);
        Files.writeString(path.resolve("results.jsonl.part"), "half a li".repeat(1_000));
        directory.point(Records.named("one"));
        directory.point(Records.again(Records.named("one"), 5));
        assertThat(RunDirectory.open(path).results().records()).containsExactly(Records.again(Records.named("one"), 5));
        directory.event(new Event(Kind.RUN_ENDED, "", "run"));
        assertThat(RunDirectory.open(path).results().records()).containsExactly(Records.again(Records.named("one"), 5));
        assertThat(path.toFile().list()).containsExactlyInAnyOrder("results.jsonl", "journal.jsonl");
    }
}
