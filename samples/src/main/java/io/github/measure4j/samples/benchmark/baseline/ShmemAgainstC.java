package io.github.measure4j.samples.benchmark.baseline;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.group.Transport.Launch;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.shmem.ShmemTransport;
import io.github.measure4j.shmem.SymmetricMemory;
import io.github.measure4j.suite.Catalogue;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Prints the extra cost of a call of OpenSHMEM in Java over C. Kernels of the catalogue run in the harness's loop, and
 * the same calls in loops of C, which oshcc compiles on the spot, in turns in one process. Prints the medians, the
 * median difference and ratio of the pairs, and their quartiles.
 *
 * <p>Run it with {@code java -Dmeasure.shmem.native=target/measure/native -cp 'target/measure/lib/*'
 * io.github.measure4j.samples.benchmark.baseline.ShmemAgainstC}; an argument names another oshcc than the one on the path. It
 * starts two PEs of itself.
 */
public final class ShmemAgainstC {
    private static final int PAIRS = 401;
    private static final int WARM_UPS = 100;
    private static final double REPETITION_NANOS = 500_000;
    private static final int LONG = 64 << 10;

    /** A loop in C. */
    @FunctionalInterface
    private interface InC {
        long nanos(long target, long source, long bytes, int pe, long iterations);
    }

    private static final List<Row> ROWS = List.of(
            new Row("shmem.put-quiet", 8, ShmemAgainstC::putQuiet),
            new Row("shmem.get", 8, ShmemAgainstC::get),
            new Row("shmem.fetch-add", 8, ShmemAgainstC::fetchAdd),
            new Row("shmem.put-quiet", LONG, ShmemAgainstC::putQuiet),
            new Row("shmem.get", LONG, ShmemAgainstC::get));

    private record Row(String kernel, int bytes, InC inC) {}

    private ShmemAgainstC() {}

    private static native long putQuiet(long target, long source, long bytes, int pe, long iterations);

    private static native long get(long target, long source, long bytes, int pe, long iterations);

    private static native long fetchAdd(long target, long source, long bytes, int pe, long iterations);

    public static void main(String[] args) throws Exception {
        if (new ShmemTransport().startedHere(System.getenv())) {
            compareOnPes(Path.of(args[0]));
        } else {
            System.exit(started(compiled(args.length == 0 ? "oshcc" : args[0])));
        }
    }

    private static Path compiled(String oshcc) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("measure-shmem");
        Path source = folder.resolve("shmem.c");
        try (InputStream in = ShmemAgainstC.class.getResourceAsStream("shmem.c")) {
            Files.copy(in, source);
        }
        Path library = folder.resolve("libloops.so");
        List.of(folder, source, library).forEach(path -> path.toFile().deleteOnExit());
        String include = System.getProperty("java.home") + "/include";
        int code = new ProcessBuilder(oshcc, "-O2", "-shared", "-fPIC", "-I" + include, "-I" + include + "/linux",
                        "-o", library.toString(), source.toString())
                .inheritIO()
                .start()
                .waitFor();
        if (code != 0) {
            throw new IOException(oshcc + " ended with " + code);
        }
        return library;
    }

    private static int started(Path library) throws IOException, InterruptedException {
        Launch launch = new ShmemTransport()
                .launch(2, JavaProgram.likeThisOne(ShmemAgainstC.class.getName(), List.of(library.toString())));
        ProcessBuilder builder = new ProcessBuilder(launch.command()).inheritIO();
        builder.environment().putAll(launch.environment());
        return builder.start().waitFor();
    }

    private static void compareOnPes(Path library) throws Exception {
        ShmemGroup group = ShmemGroup.join();
        System.load(library.toString());
        if (group.rank() == 0) {
            System.out.println("kernel             bytes    Java ns       C ns   surcharge ns, quartiles      ratio, quartiles");
        }
        for (Row row : ROWS) {
            compare(group, row);
            group.barrier();
        }
    }

    private static void compare(ShmemGroup group, Row row) throws Exception {
        int partner = 1 - group.rank();
        Setting setting = Setting.at(Point.NOWHERE.with(Variable.LENGTH, row.bytes()), group, partner);
        try (SymmetricMemory target = group.allocate(row.bytes());
                SymmetricMemory source = group.allocate(row.bytes());
                Stage stage = Catalogue.load("shmem"::equals).named(row.kernel()).pattern().stage(setting, List.of(0, 1), TimedLoop.fresh())) {
            long iterations = iterations(row);
            for (int i = 0; i < WARM_UPS; i++) {
                stage.repeat(iterations);
            }
            double[] java = new double[PAIRS];
            double[] inC = new double[PAIRS];
            for (int i = 0; i < 2 * PAIRS; i++) {
                // Java, C, C, Java: whichever comes first has the other's traces in the caches.
                boolean inJava = i % 4 == 0 || i % 4 == 3;
                if (inJava) {
                    java[i / 2] = stage.repeat(iterations) / (double) iterations;
                } else if (group.rank() == 0) {
                    inC[i / 2] = row.inC().nanos(target.address(), source.address(), row.bytes(), partner, iterations)
                            / (double) iterations;
                }
            }
            if (group.rank() == 0) {
                print(row, java, inC);
            }
        }
    }

    /** About 80 ns a call and 20 bytes a nanosecond; no figure depends on how right that is. */
    private static long iterations(Row row) {
        return Math.round(REPETITION_NANOS / (80 + row.bytes() / 20.0));
    }

    private static void print(Row row, double[] java, double[] inC) {
        double[] surcharges = new double[PAIRS];
        double[] ratios = new double[PAIRS];
        Arrays.setAll(surcharges, i -> java[i] - inC[i]);
        Arrays.setAll(ratios, i -> java[i] / inC[i]);
        System.out.printf("%-17s %6d %10.1f %10.1f   %6.1f [%6.1f, %6.1f]   %6.3f [%5.3f, %5.3f]%n",
                row.kernel(), row.bytes(), quantile(java, 2), quantile(inC, 2),
                quantile(surcharges, 2), quantile(surcharges, 1), quantile(surcharges, 3),
                quantile(ratios, 2), quantile(ratios, 1), quantile(ratios, 3));
    }

    private static double quantile(double[] values, int quarters) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[quarters * (sorted.length - 1) / 4];
    }
}
