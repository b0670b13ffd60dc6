package io.github.measure4j.synchronisation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class WindowLengthTest {
    private static final int FEW = 4;

    /** Five threads on two processors have made windows of minutes. */
    @Test
    void anOperationWhoseTimeFollowsItsWindowIsGivenUpBeforeThatTakesLong() {
        WindowLength window = WindowLength.around(new long[] {300_000}, 0);
        long waited = 0;
        while (window.reasonToGiveUp().isEmpty()) {
            waited += FEW * window.nanos();
            window.adapt(FEW, 0, 0, false, OptionalLong.empty(), 2 * window.nanos());
        }
        assertThat(waited).isLessThan(3_000_000_000L);
        assertThat(window.reasonToGiveUp()).contains("outlasted them");
    }

    @Test
    void aSlowOperationHasLongWindows() {
        long second = 1_000_000_000;
        WindowLength window = WindowLength.around(new long[] {second}, 0);
        window.adapt(FEW, 0, 0, false, OptionalLong.empty(), 5 * second);
        assertThat(window.reasonToGiveUp()).isEmpty();
        assertThat(window.nanos()).isGreaterThan(5 * second);
    }
}
