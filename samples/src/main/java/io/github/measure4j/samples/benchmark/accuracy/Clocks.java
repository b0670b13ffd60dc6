package io.github.measure4j.samples.benchmark.accuracy;

import io.github.measure4j.clock.GlobalClock;
import io.github.measure4j.clock.agreement.ClockAlgorithm;
import io.github.measure4j.group.simulated.SimulatedClock;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.group.simulated.SimulatedNoise;
import java.util.Arrays;

/**
 * Prints the errors of the clocks that each algorithm brings into agreement, at once and 10 s later. The simulated
 * clocks are off by up to a second and drift by up to 100 ppm. What is in the table is the largest error of any rank,
 * the largest bound that any rank stated, and what it cost: learns in a row, messages, virtual time.
 *
 * <p>Arguments: the largest number of ranks (4,096 if none), and a seed (1).
 */
public final class Clocks {
    private static final double JITTER_NANOS = 100;
    private static final double TEN_SECONDS = 10e9;
    private static final SimulatedNoise NOISE = SimulatedNoise.none()
            .withJitter(JITTER_NANOS)
            .withOutliers(0.001, 100_000)
            .withBursts(0.0001, 100_000, 2_000);
    private static final int TO_MICROS = 1_000;

    private Clocks() {}

    public static void main(String[] args) {
        int most = args.length > 0 ? Integer.parseInt(args[0]) : 4_096;
        long seed = args.length > 1 ? Long.parseLong(args[1]) : 1;
        System.out.printf("Jitter of a message %.0f ns (half-normal), of a ping-pong %.0f ns (standard deviation)%n",
                JITTER_NANOS, JITTER_NANOS * Math.sqrt(2 * (1 - 2 / Math.PI)));
        System.out.println("ranks algorithm      error at once   stated   after 10 s       stated  learns    messages"
                + "   virtual s   real s");
        for (int ranks = 2; ranks <= most; ranks *= ranks < 8 ? 2 : 8) {
            for (ClockAlgorithm algorithm : ClockAlgorithm.values()) {
                print(ranks, algorithm, seed);
            }
        }
    }

    private static void print(int ranks, ClockAlgorithm algorithm, long seed) {
        SimulatedGroup group = SimulatedGroup.of(ranks)
                .with(NOISE)
                .withClocks(SimulatedClock.spread(1_000_000_000, 100, seed))
                .seeded(seed);
        GlobalClock[] clocks = new GlobalClock[ranks];
        double[] ends = new double[ranks];
        long start = System.nanoTime();
        group.onEachLocalRank(rank -> {
            clocks[rank.rank()] = algorithm.usual().synchronise(rank);
            ends[rank.rank()] = SimulatedGroup.behind(rank).trueNanos();
        });
        double seconds = (System.nanoTime() - start) * 1e-9;
        double end = Arrays.stream(ends).max().orElseThrow();
        System.out.printf("%5d %-13s %,10.0f ns %,8.0f %,9.3f us %,9.3f us %7d %,11d %11.3f %8.1f%n",
                ranks,
                algorithm,
                worstError(group, clocks, end),
                worstBound(group, clocks, end),
                worstError(group, clocks, end + TEN_SECONDS) / TO_MICROS,
                worstBound(group, clocks, end + TEN_SECONDS) / TO_MICROS,
                clocks[0].cost().learns(),
                Arrays.stream(clocks).mapToLong(clock -> clock.cost().messages()).sum(),
                end * 1e-9,
                seconds);
    }

    private static double worstError(SimulatedGroup group, GlobalClock[] clocks, double trueNanos) {
        long truth = group.clockOf(0).readingAt(trueNanos);
        double worst = 0;
        for (int rank = 1; rank < clocks.length; rank++) {
            long believed = clocks[rank].toGlobal(group.clockOf(rank).readingAt(trueNanos));
            worst = Math.max(worst, Math.abs(believed - truth));
        }
        return worst;
    }

    private static double worstBound(SimulatedGroup group, GlobalClock[] clocks, double trueNanos) {
        double worst = 0;
        for (int rank = 1; rank < clocks.length; rank++) {
            worst = Math.max(worst, clocks[rank].errorAt(group.clockOf(rank).readingAt(trueNanos)));
        }
        return worst;
    }
}
