package io.github.measure4j.run.kernel;

import io.github.measure4j.axis.Point;
import io.github.measure4j.group.ControlTree;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Cast;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.suite.Measurement;
import java.util.List;

/**
 * This rank at one point.
 *
 * @param measurement whose point it is
 * @param point with a value on every axis
 * @param cast the ranks that take part
 */
public record RankAtPoint(Measurement measurement, Point point, Cast cast) {

    /** {@return the group that measures the point} */
    public ProcessGroup group() {
        return cast.group();
    }

    public ControlTree tree() {
        return cast.tree();
    }

    Setting setting() {
        List<Integer> ranks = cast.ranks();
        return switch (measurement.kernel().pattern().participants()) {
            case ROOT, ALL -> Setting.at(point, group());
            case FARTHEST_PAIR -> Setting.at(point, group(), ranks.get(group().rank() == ranks.get(0) ? 1 : 0));
        };
    }

    /**
     * Ends what others wait for: the loop failed on this rank, and its partners wait for it in operations of their own. Only
     * an end of the group helps.
     *
     * @throws KernelFailure where it has no partners
     */
    public void fail(Throwable cause) {
        String words = "%s at %s: %s".formatted(measurement.name(), point, KernelCode.told(cause));
        if (cast.isOfSeveral()) {
            group().abort("kernel failed: " + words);
        }
        throw new KernelFailure(words, cause);
    }
}
