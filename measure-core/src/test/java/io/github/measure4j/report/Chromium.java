package io.github.measure4j.report;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.WebDriverWait;

/** Debian's Chromium with a folder of its own, which is gone when it is closed. Nothing is looked for or downloaded. */
final class Chromium implements AutoCloseable {
    private static final Path PROGRAM = Path.of("/usr/bin/chromium");
    private static final Path DRIVER = Path.of("/usr/bin/chromedriver");

    private static final int TRIES = 100;
    private static final long BETWEEN_MILLIS = 50;

    private final Path folder;
    private final ChromeDriver driver;

    private Chromium(Path folder, ChromeDriver driver) {
        this.folder = folder;
        this.driver = driver;
    }

    static boolean isInstalled() {
        return Files.isExecutable(PROGRAM) && Files.isExecutable(DRIVER);
    }

    static Chromium start() throws IOException {
        Path folder = Files.createTempDirectory("measure-chromium");
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        logs.enable(LogType.PERFORMANCE, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(PROGRAM.toFile());
        options.setCapability("goog:loggingPrefs", logs);
        options.addArguments(
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--disable-dev-shm-usage",
                "--hide-scrollbars",
                "--user-data-dir=" + folder);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(DRIVER.toFile())
                .withEnvironment(Map.of("TMPDIR", folder.toString()))
                .build();
        return new Chromium(folder, new ChromeDriver(service, options));
    }

    ChromeDriver driver() {
        return driver;
    }

    /** Opens a page, and waits until it is the one that is there: on a busy machine the driver comes back before. */
    void open(Path page, int width, int height) {
        driver.manage().window().setSize(new Dimension(width, height));
        driver.get(page.toUri().toString());
        new WebDriverWait(driver, Duration.ofSeconds(20))
                .until(now -> driver.executeScript(
                        "return location.protocol === 'file:' && document.readyState === 'complete'").equals(true));
    }

    /** As a reader would see it who asked for this: {@code prefers-color-scheme} and the like. */
    void prefer(String feature, String value) {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia", Map.of("features", List.of(Map.of("name", feature, "value", value))));
    }

    /** As on another medium, {@code print}; empty for the screen. */
    void on(String medium) {
        driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", medium));
    }

    /** A window of so many pixels, also below what a window manager allows. */
    void resize(int width, int height) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    /** What the page's console says. */
    List<String> console() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(LogEntry::toString)
                .toList();
    }

    /** The requests since the last call, as Chromium's own protocol tells them. */
    List<String> requests() {
        return driver.manage().logs().get(LogType.PERFORMANCE).getAll().stream()
                .map(LogEntry::getMessage)
                .filter(message -> message.contains("\"Network.requestWillBeSent\""))
                .map(message ->
                        message.replaceFirst("(?s).*\"documentURL\".*?\"request\":\\{.*?\"url\":\"(.*?)\".*", "$1"))
                .toList();
    }

    void photograph(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        Files.write(file, driver.getScreenshotAs(OutputType.BYTES));
    }

    /** Its processes go on writing for a moment when the driver has gone. */
    @Override
    public void close() throws IOException, InterruptedException {
        driver.quit();
        for (int tries = TRIES; Files.exists(folder); tries--) {
            try {
                MoreFiles.deleteRecursively(folder, RecursiveDeleteOption.ALLOW_INSECURE);
            } catch (IOException e) {
                if (tries == 0) {
                    throw e;
                }
                Thread.sleep(BETWEEN_MILLIS);
            }
        }
    }
}
