package io.github.measure4j.samples.benchmark;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.suite.Catalogue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Whether the overhead of a construct is the construct's: work of known length, spun on the clock, within each construct on
 * a team of one thread and of two, at three lengths. A construct costs what it costs whatever is done in it, so that the
 * overheads of a row are the same within 1 % of the work or two readings of the clock, by which spinning ends late; those of
 * one thread are nothing. A lock that is held for a known time (critical) is among them.
 *
 * <p>A verdict is one of intervals: "the same" where none of them leaves room for a larger difference, "DEPENDS ON THE WORK"
 * where none leaves room for a smaller one, else "not decided"; not decided either, with the flags, where other processes
 * took processors away meanwhile: who waits for a thread that lost its processor waits for as long as that works.
 *
 * <p>Run it with {@code java -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.TeamOverheads}. It takes a
 * minute, and two on a busy machine.
 */
public final class TeamOverheads {
    private static final long[] WORK_NANOS = {2_000, 10_000, 50_000};
    private static final long SPIN = 2;

    /** As many at each length: a lock is handed over once or twice in a repetition, and who is woken for that waits. */
    private static final long ITERATIONS = 64;

    private static final StoppingRule RULE = StoppingRule.standardErrorBelow(0.002).atMost(100).within(Duration.ofMillis(500));

    private static final double SHARE_OF_WORK = 0.01;
    private static final double TWO_READINGS_NANOS = 50;
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

    public static void main(String[] args) {
        System.out.printf("%-24s %7s", "overhead, ns", "threads");
        for (long nanos : WORK_NANOS) {
            System.out.printf("  %15s", "work of %d us".formatted(nanos / 1_000));
        }
        System.out.println();
        for (String construct : CONSTRUCTS) {
            for (int threads = 1; threads <= 2; threads++) {
                print(construct, threads);
            }
        }
    }

    private static void print(String construct, int threads) {
        System.out.printf("%-24s %7d", construct.substring("threads.".length()), threads);
        List<Figure> figures = new ArrayList<>();
        Set<Flag> flags = EnumSet.noneOf(Flag.class);
        for (long nanos : WORK_NANOS) {
            PointRecord record = Figure.record(Catalogue.load().named(construct), point(threads, nanos), RULE, 1);
            record.flags().stream().filter(TELLING::contains).forEach(flags::add);
            Figure figure = Figure.of(record);
            System.out.printf("  %7.0f +- %4.0f", figure.nanos(), (figure.upper() - figure.lower()) / 2);
            figures.add(figure);
        }
        System.out.println("  " + verdict(figures, flags));
    }

    private static String verdict(List<Figure> figures, Set<Flag> flags) {
        boolean nothing = true;
        boolean same = true;
        boolean depends = false;
        for (int i = 0; i < WORK_NANOS.length; i++) {
            Figure figure = figures.get(i);
            Figure more = figure.minus(figures.get(0));
            double allowed = Math.max(TWO_READINGS_NANOS, SHARE_OF_WORK * WORK_NANOS[i]);
            nothing &= -allowed <= figure.lower() && figure.upper() <= allowed;
            same &= i == 0 || -allowed <= more.lower() && more.upper() <= allowed;
            depends |= i > 0 && (more.lower() > allowed || more.upper() < -allowed);
        }
        if (nothing || same) {
            return nothing ? "nothing" : "the same";
        }
        return depends && flags.isEmpty() ? "DEPENDS ON THE WORK" : "not decided " + flags;
    }

    private static Point point(int threads, long nanos) {
        return Point.NOWHERE
                .with(Variable.THREADS, threads)
                .with(Variable.WORK_FUNCTION, SPIN)
                .with(Variable.WORK_AMOUNT, nanos)
                .with(Variable.SCHEDULE_CAP, 1)
                .with(Variable.ITERATIONS, ITERATIONS);
    }
}
