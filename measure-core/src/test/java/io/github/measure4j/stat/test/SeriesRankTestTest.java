package io.github.measure4j.stat.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.Soak;
import io.github.measure4j.stat.Sample;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeriesRankTestTest {
    /** Alarms in 12 % of series are too many in more than 95 of 100 sets of 400. A soak tells 5 from 8 %. */
    private static final int TRIALS = Soak.or(400, 2_000);

    /** Log-normal, so skewed as times are, with a memory of first order. */
    private static Sample series(Random random, int size, double memory, double shift) {
        double[] values = new double[size];
        double state = random.nextGaussian();
        for (int i = 0; i < size; i++) {
            values[i] = shift + Math.exp(state / 2);
            state = memory * state + Math.sqrt(1 - memory * memory) * random.nextGaussian();
        }
        return Sample.of(values);
    }

    @ParameterizedTest(name = "{0} against {1} with a memory of {2}")
    @CsvSource({"40, 40, 0", "40, 120, 0.5", "100, 100, 0.5", "200, 200, 0.9", "400, 300, 0.8", "2000, 1000, 0.95"})
    void callsFivePercentOfEqualSeriesDifferent(int sizeOfA, int sizeOfB, double memory) {
        Random random = new Random(3);
        int alarms = 0;
        int contained = 0;
        int trials = sizeOfA > 1_000 ? TRIALS / 4 : TRIALS;
        for (int trial = 0; trial < trials; trial++) {
            SeriesRankTest test = SeriesRankTest.between(
                    series(random, sizeOfA, memory, 0), series(random, sizeOfB, memory, 0.3));
            alarms += test.p(0.3) < 0.05 ? 1 : 0;
            contained += test.shift(0.95).interval().contains(0.3) ? 1 : 0;
        }
        assertThat((double) alarms / trials).isBetween(Soak.or(0.01, 0.02), Soak.or(0.09, 0.065));
        assertThat((double) contained / trials).isBetween(Soak.or(0.91, 0.935), Soak.or(0.99, 0.98));
    }

    /** For series without a memory it is the rank test of samples, but for what the doubt in that costs. */
    @Test
    void findsWhatDiffersWithMoreThanChance() {
        Random random = new Random(4);
        int found = 0;
        int plain = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
            Sample a = series(random, 60, 0, 0);
            Sample b = series(random, 60, 0, 0.4);
            found += SeriesRankTest.between(a, b).p(0) < 0.05 ? 1 : 0;
            plain += RankTest.of(a, b).p() < 0.05 ? 1 : 0;
        }
        assertThat((double) found / TRIALS).isGreaterThan(0.85).isCloseTo((double) plain / TRIALS, within(0.06));
    }

    @Test
    void whatIsConstantDiffersForCertainOrNotAtAll() {
        Sample one = Sample.of(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
        Sample two = Sample.of(2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2);
        assertThat(SeriesRankTest.between(one, one).p(0)).isEqualTo(1);
        assertThat(SeriesRankTest.between(one, two).p(0)).isLessThan(0.001);
        assertThat(SeriesRankTest.between(one, two).shift(0.95).centre()).isEqualTo(1);
    }
}
