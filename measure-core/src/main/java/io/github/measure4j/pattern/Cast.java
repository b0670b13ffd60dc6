package io.github.measure4j.pattern;

import io.github.measure4j.clock.agreement.KeptClock;
import io.github.measure4j.group.ControlTree;
import io.github.measure4j.group.FirstRanks;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.subject.Correction;
import java.util.List;

/**
 * The ranks that take part in a point, as one of them sees it.
 *
 * @param group that measures the point
 * @param ranks of the group that take part, rank 0 first
 * @param clock of the group, for whoever needs its ranks to agree on the time
 * @param correction asked for at the point
 */
public record Cast(ProcessGroup group, List<Integer> ranks, KeptClock clock, Correction correction) {

    /** Copies the list. */
    public Cast {
        ranks = FirstRanks.copyOf(ranks);
    }

    /** {@return whether this rank takes part} */
    public boolean hasRole() {
        return ranks.contains(group.rank());
    }

    /** {@return whether more than one rank takes part, so that a rank which fails would leave others waiting} */
    public boolean isOfSeveral() {
        return ranks.size() > 1;
    }

    /** {@return the control messages among those that take part} */
    public ControlTree tree() {
        return ControlTree.over(group, ranks);
    }
}
