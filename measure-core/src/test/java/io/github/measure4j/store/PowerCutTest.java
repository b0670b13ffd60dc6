package io.github.measure4j.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.result.Environment;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.result.Sink.Event.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PowerCutTest {
    private static final long SECOND = 1_000_000_000;

    @TempDir
    private Path temporary;

    private final Volatile disk = new Volatile();

    /** Keeps what was forced: after a power cut the files are as they were then, and those whose names were not are gone. */
    private static final class Volatile implements Disk {
        private final Map<Object, byte[]> forced = new HashMap<>();
        private final Map<Path, Object> names = new HashMap<>();
        private final List<String> forces = new ArrayList<>();
        private long now;

        @Override
        public void force(Path path, FileChannel file) throws IOException {
            forced.put(identity(path), Files.readAllBytes(path));
            forces.add(path.getFileName().toString());
        }

        @Override
        public void forceNames(Path folder) {
            try (Stream<Path> files = Files.list(folder)) {
                files.filter(Files::isRegularFile).forEach(file -> names.put(file, identity(file)));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static Object identity(Path path) {
            try {
                return Files.getAttribute(path, "unix:ino");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public long nanoTime() {
            return now;
        }

        void cutPower(Path folder) throws IOException {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
            for (Map.Entry<Path, Object> name : names.entrySet()) {
                Files.write(name.getKey(), forced.getOrDefault(name.getValue(), new byte[0]));
            }
        }
    }

    private Path path() {
        return temporary.toAbsolutePath().resolve("run");
    }

    @Test
    void pointsThatTakeASecondEachAllSurvive() throws IOException {
        RunDirectory run = RunDirectory.create(path(), disk);
        List<PointRecord> made = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            made.add(Records.named("number " + i));
            run.point(made.get(i));
            run.event(new Event(Kind.POINT_ENDED, "number " + i, ""));
            disk.now += SECOND;
        }
        disk.cutPower(path());
        assertThat(RunDirectory.open(path()).results().records()).isEqualTo(made);
        assertThat(RunDirectory.open(path()).journal()).hasSize(4);
    }

    /** The first is forced, the next ones are not, and the first after a second takes all with it. */
    @Test
    void ofPointsWithinASecondTheLastMayBeLost() throws IOException {
        RunDirectory run = RunDirectory.create(path(), disk);
        List<PointRecord> made = new ArrayList<>();
        for (long at : new long[] {0, 1, SECOND - 1, SECOND, SECOND + 1, SECOND + 2}) {
            disk.now = at;
            made.add(Records.named("at " + at));
            run.point(made.get(made.size() - 1));
        }
        assertThat(disk.forces).containsExactly("results.jsonl", "results.jsonl");
        disk.cutPower(path());
        assertThat(RunDirectory.open(path()).results().records()).isEqualTo(made.subList(0, 4));
    }

    @Test
    void atTheEndOfTheRunAllIsOnDisk() throws IOException {
        RunDirectory run = RunDirectory.create(path(), disk);
        run.environment(new Environment("mpi", 2, List.of("node", "node"), Map.of(), Map.of()));
        List<PointRecord> made = List.of(Records.named("one"), Records.named("two"), Records.named("three"));
        made.forEach(run::point);
        run.event(new Event(Kind.RUN_STARTED, "", ""));
        run.event(new Event(Kind.RUN_ENDED, "", ""));
        disk.cutPower(path());
        RunDirectory after = RunDirectory.open(path());
        assertThat(after.results().records()).isEqualTo(made);
        assertThat(after.journal()).hasSize(2);
        assertThat(after.environments()).hasSize(1);
    }

    /** The end takes out a record that a later one replaced: the new file is whole, or the old one is there. */
    @Test
    void aFileThatIsReplacedIsOnDiskUnderItsName() throws IOException {
        RunDirectory run = RunDirectory.create(path(), disk);
        run.point(Records.named("one"));
        run.point(Records.named("one"));
        run.event(new Event(Kind.RUN_ENDED, "", ""));
        disk.cutPower(path());
        assertThat(Files.readAllLines(path().resolve("results.jsonl"))).hasSize(1);
    }

    @Test
    void manyShortPointsAreForcedOnceASecondAndFile() {
        RunDirectory run = RunDirectory.create(path(), disk);
        for (int i = 0; i < 200; i++) {
            disk.now += SECOND / 10;
            run.point(Records.named("same"));
            run.event(new Event(Kind.POINT_ENDED, "same", ""));
        }
        assertThat(disk.forces).hasSize(2 * 20);
    }
}
