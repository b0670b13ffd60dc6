package io.github.measure4j.samples.benchmark.cost;

import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.simulated.SimulatedAlgorithm;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.group.simulated.SimulatedNoise;

/**
 * Prints the number of repetitions that a simulated group makes in a minute. One repetition is a barrier, a reading of
 * the clock, a broadcast of 8 bytes by binomial tree and a reading of the clock, with jitter on each message. Run it on
 * a JVM of before 21 for platform threads, and on a later one for virtual ones.
 *
 * <p>Arguments: the largest number of ranks (8 if none), and for how many seconds each row is measured (3).
 */
public final class Simulation {
    private static final int BATCH = 1_000;
    private static final int FIRST_WITH_VIRTUAL_THREADS = 21;
    private static final double NANOS_A_MINUTE = 60e9;

    private Simulation() {}

    public static void main(String[] args) {
        int most = args.length > 0 ? Integer.parseInt(args[0]) : 8;
        long nanos = (args.length > 1 ? Long.parseLong(args[1]) : 3) * 1_000_000_000;
        System.out.printf("%s threads of Java %s%n",
                Runtime.version().feature() >= FIRST_WITH_VIRTUAL_THREADS ? "virtual" : "platform", Runtime.version());
        System.out.println("ranks  repetitions a minute  us a repetition");
        for (int ranks = 1; ranks <= most; ranks *= 2) {
            perMinute(ranks, nanos / 3);
            double rate = perMinute(ranks, nanos);
            System.out.printf("%5d %,21.0f %16.2f%n", ranks, rate, NANOS_A_MINUTE / 1_000 / rate);
        }
    }

    private static double perMinute(int ranks, long nanos) {
        SimulatedGroup group = SimulatedGroup.of(ranks).with(SimulatedNoise.none().withJitter(100));
        long start = System.nanoTime();
        long made = 0;
        long elapsed;
        do {
            group.onEachLocalRank(Simulation::repeat);
            made += BATCH;
            elapsed = System.nanoTime() - start;
        } while (elapsed < nanos);
        return made * NANOS_A_MINUTE / elapsed;
    }

    private static void repeat(ProcessGroup rank) {
        for (int i = 0; i < BATCH; i++) {
            rank.barrier();
            rank.nanoTime();
            SimulatedGroup.behind(rank).broadcast(8, SimulatedAlgorithm.BINOMIAL);
            rank.nanoTime();
        }
    }
}
