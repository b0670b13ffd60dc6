package io.github.measure4j.samples.benchmark.state;

import io.github.measure4j.axis.Point;
import io.github.measure4j.group.ControlTree;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.repetition.WarmUp;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A pattern on one rank of a group of two, with a loop of its own that stays warm from visit to visit; all else is prepared
 * anew at each, since companions of some kernels are busy for as long as there are. All methods are collective.
 */
final class Lane {
    private static final CompilationMXBean JIT = ManagementFactory.getCompilationMXBean();
    private static final int REPETITIONS = 9;
    private static final long REPETITION_NANOS = 200_000;
    private static final long DONE = 0;

    /** On other ranks than 0: a ratio of two is one. */
    static final double NOT_TIMED = 1;

    private final String name;
    private final Pattern pattern;
    private final TimedLoop loop = TimedLoop.fresh();
    private long iterations = 1;

    Lane(String name, Pattern pattern) {
        this.name = name;
        this.pattern = pattern;
    }

    String name() {
        return name;
    }

    /**
     * The first visit: until the code is warm and a repetition is long enough.
     *
     * @return whether it could be prepared, on all ranks that take part
     */
    boolean first(ProcessGroup group) throws Exception {
        return visit(group, WarmUp.cold()).isPresent();
    }

    /**
     * A later visit, to code that is warm.
     *
     * @return nanoseconds of an iteration, on rank 0: the median of some repetitions
     */
    double again(ProcessGroup group) throws Exception {
        return visit(group, WarmUp.warm()).orElseThrow();
    }

    private OptionalDouble visit(ProcessGroup group, WarmUp warmUp) throws Exception {
        List<Integer> cast = pattern.participants() == Participants.ROOT ? List.of(0) : List.of(0, 1);
        if (!cast.contains(group.rank())) {
            return OptionalDouble.of(NOT_TIMED);
        }
        ControlTree tree = ControlTree.over(group, cast);
        Setting setting = pattern.participants() == Participants.FARTHEST_PAIR
                ? Setting.at(Point.NOWHERE, group, 1 - group.rank())
                : Setting.at(Point.NOWHERE, group);
        try (setting) {
            Optional<Stage> stage = prepared(setting, cast);
            long[] failed = {stage.isEmpty() ? 1 : 0};
            tree.agreeOnMax(failed);
            if (failed[0] == 1) {
                return OptionalDouble.empty();
            }
            return OptionalDouble.of(tree.decides() ? lead(stage.get(), tree, warmUp) : obey(stage.get(), tree));
        }
    }

    private Optional<Stage> prepared(Setting setting, List<Integer> cast) {
        try {
            return Optional.of(pattern.stage(setting, cast, loop));
        } catch (Exception e) {
            return Optional.empty();
        }
    }

    private double lead(Stage stage, ControlTree tree, WarmUp warmUp) throws Exception {
        long given = pattern.usualIterations().orElseGet(() -> pattern.iterationsAt(Point.NOWHERE).orElse(0));
        iterations = given > 0 ? given : iterations;
        boolean over = false;
        while (!over) {
            long start = System.nanoTime();
            long repetition = median(order(stage, tree));
            long elapsed = System.nanoTime() - start;
            over = warmUp.over(iterations * REPETITIONS, elapsed, JIT.getTotalCompilationTime());
            if (given == 0 && repetition < REPETITION_NANOS) {
                iterations = Math.max(iterations + 1, iterations * Math.min(4, REPETITION_NANOS / Math.max(1, repetition)));
            }
        }
        double nanos = (double) median(order(stage, tree)) / iterations;
        tree.broadcast(new long[] {DONE});
        return nanos;
    }

    private long[] order(Stage stage, ControlTree tree) throws Exception {
        tree.broadcast(new long[] {iterations});
        return repeat(stage, iterations);
    }

    private static double obey(Stage stage, ControlTree tree) throws Exception {
        long[] order = new long[1];
        for (tree.broadcast(order); order[0] != DONE; tree.broadcast(order)) {
            repeat(stage, order[0]);
        }
        return NOT_TIMED;
    }

    private static long[] repeat(Stage stage, long iterations) throws Exception {
        long[] nanos = new long[REPETITIONS];
        for (int i = 0; i < REPETITIONS; i++) {
            nanos[i] = stage.repeat(iterations);
        }
        return nanos;
    }

    private static long median(long[] nanos) {
        return Arrays.stream(nanos).sorted().skip(nanos.length / 2).findFirst().orElseThrow();
    }
}
