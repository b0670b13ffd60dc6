package io.github.measure4j.run;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Point;
import io.github.measure4j.suite.Measurement;
import java.util.List;

/** What rank 0 tells all others before each point: which one it is, or that there are no more. As a control message. */
final class Order {
    private static final long NO_MORE = -1;

    private Order() {}

    /** An array that holds any order. */
    static long[] blank() {
        return new long[1 + Measurement.MOST_AXES];
    }

    static long[] end() {
        long[] order = blank();
        order[0] = NO_MORE;
        return order;
    }

    static long[] measure(int measurement, List<Axis> axes, Point point) {
        long[] order = blank();
        order[0] = measurement;
        for (int i = 0; i < axes.size(); i++) {
            order[1 + i] = point.value(axes.get(i).variable());
        }
        return order;
    }

    static boolean ends(long[] order) {
        return order[0] == NO_MORE;
    }

    static int measurement(long[] order) {
        return (int) order[0];
    }

    static Point point(long[] order, Measurement measurement) {
        Point point = measurement.fixed();
        for (int i = 0; i < measurement.axes().size(); i++) {
            point = point.with(measurement.axes().get(i).variable(), order[1 + i]);
        }
        return point;
    }
}
