package io.github.measure4j.run;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.clock.KeptClock;
import io.github.measure4j.group.ControlTree;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.suite.Measurement;
import java.util.List;

/**
 * This rank at one point.
 *
 * @param group that measures it
 * @param cast the ranks of the group that take part, rank 0 first
 * @param clock of the group, for whoever needs its ranks to agree on the time
 */
record Part(Measurement measurement, Point point, ProcessGroup group, List<Integer> cast, KeptClock clock) {

    boolean hasRole() {
        return cast.contains(group.rank());
    }

    /** The root of a collective operation. */
    int root() {
        return Math.toIntExact(point.valueOr(Variable.ROOT, 0));
    }

    ControlTree tree() {
        return ControlTree.over(group, cast);
    }

    Setting setting() {
        return switch (measurement.kernel().pattern().participants()) {
            case ROOT, ALL -> Setting.at(point, group);
            case FARTHEST_PAIR -> Setting.at(point, group, cast.get(group.rank() == cast.get(0) ? 1 : 0));
        };
    }

    /**
     * The loop failed on this rank. Its partners wait for it in operations of their own: only an end of the group helps.
     *
     * @throws KernelFailure where it has no partners
     */
    void fail(Throwable cause) {
        String words = "%s at %s: %s".formatted(measurement.name(), point, cause);
        if (cast.size() > 1) {
            group.abort("kernel failed: " + words);
        }
        throw new KernelFailure(words, cause);
    }
}
