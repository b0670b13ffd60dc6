package io.github.measure4j.cli.progress;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.cli.Console;
import io.github.measure4j.cli.program.Terminal;
import io.github.measure4j.model.Synthetic;
import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.store.RunDirectory;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Run directories and suites that somebody else has written, with names that are meant for the terminal. */
class HostileNamesTest {
    private static final String NAME = "ping \u001b]0;owned\u0007\u009b2J\u202eevil\u2066\r\b\ud800 x\nfake: line";

    @TempDir
    Path folder;

    private Path first;
    private Path second;

    @BeforeEach
    void writeRuns() {
        first = run("first", 1);
        second = run("second", 1.5);
    }

    private Path run(String name, double factor) {
        RunDirectory run = RunDirectory.create(folder.resolve(name));
        for (long n = 1; n <= 1 << 20; n *= 2) {
            double seconds = factor * (2e-6 + n * 1e-10);
            run.point(Synthetic.record(NAME, Synthetic.roundTrip(NAME), Map.of("length", n), seconds, seconds / 100));
        }
        run.event(new Event(Event.Kind.FAILED, NAME, NAME));
        return run.path();
    }

    /** The output of a command, which nothing in it may spoil. */
    private static Console harmless(Object... arguments) {
        Console console = Console.of(arguments);
        assertThat(console.out() + console.err())
                .as(String.join(" ", List.of(arguments).stream().map(Object::toString).toList()))
                .isNotEmpty()
                .doesNotContainPattern("[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f]")
                .doesNotContainPattern("[\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]")
                .doesNotContainPattern("\\r(?!\\n)")
                .doesNotContain("\tat io.github");
        return console;
    }

    @Test
    void noCommandHandsThemToTheTerminal() {
        harmless("report", "--text", first);
        harmless("report", "--text", first, second);
        harmless("fit", first);
        harmless("fit", first, "--json");
        harmless("fit", first, "--model", NAME);
        harmless("check", first);
        harmless("check", first, "--json");
        harmless("compare", first, second);
        harmless("compare", first, second, "--json");
        harmless("merge", first, second, "-o", folder.resolve("merged"));
        harmless("export", "--format", "csv", first);
        harmless("export", "--format", "jmh", first);
        harmless("export", "--format", "sphinx", first);
        harmless("list", NAME);
        harmless(NAME);
        harmless("report", folder.resolve("no \u001b[31m\u202e such"));
    }

    @Test
    void noCommandOfTheDatabaseDoesEither() {
        Path database = folder.resolve("runs.db");
        harmless("db", "add", "--db", database, first, second);
        harmless("db", "list", "--db", database);
        harmless("db", "query", "--db", database);
        harmless("db", "query", "--db", database, "--csv");
        harmless("db", "query", "--db", database, "--json");
    }

    @Test
    void aSuiteFileDoesNotEither() throws IOException {
        Path suite = Files.writeString(folder.resolve("a.suite"), """
                @DIALECT measure
                @MACHINE %s
                @MEASUREMENTS
                %s { Kernel = %1$s; Variation = %1$s; }
                """.formatted(NAME.replace("\ud800", ""), "a\u001b[31m\u202e"));
        harmless("list", "--check", suite);
        harmless("run", "-o", folder.resolve("run"), suite);
    }

    @Test
    void progressOnATerminalHasNoControlButItsOwn() {
        StringWriter text = new StringWriter();
        Terminal terminal = new Terminal(true, true, true, 10_000, 24);
        Progress progress = new Progress(Display.on(new PrintWriter(text), terminal), List.of(), ExpectedTime.USUAL, List.of(), OptionalDouble.empty());
        progress.event(new Event(Event.Kind.STARTED, NAME, ""));
        RunDirectory.open(first).forEachRecord(progress::point);
        progress.event(new Event(Event.Kind.FAILED, NAME, NAME));
        progress.close();
        assertThat(text.toString().replaceAll("\r?\u001b\\[\\d*[AJm]", ""))
                .contains("\\u001b]0;owned\\u0007")
                .doesNotContainPattern("[\\p{Cntrl}\\u0080-\\u009f\\u202e\\u2066&&[^\\n]]")
                .doesNotContainPattern("(?m)^fake");
    }

    @Test
    void figuresAndClassesAreWrittenAllTheSame() {
        assertThat(harmless("report", "--figures", folder.resolve("figures"), first).code()).isZero();
        assertThat(harmless("fit", "--java", folder.resolve("java"), "--figures", folder.resolve("models"),
                "--residuals", folder.resolve("residuals.csv"), first).code()).isZero();
        assertThat(harmless("report", "-o", folder.resolve("page.html"), first).code()).isZero();
        assertThat(harmless("report", "--folder", folder.resolve("pages"), first).code()).isZero();
    }

    @Test
    void aColonIsNoRunDirectorySinceMpirunTakesItForAnEndOfAProgram() throws IOException {
        Path suite = Files.writeString(folder.resolve("b.suite"), "@DIALECT measure\n@MEASUREMENTS\n");
        Console console = Console.of("run", "-o", ":", suite);
        assertThat(console.code()).isEqualTo(2);
        assertThat(console.err()).contains("':'", "'./:'").hasLineCount(1);
        assertThat(Path.of(":")).doesNotExist();
    }

    @Test
    void tooManyMembersAreCalledWhatTheyAre() throws IOException {
        Path suite = Files.writeString(folder.resolve("b.suite"), "@DIALECT measure\n@MEASUREMENTS\n");
        assertThat(Console.of("run", "--threads", "0", suite).err()).contains("threads can be").doesNotContain("ranks");
        assertThat(Console.of("run", "--np", "0", suite).err()).contains("ranks can be");
    }
}
