package io.github.measure4j.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.Services;
import io.github.measure4j.report.input.FigureProvider;
import io.github.measure4j.report.input.OwnFigure;
import io.github.measure4j.report.input.OwnFigure.Dot;
import io.github.measure4j.result.Results;
import io.github.measure4j.stat.Interval;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FigureProviderTest {
    @TempDir
    private Path directory;

    /** The largest time, as a figure. */
    public static final class Slowest implements FigureProvider {
        @Override
        public List<OwnFigure> figures(Results results) {
            double most = results.records().stream().mapToDouble(point -> point.seconds()).max().orElse(0);
            return List.of(OwnFigure.of("<slowest>", most, "s")
                    .between(new Interval(most * 0.9, most * 1.1, 0.95))
                    .from("of all & any\u001b[2J")
                    .drawn(List.of(new Dot(1, 1), new Dot(2, 4))));
        }
    }

    /** A provider with a bug. */
    public static final class Faulty implements FigureProvider {
        @Override
        public List<OwnFigure> figures(Results results) {
            throw new IllegalStateException("a <bug>");
        }
    }

    private static Results run() {
        return Sheets.single(
                Sheets.point("a", Map.of("length", 1L), 1e-6), Sheets.point("a", Map.of("length", 8L), 2e-6));
    }

    private String page(Report report) {
        Path file = directory.resolve("report.html");
        report.writeTo(file);
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Report report) {
        StringWriter text = new StringWriter();
        report.printTo(new PrintWriter(text));
        return text.toString();
    }

    @Test
    void aFigureIsATileWithItsIntervalItsDetailAndItsPicture() {
        assertThat(page(Report.of(run()).with(new Slowest())))
                .contains(
                        "<dt>&lt;slowest&gt;</dt><dd><span class=\"value\">2.000 µs</span><svg class=\"spark c0\"",
                        "1.800 µs to 2.200 µs, 95 %; of all &amp; any")
                .doesNotContain("<slowest>");
        assertThat(page(Report.of(run()))).doesNotContain("&lt;slowest");
    }

    @Test
    void aFigureIsALineOnATerminal() {
        assertThat(text(Report.of(run()).with(new Slowest())))
                .containsPattern("<slowest> +2\\.000 µs +1\\.800 µs to 2\\.200 µs, 95 %; of all & any\\?\\[2J")
                .doesNotContain("\u001b");
    }

    @Test
    void ofTwoRunsEachIsAsked() {
        assertThat(text(Report.of(run(), run()).with(new Slowest())).split("<slowest>", -1)).hasSize(3);
    }

    @Test
    void aNameThatIsTakenGetsANumber() {
        assertThat(text(Report.of(run()).with(new Slowest()).with(new Slowest()))).contains("<slowest> (2)");
    }

    @Test
    void aProviderThatThrowsIsOneLineAndTheRestIsMade() {
        Report report = Report.of(run()).with(new Faulty()).with(results -> null).with(new Slowest());
        assertThat(page(report))
                .contains("<dt>" + Faulty.class.getName() + "</dt>", "a &lt;bug&gt;", "NullPointerException")
                .contains("&lt;slowest&gt;", "points with a warning");
        assertThat(text(report).lines().filter(line -> line.contains(Faulty.class.getName())))
                .singleElement()
                .asString()
                .contains("failed", "java.lang.IllegalStateException: a <bug>");
    }

    @Test
    void providersOfTheClassPathAreFound() {
        assertThat(found(Slowest.class.getName())).contains("<slowest>");
        assertThat(found("no.such.Provider")).contains("no.such.Provider", "points with a warning");
    }

    private String found(String lines) {
        return Services.with(directory, FigureProvider.class, lines, () -> text(Report.of(run())));
    }
}
