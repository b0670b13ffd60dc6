package io.github.measure4j.samples.benchmark;

import io.github.measure4j.cli.Main;
import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Prints the time and memory of a report of very many records, from the files of a run to the page.
 *
 * <p>Run it with {@code java -Xmx512m -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.Reports [RECORDS]}. The
 * records are spread over 1,000 measurements. How quickly a page of 100,000 points answers a zoom is printed by the tests
 * in the browser.
 */
public final class Reports {
    private static final int MEASUREMENTS = 1_000;
    private static final int VISITS = 5;

    /** As a run of today writes them, of three rounds on a machine that was shared. */
    private static final String LINE = "{\"measurement\":\"measurement-%d\","
            + "\"kernel\":\"mpi.pingpong.send-recv\",\"type\":1,"
            + "\"transport\":\"mpi\",\"pattern\":\"ping-pong\",\"quantity\":\"round trip\",\"bound\":\"itself\",\"ranks\":2,"
            + "\"axes\":{\"length\":%d},\"fixed\":{},\"role\":\"round-trip\",\"collective\":false,"
            + "\"bytes\":%2$d,\"directions\":1,"
            + "\"seconds\":%s,\"lower\":%s,\"upper\":%s,\"confidence\":0.95,"
            + "\"estimator\":\"interquartile-mean\",\"repetitions\":421,\"iterations\":2565,"
            + "\"standardDeviation\":7.276016060888726E-8,\"min\":8.0432748538011698E-7,\"median\":8.165497076023392E-7,"
            + "\"max\":1.2224366471734894E-6,\"warmUpSeconds\":1.155506997,\"warmUpEnding\":\"steady\","
            + "\"clockError\":4.2457894736842105E-11,\"effectiveRepetitions\":58.80722435786811,\"outliers\":64,"
            + "\"modes\":[],\"visits\":[%s],\"overhead\":1.5E-8,\"flags\":[\"COMPILING\",\"DISTURBED\"],\"version\":2}\n";
    private static final String VISIT = "{\"start\":%.9f,\"repetitions\":60,\"seconds\":%s,\"lower\":%s,\"upper\":%s,"
            + "\"repeated\":563,\"switches\":1,\"foreign\":0.125,\"stolen\":0.554,\"counted\":true}";

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
                        Locale.ROOT, LINE, i % MEASUREMENTS, length, seconds, seconds * 0.97, seconds * 1.03,
                        visits(i, seconds)));
            }
        }
    }

    private static String visits(int record, double seconds) {
        return IntStream.range(0, VISITS)
                .mapToObj(visit -> String.format(
                        Locale.ROOT, VISIT, record * 0.37 + visit * 1.1, seconds * (1 + visit * 0.003), seconds * 0.97,
                        seconds * 1.03))
                .collect(Collectors.joining(","));
    }
}
