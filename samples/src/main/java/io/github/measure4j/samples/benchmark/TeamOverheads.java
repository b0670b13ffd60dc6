package io.github.measure4j.samples.benchmark;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;
import java.util.List;

/**
 * Whether the overhead of a construct is the construct's: work of known length, spun on the clock, within each
 * construct on a team of one thread and of two, at three lengths. A construct costs what it costs whatever is done in
 * it, so that the overheads of a row should agree within their intervals; those of one thread are next to nothing.
 *
 * <p>Run it with {@code java -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.TeamOverheads}.
 */
public final class TeamOverheads {
    private static final long[] WORK_NANOS = {2_000, 10_000, 50_000};
    private static final long SPIN = 2;
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
                System.out.printf("%-24s %7d", construct.substring("threads.".length()), threads);
                for (long nanos : WORK_NANOS) {
                    PointRecord record = measure(construct, threads, nanos);
                    double reach = (record.upper() - record.lower()) / 2;
                    System.out.printf("  %7.0f +- %4.0f", record.seconds() * 1e9, reach * 1e9);
                }
                System.out.println();
            }
        }
    }

    private static PointRecord measure(String construct, int threads, long nanos) {
        Point point = Point.NOWHERE
                .with(Variable.THREADS, threads)
                .with(Variable.WORK_FUNCTION, SPIN)
                .with(Variable.WORK_AMOUNT, nanos)
                .with(Variable.SCHEDULE_CAP, 1);
        Measurement measurement = Measurement.of(construct, Catalogue.load().named(construct))
                .at(point)
                .until(StoppingRule.standardErrorBelow(0.002).atMost(200));
        try (ThreadedGroup group = ThreadedGroup.of(1)) {
            return Run.of(new Suite("team", List.of(measurement))).on(group).orElseThrow().records().get(0);
        }
    }
}
