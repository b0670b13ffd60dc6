package io.github.measure4j.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.result.Sink.Event.Kind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is in the files of a run, byte for byte. */
class RunFilesTest {
    private static final Event STARTED = new Event(Kind.STARTED, "Fünf µs <&>", "mpi.pingpong.send-recv");

    @TempDir
    private Path path;

    private Path lines;

    @BeforeEach
    void nameTheLines() {
        lines = path.resolve("results.jsonl");
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
                .withMessageContaining(path.resolve("environment.json") + ":1: not the environment of a run");
    }

    @Test
    void theLineIsNamedWhereAnEnvironmentCannotBeRead() throws IOException {
        RunDirectory directory = RunDirectory.create(path);
        directory.environment(environment("mpi", 2));
        directory.environment(environment("threads", 3));
        Path file = path.resolve("environment.json");
        String text = Files.readString(file);
        int second = text.indexOf("{", text.indexOf("threads") - 40);
        int line = (int) text.substring(0, second).lines().count();
        Files.writeString(file, text.replace("\"ranks\": 3", "\"ranks\": \"three\""));
        assertThatExceptionOfType(StoreException.class).isThrownBy(directory::results)
                .withMessageMatching(".*json:" + line + ": not the environment of a run: field 'ranks' should be a number");
        Files.writeString(file, text.substring(0, second + 30));
        assertThatExceptionOfType(StoreException.class).isThrownBy(directory::results)
                .withMessageMatching(".*json:\\d+: not the environment of a run: .*line \\d+.*");
        Files.writeString(file, text + "more");
        assertThatExceptionOfType(StoreException.class).isThrownBy(directory::results)
                .withMessageContaining(text.lines().count() + 1 + ": not the environment");
    }

    @Test
    void theRoundTripsOfAnEnvironmentAreKept() {
        Environment plain = environment("mpi", 3);
        Environment environment = new Environment("mpi", 3, plain.hosts(), plain.properties(), plain.variables(),
                List.of(new Environment.RoundTrip(1, 5e-7, 1e-7, 50), new Environment.RoundTrip(2, 6e-7, 0, 50)));
        RunDirectory directory = RunDirectory.create(path);
        directory.environment(environment);
        assertThat(directory.environments()).containsExactly(environment);
    }

    private static Environment environment(String transport, int ranks) {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("clock resolution", "1.5 ns");
        properties.put("cpu", "Ä \"quoted\"");
        return new Environment(
                transport, ranks, Collections.nCopies(ranks, "node"), properties, Map.of("PATH", "/bin"));
    }
}
