package io.github.measure4j.axis;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongPredicate;

/**
 * The four scales of Sphinx 1.0. Values are kept as reals and used rounded, half up; the last is always the end of
 * the range, also where that takes the place of another.
 *
 * <p>The dynamic scales fill the intervals that their step leaves, pass by pass from left to right, until the wanted
 * number of values is reached or nothing is left to split. Where Sphinx could give the same value twice, or fall into
 * an endless loop from a logarithmic 0, the value is given once, and 0 is followed by 1; so are values below it by the
 * next whole number.
 */
public enum Scale {
    /** start, start + step, start + 2 step ... */
    FIXED_LINEAR(false, false),
    /** start, start * step, start * step^2 ... */
    FIXED_LOGARITHMIC(true, false),
    /** As {@link #FIXED_LINEAR}, then filled at arithmetic means. */
    DYNAMIC_LINEAR(false, true),
    /** As {@link #FIXED_LOGARITHMIC}, then filled at geometric means. */
    DYNAMIC_LOGARITHMIC(true, true);

    private final boolean logarithmic;
    private final boolean dynamic;

    Scale(boolean logarithmic, boolean dynamic) {
        this.logarithmic = logarithmic;
        this.dynamic = dynamic;
    }

    /** {@return whether a step multiplies rather than adds} */
    public boolean logarithmic() {
        return logarithmic;
    }

    /** {@return whether intervals are filled until the wanted number of values is reached} */
    public boolean dynamic() {
        return dynamic;
    }

    /**
     * The values to measure at, ascending.
     *
     * @param start the first value
     * @param end the last value; below the start it is the only one
     * @param step added or multiplied; above 1 on a logarithmic scale and above 0 on a linear one
     * @param most the largest number of values, at least 1
     * @param excluded values that make no sense, as a root that acknowledges to itself
     */
    List<Long> values(long start, long end, double step, int most, LongPredicate excluded) {
        List<Double> values = new ArrayList<>();
        for (double v = start; v <= end && values.size() < most; v = next(v, step)) {
            boolean again = !values.isEmpty() && Math.round(v) == Math.round(last(values));
            if (!again && !excluded.test(Math.round(v))) {
                values.add(v);
            }
        }
        if (!excluded.test(end)) {
            endWith(values, end, most);
        }
        if (dynamic) {
            fill(values, most, excluded);
        }
        // an end above 2^53 may have been rounded up
        return values.stream().map(v -> Math.min(Math.round(v), end)).toList();
    }

    private double next(double v, double step) {
        if (logarithmic && v < 1) {
            return v + 1;
        }
        double next = logarithmic ? v * step : v + step;
        return Math.round(next) == Math.round(v) ? Math.max(next, pastManySteps(v, step)) : next;
    }

    /** Steps that all round to the same value are taken at once: with small ones there would be no end of them. */
    private double pastManySteps(double v, double step) {
        double edge = Math.round(v) + 0.5;
        double there = logarithmic
                ? v * Math.pow(step, Math.floor(Math.log(edge / v) / Math.log(step)))
                : v + step * Math.floor((edge - v) / step);
        return Math.max(there, Math.nextUp(v));
    }

    private static void endWith(List<Double> values, double end, int most) {
        boolean ends = !values.isEmpty() && Math.round(last(values)) == Math.round(end);
        if (ends || values.size() == most) {
            values.set(values.size() - 1, end);
        } else {
            values.add(end);
        }
    }

    private void fill(List<Double> values, int most, LongPredicate excluded) {
        int before;
        do {
            before = values.size();
            for (int i = 1; i < values.size() && values.size() < most; i++) {
                double left = values.get(i - 1);
                double right = values.get(i);
                double middle = middle(left, right);
                boolean between = Math.round(left) < Math.round(middle) && Math.round(middle) < Math.round(right);
                if (between && !excluded.test(Math.round(middle))) {
                    values.add(i, middle);
                    i++;
                }
            }
        } while (values.size() > before && values.size() < most);
    }

    private double middle(double left, double right) {
        return logarithmic ? Math.sqrt(Math.max(left, 1) * right) : (left + right) / 2;
    }

    private static double last(List<Double> values) {
        return values.get(values.size() - 1);
    }
}
