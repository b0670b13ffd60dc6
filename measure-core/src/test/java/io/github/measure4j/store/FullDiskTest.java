package io.github.measure4j.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.measure4j.result.Environment;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.result.Sink.Event.Kind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FullDiskTest {

    @TempDir
    private Path dir;

    @Test
    void whatWasWrittenStaysAndTheRunGoesOnWhenThereIsRoom() throws Exception {
        try (SmallDisk disk = SmallDisk.at(dir.resolve("disk"), "size=256k")) {
            RunDirectory run = RunDirectory.create(disk.path().resolve("run"));
            run.environment(new Environment("mpi", 1, List.of("n"), Map.of("cpu", "Z80"), Map.of()));
            List<PointRecord> written = new ArrayList<>();
            Path filling = fillButFor(disk, run, written);
            assertThat(run.results().records()).isEqualTo(written);
            assertThatExceptionOfType(StoreException.class)
                    .isThrownBy(() -> run.environment(new Environment("mpi", 2, List.of("n"),
                            Map.of("cpu", "Z".repeat(10_000)), Map.of())))
                    .withMessageContaining("environment.json: cannot be written")
                    .withMessageContaining("what was there stays");
            assertThat(run.environments()).hasSize(1);
            Files.delete(filling);
            run.point(Records.full());
            run.event(new Event(Kind.RUN_ENDED, "", ""));
            written.add(Records.full());
            assertThat(run.results().records()).isEqualTo(written);
        }
    }

    /** Writes points until there is no room, which comes soon. */
    private static Path fillButFor(SmallDisk disk, RunDirectory run, List<PointRecord> written) throws Exception {
        PointRecord first = Records.named("first");
        run.point(first);
        written.add(first);
        Path filling = disk.fill();
        for (int i = 0; i < 100; i++) {
            PointRecord record = Records.named("number " + i);
            try {
                run.point(record);
                written.add(record);
            } catch (StoreException e) {
                assertThat(e).hasMessageContaining("results.jsonl: cannot be written (No space left on device); what was there stays");
                return filling;
            }
        }
        throw new AssertionError("the disk is never full");
    }

    @Test
    void aFileSystemThatMayOnlyBeReadIsRefused() throws Exception {
        try (SmallDisk disk = SmallDisk.at(dir.resolve("disk"), "ro")) {
            assertThatExceptionOfType(StoreException.class)
                    .isThrownBy(() -> RunDirectory.create(disk.path()))
                    .withMessageContaining("cannot be written to; name another directory");
            assertThatExceptionOfType(StoreException.class)
                    .isThrownBy(() -> RunDirectory.create(disk.path().resolve("run")))
                    .withMessageContaining("run: cannot be made (Read-only file system)");
        }
    }
}
