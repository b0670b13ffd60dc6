package io.github.measure4j.model.kind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.Model;
import io.github.measure4j.model.Synthetic;
import io.github.measure4j.model.series.NoFitException;
import io.github.measure4j.model.series.Series;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.subject.Role;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What grows with the number of ranks. */
class CollectiveModelsTest {
    private static final double[] LENGTHS = {1, 64, 1_024, 16_384, 262_144};
    private static final double[] SIZES = {2, 3, 4, 6, 8, 12, 16, 32};

    private static double log2(double p) {
        return Math.log(p) / Math.log(2);
    }

    private static double tree(double m, double p) {
        return 1e-6 + log2(p) * (2e-6 + m * 3e-10);
    }

    @Tag("draws")
    @Test
    void closedFormHoldsTheTruthInItsIntervals() {
        Synthetic.assertCovered(
                300,
                seed -> ClosedForm.fit(Synthetic.series(seed, 0.02, LENGTHS, SIZES, CollectiveModelsTest::tree))
                        .parameters(),
                Map.of("constant", 1e-6, "log2 P", 2e-6, "m log2 P", 3e-10));
    }

    @Test
    void closedFormChoosesTheTermsThatAreThere() {
        long right = IntStream.range(0, 100)
                .filter(seed -> ClosedForm.fit(
                                Synthetic.series(seed, 0.02, LENGTHS, SIZES, (m, p) -> 3e-6 + p * (1e-6 + m * 2e-10)))
                        .parameters()
                        .keySet()
                        .equals(Set.of("constant", "P", "m P")))
                .count();
        assertThat(right / 100.0).isGreaterThanOrEqualTo(0.9);
    }

    @Test
    void akaikeKeepsNoFewerTermsThanSchwarz() {
        for (int seed = 0; seed < 20; seed++) {
            Series series = Synthetic.series(seed, 0.02, LENGTHS, SIZES, CollectiveModelsTest::tree);
            assertThat(ClosedForm.fitToPredict(series).parameters())
                    .hasSizeGreaterThanOrEqualTo(
                            ClosedForm.fit(series).parameters().size());
        }
    }

    @Test
    void closedFormPredictsLengthsAndRanksThatWereNotMeasured() {
        Model model = ClosedForm.fit(Synthetic.series(1, 0.005, LENGTHS, SIZES, CollectiveModelsTest::tree));
        assertThat(model.predict(5_000, 10).interval().contains(tree(5_000, 10))).isTrue();
        assertThat(model.predict(5_000, 10).extrapolated()).isFalse();
        assertThat(model.predict(5_000, 64).extrapolated()).isTrue();
        assertThat(model.predict(1e6, 10).extrapolated()).isTrue();
    }

    @Test
    void closedFormRefusesTooFewNumbersOfRanks() {
        Series two = Synthetic.series(1, 0.01, LENGTHS, new double[] {2, 4}, CollectiveModelsTest::tree);
        assertThatExceptionOfType(NoFitException.class)
                .isThrownBy(() -> ClosedForm.fit(two))
                .withMessage("2 different numbers of ranks; at least 3 tell how the time grows with them");
    }

    @ParameterizedTest
    @CsvSource({"0, 0, no growth shown: constant", "1e-6, 0, grows with log P", "0, 3e-7, grows linearly with P"})
    void namesTheGrowthOfABarrier(double perLog, double perRank, String growth) {
        long right = IntStream.range(0, 200)
                .filter(seed -> BarrierGrowth.fit(Synthetic.over(
                                Variable.RANKS, seed, 0.02, SIZES, p -> 8e-7 + perLog * log2(p) + perRank * p))
                        .remark()
                        .equals(growth))
                .count();
        assertThat(right / 200.0).isGreaterThanOrEqualTo(0.9);
    }

    @Tag("draws")
    @Test
    void barrierHoldsTheTruthInItsIntervals() {
        Synthetic.assertCovered(
                1_000,
                seed -> BarrierGrowth.fit(
                                Synthetic.over(Variable.RANKS, seed, 0.02, SIZES, p -> 8e-7 + 1e-6 * log2(p)))
                        .parameters(),
                Map.of("constant", 8e-7, "log2 P", 1e-6));
    }

    @Test
    void quotesTheTimeAndTheBarriersASecondOfEachNumberOfRanks() {
        Series series = Synthetic.over(Variable.RANKS, 1, 1e-9, new double[] {2, 4, 8}, p -> p * 1e-6);
        Model model = BarrierGrowth.fit(series);
        assertThat(model.regions()).extracting(region -> Math.round(region.parameters().get("barr/s").value()))
                .containsExactly(500_000L, 250_000L, 125_000L);
    }

    @Test
    void barrierRefusesTwoNumbersOfRanks() {
        assertThatExceptionOfType(NoFitException.class)
                .isThrownBy(() -> BarrierGrowth.fit(
                        Synthetic.over(Variable.RANKS, 1, 0.01, new double[] {2, 4}, p -> p * 1e-6)));
    }

    /** 8 GB/s altogether, 2 GB/s for each rank while there are few. */
    private static Series saturating(long seed, double noise) {
        Series plain = Synthetic.series(seed, noise, LENGTHS, new double[] {2, 3, 4, 6, 8}, (n, p) -> p
                * (p - 1)
                * (1e-6 + n * (1 / 8e9 + 1 / (2e9 * p))));
        Subject subject = Synthetic.collective("mpi.comms3", Role.COMMS3);
        return new Series("comms3", subject, Variable.LENGTH, Map.of(), plain.points(), 0);
    }

    @Tag("draws")
    @Test
    void saturationHoldsTheTruthInItsIntervals() {
        Synthetic.assertCovered(
                1_000,
                seed -> Saturation.fit(saturating(seed, 0.01)).parameters(),
                Map.of("RSAT", 8e9, "RSCALE", 2e9));
    }

    @Test
    void saturationGivesTheTotalBandwidthOfEachNumberOfRanks() {
        Model model = Saturation.fit(saturating(1, 1e-6));
        assertThat(model.regions().get(0).parameters().get("RINF").value())
                .isBetween(2.66e9, 2.67e9);
        assertThat(model.regions().get(4).parameters().get("RINF").value())
                .isBetween(5.33e9, 5.34e9);
        assertThat(model.remark()).startsWith("saturates");
    }
}
