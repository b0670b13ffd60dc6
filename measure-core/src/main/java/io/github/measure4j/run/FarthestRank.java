package io.github.measure4j.run;

import io.github.measure4j.group.ControlTree;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.result.Environment.RoundTrip;
import io.github.measure4j.stat.Sample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The ranks with the largest and the smallest latency from rank 0, by control messages of one value back and forth. The fastest
 * round trip with each rank counts.
 *
 * <p>A small group is searched as a whole. In a larger one O(log P) ranks are asked: those at distances that are powers of two
 * from either end. Launchers number ranks along cores, sockets and hosts, or deal them out in turn; either way such
 * distances cross each of these borders.
 *
 * @param rank the farthest of those that were asked
 * @param nearest of those that were asked
 * @param roundTrips with each of them; on rank 0 only
 */
record FarthestRank(int rank, int nearest, List<RoundTrip> roundTrips) {
    /** In a group of so many each rank is asked. */
    static final int SMALL_GROUP = 16;

    private static final int ROUND_TRIPS = 50;
    private static final int FEWEST_ROUND_TRIPS = 5;

    /** The limit of time: if ranks share processors, a round trip may take milliseconds. */
    private static final long NANOS_A_RANK = 20_000_000;

    /** The word of rank 0 to all others. */
    private record FarAndNear(int farthest, int nearest) {
        long[] encode() {
            return new long[] {farthest, nearest};
        }

        static FarAndNear decode(long[] words) {
            return new FarAndNear((int) words[0], (int) words[1]);
        }
    }

    /** Collective over the group, which has at least two ranks. */
    static FarthestRank in(ProcessGroup group) {
        List<RoundTrip> roundTrips = new ArrayList<>();
        int farthest = 1;
        int nearest = 1;
        double longest = -1;
        double shortest = Double.POSITIVE_INFINITY;
        for (int other : asked(group.size())) {
            if (group.rank() == 0) {
                Sample seconds = roundTrips(group, other).scaled(1e-9, 0);
                roundTrips.add(new RoundTrip(
                        other, seconds.ordered((seconds.size() - 1) / 2), seconds.deviationOfSample(), seconds.size()));
                if (seconds.min() > longest) {
                    longest = seconds.min();
                    farthest = other;
                }
                if (seconds.min() < shortest) {
                    shortest = seconds.min();
                    nearest = other;
                }
            } else if (group.rank() == other) {
                answer(group);
            }
        }
        long[] words = new FarAndNear(farthest, nearest).encode();
        ControlTree.over(group).broadcastToIdle(words);
        FarAndNear ends = FarAndNear.decode(words);
        return new FarthestRank(ends.farthest, ends.nearest, List.copyOf(roundTrips));
    }

    /** The ranks that rank 0 exchanges messages with, in their order. */
    static List<Integer> asked(int size) {
        if (size <= SMALL_GROUP) {
            return IntStream.range(1, size).boxed().toList();
        }
        TreeSet<Integer> ranks = new TreeSet<>();
        for (int distance = 1; distance < size; distance *= 2) {
            ranks.add(distance);
            ranks.add(size - distance);
        }
        return List.copyOf(ranks);
    }

    /** Each message says whether it is the last. */
    private static Sample roundTrips(ProcessGroup group, int other) {
        long[] message = new long[1];
        double[] nanos = new double[ROUND_TRIPS];
        long begin = group.nanoTime();
        int made = 0;
        for (boolean last = false; !last; made++) {
            long start = group.nanoTime();
            last = made == ROUND_TRIPS - 1 || (made >= FEWEST_ROUND_TRIPS - 1 && start - begin > NANOS_A_RANK);
            group.send(other, last ? 1 : 0);
            group.receive(other, message);
            nanos[made] = group.nanoTime() - start;
        }
        return Sample.of(Arrays.copyOf(nanos, made));
    }

    /** The first wait is a sleeping one, so that the ranks whose turn is yet to come do not disturb. */
    private static void answer(ProcessGroup group) {
        group.sleepUntilArrived(0);
        long[] message = new long[1];
        do {
            group.receive(0, message);
            group.send(0, message);
        } while (message[0] == 0);
    }
}
