package io.github.measure4j.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord.Shape;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.Timings;
import io.github.measure4j.result.Visit.Disturbance;
import io.github.measure4j.result.Visit;
import io.github.measure4j.stat.Sample;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.support.ui.WebDriverWait;

/** The page as a reader meets it. Skipped where Debian's packages chromium and chromium-driver are not installed. */
class ReportInBrowserTest {
    private static final Path PICTURES = Path.of("target", "report-pictures");
    private static final String SHARE_OF_INK = """
            const { width, height } = arguments[0];
            const copy = new OffscreenCanvas(width, height).getContext("2d");
            copy.drawImage(arguments[0], 0, 0);
            const { data } = copy.getImageData(0, 0, width, height);
            let inked = 0;
            for (let i = 3; i < data.length; i += 4) if (data[i] > 0) inked++;
            return inked / (data.length / 4);
            """;
    private static Chromium chromium;

    @TempDir
    static Path directory;

    @BeforeAll
    static void start() throws IOException {
        boolean installed = Chromium.isInstalled();
        if (!installed) {
            System.err.println("ReportInBrowserTest is skipped: apt-get install chromium chromium-driver");
        }
        assumeTrue(installed, "chromium and chromedriver are not installed");
        chromium = Chromium.start();
        Report.of(Sheets.machine("node17, all transports", 1)).writeTo(directory.resolve("machine.html"));
    }

    @AfterAll
    static void stop() {
        if (chromium != null) {
            chromium.close();
        }
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

    @Test
    void everyPlotIsDrawn() throws IOException {
        openMachine();
        List<WebElement> figures = all("figure.plot");
        assertThat(figures).hasSizeGreaterThan(10);
        for (WebElement figure : figures) {
            WebElement canvas = drawn(figure);
            assertThat((Number) run(SHARE_OF_INK, canvas))
                    .satisfies(share -> assertThat(share.doubleValue()).isGreaterThan(0.005));
        }
        run("scrollTo({ top: 0, behavior: 'instant' })");
        chromium.photograph(PICTURES.resolve("light.png"));
    }

    @Test
    void theHashesOfThePolicyHoldAndOtherScriptsAreRefused() {
        openMachine();
        assertThat(run("return document.documentElement.className")).isEqualTo("live");
        run("const s = document.createElement('script'); s.textContent = 'window.broken = 1'; document.body.append(s)");
        assertThat(run("return window.broken === undefined")).isEqualTo(true);
        assertThat(chromium.console()).singleElement().asString().contains("Content Security Policy");
    }

    @Test
    void hoveringShowsTheRecord() throws IOException {
        open(curve());
        WebElement figure = all("article figure.plot").get(0);
        pointAt(figure, 0, 1);
        assertThat(tipOf(figure).getText())
                .contains("echo", "64 B", "2.000 µs", "1.960 to 2.040 µs, 95 %", "32.00 MB/s", "32 × 4096")
                .contains(Flag.NOT_WARM.meaning());
        chromium.photograph(PICTURES.resolve("hover.png"));
    }

    @Test
    void theArrowKeysGoFromPointToPoint() {
        open(curve());
        WebElement figure = all("article figure.plot").get(0);
        drawn(figure);
        WebElement stage = figure.findElement(By.cssSelector(".stage"));
        run("arguments[0].focus()", stage);
        Actions keys = new Actions(chromium.driver());
        keys.sendKeys(Keys.ARROW_RIGHT).perform();
        assertThat(tipOf(figure).getText()).contains("1.000 µs");
        keys.sendKeys(Keys.ARROW_RIGHT).perform();
        assertThat(tipOf(figure).getText()).contains("2.000 µs");
        keys.sendKeys(Keys.ESCAPE).perform();
        assertThat(tipOf(figure).isDisplayed()).isFalse();
    }

    @Test
    void axesSwitchBetweenLogarithmicAndLinear() {
        open(curve());
        WebElement figure = all("article figure.plot").get(0);
        drawn(figure);
        double before = across(figure, 64);
        figure.findElement(By.cssSelector("button[data-x=linear]")).click();
        double after = across(figure, 64);
        assertThat(after).isLessThan(before - 50);
        assertThat(figure.findElement(By.cssSelector("button[data-x=linear]")).getDomAttribute("aria-pressed"))
                .isEqualTo("true");
    }

    @Test
    void draggingEnlargesAndADoubleClickGoesBack() {
        open(curve());
        WebElement figure = all("article figure.plot").get(0);
        drawn(figure);
        WebElement over = figure.findElement(By.cssSelector(".u-over"));
        double before = across(figure, 64);
        new Actions(chromium.driver())
                .moveToElement(over, -100, 0)
                .clickAndHold()
                .moveByOffset(150, 0)
                .release()
                .perform();
        assertThat(across(figure, 64)).isNotCloseTo(before, offset(5.0));
        new Actions(chromium.driver()).doubleClick(over).perform();
        assertThat(across(figure, 64)).isCloseTo(before, offset(1.0));
    }

    @Test
    void boxesPickTheCurvesToCompare() {
        openMachine();
        WebElement figure = all(".comparison figure.plot").get(0);
        drawn(figure);
        List<WebElement> boxes = figure.findElements(By.cssSelector("input"));
        assertThat(boxes.stream().filter(WebElement::isSelected)).hasSize(9);
        figure.findElements(By.cssSelector("button[data-only]")).get(2).click();
        assertThat(boxes.stream().filter(WebElement::isSelected)).hasSize(3);
        boxes.get(0).click();
        assertThat(run("return plots.get(arguments[0]).plot.uplot.series.length - 1", figure))
                .isEqualTo(4L);
    }

    @Test
    void whatComesFromResultsStaysText() {
        String nasty = "</script><img src=x onerror=alert(1)><script>alert(1)</script>";
        open(Sheets.single(
                Sheets.point(nasty, Map.of("length", 1L), 1e-6), Sheets.point(nasty, Map.of("length", 64L), 9e-6)));
        WebElement figure = all("article figure.plot").get(0);
        pointAt(figure, 0, 0);
        assertThat(tipOf(figure).getText()).contains(nasty);
        assertThat(all("img")).isEmpty();
    }

    @Test
    void theTableIsMadeWhenItIsOpened() {
        openMachine();
        WebElement article = all("article").get(0);
        assertThat(article.findElements(By.cssSelector("details.points table"))).isEmpty();
        drawn(article.findElement(By.cssSelector("figure.plot")));
        article.findElement(By.cssSelector("details.points summary")).click();
        new WebDriverWait(chromium.driver(), Duration.ofSeconds(20))
                .until(driver -> !article.findElements(By.cssSelector("details.points tbody tr")).isEmpty());
        PointRecord first = Sheets.machine("node17", 1).records().get(0);
        assertThat(article.findElement(By.cssSelector("details.points tbody tr")).getText())
                .startsWith("1 B " + Figures.time(first.seconds()))
                .contains(Figures.interval(first.lower(), first.upper()));
    }

    @Test
    void theScriptsWriteFiguresAsJavaDoes() {
        open(curve());
        Random random = new Random(3);
        List<Double> values = new ArrayList<>(List.of(0.0, 1e-9, 999.96e-9, 1.2345e-6, 9.9995e-4, 0.99999, 12345.6, -2.5e-6));
        for (int i = 0; i < 500; i++) {
            values.add(Math.pow(10, random.nextDouble() * 14 - 10));
        }
        List<String> expected = new ArrayList<>();
        for (double value : values) {
            expected.add(Figures.time(value));
            expected.add(Figures.interval(value, value * 1.01));
            expected.add(Figures.bandwidth(value * 1e9));
            expected.add(Figures.length((long) Math.abs(value * 1e6)));
        }
        assertThat(run("""
                return arguments[0].flatMap(value => [figures.time(value), figures.interval(value, value * 1.01),
                  figures.rate(value * 1e9), figures.length(Math.trunc(Math.abs(value * 1e6)))]);
                """, values)).isEqualTo(expected);
    }

    @Test
    void searchFindsMeasurements() {
        openMachine();
        WebElement search = all("#search").get(0);
        search.sendKeys("allto coll");
        assertThat(all("article").stream().filter(WebElement::isDisplayed))
                .singleElement()
                .satisfies(article -> assertThat(article.getText()).startsWith("collective/alltoall"));
        assertThat(all("#found").get(0).getText()).isEqualTo("1 measurement");
        search.sendKeys(Keys.ESCAPE);
        assertThat(all("article").stream().filter(WebElement::isDisplayed)).hasSizeGreaterThan(10);
    }

    @Test
    void aModelIsDrawnOverItsPointsUntilItIsSwitchedOff() {
        openMachine();
        WebElement figure = all("article figure.plot").get(0);
        WebElement canvas = drawn(figure);
        double with = ((Number) run(SHARE_OF_INK, canvas)).doubleValue();
        figure.findElement(By.cssSelector("button[data-model]")).click();
        assertThat(((Number) run(SHARE_OF_INK, drawn(figure))).doubleValue()).isLessThan(with);
    }

    @Test
    void aPointTellsHowItsTimesAreSpread() throws IOException {
        Random random = new Random(5);
        List<Visit> visits = new ArrayList<>();
        for (int visit = 0; visit < 3; visit++) {
            double level = visit == 2 ? 1400 : 1000;
            double[] nanos = random.doubles(60).map(share -> level * (1 + 0.1 * share)).toArray();
            visits.add(new Visit(
                    visit * 10, 60, level * 1.05e-9, level * 1e-9, level * 1.1e-9, Disturbance.NONE, true,
                    Optional.of(new Timings(Sample.of(nanos), 1, 1))));
        }
        PointRecord point = Sheets.shaped(
                Sheets.point("a", Map.of("length", 1L), 1e-6), new Shape(180, 0, List.of(), visits));
        open(Sheets.single(point, Sheets.point("a", Map.of("length", 64L), 2e-6)));
        WebElement figure = all("article figure.plot").get(0);
        pointAt(figure, 0, 0);
        new Actions(chromium.driver()).click().perform();
        WebElement detail = figure.findElement(By.cssSelector(".detail"));
        assertThat(detail.getText())
                .contains("a, message length 1 B: 1.000 µs", "180 repetitions, not corrected", "Histogram");
        assertThat(detail.findElements(By.cssSelector("svg"))).hasSize(4);
        assertThat(detail.findElements(By.cssSelector("svg circle"))).hasSize(3);
        assertThat(detail.findElements(By.cssSelector("svg rect"))).hasSizeGreaterThanOrEqualTo(8);
        chromium.photograph(PICTURES.resolve("detail.png"));
        detail.findElement(By.cssSelector(".close")).click();
        assertThat(detail.isDisplayed()).isFalse();
    }

    /** Prints how long it takes, which a busy machine makes longer; that the picture follows is what is tested. */
    @Test
    void aCurveOfAHundredThousandPointsIsZoomed() {
        List<PointRecord> points = new ArrayList<>();
        for (long i = 1; i <= 100_000; i++) {
            points.add(Sheets.point("long", Map.of("length", i * 10), 1e-6 + i * 1e-9 * (1 + 0.1 * Math.sin(i))));
        }
        open(Sheets.single(points.toArray(PointRecord[]::new)));
        WebElement figure = all("article figure.plot").get(0);
        drawn(figure);
        Map<?, ?> zoomed = (Map<?, ?>) run("""
                const { plot } = plots.get(arguments[0]);
                const times = [];
                for (let k = 1; k <= 11; k++) {
                  const from = performance.now();
                  plot.zoom([k * 1000, 1000000 - k * 50000], [1e-7 * k, 1e-3]);
                  plot.uplot.ctx.getImageData(0, 0, 1, 1);
                  times.push(performance.now() - from);
                }
                return { millis: times.sort((a, b) => a - b)[5], from: plot.uplot.scales.x.min };
                """, figure);
        assertThat(((Number) zoomed.get("from")).doubleValue()).isEqualTo(11000);
        System.out.printf(
                Locale.ROOT,
                "100,000 points in one plot: a zoom is drawn in %.0f ms (median of 11)%n",
                ((Number) zoomed.get("millis")).doubleValue());
        chromium.console();
    }

    @Test
    void aLaterRunIsShownAsARatioToTheFirst() throws IOException {
        open(Sheets.machine("before", 1), Sheets.machine("after", 1.25));
        WebElement figure = all("article figure.plot").get(0);
        drawn(figure);
        figure.findElement(By.cssSelector("button[data-show=ratio]")).click();
        assertThat(run("return plots.get(arguments[0]).plot.axisY().label", figure)).isEqualTo("time / time of before");
        pointAt(figure, 1, 3);
        assertThat(tipOf(figure).getText()).contains("× before");
        chromium.photograph(PICTURES.resolve("ratio.png"));
    }

    @Test
    void valuesWithoutAPlaceOnALogarithmicAxisAreTold() {
        open(Sheets.single(
                Sheets.point("zero", Map.of("length", 0L), 1e-6),
                Sheets.point("zero", Map.of("length", 1L), 1e-6),
                Sheets.point("zero", Map.of("length", 1024L), 0),
                Sheets.point("zero", Map.of("length", 4096L), 9e-6)));
        WebElement figure = all("article figure.plot").get(0);
        drawn(figure);
        assertThat(figure.findElement(By.cssSelector(".said")).getText()).startsWith("2 of 4 points");
    }

    @Test
    void aPhoneShowsItWithoutScrollingSideways() throws IOException {
        openMachine();
        chromium.resize(390, 840);
        try {
            assertThat(run("return document.documentElement.scrollWidth <= 390"))
                    .isEqualTo(true);
            drawn(all("figure.plot").get(0));
            chromium.photograph(PICTURES.resolve("phone.png"));
        } finally {
            chromium.driver().executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
        }
    }

    @Test
    void theDarkHaveADarkPage() throws IOException {
        chromium.prefer("prefers-color-scheme", "dark");
        try {
            open(Sheets.machine("before", 1), Sheets.machine("after", 1.25));
            drawn(all("figure.plot").get(0));
            assertThat(run("return getComputedStyle(document.body).backgroundColor"))
                    .isEqualTo("rgb(18, 22, 28)");
            chromium.photograph(PICTURES.resolve("dark-two-runs.png"));
            all("#theme").get(0).click();
            assertThat(run("return getComputedStyle(document.body).backgroundColor"))
                    .isEqualTo("rgb(246, 247, 249)");
        } finally {
            chromium.prefer("prefers-color-scheme", "");
        }
    }

    private static Results curve() {
        return Sheets.single(
                Sheets.point("echo", Map.of("length", 1L), 1e-6),
                Sheets.point("echo", Map.of("length", 64L), 2e-6, Flag.NOT_WARM),
                Sheets.point("echo", Map.of("length", 4096L), 8e-6));
    }

    private static void openMachine() {
        chromium.open(directory.resolve("machine.html"), 1400, 1100);
    }

    private static void open(Results... results) {
        Path page = directory.resolve("report.html");
        Report.of(results).writeTo(page);
        chromium.open(page, 1400, 1100);
    }

    private static List<WebElement> all(String selector) {
        return chromium.driver().findElements(By.cssSelector(selector));
    }

    private static Object run(String script, Object... arguments) {
        return chromium.driver().executeScript(script, arguments);
    }

    /** The canvas of a figure, which is drawn when the reader comes near. */
    private static WebElement drawn(WebElement figure) {
        run("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", figure);
        return new WebDriverWait(chromium.driver(), Duration.ofSeconds(20))
                .until(driver -> figure.findElements(By.cssSelector("canvas")).stream()
                        .filter(canvas -> ((Number) run(SHARE_OF_INK, canvas)).doubleValue() > 0)
                        .findFirst()
                        .orElse(null));
    }

    private static void pointAt(WebElement figure, int curve, int point) {
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

    private static WebElement tipOf(WebElement figure) {
        return figure.findElement(By.cssSelector(".tip"));
    }

    private static double across(WebElement figure, long length) {
        return ((Number) run("return plots.get(arguments[0]).plot.uplot.valToPos(arguments[1], 'x')", figure, length))
                .doubleValue();
    }
}
