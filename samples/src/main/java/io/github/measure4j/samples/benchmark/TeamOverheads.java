package io.github.measure4j.samples.benchmark;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.suite.Catalogue;
import java.time.Duration;
import java.util.List;

/**
 * Whether the overhead of a construct is the construct's: work of known length, spun on the clock, within each
 * construct on a team of one thread and of two, at three lengths. A construct costs what it costs whatever is done in
 * it, so that the overheads of a row should agree within their intervals or 1 % of the work; those of one thread are next
 * to nothing. A lock that is held for a known time (critical) is among them.
 *
 * <p>Run it with {@code java -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.TeamOverheads}.
 */
public final class TeamOverheads {
    private static final long[] WORK_NANOS = {2_000, 10_000, 50_000};
    private static final long SPIN = 2;
    private static final StoppingRule RULE = StoppingRule.standardErrorBelow(0.002).atMost(100).within(Duration.ofSeconds(2));

    /** Of the work: spinning on the clock ends up to a step and a reading late. */
    private static final double SHARE_OF_WORK = 0.01;

    private static final Figure NOTHING = new Figure(0, 0, 0);
    private static final List<String> CONSTRUCTS = List.of(
            "threads.team.parallel",
            "threads.team.for",
            "threads.team.for-chunk",
            "threads.team.single",
            "threads.team.barrier",
            "threads.team.reduction",
            "threads.team.atomic",
            "threads.team.critical",
            "threads.team.critical-synchronized",
            "threads.pool.fork-join");

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
        Figure[] figures = new Figure[WORK_NANOS.length];
        boolean alike = true;
        boolean nothing = true;
        for (int i = 0; i < figures.length; i++) {
            figures[i] = Figure.of(Figure.record(
                    Catalogue.load().named(construct), point(threads, WORK_NANOS[i]), RULE, 1));
            System.out.printf("  %7.0f +- %4.0f", figures[i].nanos(), (figures[i].upper() - figures[i].lower()) / 2);
            double allowed = SHARE_OF_WORK * WORK_NANOS[i];
            alike &= distance(figures[i], figures[0]) <= allowed;
            nothing &= distance(figures[i], NOTHING) <= allowed;
        }
        System.out.println(nothing ? "  nothing" : alike ? "  the same" : "  DEPENDS ON THE WORK");
    }

    /** Between the intervals; 0 where they overlap. */
    private static double distance(Figure one, Figure other) {
        return Math.max(0, Math.max(one.lower() - other.upper(), other.lower() - one.upper()));
    }

    private static Point point(int threads, long nanos) {
        return Point.NOWHERE
                .with(Variable.THREADS, threads)
                .with(Variable.WORK_FUNCTION, SPIN)
                .with(Variable.WORK_AMOUNT, nanos)
                .with(Variable.SCHEDULE_CAP, 1);
    }
}
