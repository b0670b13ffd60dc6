package io.github.measure4j.stat;

import org.apache.commons.math3.transform.DftNormalization;
import org.apache.commons.math3.transform.FastFourierTransformer;
import org.apache.commons.math3.transform.TransformType;

/**
 * The sums of products x_i x_(i + k) of a series with itself, for lags k up to half its length.
 *
 * <p>The first lags are summed term by term, n terms each: most series of timings need no more. Later lags come all at
 * once from the power spectrum (Wiener and Khinchin) by a fast Fourier transform, in O(n log n) for the whole series;
 * term by term they would take O(n^2) where memory is long. The series is padded with zeros to n + n / 2 at least, so
 * that no product of one end with the other gets into these lags.
 */
final class LaggedProducts {
    /** A transform costs about as much as this many lags, at any length that fits into memory. */
    private static final int TERM_BY_TERM = 64;

    private final double[] series;
    private double[] transformed = {};

    /** @param series stays as it is while this is used */
    LaggedProducts(double[] series) {
        this.series = series;
    }

    /** @param lag from 0 to half the length of the series */
    double at(int lag) {
        if (lag < TERM_BY_TERM) {
            return sum(lag);
        }
        if (transformed.length == 0) {
            transformed = transform();
        }
        return transformed[lag];
    }

    private double sum(int lag) {
        double products = 0;
        for (int i = lag; i < series.length; i++) {
            products += series[i] * series[i - lag];
        }
        return products;
    }

    private double[] transform() {
        int length = Integer.highestOneBit(Math.addExact(series.length, series.length / 2)) << 1;
        double[] real = new double[length];
        System.arraycopy(series, 0, real, 0, series.length);
        double[][] parts = {real, new double[length]};
        FastFourierTransformer.transformInPlace(parts, DftNormalization.STANDARD, TransformType.FORWARD);
        for (int i = 0; i < length; i++) {
            parts[0][i] = parts[0][i] * parts[0][i] + parts[1][i] * parts[1][i];
            parts[1][i] = 0;
        }
        FastFourierTransformer.transformInPlace(parts, DftNormalization.STANDARD, TransformType.INVERSE);
        return parts[0];
    }
}
