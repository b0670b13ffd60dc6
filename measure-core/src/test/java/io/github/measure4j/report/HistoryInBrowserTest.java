package io.github.measure4j.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.model.history.TimeLine;
import io.github.measure4j.report.HistoryPage.Line;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

/** The time lines of a database as a reader meets them. */
class HistoryInBrowserTest extends InBrowser {
    private static final int RUNS = 50;

    private static Line line(String point, int step, double size) {
        Random random = new Random(61);
        double[] seconds = new double[RUNS];
        Arrays.setAll(seconds, i -> 1e-6 * Math.exp(0.006 * random.nextGaussian()) * (i < step ? 1 : size));
        List<String> runs = IntStream.range(0, RUNS).mapToObj(i -> "run-" + i + " commit=<" + i + ">").toList();
        return new Line("node17", point, runs, TimeLine.of(seconds));
    }

    @Test
    void aStepIsSeenWhereItHappenedAndSteadyPointsComeLast() throws IOException {
        Path file = directory.resolve("history.html");
        Files.writeString(file, HistoryPage.of(List.of(
                        line("mpi.steady", RUNS, 1), line("mpi.slower", 30, 1.05), line("mpi.faster", 20, 0.9)))
                .html());
        chromium.open(file, 1100, 900);
        assertThat(all("h2")).extracting(WebElement::getText).last().asString().contains("mpi.steady");
        List<WebElement> pictures = all("section svg");
        assertThat(pictures).hasSize(3).allSatisfy(svg -> {
            assertThat(svg.findElements(By.cssSelector("circle.time"))).hasSize(RUNS);
            assertThat(svg.getRect().getWidth()).isGreaterThan(600);
        });
        WebElement slower = all("section").stream().filter(s -> s.getText().contains("mpi.slower")).findFirst().orElseThrow();
        WebElement mark = slower.findElement(By.cssSelector("line.change.slower"));
        List<WebElement> dots = slower.findElements(By.cssSelector("circle.time"));
        assertThat(mark.getRect().getX())
                .isGreaterThan(dots.get(26).getRect().getX())
                .isLessThan(dots.get(33).getRect().getX());
        assertThat(dots.get(45).getRect().getY()).as("slower is higher").isLessThan(dots.get(5).getRect().getY());
        assertThat(slower.findElement(By.cssSelector("li.slower")).getText()).contains("1.05", "run-30 commit=<30>");
        assertThat(all("line.change")).hasSize(2);
        chromium.photograph(PICTURES.resolve("history.png"));
        chromium.open(file, 390, 844);
        assertThat((Boolean) run("return document.documentElement.scrollWidth <= innerWidth")).isTrue();
    }
}
