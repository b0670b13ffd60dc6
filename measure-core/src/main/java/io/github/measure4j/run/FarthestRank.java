package io.github.measure4j.run;

import io.github.measure4j.group.ControlTree;
import io.github.measure4j.group.ProcessGroup;

/** Finds the rank with the largest latency from rank 0, by control messages of one value back and forth. */
final class FarthestRank {
    private static final int ROUND_TRIPS = 50;

    private FarthestRank() {}

    /** Collective over the group, which has at least two ranks. The fastest round trip with each rank counts. */
    static int in(ProcessGroup group) {
        if (group.size() == 2) {
            return 1;
        }
        long[] farthest = {1};
        long longest = -1;
        for (int other = 1; other < group.size(); other++) {
            if (group.rank() == 0) {
                long nanos = fastestRoundTrip(group, other);
                if (nanos > longest) {
                    longest = nanos;
                    farthest[0] = other;
                }
            } else if (group.rank() == other) {
                answer(group);
            }
        }
        ControlTree.over(group).broadcastToIdle(farthest);
        return (int) farthest[0];
    }

    private static long fastestRoundTrip(ProcessGroup group, int other) {
        long[] message = new long[1];
        long fastest = Long.MAX_VALUE;
        for (int i = 0; i < ROUND_TRIPS; i++) {
            long start = group.nanoTime();
            group.send(other, i);
            group.receive(other, message);
            fastest = Math.min(fastest, group.nanoTime() - start);
        }
        return fastest;
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
