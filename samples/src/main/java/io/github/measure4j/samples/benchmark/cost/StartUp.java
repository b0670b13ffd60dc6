package io.github.measure4j.samples.benchmark.cost;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Prints the time that a person waits: seconds of wall time from the start of {@code bin/measure} to the end of {@code
 * list}, of a search by it and of {@code --help}, and to the first record of an MPI ping-pong at 2, 4 and 8 ranks: the JVM
 * of the command line, that of each rank, MPI's own start and the first visit are all in it. Of several starts it
 * prints the fastest and the median.
 *
 * <p>Run it with {@code java -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.cost.StartUp
 * target/measure/bin/measure 5}; it takes about a minute. The script of another version may be named instead, and several of
 * them, which then take turns.
 */
public final class StartUp {
    private static final int[] RANKS = {2, 4, 8};
    private static final long LOOK_MILLIS = 5;
    private static final long MOST_SECONDS = 120;
    private static final double NANOS = 1e-9;
    private static final String SUITE =
            """
            @DIALECT measure
            @ROUNDS 1
            @MEASUREMENTS
            message { Kernel = mpi.pingpong.send-recv; Message_length = 1; }
            """;

    private final Path measure;
    private final Path folder;

    private StartUp(Path measure, Path folder) {
        this.measure = measure;
        this.folder = folder;
    }

    /** The event that ends the waiting. */
    @FunctionalInterface
    private interface Wait {
        double seconds(StartUp of) throws Exception;
    }

    public static void main(String[] args) throws Exception {
        if (args.length == 0) {
            throw new IllegalArgumentException("expected the path of bin/measure, or of several, and the number of starts");
        }
        int starts = args.length > 1 ? Integer.parseInt(args[args.length - 1]) : 5;
        List<Path> scripts = Arrays.stream(args, 0, Math.max(1, args.length - 1)).map(Path::of).toList();
        Path folder = Files.createTempDirectory("start-up");
        try {
            System.out.printf("%-50s %-26s %9s %9s%n", "", "seconds to", "fastest", "median");
            print(scripts, folder, starts, "the end of list", of -> of.command("list"));
            print(scripts, folder, starts, "the end of list mpi.bcast", of -> of.command("list", "mpi.bcast"));
            print(scripts, folder, starts, "the end of --help", of -> of.command("--help"));
            for (int ranks : RANKS) {
                print(scripts, folder, starts, "the first point, --np " + ranks, of -> of.firstPoint(ranks));
            }
        } finally {
            delete(folder);
        }
    }

    private static void print(List<Path> scripts, Path folder, int starts, String what, Wait wait) throws Exception {
        List<List<Double>> all = scripts.stream().map(script -> (List<Double>) new ArrayList<Double>()).toList();
        for (int i = 0; i < starts; i++) {
            for (int k = 0; k < scripts.size(); k++) {
                all.get(k).add(wait.seconds(new StartUp(scripts.get(k), folder)));
            }
        }
        for (int k = 0; k < scripts.size(); k++) {
            List<Double> seconds = all.get(k).stream().sorted().toList();
            System.out.printf("%-50s %-26s %9.2f %9.2f%n", scripts.get(k), what, seconds.get(0), seconds.get(starts / 2));
        }
    }

    private double command(String... arguments) throws Exception {
        long start = System.nanoTime();
        Process process = start(arguments);
        try {
            if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new IOException("no good end of " + String.join(" ", arguments));
            }
            return (System.nanoTime() - start) * NANOS;
        } finally {
            process.destroy();
        }
    }

    /** The run is let go on to its end, so that the next start finds an idle machine. */
    private double firstPoint(int ranks) throws Exception {
        Path suite = Files.writeString(folder.resolve("first.suite"), SUITE);
        Path run = folder.resolve("run");
        delete(run);
        Path records = run.resolve("results.jsonl");
        long start = System.nanoTime();
        Process process = start("run", "--np", Integer.toString(ranks), "-o", run.toString(), suite.toString());
        try {
            while (!Files.exists(records) || Files.size(records) == 0) {
                if (!process.isAlive() || (System.nanoTime() - start) * NANOS > MOST_SECONDS) {
                    throw new IOException("no point was measured at --np " + ranks);
                }
                Thread.sleep(LOOK_MILLIS);
            }
            double seconds = (System.nanoTime() - start) * NANOS;
            process.waitFor(MOST_SECONDS, TimeUnit.SECONDS);
            return seconds;
        } finally {
            process.destroy();
        }
    }

    private Process start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(measure.toString()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }
}
