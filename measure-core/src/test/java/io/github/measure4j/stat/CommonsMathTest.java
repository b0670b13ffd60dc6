package io.github.measure4j.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.apache.commons.math3.stat.StatUtils;
import org.apache.commons.math3.stat.descriptive.moment.Mean;
import org.apache.commons.math3.stat.regression.SimpleRegression;
import org.apache.commons.math3.transform.DftNormalization;
import org.apache.commons.math3.transform.FastFourierTransformer;
import org.apache.commons.math3.transform.TransformType;
import org.apache.commons.math3.util.CombinatoricsUtils;
import org.apache.commons.numbers.combinatorics.LogBinomialCoefficient;
import org.apache.commons.statistics.descriptive.Quantile;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.FDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;
import org.apache.commons.statistics.ranking.NaturalRanking;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/**
 * The parts of Commons Math, which nobody maintains any more, that this library uses: held against Commons Statistics and
 * Commons Numbers, which are maintained, and against their definitions where these have none.
 */
class CommonsMathTest {
    private static final double[] PROBABILITIES = {1e-6, 0.001, 0.005, 0.025, 0.1, 0.5, 0.8, 0.975, 0.9995, 1 - 1e-6};
    private static final Offset<Double> CLOSE = within(1e-9);

    private static double[] values(int seed, int size) {
        Random random = new Random(seed);
        return random.doubles(size).map(u -> Math.round(1e3 * Math.exp(3 * u)) / 1e3).toArray();
    }

    private static void holds(
            org.apache.commons.math3.distribution.RealDistribution old, ContinuousDistribution maintained) {
        for (double p : PROBABILITIES) {
            double x = maintained.inverseCumulativeProbability(p);
            assertThat(old.cumulativeProbability(x)).as("%s at %s", maintained, x).isCloseTo(p, within(1e-9 * p));
            // Found by bisection there, to 1e-9 of the value.
            assertThat(old.inverseCumulativeProbability(p)).isCloseTo(x, within(1e-7 * Math.max(1, Math.abs(x))));
        }
    }

    @Test
    void distributionsSayWhatCommonsStatisticsSays() {
        holds(new org.apache.commons.math3.distribution.NormalDistribution(), NormalDistribution.of(0, 1));
        for (double degrees : new double[] {1, 1.7, 2, 3, 7.25, 30, 1_000}) {
            holds(new org.apache.commons.math3.distribution.TDistribution(degrees), TDistribution.of(degrees));
            holds(new org.apache.commons.math3.distribution.FDistribution(degrees, 5), FDistribution.of(degrees, 5));
        }
    }

    @Test
    void theBinomialDistributionSaysWhatCommonsStatisticsSays() {
        for (int n : new int[] {1, 8, 200, 5_000}) {
            for (double p : new double[] {0.05, 0.5, 0.75}) {
                var old = new org.apache.commons.math3.distribution.BinomialDistribution(n, p);
                BinomialDistribution maintained = BinomialDistribution.of(n, p);
                for (double q : PROBABILITIES) {
                    int k = maintained.inverseCumulativeProbability(q);
                    assertThat(old.inverseCumulativeProbability(q)).isEqualTo(k);
                    assertThat(old.cumulativeProbability(k)).isCloseTo(maintained.cumulativeProbability(k), CLOSE);
                }
            }
        }
    }

    @RepeatedTest(50)
    void statisticsOfASampleAreWhatCommonsStatisticsSays(RepetitionInfo run) {
        double[] values = values(run.getCurrentRepetition(), 1 + run.getCurrentRepetition());
        Quantile quantile = Quantile.withDefaults().with(Quantile.EstimationMethod.HF6);
        for (double p : new double[] {25, 50, 75}) {
            assertThat(StatUtils.percentile(values, p)).isCloseTo(quantile.evaluate(values, p / 100), CLOSE);
        }
        assertThat(StatUtils.mean(values))
                .isCloseTo(org.apache.commons.statistics.descriptive.Mean.of(values).getAsDouble(), CLOSE);
        assertThat(StatUtils.variance(values)).isCloseTo(Variance.of(values).getAsDouble(), CLOSE);
        assertThat(StatUtils.populationVariance(values))
                .isCloseTo(Variance.of(values).setBiased(true).getAsDouble(), CLOSE);
        assertThat(new org.apache.commons.math3.stat.ranking.NaturalRanking().rank(values))
                .containsExactly(new NaturalRanking().apply(values));
    }

    @RepeatedTest(20)
    void whatHasNoSuccessorFollowsItsDefinition(RepetitionInfo run) {
        int seed = run.getCurrentRepetition();
        double[] x = values(seed, 10 + seed);
        double[] y = values(-seed, 10 + seed);
        double[] weights = values(100 + seed, 10 + seed);
        double weighted = 0;
        double sum = 0;
        double xy = 0;
        double xx = 0;
        double yy = 0;
        SimpleRegression line = new SimpleRegression();
        for (int i = 0; i < x.length; i++) {
            weighted += x[i] * weights[i];
            sum += weights[i];
            double dx = x[i] - StatUtils.mean(x);
            double dy = y[i] - StatUtils.mean(y);
            xy += dx * dy;
            xx += dx * dx;
            yy += dy * dy;
            line.addData(x[i], y[i]);
        }
        assertThat(new Mean().evaluate(x, weights)).isCloseTo(weighted / sum, CLOSE);
        assertThat(line.getSlope()).isCloseTo(xy / xx, CLOSE);
        assertThat(line.getR()).isCloseTo(xy / Math.sqrt(xx * yy), CLOSE);
    }

    @Test
    void theFastTransformIsTheTransform() {
        double[] values = Arrays.copyOf(values(3, 60), 64);
        var fast = new FastFourierTransformer(DftNormalization.STANDARD).transform(values, TransformType.FORWARD);
        for (int k = 0; k < values.length; k++) {
            double real = 0;
            double imaginary = 0;
            for (int i = 0; i < values.length; i++) {
                real += values[i] * Math.cos(2 * Math.PI * i * k / values.length);
                imaginary -= values[i] * Math.sin(2 * Math.PI * i * k / values.length);
            }
            assertThat(fast[k].getReal()).isCloseTo(real, CLOSE);
            assertThat(fast[k].getImaginary()).isCloseTo(imaginary, CLOSE);
        }
    }

    @Test
    void binomialCoefficientsAreThoseOfCommonsNumbers() {
        for (int n = 1; n < 3_000; n += 37) {
            for (int k = 0; k <= n; k += 11) {
                double expected = LogBinomialCoefficient.value(n, k);
                assertThat(CombinatoricsUtils.binomialCoefficientLog(n, k))
                        .isCloseTo(expected, within(1e-9 * Math.max(1, expected)));
            }
        }
    }
}
