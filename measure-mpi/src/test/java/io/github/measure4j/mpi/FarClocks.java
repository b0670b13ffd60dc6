package io.github.measure4j.mpi;

import io.github.measure4j.clock.GlobalClock;
import io.github.measure4j.clock.agreement.ClockAlgorithm;
import io.github.measure4j.clock.agreement.KeptClock;
import io.github.measure4j.group.ProcessGroup;
import java.time.Duration;
import java.util.Locale;

/**
 * Agreements of two ranks on the time whose truth is known: rank 1 is in a time namespace that is a whole number of seconds
 * ahead. Says of each how wrong it is at once and later, and what it claims. Arguments: the algorithm, the seconds, the
 * agreements.
 */
final class FarClocks {
    private static final long[] LATER_SECONDS = {0, 4, 10, 30};

    private FarClocks() {}

    public static void main(String[] args) {
        ClockAlgorithm algorithm = ClockAlgorithm.named(args[0]);
        long aheadNanos = Duration.ofSeconds(Long.parseLong(args[1])).toNanos();
        int agreements = Integer.parseInt(args[2]);
        try (ProcessGroup world = MpiGroup.init(args)) {
            for (int i = 0; i < agreements; i++) {
                KeptClock clock = new KeptClock(world, algorithm);
                clock.renew(Long.MAX_VALUE);
                if (world.rank() == 1) {
                    print(clock.now(), world.nanoTime(), aheadNanos, clock.costNanos());
                }
                world.barrier();
            }
        }
    }

    /** Both clocks are one, but for the offset: the truth of later is known now. */
    private static void print(GlobalClock clock, long now, long aheadNanos, long costNanos) {
        for (long seconds : LATER_SECONDS) {
            long local = now + Duration.ofSeconds(seconds).toNanos();
            System.out.printf(Locale.ROOT, "agreed %d %d %.0f %.0f %.3f%n",
                    seconds,
                    clock.toGlobal(local) - (local - aheadNanos),
                    clock.errorIfAlikeAt(local),
                    clock.errorAt(local),
                    costNanos * 1e-9);
        }
    }
}
