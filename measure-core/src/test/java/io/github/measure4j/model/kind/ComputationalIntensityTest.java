package io.github.measure4j.model.kind;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.Synthetic;
import io.github.measure4j.model.series.NoFitException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** POLY3's ratio of arithmetic to communication. */
class ComputationalIntensityTest {
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
