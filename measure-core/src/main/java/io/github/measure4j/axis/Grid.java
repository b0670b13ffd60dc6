package io.github.measure4j.axis;

import com.google.common.collect.AbstractIterator;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The points of some axes without any refinement, the outermost axis slowest. Each is found when it is asked for: there
 * may be more of them than memory holds, and the values of an axis depend on those outside of it.
 */
final class Grid extends AbstractIterator<Point> {
    private final List<Axis> axes;
    private final BiFunction<Variable, Point, Limits> limits;
    private final Deque<OpenAxis> open = new ArrayDeque<>();
    private final Point outermost;
    private boolean begun;

    /** An axis that is being walked, at one value of each axis outside of it. */
    private record OpenAxis(Axis axis, Point outer, Iterator<Long> values) {}

    Grid(List<Axis> axes, Point outermost, BiFunction<Variable, Point, Limits> limits) {
        this.axes = axes;
        this.outermost = outermost;
        this.limits = limits;
    }

    @Override
    protected @Nullable Point computeNext() {
        if (!begun) {
            begun = true;
            if (axes.isEmpty()) {
                return outermost;
            }
            enter(outermost);
        }
        while (!open.isEmpty()) {
            OpenAxis level = open.getLast();
            if (!level.values().hasNext()) {
                open.removeLast();
                continue;
            }
            Point point = level.outer().with(level.axis().variable(), level.values().next());
            if (open.size() == axes.size()) {
                return point;
            }
            enter(point);
        }
        return endOfData();
    }

    private void enter(Point outer) {
        Axis axis = axes.get(open.size());
        Limits here = limits.apply(axis.variable(), outer);
        open.addLast(new OpenAxis(axis, outer, axis.values(here).iterator()));
    }
}
