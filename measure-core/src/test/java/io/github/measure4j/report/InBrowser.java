package io.github.measure4j.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.result.Flag;
import io.github.measure4j.result.Results;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.support.ui.WebDriverWait;

/**
 * Tests of the page as a reader meets it, which share one browser. They are skipped where Debian's packages chromium and
 * chromium-driver are not installed. After each, the console is empty and nothing was asked of a network.
 */
@ExtendWith(SharedChromium.class)
class InBrowser {
    static final Path PICTURES = Path.of("target", "report-pictures");
    static final String SHARE_OF_INK = """
            const { width, height } = arguments[0];
            const copy = new OffscreenCanvas(width, height).getContext("2d");
            copy.drawImage(arguments[0], 0, 0);
            const { data } = copy.getImageData(0, 0, width, height);
            let inked = 0;
            for (let i = 3; i < data.length; i += 4) if (data[i] > 0) inked++;
            return inked / (data.length / 4);
            """;
    static Chromium chromium;

    @TempDir
    static Path directory;

    @BeforeAll
    static void writeAMachine(Chromium shared) {
        chromium = shared;
        Report.of(Sheets.machine("node17, all transports", 1)).writeTo(directory.resolve("machine.html"));
    }

    @BeforeEach
    void forgetWhatWasBefore() {
        chromium.driver().get("about:blank");
        chromium.console();
        chromium.requests();
    }

    @AfterEach
    void nothingWentWrongAndNothingWasAskedFor() {
        assertThat(chromium.console()).isEmpty();
        assertThat(chromium.requests()).allMatch(url -> url.startsWith("file:") || url.startsWith("data:"));
    }

    static Results curve() {
        return Sheets.single(
                Sheets.point("echo", Map.of("length", 1L), 1e-6),
                Sheets.point("echo", Map.of("length", 64L), 2e-6, Flag.NOT_WARM),
                Sheets.point("echo", Map.of("length", 4096L), 8e-6));
    }

    static void openMachine() {
        chromium.open(directory.resolve("machine.html"), 1400, 1100);
    }

    /** Two runs of the same machine, the second slower: written once for a class. */
    static void openBeforeAndAfter() {
        openOnceWritten("before-and-after.html", () -> Report.of(Sheets.machine("before", 1), Sheets.machine("after", 1.25)));
    }

    static void openCurve() {
        openOnceWritten("curve.html", () -> Report.of(curve()));
    }

    private static void openOnceWritten(String name, Supplier<Report> report) {
        Path page = directory.resolve(name);
        if (Files.notExists(page)) {
            report.get().writeTo(page);
        }
        chromium.open(page, 1400, 1100);
    }

    static void open(Results... results) {
        Path page = directory.resolve("report.html");
        Report.of(results).writeTo(page);
        chromium.open(page, 1400, 1100);
    }

    /** Those of a selector that can be seen, in one question: WebDriver asks for each by itself. */
    static List<WebElement> visible(String selector) {
        return elements("return [...document.querySelectorAll(arguments[0])].filter(at => at.checkVisibility())", selector);
    }

    @SuppressWarnings("unchecked")
    private static List<WebElement> elements(String script, Object... arguments) {
        return (List<WebElement>) run(script, arguments);
    }

    static List<WebElement> all(String selector) {
        return chromium.driver().findElements(By.cssSelector(selector));
    }

    static Object run(String script, Object... arguments) {
        return chromium.driver().executeScript(script, arguments);
    }

    /** The canvas of a figure, which is drawn when the reader comes near. */
    static WebElement drawn(WebElement figure) {
        return drawn(figure, 0);
    }

    /** The canvas once more than a share of it is inked. */
    static WebElement drawn(WebElement figure, double moreThan) {
        run("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", figure);
        return new WebDriverWait(chromium.driver(), Duration.ofSeconds(20))
                .until(driver -> figure.findElements(By.cssSelector("canvas")).stream()
                        .filter(canvas -> ((Number) run(SHARE_OF_INK, canvas)).doubleValue() > moreThan)
                        .findFirst()
                        .orElse(null));
    }

    static void pointAt(WebElement figure, int curve, int point) {
        drawn(figure);
        WebElement over = figure.findElement(By.cssSelector(".u-over"));
        List<?> place = (List<?>) run("""
                const { plot } = plots.get(arguments[0]);
                const [x, y] = plot.tip.place(plot.all[arguments[1]], arguments[2]);
                const { clientWidth, clientHeight } = plot.uplot.over;
                return [Math.round(x - clientWidth / 2) + 3, Math.round(y - clientHeight / 2) + 3];
                """, figure, curve, point);
        new Actions(chromium.driver())
                .moveToElement(over, ((Number) place.get(0)).intValue(), ((Number) place.get(1)).intValue())
                .perform();
    }

    static WebElement tipOf(WebElement figure) {
        return figure.findElement(By.cssSelector(".tip"));
    }

    static double across(WebElement figure, long length) {
        return ((Number) run("return plots.get(arguments[0]).plot.uplot.valToPos(arguments[1], 'x')", figure, length))
                .doubleValue();
    }
}
