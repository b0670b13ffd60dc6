package io.github.measure4j.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.result.PointRecord;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.support.ui.WebDriverWait;

/** The page around the plots: what is safe, found, and fits. */
class PageInBrowserTest extends InBrowser {

    @Test
    void theHashesOfThePolicyHoldAndOtherScriptsAreRefused() {
        openMachine();
        assertThat(run("return document.documentElement.className")).isEqualTo("live");
        run("const s = document.createElement('script'); s.textContent = 'window.broken = 1'; document.body.append(s)");
        assertThat(run("return window.broken === undefined")).isEqualTo(true);
        assertThat(chromium.console()).singleElement().asString().contains("Content Security Policy");
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
                .startsWith("1 B " + Rounded.time(first.seconds()))
                .contains(Rounded.interval(first.lower(), first.upper()));
    }

    @Test
    void theScriptsWriteFiguresAsJavaDoes() {
        openCurve();
        Random random = new Random(3);
        List<Double> values = new ArrayList<>(List.of(0.0, 1e-9, 999.96e-9, 1.2345e-6, 9.9995e-4, 0.99999, 12345.6, -2.5e-6));
        for (int i = 0; i < 500; i++) {
            values.add(Math.pow(10, random.nextDouble() * 14 - 10));
        }
        List<String> expected = new ArrayList<>();
        for (double value : values) {
            expected.add(Rounded.time(value));
            expected.add(Rounded.interval(value, value * 1.01));
            expected.add(Rounded.bandwidth(value * 1e9));
            expected.add(Rounded.length((long) Math.abs(value * 1e6)));
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
        assertThat(visible("article"))
                .singleElement()
                .satisfies(article -> assertThat(article.getText()).startsWith("collective/alltoall"));
        assertThat(all("#found").get(0).getText()).isEqualTo("1 measurement");
        search.sendKeys(Keys.ESCAPE);
        assertThat(visible("article")).hasSizeGreaterThan(10);
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
            openBeforeAndAfter();
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

    /** WCAG 2.1, 1.4.3: 4.5 to 1 for text. What is switched off need not be read. */
    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void textStandsOutFromWhatIsBehindIt(String theme) {
        chromium.prefer("prefers-color-scheme", theme);
        try {
            openBeforeAndAfter();
            assertThat((List<?>) run("""
                    const channel = c => (c /= 255) <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
                    const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
                    const numbers = colour => colour.match(/[\\d.]+/g).map(Number);
                    const behind = at => {
                      for (; at; at = at.parentElement) {
                        const colour = numbers(getComputedStyle(at).backgroundColor);
                        if (colour.length === 3 || colour[3] === 1) return colour;
                      }
                      return [255, 255, 255];
                    };
                    const poor = new Set();
                    for (const at of document.querySelectorAll("body *")) {
                      const text = [...at.childNodes].some(node => node.nodeType === 3 && node.data.trim());
                      if (!text || at.closest("svg, script, [disabled]") || !at.checkVisibility()) continue;
                      const [a, b] = [light(numbers(getComputedStyle(at).color)), light(behind(at))];
                      const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
                      if (contrast < 4.5) poor.add(`${at.tagName} ${at.className}: ${contrast.toFixed(2)}`);
                    }
                    return [...poor];
                    """)).isEmpty();
        } finally {
            chromium.prefer("prefers-color-scheme", "");
        }
    }

    @Test
    void theKeyboardReachesEverythingAndShowsWhereItIs() {
        openMachine();
        Actions keys = new Actions(chromium.driver());
        keys.sendKeys(Keys.TAB).perform();
        assertThat(run("return document.activeElement.className")).isEqualTo("skip");
        assertThat(run("return document.activeElement.getBoundingClientRect().left >= 0")).isEqualTo(true);
        List<String> reached = new ArrayList<>();
        for (int i = 0; i < 45; i++) {
            keys.sendKeys(Keys.TAB).perform();
            List<?> active = (List<?>) run("""
                    const a = document.activeElement;
                    return [a.className || a.id || a.tagName, getComputedStyle(a).outlineStyle];
                    """);
            reached.add((String) active.get(0));
            assertThat(active.get(1)).as(reached.toString()).isNotEqualTo("none");
        }
        assertThat(reached).contains("search", "theme", "value", "stage", "SUMMARY");
        keys.sendKeys("/").perform();
        assertThat(run("return document.activeElement.id")).isEqualTo("search");
    }

    @Test
    void paperHasStillPicturesAndNothingToPress() {
        openMachine();
        drawn(all("article figure.plot").get(0));
        chromium.on("print");
        try {
            assertThat(visible(".still")).isNotEmpty().hasSameSizeAs(all(".still"));
            for (String pressed : List.of("nav", ".tools", ".stage", ".skip", ".legend input")) {
                assertThat(visible(pressed)).as(pressed).isEmpty();
            }
            assertThat(run("return getComputedStyle(document.body).backgroundColor")).isEqualTo("rgb(255, 255, 255)");
        } finally {
            chromium.on("");
        }
    }
}
