package io.github.measure4j.samples.benchmark.hazard;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.Transport;
import io.github.measure4j.group.Transport.Launch;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.pattern.kind.PingPong;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.result.state.StateFigure;
import io.github.measure4j.run.Run;
import io.github.measure4j.state.Resource;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.subject.Identity;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.stat.descriptive.rank.Median;

/**
 * Prints the effect of one busy process beside the ranks: on a ping-pong of two MPI processes at four lengths, one of
 * known length whose responder waits, a ping-pong of two threads, and a lock of one thread. In each of ten launches a kernel
 * is measured in peace, beside the process, and in peace again, at the accuracy and with the rounds that a suite has by default.
 *
 * <p>Prints the medians of the launches, and in how many of them the disturbed centre lies within 5 % of the quiet one. That is
 * once for the reported centres of a state that all three met, and once for the median of the ratios of visits that are nearest
 * in time. The same for the second measurement in peace is all that can be asked of a machine. Then it prints how many of the
 * disturbed records were flagged, and the same ratios for the plain mean of 2,000 operations.
 *
 * <p>Run it on a machine of two processors with nothing else to do: {@code java -cp 'target/measure/lib/*'
 * io.github.measure4j.samples.benchmark.hazard.Disturbance [launches [MPI|PAIR|LOCK ...]]}.
 */
public final class Disturbance {
    private static final int LAUNCHES = 10;
    private static final int PLAIN = 2_000;
    private static final long WAIT_NANOS = 20_000;
    private static final double WITHIN = 0.05;
    private static final long[] LENGTHS = {1, 1 << 6, 1 << 12, 1 << 16};

    private Disturbance() {}

    /** The parts of a launch. */
    private enum Part {
        /** Two processes. */
        MPI("mpi", 2),
        /** Two threads. */
        PAIR("threads", 2),
        /** One thread, which wants one of the two processors only. */
        LOCK("threads", 1);

        private final String transport;
        private final int ranks;

        Part(String transport, int ranks) {
            this.transport = transport;
            this.ranks = ranks;
        }

        Transport transport() {
            return ServiceLoader.load(Transport.class).stream()
                    .map(ServiceLoader.Provider::get)
                    .filter(some -> some.name().equals(transport))
                    .findFirst()
                    .orElseThrow();
        }

        List<MeasuredKernel> subjects() {
            return switch (this) {
                case MPI -> pingPongs();
                case PAIR -> List.of(subject("ping-pong of threads", "threads.spin.ping-pong", Point.NOWHERE));
                case LOCK -> List.of(subject("lock of one thread", "threads.lock.reentrant", Point.NOWHERE));
            };
        }
    }

    /** A kernel at a point. */
    private record MeasuredKernel(String name, KernelEntry kernel, Point point) {}

    /**
     * The figures of a subject in one launch.
     *
     * @param centres reported in peace, beside the process and in peace again, in nanoseconds, in a state that all three met; not
     *     numbers where there is none
     * @param paired the medians of the second's and the third's ratios to the first, of visits that are nearest in time
     * @param means plain ones, in peace and beside the process, in nanoseconds
     */
    private record LaunchFigures(String subject, double[] centres, double[] paired, double[] means, String flags) {

        static LaunchFigures read(String line) {
            String[] words = line.split(";", -1);
            return new LaunchFigures(words[0], numbers(words[1]), numbers(words[2]), numbers(words[3]), words[4]);
        }

        private static double[] numbers(String words) {
            return Arrays.stream(words.split(" ")).mapToDouble(Double::parseDouble).toArray();
        }

        @Override
        public String toString() {
            return String.join(";", subject, words(centres), words(paired), words(means), flags);
        }

        private static String words(double[] numbers) {
            return Arrays.stream(numbers).mapToObj(Double::toString).collect(Collectors.joining(" "));
        }
    }

    public static void main(String[] args) throws Exception {
        if (args.length == 2 && args[0].equals("member")) {
            measure(Part.valueOf(args[1]));
            return;
        }
        int launches = args.length > 0 ? Integer.parseInt(args[0]) : LAUNCHES;
        System.out.printf("%-24s %21s %18s %18s %18s %18s %8s %18s%n", "", "reported centre, ns", "nearest visits",
                "peace, nearest", "reported centre", "peace, reported", "", "plain mean");
        System.out.printf("%-24s %10s %10s %s %8s %9s %8s%n", "", "in peace", "disturbed",
                "    ratio   within ".repeat(4).stripTrailing(), "flagged", "ratio", "within");
        List<Part> parts = args.length > 1 ? Arrays.stream(args).skip(1).map(Part::valueOf).toList() : List.of(Part.values());
        for (Part part : parts) {
            List<List<LaunchFigures>> all = new ArrayList<>();
            for (int i = 0; i < launches; i++) {
                all.add(launch(part));
            }
            for (int i = 0; i < all.get(0).size(); i++) {
                int subject = i;
                print(all.stream().map(one -> one.get(subject)).toList());
            }
        }
    }

    private static void print(List<LaunchFigures> launches) {
        long flagged = launches.stream().filter(one -> one.flags().contains("DISTURBED")).count();
        System.out.printf("%-24s %10.1f %10.1f %s %s %s %s %8d %s%n", launches.get(0).subject(),
                median(launches.stream().mapToDouble(one -> one.centres()[0])),
                median(launches.stream().mapToDouble(one -> one.centres()[1])),
                ratios(launches, one -> one.paired()[0]),
                ratios(launches, one -> one.paired()[1]),
                ratios(launches, one -> one.centres()[1] / one.centres()[0]),
                ratios(launches, one -> one.centres()[2] / one.centres()[0]),
                flagged,
                ratios(launches, one -> one.means()[1] / one.means()[0]));
    }

    private static String ratios(List<LaunchFigures> launches, ToDoubleFunction<LaunchFigures> ratio) {
        double[] known = launches.stream().mapToDouble(ratio).filter(Double::isFinite).toArray();
        long within = Arrays.stream(known).filter(one -> Math.abs(one - 1) <= WITHIN).count();
        return "%9.3f %8s".formatted(median(Arrays.stream(known)), within + "/" + known.length);
    }

    private static double median(DoubleStream values) {
        return new Median().evaluate(values.filter(Double::isFinite).toArray());
    }

    private static List<LaunchFigures> launch(Part part) throws IOException, InterruptedException {
        JavaProgram program = JavaProgram.likeThisOne(Disturbance.class.getName(), List.of("member", part.name()));
        Launch launch = part.transport().launch(part.ranks, program);
        ProcessBuilder builder = new ProcessBuilder(launch.command());
        builder.environment().putAll(launch.environment());
        Process process = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            return lines.lines().filter(line -> line.contains(";")).map(LaunchFigures::read).toList();
        } finally {
            process.waitFor();
        }
    }

    private static MeasuredKernel subject(String name, String kernel, Point point) {
        return new MeasuredKernel(name, Catalogue.load().named(kernel), point);
    }

    private static List<MeasuredKernel> pingPongs() {
        KernelEntry waiting = KernelEntry.named("mpi.pingpong.waiting", "the responder waits",
                PingPong.of(Disturbance::asking, Disturbance::answering));
        List<MeasuredKernel> subjects = new ArrayList<>();
        for (long length : LENGTHS) {
            subjects.add(subject("ping-pong of " + length + " B", "mpi.pingpong.send-recv",
                    Point.NOWHERE.with(Variable.LENGTH, length)));
        }
        subjects.add(new MeasuredKernel("that waits " + WAIT_NANOS / 1_000 + " us", waiting, Point.NOWHERE));
        return subjects;
    }

    private static Operation asking(Setting setting) {
        long[] answer = new long[1];
        return () -> {
            setting.group().send(setting.partner(), 1);
            setting.group().receive(setting.partner(), answer);
        };
    }

    private static Operation answering(Setting setting) {
        long[] question = new long[1];
        return () -> {
            setting.group().receive(setting.partner(), question);
            long end = System.nanoTime() + WAIT_NANOS;
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
            setting.group().send(setting.partner(), 1);
        };
    }

    private static void measure(Part part) {
        List<MeasuredKernel> subjects = part.subjects();
        List<Measurement> measurements = new ArrayList<>();
        for (MeasuredKernel subject : subjects) {
            KernelEntry quiet = subject.kernel();
            measurements.add(measurement(subject, "", quiet));
            measurements.add(measurement(subject, ", disturbed", beside(quiet)));
            measurements.add(measurement(subject, ", again", quiet));
        }
        try (ProcessGroup group = part.transport().join(part.ranks)) {
            double[][] means = new double[subjects.size()][2];
            group.onEachLocalRank(rank -> {
                for (int i = 0; i < means.length; i++) {
                    MeasuredKernel subject = subjects.get(i);
                    double quiet = plainMean(subject.kernel(), rank, subject.point());
                    double disturbed = plainMean(beside(subject.kernel()), rank, subject.point());
                    if (rank.rank() == 0) {
                        means[i] = new double[] {quiet, disturbed};
                    }
                }
            });
            Run.of(new Suite("disturbance", measurements)).on(group).ifPresent(results -> {
                for (int i = 0; i < subjects.size(); i++) {
                    System.out.println(figures(subjects.get(i), results.records().subList(3 * i, 3 * i + 3), means[i]));
                }
            });
        }
    }

    private static Measurement measurement(MeasuredKernel subject, String how, KernelEntry kernel) {
        return Measurement.of(subject.name() + how, kernel).at(subject.point());
    }

    private static LaunchFigures figures(MeasuredKernel subject, List<PointRecord> records, double[] means) {
        double[] centres = inCommonState(records).stream().mapToDouble(figure -> figure.seconds() * 1e9).toArray();
        double[] paired = {paired(records.get(1), records.get(0)), paired(records.get(2), records.get(0))};
        double[] none = new double[records.size()];
        Arrays.fill(none, Double.NaN);
        return new LaunchFigures(
                subject.name(), centres.length > 0 ? centres : none, paired, means, records.get(1).flags().toString());
    }

    /** The figures in the state that all points met, and most often; empty if they met none in common. */
    private static List<StateFigure> inCommonState(List<PointRecord> records) {
        return records.get(0).states().figures().stream()
                .map(first -> records.stream().flatMap(record -> record.states().named(first.name()).stream()).toList())
                .filter(figures -> figures.size() == records.size())
                .max(Comparator.comparing(figures -> figures.stream().mapToInt(StateFigure::visits).min().orElse(0)))
                .orElse(List.of());
    }

    /** The median of the ratios of each visit to that of the other point which is nearest in time. */
    private static double paired(PointRecord one, PointRecord other) {
        List<Visit> others = other.sampling().shape().visits();
        return median(one.sampling().shape().visits().stream().mapToDouble(visit -> {
            Visit nearest = Collections.min(
                    others, Comparator.comparing(some -> Math.abs(some.startSeconds() - visit.startSeconds())));
            return visit.seconds() / nearest.seconds();
        }));
    }

    /** As it is usually done: so many to become warm, as many in one loop, divided. */
    private static double plainMean(KernelEntry kernel, ProcessGroup group, Point point) {
        List<Integer> cast = group.size() == 1 ? List.of(0) : List.of(0, 1);
        Setting setting = group.size() == 1 ? Setting.at(point, group) : Setting.at(point, group, 1 - group.rank());
        try (Stage stage = kernel.pattern().stage(setting, cast, TimedLoop.fresh())) {
            stage.repeat(PLAIN);
            return (double) stage.repeat(PLAIN) / PLAIN;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static KernelEntry beside(KernelEntry quiet) {
        return new KernelEntry(
                quiet.name() + ".disturbed",
                quiet.transport(),
                quiet.description(),
                new BesideBusyProcess(quiet.pattern()),
                quiet.accepts(),
                List.of(),
                quiet.needs(),
                quiet.buffers(),
                quiet.buffersForEach(),
                quiet.identity(),
                quiet.uses(),
                quiet.requires(),
                quiet.each());
    }

    /** The same pattern while another process is busy, from the preparation of a point on rank 0 to its end. */
    private record BesideBusyProcess(Pattern quiet) implements Pattern {

        @Override
        public Resource uses() {
            return quiet.uses();
        }

        @Override
        public Identity identity() {
            return quiet.identity();
        }

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
