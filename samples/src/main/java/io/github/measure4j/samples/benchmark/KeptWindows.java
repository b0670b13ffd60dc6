package io.github.measure4j.samples.benchmark;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.mpi.MpiGroup;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.SynchronisationRecord;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Synchronisation;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * Twelve points in windows and, where everything comes from the root, by acknowledgements. Look for four things: no
 * window is given up where each rank has a processor, the two figures of a broadcast are alike, the begins are less than
 * 100 ns apart, and valid repetitions come at 200 a second at least, warm-up included.
 *
 * <p>Run it with {@code mpirun -n 2 java -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.KeptWindows}; with
 * more ranks than processors it shows how soon windows are given up.
 */
public final class KeptWindows {
    private static final long[] LENGTHS = {8, 64, 512, 4_096, 16_384, 65_536};
    private static final int REPETITIONS = 500;

    private KeptWindows() {}

    public static void main(String[] args) {
        Catalogue catalogue = Catalogue.load();
        try (MpiGroup world = MpiGroup.init(args)) {
            for (String kernel : new String[] {"mpi.bcast", "mpi.allreduce"}) {
                for (long length : LENGTHS) {
                    long start = System.nanoTime();
                    Optional<PointRecord> windows = record(world, catalogue, kernel, length, Synchronisation.WINDOW);
                    double wall = (System.nanoTime() - start) * 1e-9;
                    Optional<PointRecord> acknowledged = kernel.equals("mpi.bcast")
                            ? record(world, catalogue, kernel, length, Synchronisation.ACKNOWLEDGED)
                            : Optional.empty();
                    windows.ifPresent(record -> print(record, kernel, length, wall, acknowledged));
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

    private static void print(
            PointRecord record, String kernel, long length, double wall, Optional<PointRecord> acknowledged) {
        SynchronisationRecord inStep = record.sampling().inStep().orElseThrow();
        System.out.printf(
                Locale.ROOT,
                "%s %d B: %.3f us [%.3f, %.3f], acknowledged %.3f us, skew %.0f ns, quiet %.1f us, %d valid in %.2f s (%.0f a second) %s%n",
                kernel,
                length,
                record.seconds() * 1e6,
                record.lower() * 1e6,
                record.upper() * 1e6,
                acknowledged.map(PointRecord::seconds).orElse(Double.NaN) * 1e6,
                inStep.window().map(SynchronisationRecord.Window::skewSeconds).orElse(Double.NaN) * 1e9,
                inStep.window().map(SynchronisationRecord.Window::quietSeconds).orElse(Double.NaN) * 1e6,
                inStep.window().map(SynchronisationRecord.Window::valid).orElse(0),
                wall,
                inStep.window().map(SynchronisationRecord.Window::valid).orElse(0) / wall,
                inStep.reason().isEmpty() ? "kept" : "GIVEN UP: " + inStep.reason());
    }
}
