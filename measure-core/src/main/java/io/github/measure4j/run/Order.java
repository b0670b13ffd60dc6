package io.github.measure4j.run;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Point;
import io.github.measure4j.suite.Measurement;
import java.util.List;

/**
 * What rank 0 tells all others, as a control message: which point is next, that what comes is to run in code of its own, or
 * that there are no more.
 */
final class Order {
    private static final long NO_MORE = -1;
    private static final long COMPILE_ANEW = -2;
    private static final int BEFORE_VALUES = 2;

    private Order() {}

    /** An array that holds any order. */
    static long[] blank() {
        return new long[BEFORE_VALUES + Measurement.MOST_AXES];
    }

    static long[] end() {
        return only(NO_MORE);
    }

    /** {@return the order to give up all loops, and with them the code that was compiled of the kernels} */
    static long[] compileAnew() {
        return only(COMPILE_ANEW);
    }

    private static long[] only(long word) {
        long[] order = blank();
        order[0] = word;
        return order;
    }

    /** @param first whether the run never came to the point before */
    static long[] measure(int measurement, List<Axis> axes, Point point, boolean first) {
        long[] order = blank();
        order[0] = measurement;
        order[1] = first ? 1 : 0;
        for (int i = 0; i < axes.size(); i++) {
            order[BEFORE_VALUES + i] = point.value(axes.get(i).variable());
        }
        return order;
    }

    static boolean ends(long[] order) {
        return order[0] == NO_MORE;
    }

    static boolean compilesAnew(long[] order) {
        return order[0] == COMPILE_ANEW;
    }

    static int measurement(long[] order) {
        return (int) order[0];
    }

    static boolean first(long[] order) {
        return order[1] == 1;
    }

    static Point point(long[] order, Measurement measurement) {
        Point point = measurement.fixed();
        for (int i = 0; i < measurement.axes().size(); i++) {
            point = point.with(measurement.axes().get(i).variable(), order[BEFORE_VALUES + i]);
        }
        return point;
    }
}
