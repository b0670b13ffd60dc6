package io.github.measure4j.model.fit;

import io.github.measure4j.model.series.Observation;
import java.util.List;

/** The criterion that chooses between models of the same points; the smaller value is preferred. */
public enum InformationCriterion {
    /**
     * Schwarz's, n ln(chi-squared / n) + k ln n, with the second part times n / (f - 1) for f degrees of freedom, as is done
     * for few points (Schwarz 1978, Annals of Statistics 6, 461-464; McQuarrie 1999, Statistics and Probability Letters 44,
     * 79-86).
     */
    BIC {
        @Override
        double penalty(double parameters, int n, int freedom) {
            return freedom > 1 ? parameters * Math.log(n) * n / (freedom - 1) : Double.POSITIVE_INFINITY;
        }
    },
    /** Akaike's, corrected for few points (Hurvich and Tsai 1989, Biometrika 76, 297-307). */
    AIC {
        @Override
        double penalty(double parameters, int n, int freedom) {
            double k = parameters + 1;
            return n > k + 1 ? 2 * k * n / (n - k - 1) : Double.POSITIVE_INFINITY;
        }
    };

    /** A gain below this share of a time is never worth another parameter. */
    private static final double NEGLIGIBLE = 1e-6;

    /** @param parameters how many; a breakpoint may count as more than one */
    public double of(Fit fit, double parameters) {
        int n = fit.series().points().size();
        double left = Math.max(fit.chiSquared(), negligible(fit));
        return n * Math.log(left / n) + penalty(parameters, n, fit.freedom());
    }

    abstract double penalty(double parameters, int n, int freedom);

    private static double negligible(Fit fit) {
        List<Observation> points = fit.series().points();
        double[] errors = fit.weights().errors();
        double sum = 0;
        for (int i = 0; i < errors.length; i++) {
            double error = NEGLIGIBLE * points.get(i).seconds() / errors[i];
            sum += error * error;
        }
        return sum;
    }
}
