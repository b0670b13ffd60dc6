package io.github.measure4j.samples.benchmark.accuracy;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.run.Run;
import io.github.measure4j.samples.benchmark.Figure;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Whether the overhead of a construct is the construct's: work of known length, spun on the clock, within each construct on
 * a team of one thread and of two, at three lengths that are visited in turns, on threads that are bound. A construct costs
 * what it costs whatever is done in it, so that the overheads of a row are the same within 1 % of the work or two readings of
 * the clock, by which spinning ends late; those of one thread are nothing. A lock that is held for a known time (critical) is
 * among them.
 *
 * <p>A verdict is one of intervals: "the same" where none of them leaves room for a larger difference, "DEPENDS ON THE WORK"
 * where none leaves room for a smaller one, else "not decided"; not decided either, with the flags, where other processes
 * took processors away meanwhile: who waits for a thread that lost its processor waits for as long as that works.
 *
 * <p>Locks are no such construct where their holders work for long: who waits for one falls asleep then, and to wake up takes
 * some 10 us. So it is counted how often a thread went to sleep in a region, in another thousand regions of the kernel, and
 * lengths at which that differs are not held against each other; where no two are left, nothing is decided.
 *
 * <p>Run it with {@code java -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.accuracy.TeamOverheads}. It takes
 * three minutes.
 */
public final class TeamOverheads {
    private static final long[] WORK_NANOS = {2_000, 10_000, 50_000};
    private static final long SPIN = 2;

    /** As many at each length: a lock is handed over once or twice in a repetition, and who is woken for that waits. */
    private static final long ITERATIONS = 64;

    private static final int VISITS = 30;

    /** Twelve at each visit and three times as many at the first: a doubtful point is not visited more often than others. */
    private static final StoppingRule RULE = StoppingRule.after(12 * VISITS + 24).noLongerThan(Duration.ofMinutes(1));

    private static final double SHARE_OF_WORK = 0.01;
    private static final double TWO_READINGS_NANOS = 50;
    private static final int REGIONS = 64 * 16;

    /** The least difference of regions that is falling asleep; less is other work of the JVM. */
    private static final double ASLEEP = 0.05;

    private static final Path THREADS = Path.of("/proc/self/task");
    private static final Set<Flag> TELLING = EnumSet.of(Flag.DISTURBED, Flag.COLLECTING, Flag.COMPILING);

    private static final List<String> CONSTRUCTS = List.of(
            "threads.team.parallel",
            "threads.team.for",
            "threads.team.for-chunk",
            "threads.team.single",
            "threads.team.barrier",
            "threads.team.reduction",
            "threads.team.atomic",
            "threads.team.critical",
            "threads.team.critical-synchronized");

    private TeamOverheads() {}

    /** A construct at a length of the work, and how often a thread went to sleep in a region. */
    private record Measured(long workNanos, Figure overhead, double asleep) {

        /** The excess over another figure, if threads sleep as often. */
        Optional<Figure> beyond(Measured shorter) {
            boolean alike = Math.abs(asleep - shorter.asleep) <= ASLEEP;
            return alike ? Optional.of(overhead.minus(shorter.overhead)) : Optional.empty();
        }

        double allowed() {
            return Math.max(TWO_READINGS_NANOS, SHARE_OF_WORK * workNanos);
        }

        @Override
        public String toString() {
            return "  %7.0f +- %4.0f %5.2f".formatted(overhead.nanos(), (overhead.upper() - overhead.lower()) / 2, asleep);
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.printf("%-24s %7s", "overhead, ns, asleep", "threads");
        for (long nanos : WORK_NANOS) {
            System.out.printf("  %21s", "work of %d us".formatted(nanos / 1_000));
        }
        System.out.println();
        for (String construct : CONSTRUCTS) {
            for (int threads = 1; threads <= 2; threads++) {
                print(construct, threads);
            }
        }
    }

    private static void print(String construct, int threads) throws Exception {
        System.out.printf("%-24s %7d", construct.substring("threads.".length()), threads);
        KernelEntry kernel = Catalogue.load().named(construct);
        List<PointRecord> records = records(kernel, threads);
        List<Measured> all = new ArrayList<>();
        Set<Flag> flags = EnumSet.noneOf(Flag.class);
        for (int i = 0; i < WORK_NANOS.length; i++) {
            records.get(i).flags().stream().filter(TELLING::contains).forEach(flags::add);
            double asleep = asleep(kernel, point(threads, WORK_NANOS[i]));
            all.add(new Measured(WORK_NANOS[i], Figure.of(records.get(i)), asleep));
            System.out.print(all.get(i));
        }
        System.out.println("  " + verdict(all, flags));
    }

    private static List<PointRecord> records(KernelEntry kernel, int threads) {
        List<Measurement> lengths = Arrays.stream(WORK_NANOS)
                .mapToObj(nanos -> Measurement.of("%d ns".formatted(nanos), kernel).at(point(threads, nanos)).until(RULE))
                .toList();
        try (ThreadedGroup group = ThreadedGroup.of(1)) {
            return Run.of(new Suite("overheads", lengths, VISITS)).on(group).orElseThrow().records();
        }
    }

    private static String verdict(List<Measured> all, Set<Flag> flags) {
        boolean nothing = true;
        boolean same = true;
        boolean depends = false;
        int compared = 0;
        for (Measured measured : all) {
            Figure overhead = measured.overhead();
            double allowed = measured.allowed();
            nothing &= -allowed <= overhead.lower() && overhead.upper() <= allowed;
            Optional<Figure> more = measured.beyond(all.get(0));
            if (measured != all.get(0) && more.isPresent()) {
                compared++;
                same &= -allowed <= more.get().lower() && more.get().upper() <= allowed;
                depends |= more.get().lower() > allowed || more.get().upper() < -allowed;
            }
        }
        String asleep = compared < all.size() - 1 ? "; who waits falls asleep" : "";
        if (nothing || same && compared > 0) {
            return nothing ? "nothing" : "the same" + asleep;
        }
        return (depends && flags.isEmpty() ? "DEPENDS ON THE WORK" : "not decided " + flags) + asleep;
    }

    /** The share of regions in which a thread of this JVM gave its processor away to wait. */
    private static double asleep(KernelEntry kernel, Point point) throws Exception {
        try (ThreadedGroup group = ThreadedGroup.of(1);
                Stage stage = kernel.pattern().stage(Setting.at(point, group), List.of(0), TimedLoop.fresh())) {
            stage.repeat(REGIONS);
            Map<Path, Long> before = voluntarySwitches();
            stage.repeat(REGIONS);
            double switches = 0;
            for (Map.Entry<Path, Long> thread : voluntarySwitches().entrySet()) {
                switches += thread.getValue() - before.getOrDefault(thread.getKey(), 0L);
            }
            return switches / REGIONS;
        }
    }

    /** The voluntary switches of each thread; one that ends meanwhile is left out. */
    private static Map<Path, Long> voluntarySwitches() throws IOException {
        Map<Path, Long> switches = new HashMap<>();
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(THREADS)) {
            for (Path thread : threads) {
                try (Stream<String> lines = Files.lines(thread.resolve("status"))) {
                    lines.filter(line -> line.startsWith("voluntary_ctxt_switches:"))
                            .mapToLong(line -> Long.parseLong(line.substring(line.indexOf(':') + 1).trim()))
                            .forEach(number -> switches.put(thread, number));
                } catch (IOException | UncheckedIOException e) {
                    switches.remove(thread);
                }
            }
        }
        return switches;
    }

    private static Point point(int threads, long nanos) {
        return Point.NOWHERE
                .with(Variable.THREADS, threads)
                .with(Variable.MASTER_BINDING, 0)
                .with(Variable.SLAVE_BINDING, 1)
                .with(Variable.WORK_FUNCTION, SPIN)
                .with(Variable.WORK_AMOUNT, nanos)
                .with(Variable.SCHEDULE_CAP, 1)
                .with(Variable.ITERATIONS, ITERATIONS);
    }
}
