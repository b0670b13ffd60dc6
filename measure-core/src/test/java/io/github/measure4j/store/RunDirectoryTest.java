package io.github.measure4j.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.measure4j.result.CountedTime;
import io.github.measure4j.result.Environment;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.Sink.Event;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunDirectoryTest {
    @TempDir
    private Path temporary;

    private Path path;
    private Path lines;

    @BeforeEach
    void nameTheRun() {
        path = temporary.resolve("above").resolve("run");
        lines = path.resolve("results.jsonl");
    }

    @Test
    void aNewDirectoryIsMadeWithThoseAboveIt() {
        RunDirectory directory = RunDirectory.create(path);
        assertThat(path).isEmptyDirectory();
        assertThat(directory.path()).isEqualTo(path);
        assertThat(directory.report()).isEqualTo(path.resolve("report.html"));
        assertThat(directory.results()).isEqualTo(new Results("run", List.of(), List.of()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"results.jsonl", "journal.jsonl"})
    void aDirectoryThatHoldsARunIsNotTakenForANewOneAndStaysAsItIs(String file) throws IOException {
        Files.createDirectories(path);
        Files.writeString(path.resolve(file), "what was measured");
        Files.writeString(path.resolve("notes.txt"), "mine");
        Map<String, String> before = contents();
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> RunDirectory.create(path))
                .withMessageContaining(path.toString())
                .withMessageContaining("already holds a run");
        assertThat(contents()).isEqualTo(before);
    }

    @Test
    void aDirectoryWithOtherFilesMayTakeARun() throws IOException {
        Files.createDirectories(path);
        Files.writeString(path.resolve("notes.txt"), "mine");
        RunDirectory.create(path).point(Records.full());
        assertThat(path.resolve("notes.txt")).hasContent("mine");
    }

    @Test
    void nothingCannotBeOpened() throws IOException {
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> RunDirectory.open(path))
                .withMessage(path + ": no such directory");
        Files.createDirectories(path);
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> RunDirectory.open(path))
                .withMessageContaining(path + ": holds no run");
        Path file = Files.writeString(temporary.resolve("file"), "");
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> RunDirectory.open(file))
                .withMessage(file + ": no such directory");
    }

    @Test
    void opensOrCreatesWhateverIsThere() {
        RunDirectory.openOrCreate(path).point(Records.full());
        assertThat(RunDirectory.openOrCreate(path).results().records()).containsExactly(Records.full());
    }

    @Test
    void theTimesOfAllStartsCountTogetherOrThoseSinceAnEvent() {
        RunDirectory directory = RunDirectory.create(path);
        assertThat(directory.countedTime(0)).isEmpty();
        for (double counted : new double[] {6, 9}) {
            directory.event(new Event(Event.Kind.RUN_STARTED, "", "first.suite"));
            directory.event(new Event(Event.Kind.TIME_COUNTED, "", new CountedTime(counted, 20).toString()));
        }
        assertThat(directory.countedTime(0)).contains(new CountedTime(15, 40));
        assertThat(directory.countedTime(2)).contains(new CountedTime(9, 20));
        assertThat(directory.countedTime(4)).isEmpty();
    }

    @Test
    void theLastEnvironmentIsDescribedFurther() {
        RunDirectory directory = RunDirectory.create(path);
        assertThatIllegalStateException().isThrownBy(() -> directory.describe("jvm", "warm"));
        Environment first = new Environment("mpi", 2, List.of("a", "a"), Map.of("jvm", "cold"), Map.of());
        directory.environment(first);
        directory.environment(first);
        directory.describe("jvm", "warm");
        directory.describe("roof", "none");
        assertThat(directory.environments()).containsExactly(first, first.with("jvm", "warm").with("roof", "none"));
        assertThat(directory.environments().get(1).properties()).isEqualTo(Map.of("jvm", "warm", "roof", "none"));
    }

    @Test
    void aDirectoryBelowAFileIsRefused() throws IOException {
        Path file = Files.writeString(temporary.resolve("file"), "mine");
        for (Path below : List.of(file, file.resolve("run"))) {
            assertThatExceptionOfType(StoreException.class)
                    .isThrownBy(() -> RunDirectory.create(below))
                    .withMessageContaining(below + ": cannot be made");
        }
        assertThat(file).hasContent("mine");
    }

    @Test
    void aDirectoryThatMayNotBeWrittenToIsRefused() throws IOException {
        Files.createDirectories(path);
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("r-xr-xr-x"));
        assumeThat(Files.isWritable(path)).as("root may write anywhere, so this needs another user").isFalse();
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> RunDirectory.create(path))
                .withMessage(path + ": cannot be written to; name another directory");
    }

    @Test
    void aFileThatCannotBeWrittenIsNamed() throws IOException {
        RunDirectory directory = RunDirectory.create(path);
        Files.createDirectory(lines);
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> directory.point(Records.full()))
                .withMessageContaining(lines + ": cannot be written");
    }

    @Test
    void whatIsHandedInIsThereWhenTheCallReturns() {
        RunDirectory directory = RunDirectory.create(path);
        List<PointRecord> handedIn = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            PointRecord record = Records.named("number " + i + "\nof five \u2028");
            directory.point(record);
            handedIn.add(record);
            assertThat(RunDirectory.open(path).results().records()).isEqualTo(handedIn);
        }
    }

    private Map<String, String> contents() throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> files = Files.list(path)) {
            for (Path file : files.toList()) {
                contents.put(file.getFileName() + " " + Files.getLastModifiedTime(file), Files.readString(file));
            }
        }
        return contents;
    }

    @Test
    void recordsAreChosenByTheirPointAlone() {
        RunDirectory directory = RunDirectory.create(path);
        directory.point(Records.full());
        directory.point(Records.unbounded());
        List<PointRecord.Key> asked = new ArrayList<>();
        List<PointRecord> chosen = new ArrayList<>();
        directory.forEachWithoutBatches(
                key -> {
                    asked.add(key);
                    return key.measurement().equals("once");
                },
                chosen::add);
        assertThat(asked).containsExactly(Records.full().key(), Records.unbounded().key());
        assertThat(chosen).containsExactly(Records.unbounded());
        List<PointRecord.Key> keys = new ArrayList<>();
        directory.forEachKey(keys::add);
        assertThat(keys).isEqualTo(asked);
    }

    @Test
    void aPointThatIsWantedHasItsLastRecord() {
        RunDirectory directory = RunDirectory.create(path);
        PointRecord later = Records.again(Records.unbounded(), 2);
        directory.point(Records.unbounded());
        directory.point(Records.full());
        directory.point(later);
        assertThat(directory.records(key -> key.measurement().equals("once"))).containsExactly(later);
        assertThat(directory.records(key -> true)).containsExactly(later, Records.full());
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"measurement\":\"a\"}", "{\"measurement\":3,\"ranks\":\"x\"}", "[]", "nonsense"})
    void aLineWithoutAPointIsNamedWhereKeysAreRead(String line) throws IOException {
        RunDirectory directory = RunDirectory.create(path);
        Files.writeString(lines, line + "\n");
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> directory.forEachKey(key -> {}))
                .withMessageContaining("results.jsonl:1: not a line of a run");
    }
}
