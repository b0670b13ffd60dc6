package io.github.measure4j.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.result.Sink.Event.Kind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunWatchTest {
    private static final Event STARTED = new Event(Kind.STARTED, "Fünf µs <&>", "mpi.pingpong.send-recv");

    @TempDir
    private Path path;

    private Path lines;

    @BeforeEach
    void nameTheLines() {
        lines = path.resolve("results.jsonl");
    }

    @Test
    void aWatchHandsOnOnlyWhatIsNew() throws IOException {
        RunDirectory directory = RunDirectory.create(path);
        directory.point(Records.named("before"));
        directory.event(new Event(Kind.RUN_STARTED, "", "before"));
        RunWatch watch = RunDirectory.open(path).watch();
        List<Object> seen = new ArrayList<>();
        assertThat(look(watch, seen)).isEmpty();

        directory.event(STARTED);
        directory.point(Records.named("first"));
        directory.event(new Event(Kind.FAILED, "first", "of\nitself"));
        assertThat(look(watch, seen))
                .as("the points of a measurement before its end")
                .containsExactly(STARTED, Records.named("first"), new Event(Kind.FAILED, "first", "of\nitself"));
        assertThat(look(watch, seen)).isEmpty();

        Records.append(lines, Records.FULL_LINE.getBytes(StandardCharsets.UTF_8), 50);
        assertThat(look(watch, seen)).isEmpty();
        directory.point(Records.named("second"));
        assertThat(look(watch, seen)).containsExactly(Records.named("second"));
    }

    @Test
    void aWatchSeesEachRecordOnceAlsoWhereTheEndOfTheRunWroteThemAnew() {
        RunDirectory directory = RunDirectory.create(path);
        directory.point(Records.named("before"));
        RunWatch watch = RunDirectory.open(path).watch();
        List<Object> seen = new ArrayList<>();
        directory.point(Records.named("one"));
        assertThat(look(watch, seen)).containsExactly(Records.named("one"));
        PointRecord again = Records.again(Records.named("one"), 5);
        Event ended = new Event(Kind.RUN_ENDED, "", "run");
        directory.point(again);
        directory.point(Records.named("two"));
        directory.event(ended);
        assertThat(look(watch, seen)).containsExactlyInAnyOrder(again, Records.named("two"), ended);
        assertThat(look(watch, seen)).isEmpty();
        directory.point(Records.named("three"));
        assertThat(look(watch, seen)).containsExactly(Records.named("three"));
    }

    @Test
    void aWatchMayBeginBeforeTheRun() {
        RunDirectory directory = RunDirectory.create(path);
        RunWatch watch = directory.watch();
        directory.point(Records.full());
        assertThat(look(watch, new ArrayList<>())).containsExactly(Records.full());
    }

    private static List<Object> look(RunWatch watch, List<Object> seen) {
        seen.clear();
        watch.look(seen::add, seen::add);
        return seen;
    }
}
