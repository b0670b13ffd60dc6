package io.github.measure4j.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.measure4j.axis.Variable;
import java.util.Map;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

/** LogGP, and POLY3's ratio of arithmetic to communication. */
class OtherModelsTest {
    private static final double[] LENGTHS = Synthetic.doubling(1, 1 << 20);
    private static final double LATENCY = 2e-6;
    private static final double SEND = 4e-7;
    private static final double RECEIVE = 6e-7;
    private static final double PER_BYTE = 1e-10;
    private static final double[] WORK = {0, 500, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 8_000, 10_000, 15_000, 20_000};

    private static Series roundTrips(long seed, double noise) {
        Series plain = Synthetic.series(
                seed, noise, LENGTHS, m -> 2 * (LATENCY + SEND + RECEIVE + (m - 1) * PER_BYTE));
        return new Series(
                "ping", Synthetic.roundTrip("mpi.ping"), Variable.LENGTH, Map.of(), plain.points(), 0);
    }

    /** A loop of 1 ns each hides communication of 5 us; what is left is the overhead. */
    private static Series overlap(long seed, double noise, double overhead) {
        return Synthetic.over(Variable.OVERLAP, seed, noise, WORK, v -> overhead + Math.max(5e-6, v * 1e-9));
    }

    @Test
    void logGpFindsLatencyOverheadsAndGap() {
        Model model = LogGp.of(roundTrips(1, 1e-5))
                .withSend(overlap(2, 1e-5, SEND))
                .withReceive(overlap(3, 1e-5, RECEIVE))
                .withStream(Synthetic.series(4, 1e-5, LENGTHS, m -> 7e-7 + m * PER_BYTE))
                .model();
        Percentage near = Percentage.withPercentage(1);
        assertThat(model.parameters().get("o_s").value()).isCloseTo(SEND, near);
        assertThat(model.parameters().get("o_r").value()).isCloseTo(RECEIVE, near);
        assertThat(model.parameters().get("L").value()).isCloseTo(LATENCY, near);
        assertThat(model.parameters().get("G").value()).isCloseTo(PER_BYTE, near);
        assertThat(model.parameters().get("g").value()).isCloseTo(7e-7, near);
        assertThat(model.remark()).isEmpty();
    }

    @Test
    void logGpHoldsTheTruthInItsIntervals() {
        Synthetic.assertCovered(
                1_000,
                seed -> LogGp.of(roundTrips(seed, 0.02)).model().parameters(),
                Map.of("G", PER_BYTE, "L+o_s+o_r", LATENCY + SEND + RECEIVE));
    }

    @Test
    void overheadsHoldTheTruthInTheirIntervals() {
        Series pings = roundTrips(1, 0.01);
        Synthetic.assertCovered(
                200,
                seed -> LogGp.of(pings).withSend(overlap(seed, 0.005, SEND)).model().parameters(),
                Map.of("o_s", SEND));
    }

    /** As within a node: the message costs its ends 1 us each, with the acknowledgement, and half a round trip takes 1.5 us. */
    @Test
    void logGpSaysWhereTheOverheadsAreMoreThanTheMessage() {
        double[] rounds = {0, 500, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000};
        Series overlap = Synthetic.over(Variable.OVERLAP, 1, 0.001, rounds, v -> 1e-6 + Math.max(1e-6, v * 1e-9));
        Model model = LogGp.of(Synthetic.series(1, 0.001, Synthetic.doubling(1, 1 << 16), m -> 1.5e-6 + m * 1e-10))
                .withSend(overlap)
                .withReceive(overlap)
                .model();
        assertThat(model.parameters().get("L").value()).isNegative();
        assertThat(model.remark()).startsWith("L comes out below 0");
    }

    @Test
    void logGpSaysWhatItNeeds() {
        Model model = LogGp.of(roundTrips(1, 0.01)).model();
        assertThat(model.parameters()).containsOnlyKeys("G", "L+o_s+o_r");
        assertThat(model.remark()).contains("need measurements over 'overlap'");
        assertThatExceptionOfType(NoFitException.class)
                .isThrownBy(() -> LogGp.of(roundTrips(1, 0.01)).withSend(roundTrips(1, 0.01)));
    }

    @Test
    void theIntensityOfHalfTheRateHoldsTheTruth() {
        double[] intensities = {1, 2, 4, 8, 16, 32, 64, 128, 256};
        Synthetic.assertCovered(
                1_000,
                seed -> ComputationalIntensity.fit(Synthetic.over(
                                Variable.WORK_AMOUNT, seed, 0.02, intensities, f -> (f + 24) / 3e9))
                        .parameters(),
                Map.of("FHALF", 24.0, "RINF", 3e9));
    }

    @Test
    void refusesAnIntensityThatExplainsNothingOrAll() {
        double[] intensities = {1, 2, 4, 8, 16};
        assertThatExceptionOfType(NoFitException.class)
                .isThrownBy(() -> ComputationalIntensity.fit(
                        Synthetic.over(Variable.WORK_AMOUNT, 2, 0.01, intensities, f -> 1e-6)))
                .withMessageContaining("no growth");
        assertThatExceptionOfType(NoFitException.class)
                .isThrownBy(() -> ComputationalIntensity.fit(
                        Synthetic.over(Variable.WORK_AMOUNT, 1, 1e-6, intensities, f -> (f - 0.5) / 3e9)))
                .withMessageContaining("no communication shows");
    }
}
