package io.github.measure4j.samples.benchmark.accuracy;

import io.github.measure4j.clock.GlobalClock;
import io.github.measure4j.clock.agreement.ClockAlgorithm;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.mpi.MpiGroup;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Counts how often the clock of a real rank is off by more than the error it states. The ranks of one host read one clock of the
 * kernel, so the truth is known: each rank but the first is made to read it 1.5 s off and too fast or too slow by 50 or 100 ppm.
 * The clock a rank reads later is a straight line of that one, so the error of an agreement at any age is known as soon as it is
 * made. Look for zeros; beside a load, too.
 *
 * <p>Run it with {@code mpirun -n 2 java -cp 'target/measure/lib/*'
 * io.github.measure4j.samples.benchmark.accuracy.RealAgreements}. Argument: the number of agreements (100 if none).
 */
public final class RealAgreements {
    private static final long OFFSET_NANOS = 1_500_000_000;
    private static final double[] DRIFTS = {50e-6, -50e-6, 100e-6, -100e-6};
    private static final int[] AGES_SECONDS = {0, 4, 10, 30};

    private RealAgreements() {}

    public static void main(String[] args) throws Exception {
        int number = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        try (MpiGroup world = MpiGroup.init(args)) {
            for (ClockAlgorithm algorithm : ClockAlgorithm.values()) {
                long[] broken = new long[AGES_SECONDS.length];
                double[] stated = new double[AGES_SECONDS.length];
                double[] wrong = new double[AGES_SECONDS.length];
                for (int i = 0; i < number; i++) {
                    Skewed here = new Skewed(world, world.rank() == 0 ? 0 : DRIFTS[(i + world.rank()) % DRIFTS.length]);
                    GlobalClock clock = algorithm.usual().synchronise(here);
                    long agreed = System.nanoTime();
                    for (int age = 0; age < AGES_SECONDS.length; age++) {
                        long then = agreed + TimeUnit.SECONDS.toNanos(AGES_SECONDS[age]);
                        double error = Math.abs(clock.toGlobal(here.at(then)) - then);
                        double bound = clock.errorAt(here.at(then));
                        broken[age] += error > bound ? 1 : 0;
                        stated[age] = Math.max(stated[age], bound);
                        wrong[age] = Math.max(wrong[age], error);
                    }
                }
                if (world.rank() == world.size() - 1) {
                    print(algorithm, number, broken, wrong, stated);
                }
            }
        }
    }

    private static void print(ClockAlgorithm algorithm, int number, long[] broken, double[] wrong, double[] stated) {
        for (int age = 0; age < AGES_SECONDS.length; age++) {
            System.out.printf(
                    Locale.ROOT,
                    "%-7s after %2d s: %d of %d broken; wrong by up to %.3f us, stated up to %.3f us%n",
                    algorithm.word(), AGES_SECONDS[age], broken[age], number, wrong[age] * 1e-3, stated[age] * 1e-3);
        }
    }

    /** The same ranks, with a clock that is off. */
    private record Skewed(ProcessGroup ranks, double drift) implements ProcessGroup {

        /** The reading of this rank when the clock of the kernel shows a time. */
        long at(long nanos) {
            return ranks.rank() == 0 ? nanos : nanos + OFFSET_NANOS + Math.round(drift * nanos);
        }

        @Override
        public long nanoTime() {
            return at(System.nanoTime());
        }

        @Override
        public String transport() {
            return ranks.transport();
        }

        @Override
        public int rank() {
            return ranks.rank();
        }

        @Override
        public int size() {
            return ranks.size();
        }

        @Override
        public void barrier() {
            ranks.barrier();
        }

        @Override
        public void send(int to, long... message) {
            ranks.send(to, message);
        }

        @Override
        public void receive(int from, long[] message) {
            ranks.receive(from, message);
        }

        @Override
        public boolean arrived(int from) {
            return ranks.arrived(from);
        }

        @Override
        public Optional<ProcessGroup> first(int number) {
            return ranks.first(number).map(fewer -> new Skewed(fewer, drift));
        }

        @Override
        public void abort(String reason) {
            ranks.abort(reason);
        }

        @Override
        public void close() {}
    }
}
