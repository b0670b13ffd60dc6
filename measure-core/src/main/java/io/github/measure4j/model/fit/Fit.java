package io.github.measure4j.model.fit;

import io.github.measure4j.model.series.NoFitException;
import io.github.measure4j.model.series.Observation;
import io.github.measure4j.model.series.Parameter;
import io.github.measure4j.model.series.Series;
import io.github.measure4j.model.series.Weights;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.StudentsT;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A sum of terms, fitted to a series by least squares weighted with the errors of the points.
 *
 * <p>The errors of the points say how much each counts. How far all of them lie from the model says how uncertain its
 * parameters are: the covariance is that of the weighted fit times chi-squared over its degrees of freedom, and intervals
 * are Student's. So they hold also where the intervals of the points are all too wide or too narrow by the same factor. The
 * error of a point is itself an estimate, often from few visits: one that seems exact by luck outweighs others. So a second covariance
 * comes from how far each point lies from the model, whatever its error is said to be (Horn, Horn and Duncan 1975, Journal of the
 * American Statistical Association 70, 380-385). The larger of the two counts for what is asked.
 *
 * <p>A breakpoint that the points determined adds to the uncertainty: the <i>tangents</i>, how the model changes with each
 * of them, are columns of the covariance but not of the model.
 */
public final class Fit {
    public static final double CONFIDENCE = 0.95;

    /** The most that the model's value at a point counts as its own: all of it where no other point tells a term. */
    private static final double MOST_OF_ITSELF = 0.99;

    private final Series series;
    private final List<Term> terms;
    private final double[] coefficients;
    private final List<Term> tangents;
    private final double[][] ofErrors;
    private final double[][] ofRests;
    private final Weights weights;
    private final double chiSquared;
    private final int freedom;
    private final double quantile;

    private Fit(Series series, List<Term> terms, int searched, double[] coefficients, List<Term> tangents,
            double[][] inverse, double[][] ofRests, double chiSquared) {
        this.series = series;
        this.terms = terms;
        this.coefficients = coefficients;
        this.tangents = tangents;
        this.weights = Weights.of(series.points());
        this.chiSquared = chiSquared;
        this.freedom = series.points().size() - terms.size() - searched;
        this.quantile = StudentsT.reach(freedom, CONFIDENCE);
        this.ofRests = ofRests;
        this.ofErrors = Arrays.stream(inverse)
                .map(row -> Arrays.stream(row).map(v -> v * chiSquared / freedom).toArray())
                .toArray(double[][]::new);
    }

    public static Fit of(Series series, List<Term> terms) {
        return of(series, terms, 0);
    }

    /**
     * The best coefficients of the terms.
     *
     * @param searched how many breakpoints the points determined
     * @throws NoFitException if there are too few points, or they do not tell the terms apart
     */
    public static Fit of(Series series, List<Term> terms, int searched) {
        int least = terms.size() + searched + 1;
        if (series.points().size() < least) {
            throw new NoFitException("%d usable points; %d parameters need at least %d"
                    .formatted(series.points().size(), least - 1, least));
        }
        return solved(series, terms, searched).orElseThrow(() -> new NoFitException(
                "the points do not tell the terms %s apart; values that differ more are needed".formatted(
                        String.join(", ", terms.stream().map(Term::symbol).toList()))));
    }

    /** Empty where the points do not tell the terms apart. */
    public static Optional<Fit> solved(Series series, List<Term> terms, int searched) {
        Weights weights = Weights.of(series.points());
        double[] wanted = wanted(series, weights);
        double[][] columns = columns(series, terms, weights);
        return LeastSquares.of(columns, wanted).map(solution -> {
            List<Term> tangents = tangents(terms, solution.coefficients());
            List<Term> all = new ArrayList<>(terms);
            all.addAll(tangents);
            double[][] wider = tangents.isEmpty() ? columns : columns(series, all, weights);
            double[][] inverse = tangents.isEmpty()
                    ? solution.inverse()
                    : LeastSquares.of(wider, wanted)
                            .map(LeastSquares::inverse)
                            .orElseGet(() -> padded(solution.inverse(), all.size()));
            double[] rests = solution.rests(columns, wanted);
            return new Fit(series, terms, searched, solution.coefficients(), tangents, inverse,
                    covariance(wider, inverse, rests), solution.sumOfSquares());
        });
    }

    /** From the rest of each point, which is less than its error by its part in the fit. */
    private static double[][] covariance(double[][] columns, double[][] inverse, double[] rests) {
        int n = inverse.length;
        double[][] sum = new double[n][n];
        for (int point = 0; point < rests.length; point++) {
            int at = point;
            double[] row = Arrays.stream(columns).mapToDouble(column -> column[at]).toArray();
            double[] pull = Arrays.stream(inverse).mapToDouble(line -> LeastSquares.product(line, row)).toArray();
            double own = Math.min(MOST_OF_ITSELF, LeastSquares.product(pull, row));
            double variance = rests[point] * rests[point] / (1 - own);
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    sum[i][j] += pull[i] * pull[j] * variance;
                }
            }
        }
        return sum;
    }

    /** The weighted values of each term, one a point. */
    static double[][] columns(Series series, List<Term> terms, Weights weights) {
        List<Observation> points = series.points();
        double[] errors = weights.errors();
        double[][] columns = new double[terms.size()][points.size()];
        for (int j = 0; j < columns.length; j++) {
            Term term = terms.get(j);
            for (int i = 0; i < errors.length; i++) {
                Observation point = points.get(i);
                columns[j][i] = term.at(point.x(), point.ranks()) / errors[i];
            }
        }
        return columns;
    }

    public static double[] wanted(Series series, Weights weights) {
        return weights.applied(
                series.points().stream().mapToDouble(Observation::seconds).toArray());
    }

    private static List<Term> tangents(List<Term> terms, double[] coefficients) {
        return IntStream.range(0, terms.size())
                .boxed()
                .flatMap(i -> terms.get(i).tangents(coefficients[i]).stream())
                .toList();
    }

    /**
     * Widens a matrix by zeros: points that cannot tell a breakpoint from the coefficients add nothing to their
     * uncertainty.
     */
    private static double[][] padded(double[][] matrix, int size) {
        double[][] larger = new double[size][size];
        for (int i = 0; i < matrix.length; i++) {
            System.arraycopy(matrix[i], 0, larger[i], 0, matrix.length);
        }
        return larger;
    }

    public Series series() {
        return series;
    }

    public List<Term> terms() {
        return terms;
    }

    public double[] coefficients() {
        return coefficients.clone();
    }

    public double at(double x, double ranks) {
        double sum = 0;
        for (int i = 0; i < coefficients.length; i++) {
            sum += coefficients[i] * terms.get(i).at(x, ranks);
        }
        return sum;
    }

    public double chiSquared() {
        return chiSquared;
    }

    public int freedom() {
        return freedom;
    }

    /** The number of breakpoints that the points determined. */
    public int searched() {
        return series.points().size() - terms.size() - freedom;
    }

    /** A coefficient. */
    public Parameter coefficient(int term, String unit) {
        return combination(unitVector(term), unit);
    }

    private double[] unitVector(int term) {
        double[] direction = new double[size()];
        direction[term] = 1;
        return direction;
    }

    /** A sum of coefficients, each times a factor; the tangents, which follow them, add to its error only. */
    public Parameter combination(double[] factors, String unit) {
        double value = combined(factors);
        double error = Math.sqrt(variance(factors));
        return new Parameter(value, unit, error, Interval.around(value, quantile * error, CONFIDENCE));
    }

    /** One coefficient over another. */
    public Parameter ratio(int upper, int lower, String unit) {
        return ratio(unitVector(upper), unitVector(lower), unit);
    }

    /** One sum of coefficients over another. */
    public Parameter ratio(double[] upper, double[] lower, String unit) {
        double a = combined(upper);
        double b = combined(lower);
        double ratio = a / b;
        double[][] covariance = covariance(IntStream.range(0, size()).mapToDouble(i -> upper[i] - ratio * lower[i]).toArray());
        double aa = product(covariance, upper, upper);
        double ab = product(covariance, upper, lower);
        double bb = product(covariance, lower, lower);
        double error = Math.sqrt(Math.max(0, aa - 2 * ratio * ab + ratio * ratio * bb)) / Math.abs(b);
        Interval interval = Fieller.interval(a, b, aa, ab, bb, quantile);
        return new Parameter(ratio, unit, error, interval);
    }

    /** The time at a place, and where one more measured point would lie. */
    public Parameter prediction(double x, double ranks) {
        double[] gradient = new double[size()];
        for (int i = 0; i < gradient.length; i++) {
            Term term = i < terms.size() ? terms.get(i) : tangents.get(i - terms.size());
            gradient[i] = term.at(x, ranks);
        }
        double value = at(x, ranks);
        double ofPoint = Math.sqrt(chiSquared / freedom) * usualRelativeError() * value;
        double error = Math.sqrt(variance(gradient) + ofPoint * ofPoint);
        return new Parameter(value, "s", error, Interval.around(value, quantile * error, CONFIDENCE));
    }

    private double usualRelativeError() {
        return Math.sqrt(IntStream.range(0, weights.errors().length)
                .mapToDouble(i -> weights.errors()[i] / series.points().get(i).seconds())
                .map(e -> e * e)
                .average()
                .orElse(0));
    }

    private double combined(double[] factors) {
        double value = 0;
        for (int i = 0; i < coefficients.length; i++) {
            value += factors[i] * coefficients[i];
        }
        return value;
    }

    private double variance(double[] factors) {
        return Math.max(0, product(covariance(factors), factors, factors));
    }

    /** The one that gives a sum of the coefficients, each times a factor, the larger variance. */
    private double[][] covariance(double[] factors) {
        return product(ofErrors, factors, factors) >= product(ofRests, factors, factors) ? ofErrors : ofRests;
    }

    private static double product(double[][] matrix, double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * LeastSquares.product(matrix[i], b);
        }
        return sum;
    }

    /** The number of terms and tangents: the length that {@link #combination} expects. */
    public int size() {
        return terms.size() + tangents.size();
    }

    public Weights weights() {
        return weights;
    }
}
