package io.github.measure4j.report.drawing;

import java.util.ArrayList;
import java.util.List;

/**
 * The part of an axis that a picture shows.
 *
 * @param from its first value
 * @param to its last value, above the first
 * @param logarithmic whether equal ratios rather than equal differences lie equally far apart
 */
public record Span(double from, double to, boolean logarithmic) {
    private static final double MARGIN = 0.04;
    private static final double[] NICE = {1, 2, 5, 10};

    /**
     * The span of values, with a margin: logarithmic where a value is positive and the largest is at least so many times
     * the smallest positive one, otherwise linear.
     */
    public static Span of(List<Double> values, double ratioForLogarithmic) {
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        for (double value : values) {
            if (value > 0 && Double.isFinite(value)) {
                least = Math.min(least, value);
                most = Math.max(most, value);
            }
        }
        if (most >= least * ratioForLogarithmic) {
            double margin = Math.pow(most / least, MARGIN);
            return new Span(least / margin, most * margin, true);
        }
        return linear(values);
    }

    /** The span of times; on a linear axis it begins at 0. */
    public static Span ofTimes(List<Double> values) {
        Span span = of(values, 3);
        return span.logarithmic ? span : new Span(Math.min(0, span.from), Math.max(0, span.to), false);
    }

    /** The span extended to include some more times. */
    public Span and(List<Double> times) {
        double least = times.stream().filter(this::shows).min(Double::compare).orElse(from);
        double most = times.stream().filter(this::shows).max(Double::compare).orElse(to);
        return new Span(Math.min(from, least), Math.max(to, most), logarithmic);
    }

    private static Span linear(List<Double> values) {
        double least =
                values.stream().filter(Double::isFinite).min(Double::compare).orElse(0.0);
        double most =
                values.stream().filter(Double::isFinite).max(Double::compare).orElse(1.0);
        double margin = most > least ? (most - least) * MARGIN : Math.max(Math.abs(most) / 2, Double.MIN_NORMAL);
        return new Span(least - margin, most + margin, false);
    }

    /** Whether a value can be drawn: a logarithmic axis has no place for 0. */
    public boolean shows(double value) {
        return Double.isFinite(value) && (!logarithmic || value > 0);
    }

    /** The place of a value, from 0 at the first value to 1 at the last; values outside lie at the nearer end. */
    public double share(double value) {
        double share = logarithmic
                ? Math.log(Math.max(value, Double.MIN_VALUE) / from) / Math.log(to / from)
                : (value - from) / (to - from);
        return Math.max(0, Math.min(1, share));
    }

    /** Round values for marks, at most about so many. */
    public List<Double> marks(int most, boolean binary) {
        if (logarithmic && to / from >= 4) {
            return binary ? powers(2, most) : decades(most);
        }
        return steps(most, binary);
    }

    private List<Double> powers(double base, int most) {
        double first = Math.log(from) / Math.log(base);
        double last = Math.log(to) / Math.log(base);
        int step = (int) Math.max(1, Math.ceil((last - first) / most));
        List<Double> marks = new ArrayList<>();
        for (long power = (long) Math.ceil(first / step - 1e-9) * step; power <= last + 1e-9; power += step) {
            marks.add(Math.pow(base, power));
        }
        return marks;
    }

    private List<Double> decades(int most) {
        double number = Math.log10(to / from);
        if (number * 3 > most) {
            return powers(10, most);
        }
        List<Double> marks = new ArrayList<>();
        for (int decade = (int) Math.floor(Math.log10(from)); decade <= Math.log10(to); decade++) {
            for (int digit : new int[] {1, 2, 5}) {
                double mark = Double.parseDouble(digit + "e" + decade);
                if (mark >= from && mark <= to) {
                    marks.add(mark);
                }
            }
        }
        return marks;
    }

    private List<Double> steps(int most, boolean binary) {
        double step = step((to - from) / most, binary);
        List<Double> marks = new ArrayList<>();
        for (long i = (long) Math.ceil(from / step - 1e-9); i * step <= to + step * 1e-9; i++) {
            marks.add(i * step);
        }
        return marks;
    }

    private static double step(double least, boolean binary) {
        if (binary) {
            return Math.pow(2, Math.max(0, Math.ceil(Math.log(least) / Math.log(2))));
        }
        double decade = Math.pow(10, Math.floor(Math.log10(least)));
        for (double nice : NICE) {
            if (nice * decade >= least * (1 - 1e-9)) {
                return nice * decade;
            }
        }
        return 10 * decade;
    }
}
