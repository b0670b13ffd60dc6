package io.github.measure4j.run;

import io.github.measure4j.group.ControlTree;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.result.Environment.RoundTrip;
import io.github.measure4j.stat.Sample;
import java.util.ArrayList;
import java.util.List;

/**
 * The rank with the largest latency from rank 0, by control messages of one value back and forth. The fastest round trip
 * with each rank counts.
 *
 * @param rank which one
 * @param roundTrips with each rank; on rank 0 only
 */
record FarthestRank(int rank, List<RoundTrip> roundTrips) {
    private static final int ROUND_TRIPS = 50;

    /** Collective over the group, which has at least two ranks. */
    static FarthestRank in(ProcessGroup group) {
        List<RoundTrip> roundTrips = new ArrayList<>();
        long[] farthest = {1};
        double longest = -1;
        for (int other = 1; other < group.size(); other++) {
            if (group.rank() == 0) {
                Sample seconds = roundTrips(group, other).scaled(1e-9, 0);
                roundTrips.add(new RoundTrip(
                        other, seconds.ordered((seconds.size() - 1) / 2), seconds.deviationOfSample(), seconds.size()));
                if (seconds.min() > longest) {
                    longest = seconds.min();
                    farthest[0] = other;
                }
            } else if (group.rank() == other) {
                answer(group);
            }
        }
        ControlTree.over(group).broadcastToIdle(farthest);
        return new FarthestRank((int) farthest[0], List.copyOf(roundTrips));
    }

    private static Sample roundTrips(ProcessGroup group, int other) {
        long[] message = new long[1];
        double[] nanos = new double[ROUND_TRIPS];
        for (int i = 0; i < ROUND_TRIPS; i++) {
            long start = group.nanoTime();
            group.send(other, i);
            group.receive(other, message);
            nanos[i] = group.nanoTime() - start;
        }
        return Sample.of(nanos);
    }

    /** The first wait is a sleeping one, so that the ranks whose turn is yet to come do not disturb. */
    private static void answer(ProcessGroup group) {
        ControlTree.sleepUntilArrived(group, 0);
        long[] message = new long[1];
        for (int i = 0; i < ROUND_TRIPS; i++) {
            group.receive(0, message);
            group.send(0, message);
        }
    }
}
