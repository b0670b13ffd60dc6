package io.github.measure4j.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.measure4j.Soak;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

public class AutocorrelationTest {

    /** A process of first order has a time of (1 + rho) / (1 - rho). */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.3, 0.7, 0.9})
    void isThatOfAProcessOfFirstOrder(double rho) {
        double truth = (1 + rho) / (1 - rho);
        double median = Arrays.stream(times(rho, 400))
                .sorted()
                .skip(50)
                .findFirst()
                .orElseThrow();
        assertThat(median).isBetween(0.9 * truth, 1.5 * truth);
    }

    @Test
    void isOneWhereNothingCanBeSaid() {
        assertThat(Autocorrelation.time(new double[] {1, 2, 3, 4, 5, 6, 7})).isEqualTo(1);
        double[] constant = new double[50];
        Arrays.fill(constant, 0.1);
        assertThat(Autocorrelation.time(constant)).isEqualTo(1);
    }

    @Test
    void leavesTwoAndAHalfObservations() {
        double[] line = new double[100];
        Arrays.setAll(line, i -> i);
        assertThat(Autocorrelation.time(line)).isEqualTo(40);
    }

    /** What is said of each, against how far log T lies below its median over many series: too large a T does no harm. */
    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.7, 0.9})
    void saysHowUncertainItIsItself(double rho) {
        double[] logs = Arrays.stream(times(rho, 200)).map(Math::log).sorted().toArray();
        double median = logs[50];
        double below = Arrays.stream(logs).limit(50).map(l -> (median - l) * (median - l)).average().orElseThrow();
        assertThat(Autocorrelation.doubt(Math.exp(median), 200)).isBetween(0.4 * below, 2.5 * below);
        assertThat(Autocorrelation.doubt(1, 200)).isZero();
    }

    @Test
    void isOneOfWhatAlternates() {
        double[] values = new double[100];
        Arrays.setAll(values, i -> i % 2);
        assertThat(Autocorrelation.time(values)).isEqualTo(1);
    }

    /** Term by term a line of two million has 10^12 products with as good as itself: half an hour, on any machine. */
    @Test
    void copesWithALongSeriesOfLongMemory() {
        double[] line = new double[Soak.or(500_000, 2_000_000)];
        Arrays.setAll(line, i -> i);
        assertThat(assertTimeoutPreemptively(Duration.ofMinutes(3), () -> Autocorrelation.time(line)))
                .isEqualTo(line.length / 2.5);
    }

    /** Geyer's sum as it is defined, of series whose memory reaches from a few lags to a third of their length. */
    @ParameterizedTest
    @CsvSource({"0, 1000", "0.9, 1000", "0.99, 5000", "0.999, 4097", "0.9999, 8000"})
    void isTheSumOfTheDefinition(double rho, int n) {
        assertSumOfTheDefinition(rho, n);
    }

    @Tag("soak")
    @Test
    void isTheSumOfTheDefinitionOfALongSeries() {
        assertSumOfTheDefinition(0.9999, 20_000);
    }

    private static void assertSumOfTheDefinition(double rho, int n) {
        double[] series = firstOrder(new Random(5), rho, n);
        double[] wave = new double[n];
        Arrays.setAll(wave, i -> Math.cos(2 * Math.PI * i / n) + series[i] / 4);
        for (double[] some : List.of(series, wave)) {
            double time = byDefinition(some);
            assertThat(Autocorrelation.time(some)).isCloseTo(time, within(1e-9 * time));
        }
    }

    private static double byDefinition(double[] series) {
        int n = series.length;
        double mean = Arrays.stream(series).map(v -> v - series[0]).sum() / n + series[0];
        double[] rho = new double[n / 2 + 2];
        for (int lag = 0; lag < rho.length; lag++) {
            for (int i = lag; i < n; i++) {
                rho[lag] += (series[i] - mean) * (series[i - lag] - mean);
            }
        }
        double sum = 0;
        double pair = Double.POSITIVE_INFINITY;
        for (int lag = 0; lag < n / 2 && pair > 0; lag += 2) {
            pair = Math.min(pair, (rho[lag] + rho[lag + 1]) / rho[0]);
            sum += Math.max(0, pair);
        }
        double first = (n * rho[1] / rho[0] + 1) / (n - 4);
        double ofFirst = first < 1 ? (1 + first) / (1 - first) : Double.POSITIVE_INFINITY;
        return Math.max(1, Math.min(Math.max(ofFirst, 2 * sum - 1), n / 2.5));
    }

    private static double[] times(double rho, int n) {
        Random random = new Random(11);
        double[] times = new double[101];
        Arrays.setAll(times, i -> Autocorrelation.time(firstOrder(random, rho, n)));
        return times;
    }

    /** Normal with deviation 1. */
    public static double[] firstOrder(Random random, double rho, int n) {
        double[] values = new double[n];
        values[0] = random.nextGaussian();
        for (int i = 1; i < n; i++) {
            values[i] = rho * values[i - 1] + Math.sqrt(1 - rho * rho) * random.nextGaussian();
        }
        return values;
    }
}
