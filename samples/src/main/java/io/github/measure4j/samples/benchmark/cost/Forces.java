package io.github.measure4j.samples.benchmark.cost;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.result.Sink.Event.Kind;
import io.github.measure4j.store.RunDirectory;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * Prints the cost of having results on disk: of a force after each record, and of what a run does, which is one force a second
 * at most. The record is one that a run has made.
 *
 * <p>Run it with {@code java -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.cost.Forces [FOLDER]}; the folder is on
 * the disk in question, the working directory unless said. It takes some ten seconds.
 */
public final class Forces {
    private static final int FORCED = 200;
    private static final int POINTS = 2_000;
    private static final double TO_MICROS = 1e-3;

    private Forces() {}

    public static void main(String[] args) throws IOException {
        Path folder = Files.createTempDirectory(Path.of(args.length > 0 ? args[0] : "."), "forces");
        try (InputStream in = Forces.class.getResourceAsStream("record.json")) {
            String line = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            double[] forced = forced(folder.resolve("lines"), line.getBytes(StandardCharsets.UTF_8));
            double[] points = points(folder.resolve("run"), RunDirectory.recordIn(line, "record.json"));
            System.out.printf("a record of %,d bytes, in microseconds: median, 99 %% below, most%n", line.length());
            print("appended and forced by itself", forced);
            print("a point of a run, at most one force a second", points);
            System.out.printf("a second of a run waits %.2f ms for its force: %.2f %% of its time%n",
                    median(forced) * 1e-6, median(forced) * 1e-7);
        } finally {
            delete(folder);
        }
    }

    private static double[] forced(Path file, byte[] line) throws IOException {
        double[] nanos = new double[FORCED];
        try (FileChannel lines = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            for (int i = 0; i < nanos.length; i++) {
                long start = System.nanoTime();
                lines.write(ByteBuffer.wrap(line));
                lines.force(false);
                nanos[i] = System.nanoTime() - start;
            }
        }
        return nanos;
    }

    private static double[] points(Path run, PointRecord record) {
        RunDirectory directory = RunDirectory.create(run);
        double[] nanos = new double[POINTS];
        for (int i = 0; i < nanos.length; i++) {
            long start = System.nanoTime();
            directory.point(record);
            nanos[i] = System.nanoTime() - start;
        }
        directory.event(new Event(Kind.RUN_ENDED, "", "forces"));
        return nanos;
    }

    private static void print(String what, double[] nanos) {
        double[] sorted = nanos.clone();
        Arrays.sort(sorted);
        System.out.printf("%-46s %9.1f %9.1f %9.1f%n", what, median(nanos) * TO_MICROS,
                sorted[sorted.length * 99 / 100] * TO_MICROS, sorted[sorted.length - 1] * TO_MICROS);
    }

    private static double median(double[] nanos) {
        double[] sorted = nanos.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
