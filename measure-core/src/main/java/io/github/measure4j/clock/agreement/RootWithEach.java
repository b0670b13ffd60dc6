package io.github.measure4j.clock.agreement;

import io.github.measure4j.clock.ClockModel;
import io.github.measure4j.clock.GlobalClock;
import io.github.measure4j.group.ProcessGroup;

/**
 * Rank 0 with each other rank in turn, as often as points are wanted: SKaMPI with one, JK with several. The points of a
 * rank are spread over all of the synchronisation, which is a long baseline at O(n P) cost.
 */
final class RootWithEach {
    private RootWithEach() {}

    static GlobalClock synchronise(Learning learning, int points) {
        ProcessGroup group = learning.group();
        if (group.rank() > 0) {
            return learning.clockWith(learning.learn(0));
        }
        long start = learning.clock();
        boolean more = true;
        for (int point = 0; more; point++) {
            more = learning.moreAfter(start, point, points);
            for (int client = 1; client < group.size(); client++) {
                learning.answer(client, ClockModel.identity(), more);
            }
        }
        learning.countLearns(group.size() - 1);
        return learning.clockWith(ClockModel.identity());
    }
}
