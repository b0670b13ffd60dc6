package io.github.measure4j.mpi;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Runs every MPI kernel of the catalogue at two lengths and each buffer policy, or at one and the usual one, and in each role, and has what
 * it moves verified. Without the warm-up of a run, so that all are done in seconds. Prints a line for each point that is right.
 */
final class EveryKernel {
    private static final long[] LENGTHS = {1, 100_000};
    private static final int POLICIES = 4;

    /** A multiple of the largest piece: 250 of 8 bytes. Open MPI moves each piece between a file and memory by itself. */
    private static final long IN_PIECES = 2_000;

    /** In the memory of another rank, or in a file, data are there for all when all are through. */
    private static final Predicate<String> ELSEWHERE = java.util.regex.Pattern.compile("mpi[.](rma|file)[.].*").asMatchPredicate();

    /** Buffers that stay the same from call to call. */
    private static final List<Long> FIXED = List.of(0L, 2L);

    private EveryKernel() {}

    /** The points at which each kernel is tried out. */
    enum Extent {
        /** Each length at each policy of buffers. */
        ALL(3, 5),
        /** Each length with the usual buffers, and all points at which a loop in C can be, in that loop: in one launch. */
        USUAL_BUFFERS_AND_LOOPS_IN_C(2, 3),
        /** Those of all points at which a loop in C can be, in that loop. */
        LOOPS_IN_C(3, 5),
        /** The greatest length with the usual buffers, and in a loop in C where one can be. */
        GREATEST_LENGTH_AND_LOOPS_IN_C(2, 3),
        /** The first point at the greatest length. */
        ONCE(2, 3);

        private final int repetitions;
        private final int iterations;

        Extent(int repetitions, int iterations) {
            this.repetitions = repetitions;
            this.iterations = iterations;
        }
    }

    /** Arguments: a pattern of the kernels' names, and an {@link Extent}. */
    public static void main(String[] args) {
        System.setProperty("measure.mpi.directory", System.getProperty("java.io.tmpdir"));
        String wanted = args[0];
        Extent extent = Extent.valueOf(args[1]);
        try (MpiGroup world = MpiGroup.init(args)) {
            for (KernelEntry kernel : Catalogue.load("mpi"::equals).entries()) {
                if (kernel.name().matches(wanted) && !refused(kernel)) {
                    points(kernel, extent).forEach(point -> tryOut(kernel, point, extent, world));
                }
            }
        }
    }

    /** The points at which a kernel is tried out, the same for the one that looks whether all were. */
    static List<Point> points(KernelEntry kernel, Extent extent) {
        List<Point> greatest = points(kernel, 1, LENGTHS[LENGTHS.length - 1]);
        return switch (extent) {
            case ALL -> points(kernel, POLICIES, LENGTHS);
            case USUAL_BUFFERS_AND_LOOPS_IN_C -> both(points(kernel, 1, LENGTHS), inC(kernel, points(kernel, POLICIES, LENGTHS)));
            case LOOPS_IN_C -> inC(kernel, points(kernel, POLICIES, LENGTHS));
            case GREATEST_LENGTH_AND_LOOPS_IN_C -> both(greatest, inC(kernel, greatest));
            case ONCE -> greatest.subList(0, 1);
        };
    }

    private static List<Point> both(List<Point> some, List<Point> others) {
        return Stream.concat(some.stream(), others.stream()).toList();
    }

    private static List<Point> points(KernelEntry kernel, int mostPolicies, long... lengths) {
        List<Point> points = new ArrayList<>();
        int policies = kernel.accepts().contains(Variable.BUFFERS) ? mostPolicies : 1;
        for (long policy = 0; policy < policies; policy++) {
            Point point = policies == 1 ? Point.NOWHERE : Point.NOWHERE.with(Variable.BUFFERS, policy);
            if (kernel.accepts().contains(Variable.LENGTH)) {
                for (long length : lengths) {
                    points.add(point.with(Variable.LENGTH, length));
                }
            } else {
                points.add(point);
            }
        }
        if (kernel.accepts().containsAll(List.of(Variable.FROM, Variable.TO))) {
            points.add(points.get(0).with(Variable.FROM, 1).with(Variable.TO, 1));
            points.add(points.get(0).with(Variable.FROM, 1).with(Variable.TO, 0));
        }
        Point last = points.get(points.size() - 1);
        for (Variable variable : kernel.accepts()) {
            values(variable).forEach(value -> points.add(inPieces(variable, value) ? last.with(Variable.LENGTH, IN_PIECES).with(variable, value)
                    : last.with(variable, value)));
        }
        points.removeIf(point -> crashes(kernel, point));
        return points;
    }

    /** None of a kernel that has none. */
    private static List<Point> inC(KernelEntry kernel, List<Point> points) {
        return kernel.accepts().contains(Variable.LOOP)
                ? points.stream()
                        .filter(point -> FIXED.contains(point.valueOr(Variable.BUFFERS, 0)))
                        .filter(point -> kernel.variable("in-place").map(inPlace -> !point.has(inPlace)).orElse(true))
                        .map(point -> point.with(Variable.LOOP, 1))
                        .toList()
                : List.of();
    }

    /** Each named value alone, the numbers that stand for a count, and none of those that only go together. */
    private static List<Long> values(Variable variable) {
        return switch (variable.name()) {
            case "window", "topology", "sync", "layout", "in-place" -> variable.names().keySet().stream().sorted().skip(1).toList();
            case "root" -> List.of(1L);
            case "batch" -> List.of(5L);
            case "neighbours", "distance" -> List.of(2L);
            case "tests", "dimensions" -> List.of(3L);
            default -> List.of();
        };
    }

    private static boolean inPieces(Variable variable, long value) {
        return variable.nameOf(value).filter("noncontiguous"::equals).isPresent();
    }

    /** Open MPI 4.1 does it by one component only; another test has it. */
    static boolean refused(KernelEntry kernel) {
        return kernel.name().equals("mpi.file.preallocate") && !"romio321".equals(System.getenv("OMPI_MCA_io"));
    }

    /** Points that Open MPI 4.1 crashes at, and the kernel refuses. */
    private static boolean crashes(KernelEntry kernel, Point point) {
        return kernel.name().startsWith("mpi.rma.compare-and-swap.")
                && kernel.variable("window").map(window -> point.valueOr(window, 0) == 1).orElse(false);
    }

    static String line(KernelEntry kernel, Point point) {
        return "right: %s at %s".formatted(kernel.name(), point);
    }

    private static boolean moves(KernelEntry kernel) {
        return kernel.accepts().contains(Variable.LENGTH) && !kernel.name().endsWith(".empty");
    }

    private static void tryOut(KernelEntry kernel, Point point, Extent extent, MpiGroup world) {
        Pattern pattern = kernel.pattern();
        List<Integer> cast = cast(pattern.participants(), world.size());
        boolean verified = false;
        world.barrier();
        if (cast.contains(world.rank())) {
            try {
                verified = tryOut(pattern, point, !ELSEWHERE.test(kernel.name()), extent, cast, world);
            } catch (Throwable e) {
                e.printStackTrace();
                world.abort("%s at %s: %s".formatted(kernel.name(), point, e));
            }
        }
        world.barrier();
        if (world.rank() == 0) {
            System.out.println(verified || !moves(kernel)
                    ? line(kernel, point)
                    : "never verified: " + kernel.name());
        }
    }

    /** Says, on rank 0, whether what the kernel does was verified on any rank. */
    private static boolean tryOut(
            Pattern pattern, Point point, boolean completesByItself, Extent extent, List<Integer> cast, MpiGroup world)
            throws Exception {
        int partner = cast.get(world.rank() == 0 ? cast.size() - 1 : 0);
        Setting setting = pattern.participants() == Participants.FARTHEST_PAIR
                ? Setting.at(point, world, partner)
                : Setting.at(point, world);
        try (Stage stage = pattern.stage(setting, cast, TimedLoop.fresh().at(point))) {
            return tryOut(stage, completesByItself, extent, cast, world);
        }
    }

    /**
     * A mistake is told before anything is closed, since closing may wait for a rank that will not come.
     *
     * @param completesByItself whether all data are there when the call is over. Else, as where others put them, a message must have
     *     come from each; but a message also completes what was begun and not waited for
     */
    private static boolean tryOut(Stage stage, boolean completesByItself, Extent extent, List<Integer> cast, MpiGroup world) {
        try {
            stage.repeat(1);
            if (completesByItself) {
                stage.check();
            }
            boolean verified = meet(stage.checked(), cast, world);
            stage.check();
            meet(true, cast, world);
            for (int i = 0; i < extent.repetitions; i++) {
                stage.repeat(extent.iterations);
            }
            return verified;
        } catch (Exception e) {
            e.printStackTrace();
            world.abort(e.toString());
            return false;
        }
    }

    private static List<Integer> cast(Participants participants, int size) {
        return switch (participants) {
            case ROOT -> List.of(0);
            case FARTHEST_PAIR -> List.of(0, size - 1);
            case ALL -> IntStream.range(0, size).boxed().toList();
        };
    }

    /** Says, on rank 0, whether it holds for any. */
    private static boolean meet(boolean here, List<Integer> cast, MpiGroup world) {
        boolean any = here;
        for (int other : cast.subList(1, cast.size())) {
            long[] there = {here ? 1 : 0};
            if (world.rank() == 0) {
                world.receive(other, there);
                any |= there[0] == 1;
            } else if (world.rank() == other) {
                world.send(0, there);
            }
        }
        for (int other : cast.subList(1, cast.size())) {
            if (world.rank() == 0) {
                world.send(other, 1);
            } else if (world.rank() == other) {
                world.receive(0, new long[1]);
            }
        }
        return any;
    }
}
