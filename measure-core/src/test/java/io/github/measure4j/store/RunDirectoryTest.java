package io.github.measure4j.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.measure4j.result.Environment;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.result.Sink.Event.Kind;
import io.github.measure4j.store.RunDirectory.Watch;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunDirectoryTest {
    private static final Event STARTED = new Event(Kind.STARTED, "Fünf µs <&>", "mpi.pingpong.send-recv");

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
    void oneRecordIsTheGoldenLine() throws IOException {
        RunDirectory.create(path).point(Records.full());
        assertThat(Files.readAllBytes(lines))
                .isEqualTo((Records.FULL_LINE + "\n").getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"de-DE", "ar-EG-u-nu-arab", "tr-TR"})
    void theLocaleChangesNoByte(String tag) throws IOException {
        Locale usual = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag(tag));
        try {
            RunDirectory directory = RunDirectory.create(path);
            directory.point(Records.full());
            directory.event(STARTED);
            directory.environment(environment("mpi", 2));
        } finally {
            Locale.setDefault(usual);
        }
        assertThat(lines).content().isEqualTo(Records.FULL_LINE + "\n");
        assertThat(path.resolve("journal.jsonl"))
                .content()
                .matches("\\{\"time\":\"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z\",\"event\":\"STARTED\","
                        + "\"measurement\":\"Fünf µs <&>\",\"detail\":\"mpi\\.pingpong\\.send-recv\"\\}\n");
        assertThat(path.resolve("environment.json")).content().isEqualTo("""
                [
                  {
                    "transport": "mpi",
                    "ranks": 2,
                    "hosts": [
                      "node",
                      "node"
                    ],
                    "properties": {
                      "clock resolution": "1.5 ns",
                      "cpu": "Ä \\"quoted\\""
                    },
                    "variables": {
                      "PATH": "/bin"
                    }
                  }
                ]
                """);
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

    @Test
    void theEnvironmentsOfSeveralGroupsAreKept() {
        RunDirectory.create(path).environment(environment("mpi", 2));
        RunDirectory second = RunDirectory.openOrCreate(path);
        second.environment(environment("threads", 3));
        second.event(STARTED);
        assertThat(RunDirectory.open(path).results().environments())
                .containsExactly(environment("mpi", 2), environment("threads", 3));
        assertThat(path.toFile().list()).containsExactlyInAnyOrder("environment.json", "journal.jsonl");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "[1]", "[{}]", "[{\"transport\": \"mpi\"}]", "[", "nonsense"})
    void anEnvironmentThatIsNoneIsRefusedWithItsFile(String text) throws IOException {
        RunDirectory directory = RunDirectory.create(path);
        Files.writeString(path.resolve("environment.json"), text);
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(directory::results)
                .withMessageContaining(path.resolve("environment.json") + ": not the environment of a run");
    }

    @Test
    void aLineThatWasCutAtTheEndIsNotReadAndIsOverwrittenByTheNext() throws IOException {
        byte[] line = Records.FULL_LINE.getBytes(StandardCharsets.UTF_8);
        for (int cut : new int[] {1, 20, 60, 200, line.length}) {
            Files.deleteIfExists(lines);
            RunDirectory directory = RunDirectory.openOrCreate(path);
            directory.point(Records.unbounded());
            append(line, cut);
            assertThat(directory.results().records()).as("cut at %d", cut).containsExactly(Records.unbounded());
            directory.point(Records.named("next"));
            assertThat(directory.results().records())
                    .as("cut at %d", cut)
                    .containsExactly(Records.unbounded(), Records.named("next"));
            assertThat(Files.readString(lines)).endsWith("}\n").hasLineCount(2);
        }
    }

    /** A line may be cut within a character of several bytes. */
    @Test
    void aLineThatWasCutWithinACharacterIsNotReadEither() throws IOException {
        RunDirectory directory = RunDirectory.create(path);
        directory.point(Records.unbounded());
        byte[] line = Records.FULL_LINE.getBytes(StandardCharsets.UTF_8);
        append(line, Records.FULL_LINE.indexOf('ü') + 1);
        assertThat(directory.results().records()).containsExactly(Records.unbounded());
        directory.point(Records.full());
        assertThat(directory.results().records()).containsExactly(Records.unbounded(), Records.full());
    }

    @Test
    void aFileOfOneCutLineIsAnEmptyRun() throws IOException {
        RunDirectory directory = RunDirectory.create(path);
        append("{\"measurement\":".getBytes(StandardCharsets.UTF_8), 5);
        assertThat(RunDirectory.open(path).results().records()).isEmpty();
        directory.point(Records.full());
        assertThat(directory.results().records()).containsExactly(Records.full());
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"measurement\":", "", "null", "[]", "{}", "1", "\u0000", "}{"})
    void aBrokenLineInTheMiddleIsRefusedWithFileAndNumber(String broken) throws IOException {
        RunDirectory directory = RunDirectory.create(path);
        directory.point(Records.full());
        Files.writeString(lines, broken + "\n", StandardOpenOption.APPEND);
        directory.point(Records.full());
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(directory::results)
                .withMessageContaining(lines + ":2: not a line of ")
                .withMessageNotContaining("\n");
    }

    @Test
    void bytesThatAreNoTextAreRefusedWithFileAndNumber() throws IOException {
        RunDirectory directory = RunDirectory.create(path);
        directory.point(Records.full());
        Files.write(lines, new byte[] {'{', (byte) 0xC3, '}', '\n'}, StandardOpenOption.APPEND);
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(directory::results)
                .withMessageContaining(lines + ":2: not a line of ")
                .withMessageNotContaining("\n");
    }

    @Test
    void aLineWithoutEndIsRefusedInsteadOfFillingTheMemory() throws IOException {
        RunDirectory directory = RunDirectory.create(path);
        Files.writeString(lines, " ".repeat(3 << 20) + "\n");
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(directory::results)
                .withMessageContaining(lines + ":1: ");
    }

    @Test
    void aWatchHandsOnOnlyWhatIsNew() throws IOException {
        RunDirectory directory = RunDirectory.create(path);
        directory.point(Records.named("before"));
        directory.event(new Event(Kind.RUN_STARTED, "", "before"));
        Watch watch = RunDirectory.open(path).watch();
        List<Object> seen = new ArrayList<>();
        assertThat(look(watch, seen)).isEmpty();

        directory.event(STARTED);
        directory.point(Records.named("first"));
        directory.event(new Event(Kind.FAILED, "first", "of\nitself"));
        assertThat(look(watch, seen))
                .as("the points of a measurement before its end")
                .containsExactly(STARTED, Records.named("first"), new Event(Kind.FAILED, "first", "of\nitself"));
        assertThat(look(watch, seen)).isEmpty();

        append(Records.FULL_LINE.getBytes(StandardCharsets.UTF_8), 50);
        assertThat(look(watch, seen)).isEmpty();
        directory.point(Records.named("second"));
        assertThat(look(watch, seen)).containsExactly(Records.named("second"));
    }

    /** The same point with another estimate. */
    private static PointRecord again(PointRecord record, double seconds) {
        return new PointRecord(
                record.measurement(),
                record.subject(),
                record.ranks(),
                record.axes(),
                seconds,
                record.lower(),
                record.upper(),
                record.confidence(),
                record.sampling(),
                record.overhead(),
                record.flags());
    }

    @Test
    void theLastRecordOfAPointCountsAndStandsWhereTheFirstStood() throws IOException {
        RunDirectory directory = RunDirectory.create(path);
        PointRecord last = again(Records.named("one"), 5);
        List.of(Records.named("one"), Records.named("two"), again(Records.named("one"), 4), last)
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

    /** A field of a later version is not known here, and stays. */
    @Test
    void whatIsKeptAtTheEndStaysByteForByte() throws IOException {
        RunDirectory directory = RunDirectory.create(path);
        directory.point(Records.named("one"));
        directory.point(Records.named("one"));
        String richer = Records.FULL_LINE.replace("\"overhead\"", "\"later\": [1.50],\"overhead\"");
        append((richer + "\n").getBytes(StandardCharsets.UTF_8), richer.getBytes(StandardCharsets.UTF_8).length + 1);
        append(Records.FULL_LINE.getBytes(StandardCharsets.UTF_8), 30);
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
        directory.point(again(Records.named("one"), 5));
        assertThat(RunDirectory.open(path).results().records()).containsExactly(again(Records.named("one"), 5));
        directory.event(new Event(Kind.RUN_ENDED, "", "run"));
        assertThat(RunDirectory.open(path).results().records()).containsExactly(again(Records.named("one"), 5));
        assertThat(path.toFile().list()).containsExactlyInAnyOrder("results.jsonl", "journal.jsonl");
    }

    @Test
    void aWatchSeesEachRecordOnceAlsoWhereTheEndOfTheRunWroteThemAnew() {
        RunDirectory directory = RunDirectory.create(path);
        directory.point(Records.named("before"));
        Watch watch = RunDirectory.open(path).watch();
        List<Object> seen = new ArrayList<>();
        directory.point(Records.named("one"));
        assertThat(look(watch, seen)).containsExactly(Records.named("one"));
        PointRecord again = again(Records.named("one"), 5);
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
        Watch watch = directory.watch();
        directory.point(Records.full());
        assertThat(look(watch, new ArrayList<>())).containsExactly(Records.full());
    }

    /** Fifty lines after fifty thousand: each must cost what it costs in an empty file. */
    @Test
    void appendingToALongFileIsAsQuickAsToAShortOne() throws IOException {
        RunDirectory directory = RunDirectory.create(path);
        Files.writeString(lines, (Records.FULL_LINE + "\n").repeat(50_000));
        long long50 = nanosOfAppending(directory);
        Files.writeString(lines, Records.FULL_LINE + "\n");
        long short1 = nanosOfAppending(directory);
        assertThat(long50).isLessThan(10 * short1);
    }

    private static long nanosOfAppending(RunDirectory directory) {
        long start = System.nanoTime();
        for (int i = 0; i < 50; i++) {
            directory.point(Records.full());
        }
        return System.nanoTime() - start;
    }

    private static List<Object> look(Watch watch, List<Object> seen) {
        seen.clear();
        watch.look(seen::add, seen::add);
        return seen;
    }

    private void append(byte[] bytes, int length) throws IOException {
        byte[] cut = Arrays.copyOf(bytes, length);
        Files.write(lines, cut, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
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

    private static Environment environment(String transport, int ranks) {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("clock resolution", "1.5 ns");
        properties.put("cpu", "Ä \"quoted\"");
        return new Environment(
                transport, ranks, Collections.nCopies(ranks, "node"), properties, Map.of("PATH", "/bin"));
    }

    @Test
    void recordsAreChosenByTheirPointAlone() {
        RunDirectory directory = RunDirectory.create(path);
        directory.point(Records.full());
        directory.point(Records.unbounded());
        List<PointRecord.Key> asked = new ArrayList<>();
        List<PointRecord> chosen = new ArrayList<>();
        directory.forEachRecord(
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
