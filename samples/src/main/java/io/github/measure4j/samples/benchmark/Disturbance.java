package io.github.measure4j.samples.benchmark;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.Transport;
import io.github.measure4j.group.Transport.Launch;
import io.github.measure4j.pattern.Correction;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.pattern.Pattern;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * What one busy process beside the ranks does to what is reported: a ping-pong of two MPI processes at four lengths and a
 * lock, in ten launches. In each launch the kernel is measured in peace and beside the process, the visits of both in turns,
 * so that a state of the machine that lasts for seconds, or for a launch, is the same for both. Prints the medians of the
 * launches, in how many of them the disturbed centre lies within 5 % of the quiet one, the median of the ratios, how many of
 * the disturbed records were flagged, and the same for the plain mean of 2,000 operations. Takes about three minutes.
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
    private record Figure(double quiet, double disturbed, double mean, double disturbedMean, String flags) {}

    public static void main(String[] args) throws Exception {
        if (args.length == 2 && args[0].equals("member")) {
            measure(args[1]);
            return;
        }
        int launches = args.length > 0 ? Integer.parseInt(args[0]) : LAUNCHES;
        System.out.println("                                  centre, ns                            plain mean, ns");
        String figures = "     quiet  disturbed  within  ratio";
        System.out.println("what                  " + figures + "  flagged " + figures);
        for (String transport : List.of("mpi", "threads")) {
            List<Map<String, Figure>> all = new ArrayList<>();
            for (int i = 0; i < launches; i++) {
                all.add(launch(transport));
            }
            for (String what : all.get(0).keySet()) {
                print(what, all.stream().map(one -> one.get(what)).toList());
            }
        }
    }

    private static void print(String what, List<Figure> figures) {
        long flagged = figures.stream().filter(one -> one.flags().contains("DISTURBED")).count();
        System.out.printf("%-22s %s %8d %s%n", what, compared(figures, Figure::quiet, Figure::disturbed), flagged,
                compared(figures, Figure::mean, Figure::disturbedMean));
    }

    private static String compared(
            List<Figure> figures, ToDoubleFunction<Figure> quiet, ToDoubleFunction<Figure> disturbed) {
        ToDoubleFunction<Figure> ratio = one -> disturbed.applyAsDouble(one) / quiet.applyAsDouble(one);
        long within = figures.stream()
                .filter(one -> Math.abs(ratio.applyAsDouble(one) - 1) <= WITHIN)
                .count();
        return "%10.1f %10.1f %7s %6.3f".formatted(
                median(figures, quiet), median(figures, disturbed), within + "/" + figures.size(),
                median(figures, ratio));
    }

    private static double median(List<Figure> figures, ToDoubleFunction<Figure> value) {
        double[] sorted = figures.stream().mapToDouble(value).sorted().toArray();
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
                if (words.length == 6) {
                    figures.put(words[0], new Figure(Double.parseDouble(words[1]), Double.parseDouble(words[2]),
                            Double.parseDouble(words[3]), Double.parseDouble(words[4]), words[5]));
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
        KernelEntry disturbed = new KernelEntry(kernel.name() + ".disturbed", kernel.description(),
                new BesideBusyProcess(kernel.pattern()), kernel.accepts(), List.of(), kernel.needs(), kernel.buffers(), 0);
        boolean lengths = kernel.accepts().contains(Variable.LENGTH);
        int points = lengths ? LENGTHS.length : 1;
        Suite.Builder suite = Suite.named("disturbance");
        for (KernelEntry each : List.of(kernel, disturbed)) {
            suite.measure(each.name(), each);
            if (lengths) {
                suite.over(Variable.LENGTH.at(LENGTHS));
            }
        }
        try (ProcessGroup group = named(transport).join(lengths ? 2 : 1)) {
            double[] means = new double[2 * points];
            group.onEachLocalRank(rank -> IntStream.range(0, means.length).forEach(i -> {
                double mean = plainMean(i < points ? kernel : disturbed, rank, lengths ? LENGTHS[i % points] : 0);
                if (rank.rank() == 0) {
                    means[i] = mean;
                }
            }));
            Run.of(suite.build()).on(group).ifPresent(results -> {
                for (int i = 0; i < points; i++) {
                    PointRecord quiet = results.records().get(i);
                    PointRecord beside = results.records().get(points + i);
                    System.out.printf("%s%s;%s;%s;%s;%s;%s%n", kernel.name(), quiet.axes().values(), quiet.seconds() * 1e9,
                            beside.seconds() * 1e9, means[i], means[points + i], beside.flags());
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

    /** The same pattern while another process is busy, from the preparation of a point on rank 0 to its end. */
    private record BesideBusyProcess(Pattern quiet) implements Pattern {

        @Override
        public String name() {
            return quiet.name();
        }

        @Override
        public Participants participants() {
            return quiet.participants();
        }

        @Override
        public String quantity(Correction correction) {
            return quiet.quantity(correction);
        }

        @Override
        public Optional<Pattern> reference(Correction correction) {
            return quiet.reference(correction);
        }

        @Override
        public Stage stage(Setting setting, List<Integer> ranks, TimedLoop loop) throws Exception {
            Stage stage = quiet.stage(setting, ranks, loop);
            if (setting.group().rank() == 0) {
                Process busy = new ProcessBuilder("sh", "-c", "while :; do :; done").start();
                setting.closing(() -> busy.destroyForcibly().waitFor());
            }
            return stage;
        }
    }
}
