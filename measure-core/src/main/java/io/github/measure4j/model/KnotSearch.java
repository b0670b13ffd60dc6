package io.github.measure4j.model;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.DoubleStream;

/**
 * Looks for the breakpoints of a continuous model, which is linear in everything else: adds one after the other where it
 * helps most, then moves each in turn to where the others leave least, until none moves.
 *
 * <p>At least two different values lie below, between and above the breakpoints.
 */
final class KnotSearch {
    private static final int MOST_CANDIDATES = 200;
    private static final int SWEEPS = 6;
    private static final int HALVINGS = 40;
    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

    private final Series series;
    private final Weights weights;
    private final double[] wanted;
    private final Function<double[], List<Term>> terms;
    private final double[] values;
    private final double[] candidates;

    /** @param terms of the model for given breakpoints, ascending */
    KnotSearch(Series series, Function<double[], List<Term>> terms) {
        this.series = series;
        this.weights = Weights.of(series.points());
        this.wanted = Fit.wanted(series, weights);
        this.terms = terms;
        this.values = series.points().stream()
                .mapToDouble(Observation::x)
                .distinct()
                .toArray();
        this.candidates = candidates();
    }

    /** The values themselves and the middles between them. */
    private double[] candidates() {
        DoubleStream.Builder all = DoubleStream.builder();
        int step = (2 * values.length + MOST_CANDIDATES - 1) / MOST_CANDIDATES;
        for (int i = 1; i + 2 < values.length; i += step) {
            all.add(values[i]);
            all.add(middle(values[i], values[i + 1]));
        }
        if (values.length > 2) {
            all.add(values[values.length - 2]);
        }
        return all.build().toArray();
    }

    /** Between two values as they are usually laid out. */
    static double middle(double low, double high) {
        return low > 0 ? Math.sqrt(low * high) : high / 2;
    }

    /** So many breakpoints; null where there is no room for them. */
    double[] best(int count) {
        double[] knots = {};
        while (knots.length < count) {
            knots = moved(withOneMore(knots));
            if (!Double.isFinite(left(knots))) {
                return null;
            }
        }
        return knots;
    }

    private double[] withOneMore(double[] knots) {
        double[] best = Arrays.copyOf(knots, knots.length + 1);
        double least = Double.POSITIVE_INFINITY;
        for (double candidate : candidates) {
            double[] more = Arrays.copyOf(knots, knots.length + 1);
            more[knots.length] = candidate;
            Arrays.sort(more);
            double left = left(more);
            if (left < least) {
                least = left;
                best = more;
            }
        }
        return best;
    }

    private double[] moved(double[] knots) {
        double[] best = knots.clone();
        double least = left(best);
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            double before = least;
            for (int j = 0; j < best.length; j++) {
                for (double candidate : candidates) {
                    double[] other = replaced(best, j, candidate);
                    double left = left(other);
                    if (left < least) {
                        least = left;
                        best = other;
                    }
                }
                best = settled(best, j);
                least = left(best);
            }
            if (!(least < before * (1 - 1e-9))) {
                break;
            }
        }
        return best;
    }

    /** Golden section between the neighbouring candidates. */
    private double[] settled(double[] knots, int j) {
        double at = knots[j];
        double low = Arrays.stream(candidates).filter(c -> c < at).max().orElse(at);
        double high = Arrays.stream(candidates).filter(c -> c > at).min().orElse(at);
        for (int i = 0; i < HALVINGS && high - low > 1e-9 * high; i++) {
            double a = high - GOLDEN * (high - low);
            double b = low + GOLDEN * (high - low);
            if (left(replaced(knots, j, a)) <= left(replaced(knots, j, b))) {
                high = b;
            } else {
                low = a;
            }
        }
        double[] settled = replaced(knots, j, (low + high) / 2);
        return left(settled) < left(knots) ? settled : knots;
    }

    private static double[] replaced(double[] knots, int j, double value) {
        double[] other = knots.clone();
        other[j] = value;
        return other;
    }

    /** What the best coefficients leave; infinite where the breakpoints are too close. */
    double left(double[] knots) {
        int below = 0;
        for (double knot : knots) {
            int index = below(knot);
            if (index - below < 2) {
                return Double.POSITIVE_INFINITY;
            }
            below = index;
        }
        return values.length - below < 2
                ? Double.POSITIVE_INFINITY
                : LeastSquares.sumOfSquares(Fit.columns(series, terms.apply(knots), weights), wanted);
    }

    /** How many values do not lie above. */
    private int below(double knot) {
        int at = Arrays.binarySearch(values, knot);
        return at >= 0 ? at + 1 : -at - 1;
    }

    /**
     * How far a breakpoint can move to one side before more than a share is left (the profile of the likelihood).
     *
     * @param bound the farthest it may be: the first or last value
     * @param most what may be left
     */
    double reach(double[] knots, int j, double bound, double most) {
        double inside = knots[j];
        double[] onTheWay = Arrays.stream(candidates)
                .filter(c -> bound > knots[j] ? c > knots[j] : c < knots[j])
                .toArray();
        double outside = bound;
        for (int i = 0; i < onTheWay.length; i++) {
            double candidate = onTheWay[bound > knots[j] ? i : onTheWay.length - 1 - i];
            if (left(replaced(knots, j, candidate)) > most) {
                outside = candidate;
                break;
            }
            inside = candidate;
        }
        for (int i = 0; i < HALVINGS && Math.abs(outside - inside) > 1e-6 * Math.abs(outside); i++) {
            double middle = (inside + outside) / 2;
            if (left(replaced(knots, j, middle)) <= most) {
                inside = middle;
            } else {
                outside = middle;
            }
        }
        return inside;
    }
}
