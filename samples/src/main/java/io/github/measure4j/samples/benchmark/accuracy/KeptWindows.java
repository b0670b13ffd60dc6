package io.github.measure4j.samples.benchmark.accuracy;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.mpi.MpiGroup;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.kind.Inside;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.SynchronisationRecord;
import io.github.measure4j.result.sampling.SynchronisationRecord.Window;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import mpi.MPI;

/**
 * Twelve points in windows and, where everything comes from the root, by acknowledgements. Look for four things: no
 * window is given up where each rank has a processor, the two figures of a broadcast are alike, the begins are less than
 * 100 ns apart, and valid repetitions come at 200 a second at least, warm-up included. Before the begin of a window nothing
 * happens for a while, and an operation is slower after that: the broadcast is also acknowledged after a pause as long, which is
 * subtracted. In a window all ranks enter the operation together, while a broadcast that is acknowledged finds its receivers
 * waiting in it: it is also measured in windows in which the root comes {@value #LATE_NANOS} ns later, which are subtracted.
 * The argument {@code windows} leaves the other figures out.
 *
 * <p>Run it with {@code mpirun -n 2 java -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.accuracy.KeptWindows}; with
 * more ranks than processors it shows how soon windows are given up.
 */
public final class KeptWindows {
    private static final long[] LENGTHS = {8, 64, 512, 4_096, 16_384, 65_536};
    private static final int REPETITIONS = 500;

    /** Longer than a rank takes to enter the call, shorter than the quiet before a window. */
    private static final long LATE_NANOS = 3_000;

    private KeptWindows() {}

    public static void main(String[] args) throws Exception {
        Catalogue catalogue = Catalogue.load();
        boolean windowsAlone = List.of(args).contains("windows");
        try (MpiGroup world = MpiGroup.init(args)) {
            for (String kernel : List.of("mpi.bcast", "mpi.allreduce")) {
                boolean compared = kernel.equals("mpi.bcast") && !windowsAlone;
                for (long length : LENGTHS) {
                    long start = System.nanoTime();
                    Optional<PointRecord> windows = record(world, catalogue, kernel, length, Synchronisation.WINDOW);
                    double wall = (System.nanoTime() - start) * 1e-9;
                    Optional<PointRecord> acknowledged = compared
                            ? record(world, catalogue, kernel, length, Synchronisation.ACKNOWLEDGED)
                            : Optional.empty();
                    double[] quiet = {
                        windows.flatMap(record -> inStep(record).window()).map(Window::quietSeconds).orElse(0.0)
                    };
                    MPI.COMM_WORLD.bcast(quiet, 1, MPI.DOUBLE, 0);
                    double[] others = compared
                            ? new double[] {afterPause(world, length, quiet[0]), toWaitingReceivers(world, length)}
                            : new double[] {Double.NaN, Double.NaN};
                    windows.ifPresent(record -> print(record, kernel, length, wall, acknowledged, others));
                }
            }
        }
    }

    private static Optional<PointRecord> record(
            MpiGroup world, Catalogue catalogue, String kernel, long length, Synchronisation strategy) {
        Suite suite = Suite.named("windows")
                .measure(kernel, catalogue.named(kernel))
                .with(Variable.LENGTH, length)
                .inStepBy(strategy)
                .until(StoppingRule.after(REPETITIONS).noLongerThan(Duration.ofSeconds(1)))
                .build();
        return Run.of(suite).on(world).map(results -> results.records().get(0));
    }

    /** In seconds; on rank 0. */
    private static double afterPause(MpiGroup world, long length, double seconds) {
        long nanos = Math.round(seconds * 1e9);
        Collective pause = Collective.of(setting -> pause(world, nanos)).inStepBy(Synchronisation.BACK_TO_BACK);
        Collective broadcast = Collective.fromRoot(setting -> following(pause(world, nanos), broadcast(length)))
                .inStepBy(Synchronisation.ACKNOWLEDGED);
        return seconds(world, broadcast, pause);
    }

    /** In windows; in seconds; on rank 0. */
    private static double toWaitingReceivers(MpiGroup world, long length) {
        Operation late = world.rank() == 0 ? pause(world, LATE_NANOS) : Operation.NOTHING;
        Collective pause = Collective.of(setting -> late).inStepBy(Synchronisation.WINDOW);
        Collective broadcast = Collective.fromRoot(setting -> following(late, broadcast(length))).inStepBy(Synchronisation.WINDOW);
        return seconds(world, broadcast, pause);
    }

    private static double seconds(MpiGroup world, Collective broadcast, Collective pause) {
        Suite suite = Suite.named("beside a pause")
                .measure("broadcast", Inside.of(broadcast).without(pause))
                .until(StoppingRule.after(REPETITIONS).noLongerThan(Duration.ofSeconds(1)))
                .build();
        return Run.of(suite).on(world).map(results -> results.records().get(0).seconds()).orElse(Double.NaN);
    }

    private static Operation broadcast(long length) {
        ByteBuffer buffer = MPI.newByteBuffer((int) length);
        return () -> MPI.COMM_WORLD.bcast(buffer, (int) length, MPI.BYTE, 0);
    }

    private static Operation following(Operation first, Operation second) {
        return () -> {
            first.run();
            second.run();
        };
    }

    private static Operation pause(MpiGroup world, long nanos) {
        return () -> {
            long end = world.nanoTime() + nanos;
            while (world.nanoTime() < end) {
                Thread.onSpinWait();
            }
        };
    }

    private static SynchronisationRecord inStep(PointRecord record) {
        return record.sampling().inStep().orElseThrow();
    }

    private static void print(
            PointRecord record,
            String kernel,
            long length,
            double wall,
            Optional<PointRecord> acknowledged,
            double[] others) {
        SynchronisationRecord inStep = inStep(record);
        System.out.printf(
                Locale.ROOT,
                "%s %d B: %.3f us [%.3f, %.3f], acknowledged %.3f us, after a pause %.3f us, receivers waiting %.3f us, skew %.0f ns, quiet %.1f us, %d valid in %.2f s (%.0f a second) %s%n",
                kernel,
                length,
                record.seconds() * 1e6,
                record.lower() * 1e6,
                record.upper() * 1e6,
                acknowledged.map(PointRecord::seconds).orElse(Double.NaN) * 1e6,
                others[0] * 1e6,
                others[1] * 1e6,
                inStep.window().map(Window::skewSeconds).orElse(Double.NaN) * 1e9,
                inStep.window().map(Window::quietSeconds).orElse(Double.NaN) * 1e6,
                inStep.window().map(Window::valid).orElse(0),
                wall,
                inStep.window().map(Window::valid).orElse(0) / wall,
                inStep.reason().isEmpty() ? "kept" : "GIVEN UP: " + inStep.reason());
    }
}
