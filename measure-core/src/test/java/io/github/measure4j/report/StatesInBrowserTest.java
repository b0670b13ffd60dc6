package io.github.measure4j.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** A machine of two states as a reader meets it. */
class StatesInBrowserTest extends InBrowser {

    private static void openStates() {
        Report.ofRuns(List.of(StatesSheet.run())).writeTo(directory.resolve("states.html"));
        chromium.open(directory.resolve("states.html"), 1400, 1100);
    }

    @Test
    void thePicturesOfTheProbesStandAtTheTopInTheColoursOfTheStates() throws IOException {
        openStates();
        List<WebElement> pictures = all("#states svg.probe");
        assertThat(pictures).hasSize(2);
        assertThat(pictures.get(0).getRect().getY()).isLessThan(all("#key").get(0).getRect().getY());
        assertThat(pictures.get(0).getRect().getHeight()).isBetween(60, 160);
        List<WebElement> dots = pictures.get(0).findElements(By.cssSelector("path.readings"));
        assertThat(dots).hasSize(3);
        assertThat(dots.stream().map(path -> path.getCssValue("stroke")).distinct()).hasSize(3);
        assertThat(dots.get(1).getRect().getY()).as("the faster state is the lower one").isGreaterThan(dots.get(2).getRect().getY());
        run("scrollTo({ top: 0, behavior: 'instant' })");
        chromium.photograph(PICTURES.resolve("states.png"));
        chromium.open(directory.resolve("states.html"), 390, 844);
        assertThat((Boolean) run("return document.documentElement.scrollWidth <= innerWidth")).isTrue();
    }

    @Test
    void theOtherStateIsSeenAboveTheCurveAndInTheTip() throws IOException {
        openStates();
        WebElement figure = all("article figure.plot").get(0);
        pointAt(figure, 0, 0);
        assertThat(tipOf(figure).getText()).contains("870.7 ns in exchange 0.76 µs");
        Number most = (Number) run("return plots.get(arguments[0]).plot.uplot.scales.y.max", figure);
        assertThat(most.doubleValue()).as("the slower state at 1 MiB is in sight").isGreaterThan(2.9 * 2.6e-4);
        Number inked = (Number) run("""
                const { plot } = plots.get(arguments[0]);
                const u = plot.uplot;
                const { x, y } = plot.all[0].others[0];
                const at = [u.valToPos(x[2], "x", true), u.valToPos(y[2], "y", true)].map(Math.round);
                const { data } = u.ctx.getImageData(at[0] - 2, at[1] - 2, 5, 5);
                let inked = 0;
                for (let i = 3; i < data.length; i += 4) if (data[i] > 0) inked++;
                return inked;
                """, figure);
        assertThat(inked.intValue()).as("a line is there").isPositive();
        chromium.photograph(PICTURES.resolve("states-curve.png"));
    }

    @Test
    void aPointsDetailsListItsStates() {
        openStates();
        WebElement figure = all("article figure.plot").get(0);
        drawn(figure);
        new Actions(chromium.driver())
                .sendKeys(figure.findElement(By.cssSelector(".stage")), Keys.ARROW_RIGHT, Keys.ENTER)
                .perform();
        assertThat(figure.findElement(By.cssSelector(".detail")).getText())
                .contains("In state exchange 0.28 µs: 300.3 ns", "58 % of its batches; the point's own.")
                .contains("In state exchange 0.76 µs: 870.7 ns", "42 % of its batches.");
    }
}
