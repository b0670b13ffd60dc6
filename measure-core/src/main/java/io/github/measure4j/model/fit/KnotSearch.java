package io.github.measure4j.model.fit;

import io.github.measure4j.model.series.Observation;
import io.github.measure4j.model.series.Series;
import io.github.measure4j.model.series.Weights;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the breakpoints of a continuous model, which is linear in everything else: adds one after the other where it
 * helps most, then moves each in turn to where the others leave least, until none moves.
 *
 * <p>At least two different values lie below, between and above the breakpoints.
 */
public final class KnotSearch {
    private static final int MOST_CANDIDATES = 200;
    private static final int MOST_VALLEYS = 4;
    private static final int SWEEPS = 6;
    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;
    /** The accuracy of a breakpoint while others still move; at the end it is finer. */
    private static final double NEAR = 1e-3;

    private static final double CLOSE = 1e-5;

    /** Columns of candidates are kept up to so many values in all. */
    private static final int MOST_KEPT = 1 << 20;

    private final Series series;
    private final List<Term> fixed;
    private final DoubleFunction<Term> ofKnot;
    private final Weights weights;
    private final double[] wanted;
    private final double[] values;
    private final double[] candidates;
    private final double[][] columns;
    private final int[] belowCandidates;

    /**
     * A search in one series.
     *
     * @param fixed the terms without a breakpoint
     * @param ofKnot the term of each breakpoint
     */
    public KnotSearch(Series series, List<Term> fixed, DoubleFunction<Term> ofKnot) {
        this.series = series;
        this.fixed = fixed;
        this.ofKnot = ofKnot;
        this.weights = Weights.of(series.points());
        this.wanted = Fit.wanted(series, weights);
        this.values = series.points().stream()
                .mapToDouble(Observation::x)
                .distinct()
                .toArray();
        this.candidates = candidates();
        this.columns = (long) candidates.length * series.points().size() > MOST_KEPT
                ? new double[0][]
                : Arrays.stream(candidates).mapToObj(this::column).toArray(double[][]::new);
        this.belowCandidates = Arrays.stream(candidates).mapToInt(this::below).toArray();
    }

    private double[] column(double knot) {
        return Fit.columns(series, List.of(ofKnot.apply(knot)), weights)[0];
    }

    /** The values themselves and the middles between them. */
    private double[] candidates() {
        DoubleStream.Builder all = DoubleStream.builder();
        int step = (2 * values.length + MOST_CANDIDATES - 1) / MOST_CANDIDATES;
        for (int i = 1; i + 2 < values.length; i += step) {
            all.add(values[i]);
            all.add(middle(values[i], values[i + 1]));
        }
        return all.build().toArray();
    }

    /** Between two values as they are usually laid out. */
    public static double middle(double low, double high) {
        return low > 0 ? Math.sqrt(low * high) : high / 2;
    }

    /** All terms, those without a breakpoint first. */
    public List<Term> terms(double[] knots) {
        List<Term> terms = new ArrayList<>(fixed);
        Arrays.stream(knots).mapToObj(ofKnot).forEach(terms::add);
        return terms;
    }

    /** So many breakpoints, ascending, as well placed as the points allow; null where there is no room for them. */
    public double @Nullable [] best(int count) {
        double @Nullable [] knots = {};
        while (knots != null && knots.length < count) {
            knots = more(knots);
        }
        return knots == null ? null : placed(knots);
    }

    /** One breakpoint more than some, nearly as well placed as the points allow; null where there is no room for it. */
    public double @Nullable [] more(double[] some) {
        double added = new Rest(some).best();
        if (Double.isNaN(added)) {
            return null;
        }
        double[] knots = with(some, added);
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            double[] before = knots;
            for (int j = 0; j < before.length; j++) {
                Rest others = new Rest(without(knots, j));
                knots = with(others.knots, others.settled(knots[j]));
            }
            if (Arrays.equals(before, knots)) {
                break;
            }
        }
        return knots;
    }

    /** The sum of squares that remains with some breakpoints. */
    public double left(double[] knots) {
        int last = knots.length - 1;
        return new Rest(without(knots, last)).left(knots[last]);
    }

    /** Breakpoints that are nearly where they belong, where they belong. */
    public double[] placed(double[] some) {
        double[] knots = some;
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            double[] before = knots;
            for (int j = 0; j < before.length; j++) {
                Rest others = new Rest(without(knots, j));
                knots = with(others.knots, others.settledBeside(knots[j]));
            }
            if (Arrays.equals(before, knots)) {
                break;
            }
        }
        return knots;
    }

    private static double[] with(double[] knots, double one) {
        double[] more = Arrays.copyOf(knots, knots.length + 1);
        more[knots.length] = one;
        Arrays.sort(more);
        return more;
    }

    private static double[] without(double[] knots, int j) {
        double[] fewer = new double[knots.length - 1];
        System.arraycopy(knots, 0, fewer, 0, j);
        System.arraycopy(knots, j + 1, fewer, j, fewer.length - j);
        return fewer;
    }

    /**
     * The distance that a breakpoint can move to one side before too much remains (the profile of the likelihood).
     *
     * @param bound the farthest it may be: the first or last value
     * @param most what may be left
     */
    public double reach(double[] knots, int j, double bound, double most) {
        Rest others = new Rest(without(knots, j));
        boolean up = bound > knots[j];
        double inside = knots[j];
        double outside = bound;
        for (int i = 0; i < candidates.length; i++) {
            double candidate = candidates[up ? i : candidates.length - 1 - i];
            if (up ? candidate > knots[j] : candidate < knots[j]) {
                if (others.left(candidate) > most) {
                    outside = candidate;
                    break;
                }
                inside = candidate;
            }
        }
        while (Math.abs(outside - inside) > CLOSE * Math.max(outside, inside)) {
            double middle = (inside + outside) / 2;
            if (others.left(middle) <= most) {
                inside = middle;
            } else {
                outside = middle;
            }
        }
        return inside;
    }

    /** The times less all breakpoints but one, and the gain from that one. */
    private final class Rest {
        private final double[] knots;
        private final int[] belowKnots;
        private final double[][] basis;
        private final double[] rest;
        private final double square;

        Rest(double[] knots) {
            this.knots = knots;
            this.belowKnots = Arrays.stream(knots).mapToInt(KnotSearch.this::below).toArray();
            this.basis = LeastSquares.orthonormal(Fit.columns(series, terms(knots), weights));
            this.rest = LeastSquares.rest(basis, wanted);
            this.square = LeastSquares.product(rest, rest);
        }

        /** Infinite where the breakpoint is too close to others. */
        double left(double knot) {
            int candidate = Arrays.binarySearch(candidates, knot);
            if (candidate >= 0) {
                return leftByCandidate(candidate);
            }
            return hasRoom(knot, below(knot)) ? leftByColumn(column(knot)) : Double.POSITIVE_INFINITY;
        }

        private double leftByCandidate(int i) {
            if (!hasRoom(candidates[i], belowCandidates[i])) {
                return Double.POSITIVE_INFINITY;
            }
            return leftByColumn(columns.length > 0 ? columns[i] : column(candidates[i]));
        }

        private double leftByColumn(double[] column) {
            double[] across = LeastSquares.rest(basis, column);
            double length = LeastSquares.product(across, across);
            double onto = LeastSquares.product(across, rest);
            boolean independent = length > 1e-18 * LeastSquares.product(column, column);
            return independent ? Math.max(0, square - onto * onto / length) : square;
        }

        /** Whether two values lie between one more breakpoint and its neighbours. */
        private boolean hasRoom(double one, int below) {
            int at = Arrays.binarySearch(knots, one);
            int next = at >= 0 ? at : -at - 1;
            int before = next == 0 ? 0 : belowKnots[next - 1];
            int after = next == knots.length ? values.length : belowKnots[next];
            return below - before >= 2 && after - below >= 2;
        }

        /** The candidate with the least remainder; not a number if none fits. */
        double best() {
            return deepest(1)
                    .filter(i -> leftByCandidate(i) < Double.POSITIVE_INFINITY)
                    .mapToDouble(i -> candidates[i])
                    .findFirst()
                    .orElse(Double.NaN);
        }

        /**
         * The place that leaves least, or the one that is known where none leaves less. Between any two values there may be
         * a valley (Hudson 1966, Journal of the American Statistical Association 61, 1097-1129), and the deepest is not
         * always beside the best candidate.
         */
        double settled(double known) {
            return DoubleStream.concat(DoubleStream.of(known), deepest(MOST_VALLEYS).boxed().flatMapToDouble(this::around))
                    .boxed()
                    .min(Comparator.comparingDouble(this::left))
                    .orElseThrow();
        }

        /** The place between the neighbouring candidates that leaves least, or the one that is known where none leaves less. */
        double settledBeside(double known) {
            int at = Arrays.binarySearch(candidates, known);
            int below = Math.max(0, (at >= 0 ? at : -at - 1) - 1);
            int above = Math.min(candidates.length - 1, at >= 0 ? at + 1 : -at - 1);
            return DoubleStream.of(known, lowest(candidates[below], known, CLOSE), lowest(known, candidates[above], CLOSE))
                    .boxed()
                    .min(Comparator.comparingDouble(this::left))
                    .orElseThrow();
        }

        private IntStream deepest(int few) {
            double[] lefts = IntStream.range(0, candidates.length).mapToDouble(this::leftByCandidate).toArray();
            return IntStream.range(0, lefts.length)
                    .boxed()
                    .sorted(Comparator.comparingDouble(i -> lefts[i]))
                    .limit(few)
                    .mapToInt(i -> i);
        }

        private DoubleStream around(int i) {
            double at = candidates[i];
            double below = candidates[Math.max(0, i - 1)];
            double above = candidates[Math.min(candidates.length - 1, i + 1)];
            return DoubleStream.of(at, lowest(below, at, NEAR), lowest(at, above, NEAR));
        }

        /** Golden section. */
        private double lowest(double from, double to, double close) {
            double low = from;
            double high = to;
            double a = high - GOLDEN * (high - low);
            double b = low + GOLDEN * (high - low);
            double leftA = left(a);
            double leftB = left(b);
            while (high - low > close * high) {
                if (leftA <= leftB) {
                    high = b;
                    b = a;
                    leftB = leftA;
                    a = high - GOLDEN * (high - low);
                    leftA = left(a);
                } else {
                    low = a;
                    a = b;
                    leftA = leftB;
                    b = low + GOLDEN * (high - low);
                    leftB = left(b);
                }
            }
            return (low + high) / 2;
        }
    }

    /** The number of values that do not lie above. */
    private int below(double knot) {
        int at = Arrays.binarySearch(values, knot);
        return at >= 0 ? at + 1 : -at - 1;
    }
}
