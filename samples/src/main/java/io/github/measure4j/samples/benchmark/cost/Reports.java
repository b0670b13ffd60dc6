package io.github.measure4j.samples.benchmark.cost;

import io.github.measure4j.cli.Main;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Prints the time and memory of a report of very many records, from the files of a run to the page.
 *
 * <p>Run it with the options that {@code measure report} has, and with {@code -Xmx512m}, too:
 * {@code java -XX:+UseParallelGC -XX:MaxNewSize=128m -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.cost.Reports
 * [RECORDS]}. The records are spread over 1,000 measurements. How quickly a page of 100,000 points answers a zoom is printed by the tests
 * in the browser.
 */
public final class Reports {
    private static final int MEASUREMENTS = 1_000;

    /** A record that a run has made: five visits, the probed batches of each, a state and three flags. */
    private static final String RECORD = "record.json";

    /** Figures of the operation in seconds, which follow the length; the shorter ones of batches stay as they are. */
    private static final Pattern TIME = Pattern.compile("\\d\\.\\d{10,}E-[67]");

    private Reports() {}

    public static void main(String[] args) throws IOException {
        int records = args.length > 0 ? Integer.parseInt(args[0]) : 1_000_000;
        Path run = Files.createTempDirectory("measure-reports");
        try {
            write(run.resolve("results.jsonl"), records);
            ThreadMXBean threads = ManagementFactory.getThreadMXBean();
            long from = System.nanoTime();
            long processorFrom = threads.getCurrentThreadCpuTime();
            int code = Main.execute("report", run.toString());
            long processor = threads.getCurrentThreadCpuTime() - processorFrom;
            System.out.printf(
                    Locale.ROOT,
                    "%,d records: a report of %.1f MB in %.1f s (%.1f s of processor time of its thread),"
                            + " in a heap of %d MiB (-Xmx; exit code %d)%n",
                    records,
                    Files.size(run.resolve("report.html")) / 1e6,
                    (System.nanoTime() - from) / 1e9,
                    processor / 1e9,
                    Runtime.getRuntime().maxMemory() >> 20,
                    code);
        } finally {
            Files.deleteIfExists(run.resolve("report.html"));
            Files.deleteIfExists(run.resolve("results.jsonl"));
            Files.deleteIfExists(run);
        }
    }

    private static void write(Path file, int records) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            Lines lines = new Lines();
            for (int i = 0; i < records; i++) {
                out.write(lines.at(i % MEASUREMENTS, 1 + 16L * (i / MEASUREMENTS)));
            }
        }
    }

    /** Records like the one that was made, of other measurements and lengths. */
    private static final class Lines {
        private final String before;
        private final String after;
        private final String[] texts;
        private final double[] seconds;

        Lines() throws IOException {
            String record;
            try (InputStream in = Reports.class.getResourceAsStream(RECORD)) {
                record = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            }
            int axes = record.indexOf("\"axes\":{");
            before = record.substring(record.indexOf("\"kernel\":"), axes);
            String rest = record.substring(record.indexOf("},\"fixed\":", axes));
            texts = TIME.split(rest);
            after = texts[texts.length - 1];
            seconds = TIME.matcher(rest).results().mapToDouble(time -> Double.parseDouble(time.group())).toArray();
        }

        String at(int measurement, long length) {
            double factor = 1 + length * 1e-4;
            StringBuilder line = new StringBuilder();
            line.append("{\"measurement\":\"measurement-").append(measurement).append("\",").append(before);
            line.append("\"axes\":{\"length\":").append(length);
            for (int i = 0; i < seconds.length; i++) {
                line.append(texts[i]).append(seconds[i] * factor);
            }
            return line.append(after).toString();
        }
    }
}
