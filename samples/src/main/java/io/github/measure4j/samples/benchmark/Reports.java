package io.github.measure4j.samples.benchmark;

import io.github.measure4j.cli.Main;
import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * How long a report of very many records takes, from the files of a run to the page, and how much memory.
 *
 * <p>Run it with {@code java -Xmx1g -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.Reports [RECORDS]}. The
 * records are spread over 1,000 measurements. How quickly a page of 100,000 points answers a zoom is printed by the tests
 * in the browser.
 */
public final class Reports {
    private static final int MEASUREMENTS = 1_000;
    private static final String LINE = "{\"measurement\":\"measurement-%d\",\"kernel\":\"mpi.pingpong.send-recv\",\"type\":1,"
            + "\"transport\":\"mpi\",\"pattern\":\"ping-pong\",\"quantity\":\"round trip\",\"bound\":\"itself\",\"ranks\":2,"
            + "\"axes\":{\"length\":%d},\"seconds\":%s,\"lower\":%s,\"upper\":%s,\"confidence\":0.95,"
            + "\"estimator\":\"interquartile-mean\",\"repetitions\":80,\"iterations\":100,\"standardDeviation\":7.9E-8,"
            + "\"min\":8.0E-7,\"median\":8.1E-7,\"max\":1.2E-6,\"warmUpSeconds\":1.15,\"warmUpEnding\":\"steady\","
            + "\"effectiveRepetitions\":41.5,\"outliers\":8,\"modes\":[],\"visits\":[{\"start\":17.1,\"repetitions\":80,"
            + "\"seconds\":8.1E-7,\"lower\":8.0E-7,\"upper\":8.2E-7,\"repeated\":0,\"switches\":0,\"foreign\":0.0,"
            + "\"stolen\":0.0,\"counted\":true}],\"overhead\":0.0,\"flags\":[]}\n";

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
            for (int i = 0; i < records; i++) {
                long length = 1 + 16L * (i / MEASUREMENTS);
                double seconds = 1e-6 + length * 1e-10;
                out.write(String.format(
                        Locale.ROOT, LINE, i % MEASUREMENTS, length, seconds, seconds * 0.97, seconds * 1.03));
            }
        }
    }
}
