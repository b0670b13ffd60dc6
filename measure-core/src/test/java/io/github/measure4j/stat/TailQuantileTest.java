package io.github.measure4j.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.measure4j.Soak;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TailQuantileTest {
    private static final double CONFIDENCE = 0.95;
    /** Intervals that hold the truth in 80 % fail in more than 97 of 100 sets of 100; a soak tells 95 from 89 %. */
    private static final int TRIALS = Soak.or(100, 400);
    private static final double BASE = 1000;
    private static final double LATE = 50_000;

    /** Exponential scatter above a base, and disturbances of a known share that last for some observations. */
    private static double[] disturbed(int n, double share, int lasting, long seed) {
        Random random = new Random(seed);
        double[] values = new double[n];
        int left = 0;
        for (int i = 0; i < n; i++) {
            if (left == 0 && random.nextDouble() < share / lasting / (1 - share + share / lasting)) {
                left = lasting;
            }
            values[i] = BASE - 100 * Math.log(1 - random.nextDouble()) + (left > 0 ? LATE : 0);
            left = Math.max(0, left - 1);
        }
        return values;
    }

    /** The quantile of the whole distribution: that of the scatter, with the probability of the share moved up by what is late. */
    private static double truth(double quantile, double share) {
        return quantile < 1 - share
                ? BASE - 100 * Math.log(1 - quantile / (1 - share))
                : BASE + LATE - 100 * Math.log(1 - (quantile - 1 + share) / share);
    }

    @Tag("draws")
    @ParameterizedTest
    @CsvSource({
        "0.5, 0.02, 1", "0.9, 0.02, 1", "0.99, 0.02, 1", "0.999, 0.02, 1", "0.99, 0.005, 1",
        "0.5, 0.02, 8", "0.9, 0.02, 8", "0.99, 0.02, 8", "0.99, 0.05, 20"
    })
    void anIntervalHoldsTheTruthAsOftenAsItSays(double quantile, double share, int lasting) {
        int held = 0;
        int told = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
            Sample sample = Sample.of(disturbed(quantile > 0.99 ? 20_000 : 4_000, share, lasting, trial));
            Optional<TailQuantile> found = TailQuantile.of(List.of(sample), quantile, CONFIDENCE);
            if (found.isPresent()) {
                told++;
                double truth = truth(quantile, share);
                held += found.get().lower() <= truth && truth <= found.get().upper() ? 1 : 0;
            }
        }
        assertThat(told).isGreaterThan(TRIALS / 2);
        assertThat((double) held / told).isGreaterThan(Soak.or(0.88, 0.92));
    }

    /** Places of order statistics as the binomial distribution has them (Hahn and Meeker 1991, Statistical Intervals, 5.2). */
    @ParameterizedTest
    @CsvSource({"0.5, 50, 40, 61", "0.9, 90, 84, 96"})
    void endsAtThePlacesThatTheBinomialDistributionNames(double share, double value, double lower, double upper) {
        // Steps of 39 of 101, near the golden section: nothing gathers anywhere, so that each observation counts for itself.
        Sample sample = Sample.of(IntStream.rangeClosed(1, 100).mapToDouble(i -> 39 * i % 101).toArray());
        assertThat(TailQuantile.of(List.of(sample), share, CONFIDENCE)).contains(new TailQuantile(share, value, lower, upper));
    }

    @Test
    void disturbancesThatLastMakeAnIntervalWider() {
        Sample single = Sample.of(disturbed(4_000, 0.05, 1, 3));
        Sample lasting = Sample.of(disturbed(4_000, 0.05, 20, 3));
        TailQuantile one = TailQuantile.of(List.of(single), 0.9, CONFIDENCE).orElseThrow();
        TailQuantile other = TailQuantile.of(List.of(lasting), 0.9, CONFIDENCE).orElseThrow();
        assertThat(other.upper() - other.lower()).isGreaterThan(one.upper() - one.lower());
    }

    @Test
    void tellsTheShareOfALateTailByWhichQuantilesAreInIt() {
        Sample sample = Sample.of(disturbed(10_000, 0.03, 1, 7));
        assertThat(TailQuantile.of(List.of(sample), 0.95, CONFIDENCE).orElseThrow().upper()).isLessThan(LATE);
        assertThat(TailQuantile.of(List.of(sample), 0.99, CONFIDENCE).orElseThrow().lower()).isGreaterThan(LATE);
    }

    @Test
    void isSilentWhereAnEndLiesBeyondTheObservations() {
        Sample few = Sample.of(disturbed(300, 0.01, 1, 1));
        assertThat(TailQuantile.of(List.of(few), 0.9, CONFIDENCE)).isPresent();
        assertThat(TailQuantile.of(List.of(few), 0.99, CONFIDENCE)).isEmpty();
        assertThat(TailQuantile.leastObservations(0.99, CONFIDENCE)).isEqualTo(368);
        assertThat(TailQuantile.leastObservations(0.999, CONFIDENCE)).isEqualTo(3688);
        assertThat(TailQuantile.leastObservations(0.5, CONFIDENCE)).isEqualTo(6);
    }

    @Test
    void refusesWhatIsNoShare() {
        assertThatThrownBy(() -> TailQuantile.of(List.of(Sample.of(1, 2)), 1, CONFIDENCE)).hasMessageContaining("1.0");
    }
}
