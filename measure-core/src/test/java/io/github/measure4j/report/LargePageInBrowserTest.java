package io.github.measure4j.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.Soak;
import io.github.measure4j.result.PointRecord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.WebElement;

/** How quickly pages of very much open and answer. They print it: a busy machine makes it longer, so no time decides. */
class LargePageInBrowserTest extends InBrowser {
    private static final int POINTS = Soak.or(10_000, 100_000);
    /** More than have still pictures, which are 300. */
    private static final int MEASUREMENTS = Soak.or(310, 1_000);
    private static final int TIMES = Soak.or(1, 3);

    /** Prints how long it takes, which a busy machine makes longer; that the picture follows is what is tested. */
    @Test
    void aCurveOfVeryManyPointsIsZoomed() {
        List<PointRecord> points = new ArrayList<>();
        for (long i = 1; i <= POINTS; i++) {
            points.add(Sheets.point("long", Map.of("length", i * 10), 1e-6 + i * 1e-9 * (1 + 0.1 * Math.sin(i))));
        }
        open(Sheets.single(points.toArray(PointRecord[]::new)));
        WebElement figure = all("article figure.plot").get(0);
        drawn(figure);
        Map<?, ?> zoomed = (Map<?, ?>) run("""
                const { plot } = plots.get(arguments[0]);
                const last = arguments[1];
                const times = [];
                for (let k = 1; k <= 11; k++) {
                  const from = performance.now();
                  plot.zoom([k * 1000, last - k * 5000], [1e-7 * k, 1e-3]);
                  plot.uplot.ctx.getImageData(0, 0, 1, 1);
                  times.push(performance.now() - from);
                }
                return { millis: times.sort((a, b) => a - b)[5], from: plot.uplot.scales.x.min };
                """, figure, 10 * POINTS);
        assertThat(((Number) zoomed.get("from")).doubleValue()).isEqualTo(11000);
        System.out.printf(
                Locale.ROOT,
                "%,d points in one plot: a zoom is drawn in %.0f ms (median of 11)%n",
                POINTS,
                ((Number) zoomed.get("millis")).doubleValue());
        chromium.console();
    }

    /** The wall time from asking for the file to its load event, and to the first thing that is seen. */
    @Test
    void veryManyMeasurementsOpen() {
        List<PointRecord> points = new ArrayList<>();
        Random random = new Random(7);
        for (int measurement = 0; measurement < MEASUREMENTS; measurement++) {
            for (long length = 1; length <= 1 << 20; length *= 2) {
                double seconds = (1e-6 + length * 1e-10) * (1 + 0.02 * random.nextDouble());
                points.add(Sheets.point("measurement " + measurement, Map.of("length", length), seconds));
            }
        }
        Path page = directory.resolve("thousand.html");
        Report.of(Sheets.single(points.toArray(PointRecord[]::new))).writeTo(page);
        List<Long> loaded = new ArrayList<>();
        List<Long> painted = new ArrayList<>();
        for (int i = 0; i < TIMES; i++) {
            chromium.open(page, 1400, 1100);
            List<?> times = (List<?>) chromium.driver().executeAsyncScript("""
                    const done = arguments[0];
                    requestAnimationFrame(() => setTimeout(() => done([
                      Math.round(performance.getEntriesByType("navigation")[0].loadEventEnd),
                      Math.round(performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? -1)]), 50));
                    """);
            loaded.add(((Number) times.get(0)).longValue());
            painted.add(((Number) times.get(1)).longValue());
        }
        assertThat(all("article")).hasSize(MEASUREMENTS);
        assertThat(all("article svg.still")).isEmpty();
        run("dispatchEvent(new Event('beforeprint'))");
        assertThat(all("article svg.still")).hasSize(MEASUREMENTS);
        System.out.printf(
                Locale.ROOT,
                "%,d measurements with %,d points, %.1f MB: first paint after %s ms, loaded after %s ms%n",
                MEASUREMENTS,
                points.size(),
                page.toFile().length() / 1e6,
                painted,
                loaded);
    }
}
