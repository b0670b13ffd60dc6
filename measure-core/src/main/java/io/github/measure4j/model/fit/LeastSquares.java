package io.github.measure4j.model.fit;

import java.util.Arrays;
import java.util.Optional;

/**
 * Linear least squares by modified Gram-Schmidt with columns scaled to length 1, each orthogonalised twice (Bj&ouml;rck
 * 1996, <i>Numerical Methods for Least Squares Problems</i>, 2.4). A search for breakpoints does this a few
 * thousand times, so it works on plain arrays.
 *
 * @param coefficients one for each column
 * @param inverse of the matrix of products of columns: the covariance of the coefficients for errors of variance 1
 * @param sumOfSquares of what is left
 */
public record LeastSquares(double[] coefficients, double[][] inverse, double sumOfSquares) {
    private static final double DEPENDENT = 1e-9;

    /**
     * Fits columns of values, one value a point, to a wanted sum. Neither is changed.
     *
     * @return empty if one column is a combination of others
     */
    static Optional<LeastSquares> of(double[][] columns, double[] wanted) {
        int n = columns.length;
        double[][] q = new double[n][];
        double[][] r = new double[n][n];
        double[] rest = wanted.clone();
        double[] onto = new double[n];
        for (int j = 0; j < n; j++) {
            q[j] = columns[j].clone();
            double length = Math.sqrt(product(q[j], q[j]));
            for (int pass = 0; pass < 2; pass++) {
                for (int i = 0; i < j; i++) {
                    double share = product(q[i], q[j]);
                    subtract(q[j], share, q[i]);
                    r[i][j] += share;
                }
            }
            r[j][j] = Math.sqrt(product(q[j], q[j]));
            if (!(r[j][j] > DEPENDENT * length)) {
                return Optional.empty();
            }
            scale(q[j], 1 / r[j][j]);
            onto[j] = product(q[j], rest);
            subtract(rest, onto[j], q[j]);
        }
        double[][] inverseOfR = inverted(r);
        double[] coefficients = new double[n];
        double[][] inverse = new double[n][n];
        for (int i = 0; i < n; i++) {
            coefficients[i] = product(inverseOfR[i], onto);
            for (int j = 0; j < n; j++) {
                inverse[i][j] = product(inverseOfR[i], inverseOfR[j]);
            }
        }
        return Optional.of(new LeastSquares(coefficients, inverse, product(rest, rest)));
    }

    /** The wanted values less the sum of the columns that were fitted, one a point. */
    double[] rests(double[][] columns, double[] wanted) {
        double[] rests = wanted.clone();
        for (int j = 0; j < columns.length; j++) {
            subtract(rests, coefficients[j], columns[j]);
        }
        return rests;
    }

    /** Columns at right angles, of length 1, that span the same; one that is a combination of others becomes 0. */
    public static double[][] orthonormal(double[][] columns) {
        double[][] q = new double[columns.length][];
        for (int j = 0; j < q.length; j++) {
            double length = Math.sqrt(product(columns[j], columns[j]));
            q[j] = rest(Arrays.copyOf(q, j), rest(Arrays.copyOf(q, j), columns[j]));
            double left = Math.sqrt(product(q[j], q[j]));
            scale(q[j], left > DEPENDENT * length ? 1 / left : 0);
        }
        return q;
    }

    /** The remainder of values after projection onto orthonormal columns. */
    public static double[] rest(double[][] orthonormal, double[] values) {
        double[] rest = values.clone();
        for (double[] column : orthonormal) {
            subtract(rest, product(column, rest), column);
        }
        return rest;
    }

    private static double[][] inverted(double[][] upper) {
        int n = upper.length;
        double[][] inverse = new double[n][n];
        for (int j = 0; j < n; j++) {
            inverse[j][j] = 1 / upper[j][j];
            for (int i = j - 1; i >= 0; i--) {
                double sum = 0;
                for (int k = i + 1; k <= j; k++) {
                    sum += upper[i][k] * inverse[k][j];
                }
                inverse[i][j] = -sum / upper[i][i];
            }
        }
        return inverse;
    }

    /** The sum of products, in four parts: none of them waits for an addition to another. */
    public static double product(double[] a, double[] b) {
        double first = 0;
        double second = 0;
        double third = 0;
        double fourth = 0;
        int i = 0;
        for (; i < a.length - 3; i += 4) {
            first += a[i] * b[i];
            second += a[i + 1] * b[i + 1];
            third += a[i + 2] * b[i + 2];
            fourth += a[i + 3] * b[i + 3];
        }
        for (; i < a.length; i++) {
            first += a[i] * b[i];
        }
        return first + second + (third + fourth);
    }

    private static void subtract(double[] from, double share, double[] what) {
        for (int i = 0; i < from.length; i++) {
            from[i] -= share * what[i];
        }
    }

    private static void scale(double[] values, double factor) {
        for (int i = 0; i < values.length; i++) {
            values[i] *= factor;
        }
    }
}
