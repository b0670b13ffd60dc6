package io.github.measure4j.axis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The lists are those that Sphinx 1.0 itself made (spec of Sphinx, 4.3 and 4.4). */
class ScaleTest {
    private static final int SAMPLES = 2_000;

    @ParameterizedTest
    @CsvSource({
        "FIXED_LINEAR, 1, 64, 1, 16, 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 64",
        "FIXED_LINEAR, 1, 10, 3, 16, 1 4 7 10",
        "FIXED_LINEAR, 1, 11, 3, 16, 1 4 7 10 11",
        "FIXED_LINEAR, 1, 9, 1.5, 16, 1 3 4 6 7 9",
        "FIXED_LINEAR, 1, 64, 7, 1, 64",
        "FIXED_LOGARITHMIC, 1, 64, 2, 1, 64",
        "FIXED_LINEAR, 10, 5, 1, 16, 5",
        "FIXED_LOGARITHMIC, 1, 1000, 2, 16, 1 2 4 8 16 32 64 128 256 512 1000",
        "FIXED_LOGARITHMIC, 1, 100, 1.4142135623730951, 16, 1 2 3 4 6 8 11 16 23 32 45 64 91 100",
        "DYNAMIC_LINEAR, 1, 65, 32, 8, 1 9 17 25 33 41 49 65",
        "DYNAMIC_LINEAR, 1, 65, 32, 12, 1 5 9 13 17 21 25 33 41 49 57 65",
        "DYNAMIC_LINEAR, 1, 100, 99, 6, 1 13 26 51 75 100",
        "DYNAMIC_LINEAR, 1, 10, 4, 16, 1 2 3 4 5 6 7 8 9 10",
        "DYNAMIC_LOGARITHMIC, 1, 1000, 10, 7, 1 3 10 32 100 316 1000",
        "DYNAMIC_LOGARITHMIC, 1, 1000, 10, 6, 1 3 10 32 100 1000",
        "DYNAMIC_LOGARITHMIC, 1, 65536, 16, 9, 1 4 16 64 256 1024 4096 16384 65536",
        "DYNAMIC_LOGARITHMIC, 1, 262144, 1.4142135623730951, 5, 1 2 3 4 262144"
    })
    void givesTheValuesOfSphinx(Scale scale, long from, long to, double step, int most, String values) {
        assertThat(values(scale, from, to, step, most)).isEqualTo(list(values));
    }

    /** Sphinx gives 3 twice (4.3). */
    @Test
    void givesNoValueTwice() {
        assertThat(values(Scale.DYNAMIC_LINEAR, 1, 4, 3, 16)).isEqualTo(list("1 2 3 4"));
    }

    /** Sphinx never ends with the first, and may abort with the last (4.1 and 4.3). */
    @ParameterizedTest
    @CsvSource({
        "FIXED_LOGARITHMIC, 0, 9, 2, 16, 0 1 2 4 8 9",
        "FIXED_LOGARITHMIC, -1, 9, 2, 16, -1 0 1 2 4 8 9",
        "DYNAMIC_LOGARITHMIC, 1, 4, 2, 100, 1 2 3 4"
    })
    void endsWhereSphinxDoesNot(Scale scale, long from, long to, double step, int most, String values) {
        assertThat(values(scale, from, to, step, most)).isEqualTo(list(values));
    }

    @Test
    void leavesOutTheExcludedValueAlsoAtTheEnd() {
        assertThat(Scale.FIXED_LINEAR.values(0, 3, 1, 16, v -> v == 1)).containsExactly(0L, 2L, 3L);
        assertThat(Scale.FIXED_LINEAR.values(0, 3, 1, 16, v -> v == 3)).containsExactly(0L, 1L, 2L);
    }

    @ParameterizedTest
    @CsvSource({
        "FIXED_LINEAR, 4000000000000000000, 4611686018427387903, 1",
        "FIXED_LINEAR, 1, 1000, 0.000000001",
        "FIXED_LOGARITHMIC, 1, 1000, 1.000000000001",
        "DYNAMIC_LOGARITHMIC, 1, 4611686018427387903, 1.000000001"
    })
    void endsSoonWithStepsTooSmallToLeadOn(Scale scale, long from, long to, double step) {
        List<Long> values = assertTimeoutPreemptively(Duration.ofSeconds(5), () -> values(scale, from, to, step, 20));
        assertThat(values).hasSize(20).endsWith(to).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void ascendsFromTheStartToTheEndWithoutMoreValuesThanAskedFor() {
        Random random = new Random(4711);
        for (int i = 0; i < SAMPLES; i++) {
            Scale scale = Scale.values()[random.nextInt(4)];
            long from = random.nextInt(50);
            long to = from + random.nextInt(100_000);
            int most = 1 + random.nextInt(40);
            List<Long> values = values(scale, from, to, 1.01 + 10 * random.nextDouble(), most);
            assertThat(values)
                    .isSorted()
                    .doesNotHaveDuplicates()
                    .hasSizeBetween(1, most)
                    .endsWith(to);
            assertThat(values.get(0)).isEqualTo(most == 1 ? to : from);
        }
    }

    private static List<Long> values(Scale scale, long from, long to, double step, int most) {
        return scale.values(from, to, step, most, v -> false);
    }

    private static List<Long> list(String values) {
        return Arrays.stream(values.split(" ")).map(Long::valueOf).toList();
    }
}
