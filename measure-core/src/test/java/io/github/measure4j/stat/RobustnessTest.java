package io.github.measure4j.stat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** How far disturbances move a centre, at worst in 300 trials of 200 repetitions with a deviation of 3 %. */
class RobustnessTest {
    private static final int N = 200;

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "MEAN")
    void outliersAndBurstsMoveARobustCentreByLessThanTwoPercent(Estimator estimator) {
        assertThat(worstMovement(estimator, RobustnessTest::soil)).isLessThan(0.02);
        assertThat(worstMovement(estimator, RobustnessTest::burst)).isLessThan(0.02);
    }

    @ParameterizedTest
    @EnumSource(names = "MEAN")
    void theyMoveThePlainMeanByManyTimesItsSize(Estimator mean) {
        assertThat(worstMovement(mean, RobustnessTest::soil)).isGreaterThan(10);
        assertThat(worstMovement(mean, RobustnessTest::burst)).isGreaterThan(0.1);
    }

    private interface Disturbance {
        void disturb(double[] values, Random random);
    }

    private static double worstMovement(Estimator estimator, Disturbance disturbance) {
        Random random = new Random(12);
        return IntStream.range(0, 300)
                .mapToDouble(trial -> {
                    double[] values = new double[N];
                    Arrays.setAll(values, i -> 1 + 0.03 * random.nextGaussian());
                    double quiet = estimator.of(Sample.of(values), 0.95).centre();
                    disturbance.disturb(values, random);
                    return Math.abs(estimator.of(Sample.of(values), 0.95).centre() / quiet - 1);
                })
                .max()
                .orElseThrow();
    }

    /** 1 % of them take a thousand times as long. */
    private static void soil(double[] values, Random random) {
        random.ints(N / 100, 0, N).forEach(i -> values[i] = 1_000);
    }

    /** A tenth of them, in a row, takes three times as long. */
    private static void burst(double[] values, Random random) {
        int from = random.nextInt(N - N / 10);
        IntStream.range(from, from + N / 10).forEach(i -> values[i] *= 3);
    }
}
