package io.github.measure4j.samples.benchmark.accuracy;

import io.github.measure4j.stat.Estimator;
import java.util.Arrays;
import java.util.Random;
import java.util.function.ToDoubleFunction;

/**
 * Repetitions with a known truth, about 1 with a deviation of about 10 % unless the name says otherwise. Each is drawn
 * in order, since successive ones may depend on each other.
 */
enum RandomSource {
    NORMAL("normal", r -> 1 + 0.1 * r.nextGaussian()),
    LOG_NORMAL("log-normal, sigma 0.3", r -> Math.exp(0.3 * r.nextGaussian())),
    /** 1 and the sum of two exponential times of 0.2 each. */
    GAMMA("1 + gamma(2, 0.2)", r -> 1 - 0.2 * Math.log((1 - r.nextDouble()) * (1 - r.nextDouble()))),
    BIMODAL("bimodal, 70 % at 1, 30 % at 1.4", r -> (r.nextDouble() < 0.7 ? 1 : 1.4) + 0.03 * r.nextGaussian()),
    AR_3("AR(1), rho 0.3", 0.3),
    AR_7("AR(1), rho 0.7", 0.7),
    AR_9("AR(1), rho 0.9", 0.9),
    OUTLIERS("normal, 1 % of them x 1,000", r -> (1 + 0.1 * r.nextGaussian()) * (r.nextDouble() < 0.01 ? 1_000 : 1));

    private static final int DRAWS_FOR_THE_TRUTH = 2_000_000;

    private final String words;
    private final ToDoubleFunction<Random> marginal;
    private final double rho;
    private double[] sorted;

    RandomSource(String words, ToDoubleFunction<Random> marginal) {
        this.words = words;
        this.marginal = marginal;
        this.rho = 0;
    }

    RandomSource(String words, double rho) {
        this.words = words;
        this.marginal = r -> 1 + 0.1 * r.nextGaussian();
        this.rho = rho;
    }

    double[] draw(Random random, int n) {
        double[] values = new double[n];
        for (int i = 0; i < n; i++) {
            double fresh = marginal.applyAsDouble(random);
            boolean first = rho == 0 || i == 0;
            values[i] = first ? fresh : 1 + rho * (values[i - 1] - 1) + Math.sqrt(1 - rho * rho) * (fresh - 1);
        }
        return values;
    }

    /** The estimator's value for a sample without end: of two million independent draws. */
    double truth(Estimator estimator) {
        if (sorted == null) {
            Random random = new Random(ordinal());
            sorted = new double[DRAWS_FOR_THE_TRUTH];
            Arrays.setAll(sorted, i -> marginal.applyAsDouble(random));
            Arrays.sort(sorted);
        }
        int n = sorted.length;
        int dropped = switch (estimator) {
            case MEAN -> 0;
            case INTERQUARTILE_MEAN -> n / 4;
            case MEDIAN -> (n - 1) / 2;
        };
        return Arrays.stream(sorted, dropped, n - dropped).average().orElseThrow();
    }

    @Override
    public String toString() {
        return words;
    }
}
