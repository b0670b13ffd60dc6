package io.github.measure4j.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.result.sampling.Timings;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.result.sampling.Visit.Disturbance;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Sample;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** Plots as a reader draws and asks them. */
class PlotsInBrowserTest extends InBrowser {

    @Test
    void everyPlotIsDrawn() throws IOException {
        openMachine();
        List<WebElement> figures = all("figure.plot");
        assertThat(figures).hasSizeGreaterThan(10);
        figures.forEach(figure -> assertThat(drawn(figure, 0.005)).isNotNull());
        run("scrollTo({ top: 0, behavior: 'instant' })");
        chromium.photograph(PICTURES.resolve("light.png"));
    }

    @Test
    void hoveringShowsTheRecord() throws IOException {
        openCurve();
        WebElement figure = all("article figure.plot").get(0);
        pointAt(figure, 0, 1);
        assertThat(tipOf(figure).getText())
                .contains("echo", "64 B", "2.000 µs", "1.960 to 2.040 µs, 95 %", "64.00 MB/s", "32 × 4096")
                .contains(Flag.NOT_WARM.meaning());
        chromium.photograph(PICTURES.resolve("hover.png"));
    }

    @Test
    void theArrowKeysGoFromPointToPoint() {
        openCurve();
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
        openCurve();
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
        openCurve();
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
        Interval over = point.overLaunches().orElseThrow();
        assertThat(over.upper() - over.lower()).isGreaterThan(2 * 0.0399e-6);
        assertThat(detail.getText())
                .contains("a, message length 1 B: 1.000 µs", "180 repetitions, not corrected", "Histogram")
                .contains("Over many launches, if they scatter as usual: " + Rounded.interval(over.lower(), over.upper()));
        assertThat(detail.findElements(By.cssSelector("svg"))).hasSize(5);
        assertThat(detail.findElements(By.cssSelector("svg circle"))).hasSize(3);
        assertThat(detail.findElements(By.cssSelector("svg rect"))).hasSizeGreaterThanOrEqualTo(8);
        chromium.photograph(PICTURES.resolve("detail.png"));
        detail.findElement(By.cssSelector(".close")).click();
        assertThat(detail.isDisplayed()).isFalse();
    }

    @Test
    void aLaterRunIsShownAsARatioToTheFirst() throws IOException {
        openBeforeAndAfter();
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

    /** Its own picture, below the points: a dot for each in both panels, and the band around 0. */
    @Test
    void eachModelHasAPictureOfItsResiduals() throws IOException {
        openMachine();
        WebElement model = all("article details.model").get(0);
        assertThat(model.findElement(By.cssSelector("svg.residuals")).isDisplayed()).isFalse();
        run("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", model);
        model.findElement(By.cssSelector("summary")).click();
        WebElement picture = model.findElement(By.cssSelector("svg.residuals"));
        assertThat(picture.isDisplayed()).isTrue();
        assertThat(picture.getText()).contains("time", "distance from the model / its standard error", "message length");
        long points = Sheets.machine("node17", 1).records().stream()
                .filter(record -> record.measurement().equals("pingpong/send-recv"))
                .count();
        assertThat(run("return [...arguments[0].querySelectorAll('path.dots')].map(p => p.getAttribute('d').split('M').length - 1)",
                        picture))
                .isEqualTo(List.of(points, points));
        assertThat(picture.findElements(By.cssSelector("path.fitted"))).hasSize(1);
        chromium.photograph(PICTURES.resolve("model.png"));
    }

    @Test
    void aStillPictureStandsThereUntilThePlotIsDrawn() {
        openMachine();
        WebElement last = all("article figure.plot").get(all("article figure.plot").size() - 1);
        assertThat(last.findElement(By.cssSelector("svg.still")).getCssValue("display")).isEqualTo("block");
        drawn(last);
        assertThat(last.findElement(By.cssSelector("svg.still")).getCssValue("display")).isEqualTo("none");
    }
}
