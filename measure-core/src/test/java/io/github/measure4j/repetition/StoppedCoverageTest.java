package io.github.measure4j.repetition;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.Soak;
import io.github.measure4j.repetition.StoppingRule.Decision;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Sample;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Stopping when it looks good does not make a 95 % interval cover less. Of 100 trials fewer
 * than 88 hold the truth in 97 of 100 sets where intervals cover 80 %, and in 1 of 600 where they cover 95 %. In a soak there
 * are 400: the chance alone moves the share by 1.1 percentage points, so that 91.5 to 99 % stand for 93 to 97 %. The benchmark
 * {@code Coverage} of the samples has the whole table.
 */
class StoppedCoverageTest {
    private static final int TRIALS = Soak.or(100, 400);
    private static final double LEAST = Soak.or(0.88, 0.915);
    private static final int MOST = StoppingRule.medianWithin().most();

    @ParameterizedTest
    @CsvSource({"0, 0.03", "0, 0.1", "0, 0.3", "0.3, 0.1", "0.7, 0.1", "0.9, 0.1"})
    void stoppedSamplesCoverTheTruth(double rho, double deviation) {
        assertThat(coverage(StoppingRule.standardErrorBelow(0.02), rho, deviation)).isBetween(LEAST, 0.99);
        assertThat(coverage(StoppingRule.medianWithin(0.05), rho, deviation)).isBetween(LEAST, 0.995);
    }

    @ParameterizedTest
    @CsvSource({"0", "0.3", "0.7", "0.9"})
    void fixedNumbersCoverTheTruth(double rho) {
        assertThat(coverage(StoppingRule.after(100), rho, 0.1)).isBetween(LEAST, 0.99);
    }

    /** A known gap once: few repetitions, each much like the one before. */
    @ParameterizedTest
    @ValueSource(ints = {36, 50, 80})
    void evenFewOfStronglyCorrelatedOnesCoverTheTruth(int repetitions) {
        assertThat(coverage(StoppingRule.after(repetitions), 0.9, 0.1)).isBetween(LEAST, 0.99);
    }

    /** Every rule over skewed and soiled sources; of the median's discrete ranks a little more is covered. */
    @ParameterizedTest
    @EnumSource
    void everyRuleCoversTheTruthOfEverySource(Source source) {
        for (String text : List.of(
                "standard-error 0.05", "standard-deviation 0.05 at most 120", "median 0.05", "repetitions 50",
                "repetitions 36", "during 60 ms", "volume 40 MB", "median 0.02 or standard-error 0.02 and repetitions 60")) {
            StoppingRule rule = StoppingRule.read(text).forLength(512 << 10);
            Estimator estimator = rule.estimator();
            double truth = source.truth(estimator);
            Random random = new Random(text.hashCode());
            int covered = 0;
            for (int trial = 0; trial < TRIALS; trial++) {
                double[] values = random.doubles(MOST).map(u -> source.at(u)).toArray();
                Interval interval = estimator.of(stopped(rule, values), 0.95).interval();
                covered += interval.contains(truth) ? 1 : 0;
            }
            assertThat((double) covered / TRIALS).as("%s of %s", text, source).isBetween(LEAST, 0.995);
        }
    }

    /** A source by its quantile function, with truths from it. */
    private enum Source {
        LOG_NORMAL {
            @Override
            double at(double share) {
                return Math.exp(0.3 * NORMAL.inverseCumulativeProbability(share));
            }
        },
        EXPONENTIAL {
            @Override
            double at(double share) {
                return 1 - 0.2 * Math.log1p(-share);
            }
        },
        /** One of a hundred takes a thousand times as long. */
        OUTLIERS {
            @Override
            double at(double share) {
                double value = 1 + 0.1 * NORMAL.inverseCumulativeProbability(Math.min(1, share / 0.99));
                return share < 0.99 ? value : 1_000;
            }
        };

        private static final NormalDistribution NORMAL = new NormalDistribution(null, 0, 1);

        abstract double at(double share);

        double truth(Estimator estimator) {
            boolean median = estimator == Estimator.MEDIAN;
            return IntStream.range(0, 2_000)
                    .mapToDouble(i -> at(median ? 0.5 : 0.25 + 0.5 * (i + 0.5) / 2_000))
                    .average()
                    .orElseThrow();
        }
    }

    private static double coverage(StoppingRule rule, double rho, double deviation) {
        Random random = new Random(4);
        int covered = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
            double[] values = series(random, rho, deviation, rule.most());
            covered += rule.estimator().of(stopped(rule, values), 0.95).interval().contains(1) ? 1 : 0;
        }
        return (double) covered / TRIALS;
    }

    /** A repetition takes a millisecond. */
    private static Sample stopped(StoppingRule rule, double[] values) {
        int made = 0;
        while (true) {
            made += rule.nextBatch(made, Duration.ofMillis(made));
            Sample sample = Sample.of(Arrays.copyOf(values, made));
            if (rule.judge(sample, Duration.ofMillis(made)) != Decision.GO_ON) {
                return sample;
            }
        }
    }

    /** Normal about 1, successive ones correlated by rho. */
    private static double[] series(Random random, double rho, double deviation, int n) {
        double[] values = new double[n];
        double z = random.nextGaussian();
        for (int i = 0; i < n; i++) {
            values[i] = 1 + deviation * z;
            z = rho * z + Math.sqrt(1 - rho * rho) * random.nextGaussian();
        }
        return values;
    }
}
