package io.github.measure4j.run;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Point;
import io.github.measure4j.suite.Measurement;
import java.util.Arrays;
import java.util.List;

/** An order of rank 0 to all other ranks of a run, as a control message of a fixed length. */
sealed interface RunOrder {

    /** {@return the words of the order} */
    long[] encode();

    /** An array that any order fits in. */
    static long[] blank() {
        return new long[VisitPoint.BEFORE_VALUES + Measurement.MOST_AXES];
    }

    /** {@return the order that some words stand for} */
    static RunOrder decode(long[] words) {
        if (words[0] >= 0) {
            return VisitPoint.decode(words);
        }
        return PlainOrder.values()[(int) (-1 - words[0])];
    }

    /** An order without more to say. */
    enum PlainOrder implements RunOrder {
        /** There are no more points. */
        END,
        /** To give up all loops, and with them the code that was compiled of the kernels. What is prepared stays. */
        COMPILE_ANEW;

        @Override
        public long[] encode() {
            long[] words = blank();
            words[0] = -1L - ordinal();
            return words;
        }
    }

    /**
     * To visit a point.
     *
     * @param measurement its index in the suite
     * @param first whether the run never came to the point before
     * @param room in bytes for a kernel that is to stay prepared after the visit
     * @param values on the axes, the outermost first
     */
    record VisitPoint(int measurement, boolean first, long room, List<Long> values) implements RunOrder {
        private static final int BEFORE_VALUES = 3;

        /** Copies the list. */
        public VisitPoint {
            values = List.copyOf(values);
        }

        static VisitPoint to(int measurement, List<Axis> axes, Point point, boolean first, long room) {
            return new VisitPoint(
                    measurement,
                    first,
                    room,
                    axes.stream().map(axis -> point.value(axis.variable())).toList());
        }

        @Override
        public long[] encode() {
            long[] words = blank();
            words[0] = measurement;
            words[1] = first ? 1 : 0;
            words[2] = room;
            for (int i = 0; i < values.size(); i++) {
                words[BEFORE_VALUES + i] = values.get(i);
            }
            return words;
        }

        private static VisitPoint decode(long[] words) {
            List<Long> values = Arrays.stream(words, BEFORE_VALUES, words.length).boxed().toList();
            return new VisitPoint((int) words[0], words[1] == 1, words[2], values);
        }

        /** The point of the measurement that the order is about. */
        Point pointOf(Measurement of) {
            Point point = of.fixed();
            for (int i = 0; i < of.axes().size(); i++) {
                point = point.with(of.axes().get(i).variable(), values.get(i));
            }
            return point;
        }
    }
}
