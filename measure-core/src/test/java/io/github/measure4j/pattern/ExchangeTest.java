package io.github.measure4j.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class ExchangeTest {
    private final Exchange halo = Exchange.of(Script.kernel("halo"), "one exchange of all faces");

    @Test
    void allRanksMeetOnceAndThenExchange() {
        Script script = Script.of(halo, 3, 2);
        for (int rank = 0; rank < 3; rank++) {
            assertThat(script.of(rank))
                    .containsExactly(
                            "prepares halo",
                            "arrives", "leaves", "reads the clock",
                            "halo",
                            "halo",
                            "reads the clock",
                            "closes halo");
        }
    }

    @Test
    void saysWhatIsCounted() {
        assertThat(halo.name()).isEqualTo("exchange");
        assertThat(halo.quantity(Correction.NONE)).isEqualTo("one exchange of all faces");
        assertThat(halo.operationsPerIteration(2)).isEqualTo(1);
        assertThat(halo.counting(64).operationsPerIteration(2)).isEqualTo(64);
        assertThatIllegalArgumentException().isThrownBy(() -> halo.counting(0)).withMessageContaining("0");
    }

    @Test
    void itsReferenceRunsNothingOfItsKernel() {
        Pattern reference = halo.counting(2).reference(Correction.LOOP).orElseThrow();
        assertThat(Script.of(reference, 2, 2).all()).noneMatch(event -> event.contains("halo"));
        assertThat(reference.operationsPerIteration(2)).isEqualTo(2);
        assertThat(halo.reference(Correction.NONE)).isEmpty();
    }
}
