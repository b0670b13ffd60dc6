package io.github.measure4j.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.Soak;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModesTest {
    private static final int TRIALS = Soak.or(700, 2_000);

    @Tag("draws")
    @ParameterizedTest
    @ValueSource(ints = {24, 50, 400})
    void twoStatesOfAMachineAreFound(int n) {
        double share = shareWithSeveral(n, r -> (r.nextDouble() < 0.7 ? 1 : 1.4) + 0.03 * r.nextGaussian());
        assertThat(share).isGreaterThan(0.95);
    }

    @Tag("draws")
    @ParameterizedTest
    @ValueSource(ints = {16, 24, 50, 400})
    void oneModeIsSeldomTakenForTwo(int n) {
        assertThat(shareWithSeveral(n, r -> r.nextGaussian())).isLessThan(0.03);
        assertThat(shareWithSeveral(n, r -> Math.exp(0.3 * r.nextGaussian()))).isLessThan(0.03);
        assertThat(shareWithSeveral(n, Random::nextDouble)).isLessThan(0.03);
        assertThat(shareWithSeveral(n, r -> -Math.log(1 - r.nextDouble()))).isLessThan(0.03);
        assertThat(shareWithSeveral(n, r -> (10 + r.nextGaussian()) * (r.nextDouble() < 0.01 ? 1_000 : 1)))
                .isLessThan(0.03);
    }

    @Tag("draws")
    @Test
    void aWanderingSampleIsNotBimodal() {
        Random random = new Random(3);
        long found = IntStream.range(0, TRIALS)
                .filter(i -> Modes.of(Sample.of(AutocorrelationTest.firstOrder(random, 0.9, 100)))
                        .several())
                .count();
        assertThat((double) found / TRIALS).isLessThan(0.01);
    }

    @Test
    void eachModeHasItsCentreAndItsShare() {
        double[] values = new double[40];
        Arrays.setAll(values, i -> (i % 4 == 0 ? 5 : 2) + 0.01 * (i % 3));
        List<Modes.Mode> modes = Modes.of(Sample.of(values)).modes();
        assertThat(modes).hasSize(2);
        assertThat(modes.get(0).centre()).isCloseTo(2.01, within(1e-9));
        assertThat(modes.get(0).share()).isEqualTo(0.75);
        assertThat(modes.get(1).centre()).isCloseTo(5.01, within(1e-9));
        assertThat(modes.get(1).share()).isEqualTo(0.25);
    }

    @Test
    void aFewHugeOutliersAreNoMode() {
        double[] values = new double[40];
        Arrays.setAll(values, i -> i < 3 ? 1_000 + i : 1 + 0.01 * (i % 10));
        assertThat(Modes.of(Sample.of(values)).several()).isFalse();
    }

    @Test
    void equalObservationsHaveOneMode() {
        double[] values = new double[40];
        Arrays.fill(values, 3);
        assertThat(Modes.of(Sample.of(values)).modes()).containsExactly(new Modes.Mode(3, 1));
        assertThat(Modes.of(Sample.of(7)).modes()).containsExactly(new Modes.Mode(7, 1));
    }

    @Test
    void refusesToBeNone() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Modes(List.of()));
    }

    private static double shareWithSeveral(int n, ToDoubleFunction<Random> source) {
        Random random = new Random(5);
        int found = 0;
        for (int i = 0; i < TRIALS; i++) {
            double[] values = new double[n];
            Arrays.setAll(values, k -> source.applyAsDouble(random));
            found += Modes.of(Sample.of(values)).several() ? 1 : 0;
        }
        return (double) found / TRIALS;
    }
}
