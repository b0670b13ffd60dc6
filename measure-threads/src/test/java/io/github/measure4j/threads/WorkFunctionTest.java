package io.github.measure4j.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.data.Offset.offset;

import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorkFunctionTest {

    /** By hand: even rounds give half their number, odd ones three times and one; kept only where 20 divides. */
    @ParameterizedTest
    @CsvSource({"0, 0", "1, 0", "2, 4", "3, 1", "4, 10", "20, 58", "21, 68", "22, 64"})
    void simpleWorkComputesWhatItSays(long amount, long result) {
        assertThat(WorkFunction.SIMPLE.of(amount).getAsLong()).isEqualTo(result);
    }

    /** A pass of order n sums (i + j) / (j - i + 1/2) over its n^2 elements. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 100})
    void aPassOfBorsWorkComputesWhatItSays(int order) {
        double sum = 0;
        for (int i = 0; i < order; i++) {
            for (int j = 0; j < order; j++) {
                sum += (i + j) / (j - i + 0.5);
            }
        }
        assertThat(bors(order)).isEqualTo(sum);
        assertThat(bors(512 + order)).isEqualTo(sum);
    }

    @Test
    void borsWorkDoesNothingFor512AndAWholePassFor1024() {
        assertThat(bors(512)).isZero();
        assertThat(bors(1024)).isNotZero();
    }

    @Test
    void passesOfBorsWorkBuildOnOneAnother() {
        LongSupplier work = WorkFunction.BORS.of(10);
        double first = Double.longBitsToDouble(work.getAsLong());
        assertThat(Double.longBitsToDouble(work.getAsLong())).isEqualTo(2 * first, offset(1e-9));
    }

    private static double bors(long amount) {
        return Double.longBitsToDouble(WorkFunction.BORS.of(amount).getAsLong());
    }

    @ParameterizedTest
    @EnumSource(names = {"SPIN_TIMED", "SLEEP_TIMED"})
    void timedWorkLastsAtLeastAsLongAsItIsToldTo(WorkFunction function) {
        long start = System.nanoTime();
        function.of(2_000_000).getAsLong();
        assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(2_000_000);
    }

    @Test
    void theNumbersAreThoseOfSphinx() {
        assertThat(WorkFunction.numbered(0)).isSameAs(WorkFunction.SIMPLE);
        assertThat(WorkFunction.numbered(3)).isSameAs(WorkFunction.SLEEP_TIMED);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WorkFunction.numbered(4))
                .withMessageStartingWith("work function 4");
        assertThatIllegalArgumentException().isThrownBy(() -> WorkFunction.numbered(-1));
    }
}
