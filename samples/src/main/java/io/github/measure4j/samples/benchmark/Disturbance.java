package io.github.measure4j.samples.benchmark;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.Transport;
import io.github.measure4j.group.Transport.Launch;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Suite;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.IntStream;

/**
 * What one busy process beside the ranks does to what is reported: a ping-pong of two MPI processes at four lengths and a
 * lock, each launched ten times in peace and ten times disturbed, in turns. Prints the medians of the quiet and of the
 * disturbed launches, how many of the ten were within 5 % of the quiet median, the medians' ratio, how many of the disturbed ones
 * were flagged, and the same for the plain mean of 2,000 operations. Where the quiet launches are not within 5 % of each other the
 * machine has states of its own, and the disturbed ones cannot be. Takes about three minutes.
 *
 * <p>Run it on a machine of two processors with nothing else to do: {@code java -cp 'target/measure/lib/*'
 * io.github.measure4j.samples.benchmark.Disturbance [launches]}.
 */
public final class Disturbance {
    private static final int LAUNCHES = 10;
    private static final int PLAIN = 2_000;
    private static final double WITHIN = 0.05;
    private static final long[] LENGTHS = {1, 1 << 6, 1 << 12, 1 << 16};
    private static final Map<String, String> KERNELS =
            Map.of("mpi", "mpi.pingpong.send-recv", "threads", "threads.lock.reentrant");

    private Disturbance() {}

    /** What one launch says of a kernel, in nanoseconds. */
    private record Figure(double centre, double mean, String flags) {}

    public static void main(String[] args) throws Exception {
        if (args.length == 2 && args[0].equals("member")) {
            measure(args[1]);
            return;
        }
        int launches = args.length > 0 ? Integer.parseInt(args[0]) : LAUNCHES;
        System.out.println("                                      centre, ns                                plain mean, ns");
        String figures = "     quiet  within  disturbed  within  ratio";
        System.out.println("what                  " + figures + "  flagged " + figures);
        for (String transport : List.of("mpi", "threads")) {
            List<Map<String, Figure>> quiet = new ArrayList<>();
            List<Map<String, Figure>> disturbed = new ArrayList<>();
            for (int i = 0; i < launches; i++) {
                quiet.add(launch(transport));
                Process busy = new ProcessBuilder("sh", "-c", "while :; do :; done").start();
                try {
                    disturbed.add(launch(transport));
                } finally {
                    busy.destroyForcibly().waitFor();
                }
            }
            quiet.get(0).keySet().forEach(what -> print(what, quiet, disturbed));
        }
    }

    private static void print(String what, List<Map<String, Figure>> quiet, List<Map<String, Figure>> disturbed) {
        double[] centres = quiet.stream().mapToDouble(one -> one.get(what).centre()).toArray();
        double[] besides = disturbed.stream().mapToDouble(one -> one.get(what).centre()).toArray();
        double[] means = quiet.stream().mapToDouble(one -> one.get(what).mean()).toArray();
        double[] meansBesides = disturbed.stream().mapToDouble(one -> one.get(what).mean()).toArray();
        long flagged = disturbed.stream().filter(one -> one.get(what).flags().contains("DISTURBED")).count();
        System.out.printf("%-22s %s %8d %s%n", what, compared(centres, besides), flagged, compared(means, meansBesides));
    }

    private static String compared(double[] quiet, double[] disturbed) {
        double reference = median(quiet);
        return "%10.1f %7s %10.1f %7s %6.3f".formatted(
                reference, within(quiet, reference), median(disturbed), within(disturbed, reference),
                median(disturbed) / reference);
    }

    private static String within(double[] centres, double reference) {
        long within = Arrays.stream(centres)
                .filter(one -> Math.abs(one / reference - 1) <= WITHIN)
                .count();
        return within + "/" + centres.length;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    private static Map<String, Figure> launch(String transport) throws IOException, InterruptedException {
        JavaProgram program = JavaProgram.likeThisOne(Disturbance.class.getName(), List.of("member", transport));
        Launch launch = named(transport).launch(transport.equals("mpi") ? 2 : 1, program);
        ProcessBuilder builder = new ProcessBuilder(launch.command());
        builder.environment().putAll(launch.environment());
        Process process = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
        Map<String, Figure> figures = new LinkedHashMap<>();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] words = line.split(";", -1);
                if (words.length == 4) {
                    figures.put(words[0], new Figure(Double.parseDouble(words[1]), Double.parseDouble(words[2]), words[3]));
                }
            }
        }
        process.waitFor();
        return figures;
    }

    private static Transport named(String name) {
        return ServiceLoader.load(Transport.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(transport -> transport.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static void measure(String transport) {
        KernelEntry kernel = Catalogue.load().named(KERNELS.get(transport));
        boolean lengths = kernel.accepts().contains(Variable.LENGTH);
        Suite.Builder suite = Suite.named("disturbance").measure("it", kernel);
        if (lengths) {
            suite.over(Variable.LENGTH.at(LENGTHS));
        }
        try (ProcessGroup group = named(transport).join(lengths ? 2 : 1)) {
            double[] means = new double[lengths ? LENGTHS.length : 1];
            group.onEachLocalRank(rank -> IntStream.range(0, means.length).forEach(i -> {
                double mean = plainMean(kernel, rank, lengths ? LENGTHS[i] : 0);
                if (rank.rank() == 0) {
                    means[i] = mean;
                }
            }));
            Run.of(suite.build()).on(group).ifPresent(results -> {
                for (int i = 0; i < means.length; i++) {
                    PointRecord record = results.records().get(i);
                    System.out.printf("%s%s;%s;%s;%s%n",
                            kernel.name(), record.axes().values(), record.seconds() * 1e9, means[i], record.flags());
                }
            });
        }
    }

    /** As it is usually done: so many to become warm, as many in one loop, divided. */
    private static double plainMean(KernelEntry kernel, ProcessGroup group, long length) {
        Point point = Point.NOWHERE.with(Variable.LENGTH, length);
        List<Integer> cast = group.size() == 1 ? List.of(0) : List.of(0, 1);
        Setting setting = group.size() == 1
                ? Setting.at(point, group)
                : Setting.at(point, group, 1 - group.rank());
        try (Stage stage = kernel.pattern().stage(setting, cast, TimedLoop.fresh())) {
            stage.repeat(PLAIN);
            return (double) stage.repeat(PLAIN) / PLAIN;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
