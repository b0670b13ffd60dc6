package io.github.measure4j.shmem.kernel;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.pattern.operation.WrongData;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Runs every OpenSHMEM kernel of the catalogue at two lengths and in both loops, and has what it does verified; those of
 * some ranks also where the group has fewer than there are PEs. Prints a line for each point that is right, and one for
 * each kernel that the library has not or gets wrong.
 */
final class EveryKernel {
    private static final long[] LENGTHS = {1, 4_099};
    private static final int REPETITIONS = 2;
    private static final int ITERATIONS = 3;

    /** A lock that a visit leaves taken shows in those after it, on fewer ranks most of all. */
    private static final int VISITS_TO_A_LOCK = 5;

    /** More than there are pSyncs of a broadcast. */
    private static final int MORE_THAN_SYNCS = 600;

    private EveryKernel() {}

    /** The points at which a kernel is tried out. */
    enum Extent {
        /** Each length and loop with each type. */
        ALL,
        /** Those with the first type, and with each other type, which has functions of its own, the first point. */
        EACH_FUNCTION_ONCE
    }

    /** Arguments: a pattern of the kernels' names, and an {@link Extent}. */
    public static void main(String[] args) throws Exception {
        Extent extent = Extent.valueOf(args[1]);
        ShmemGroup world = ShmemGroup.join();
        Optional<ProcessGroup> fewer = world.first(Math.max(1, world.size() - 1));
        for (KernelEntry kernel : Catalogue.load("shmem"::equals).entries()) {
            if (kernel.name().matches(args[0])) {
                for (int visit = 0; visit < visits(kernel); visit++) {
                    visit(kernel, extent, world, fewer);
                }
                world.barrier();
            }
        }
    }

    private static int visits(KernelEntry kernel) {
        return kernel.name().startsWith("shmem.lock.") ? VISITS_TO_A_LOCK : 1;
    }

    private static void visit(KernelEntry kernel, Extent extent, ProcessGroup world, Optional<ProcessGroup> fewer) {
        for (Point point : points(kernel, extent)) {
            tryOut(kernel, point, world);
        }
        if (kernel.accepts().contains(Variable.RANKS) && fewer.isPresent() && fewer.get().size() > 1) {
            tryOut(kernel, points(kernel, extent).get(0), fewer.get());
        }
    }

    /** The points at which a kernel is tried out, with each of its types; the same for the one that looks whether all were. */
    static List<Point> points(KernelEntry kernel, Extent extent) {
        Optional<Variable> type = kernel.variable("type");
        if (type.isEmpty()) {
            return points(kernel, Point.NOWHERE);
        }
        List<Point> points = new ArrayList<>();
        for (long value : new TreeSet<>(type.get().names().keySet())) {
            List<Point> ofType = points(kernel, Point.NOWHERE.with(type.get(), value));
            points.addAll(extent == Extent.ALL || points.isEmpty() ? ofType : ofType.subList(0, 1));
        }
        return points;
    }

    private static List<Point> points(KernelEntry kernel, Point first) {
        List<Point> points = new ArrayList<>();
        if (kernel.accepts().contains(Variable.LENGTH)) {
            for (long length : LENGTHS) {
                points.add(first.with(Variable.LENGTH, length));
            }
        } else {
            points.add(first);
        }
        Point last = points.get(points.size() - 1);
        for (Variable other : List.of(Variable.LOOP, Variable.ROOT)) {
            if (kernel.accepts().contains(other)) {
                points.add(last.with(other, 1));
            }
        }
        return points;
    }

    static String line(KernelEntry kernel, Point point, int ranks) {
        return "right: %s at %s on %d".formatted(kernel.name(), point, ranks);
    }

    private static void tryOut(KernelEntry kernel, Point point, ProcessGroup group) {
        List<Integer> cast = cast(kernel.pattern().participants(), group.size());
        group.barrier();
        if (cast.contains(group.rank())) {
            try {
                String outcome = tryOut(kernel, point, cast, group);
                if (group.rank() == 0) {
                    System.out.println(outcome);
                }
            } catch (Throwable e) {
                e.printStackTrace();
                group.abort("%s at %s: %s".formatted(kernel.name(), point, e));
            }
        }
    }

    private static String tryOut(KernelEntry kernel, Point point, List<Integer> cast, ProcessGroup group)
            throws Exception {
        Pattern pattern = kernel.pattern();
        int partner = cast.get(group.rank() == 0 ? cast.size() - 1 : 0);
        Setting setting = pattern.participants() == Participants.FARTHEST_PAIR
                ? Setting.at(point, group, partner)
                : Setting.at(point, group);
        try (Stage stage = pattern.stage(setting, cast, TimedLoop.fresh())) {
            any(false, cast, group);
            stage.repeat(1);
            boolean verified = any(stage.checked(), cast, group);
            String wrong = check(stage);
            if (any(!wrong.isEmpty(), cast, group)) {
                return "wrong: %s at %s: %s".formatted(kernel.name(), point, wrong.isEmpty() ? "on another rank" : wrong);
            }
            for (int i = 0; i < REPETITIONS; i++) {
                stage.repeat(iterations(kernel, point));
            }
            runSubtracted(pattern, setting, cast);
            return verified || !moves(kernel) ? line(kernel, point, group.size()) : "never verified: " + kernel.name();
        } catch (UnsupportedOperationException e) {
            return "lacking: %s at %s: %s".formatted(kernel.name(), point, e.getMessage());
        }
    }

    private static String check(Stage stage) throws Exception {
        try {
            stage.check();
            return "";
        } catch (WrongData e) {
            return e.getMessage();
        }
    }

    private static int iterations(KernelEntry kernel, Point point) {
        return kernel.name().equals("shmem.broadcast") && point.valueOr(Variable.LENGTH, 0) == 1 ? MORE_THAN_SYNCS : ITERATIONS;
    }

    private static boolean moves(KernelEntry kernel) {
        return kernel.accepts().contains(Variable.LENGTH) && !kernel.name().contains(".heap.");
    }

    /** A part of the kernel has the same buffers, and ends before it. */
    private static void runSubtracted(Pattern whole, Setting setting, List<Integer> cast) throws Exception {
        Optional<Pattern> part = whole.reference(whole.usualCorrection());
        if (part.isPresent()) {
            try (Stage stage = part.get().stage(setting.beside(), cast, TimedLoop.fresh())) {
                stage.repeat(ITERATIONS);
            }
        }
    }

    private static List<Integer> cast(Participants participants, int size) {
        return switch (participants) {
            case ROOT -> List.of(0);
            case FARTHEST_PAIR -> List.of(0, size - 1);
            case ALL -> IntStream.range(0, size).boxed().toList();
        };
    }

    /** Says on all of them whether it holds for any; none returns before all are here. */
    private static boolean any(boolean here, List<Integer> cast, ProcessGroup group) {
        boolean any = here;
        long[] word = new long[1];
        if (group.rank() == 0) {
            for (int other : cast.subList(1, cast.size())) {
                group.receive(other, word);
                any |= word[0] == 1;
            }
            for (int other : cast.subList(1, cast.size())) {
                group.send(other, any ? 1 : 0);
            }
            return any;
        }
        group.send(0, here ? 1 : 0);
        group.receive(0, word);
        return word[0] == 1;
    }
}
