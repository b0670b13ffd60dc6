package io.github.measure4j.pattern.kind;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.pattern.Participants;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Script;
import io.github.measure4j.subject.Correction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class OneSidedTest {
    private final Pattern put = OneSided.of(Script.kernel("put"));

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void bothPrepareAndTheFirstRankAloneOperatesOnceTheTargetIsThere(int size) {
        int far = size - 1;
        Script script = Script.of(put, size, 2, 1);
        assertThat(script.of(0))
                .containsExactly(
                        "prepares put",
                        "received from " + far,
                        "reads the clock",
                        "put",
                        "put",
                        "reads the clock",
                        "received from " + far,
                        "reads the clock",
                        "put",
                        "reads the clock",
                        "closes put");
        assertThat(script.of(far))
                .containsExactly(
                        "prepares put",
                        "sends to 0",
                        "reads the clock",
                        "reads the clock",
                        "sends to 0",
                        "reads the clock",
                        "reads the clock",
                        "closes put");
    }

    @Test
    void theTargetHasPreparedBeforeTheFirstOperation() {
        for (int i = 0; i < 50; i++) {
            assertThat(Script.of(put, 2, 1).all()).containsSubsequence("1 prepares put", "0 received from 1", "0 put");
        }
    }

    @Test
    void theRanksInBetweenAreIdle() {
        Script script = Script.of(put, 4, 3);
        assertThat(script.of(1)).isEmpty();
        assertThat(script.of(2)).isEmpty();
    }

    @Test
    void saysWhatATimeIs() {
        assertThat(put.name()).isEqualTo("one-sided");
        assertThat(put.quantity(Correction.NONE)).isEqualTo("one operation at the origin");
        assertThat(put.participants()).isSameAs(Participants.FARTHEST_PAIR);
        assertThat(put.usualCorrection()).isSameAs(Correction.NONE);
    }

    @ParameterizedTest
    @EnumSource(names = {"LOOP", "SYNCHRONISATION"})
    void itsReferenceIsTheSamePatternAroundNothing(Correction correction) {
        Pattern reference = put.reference(correction).orElseThrow();
        assertThat(reference).isInstanceOf(OneSided.class);
        assertThat(Script.of(reference, 2, 3).of(0))
                .containsExactly("received from 1", "reads the clock", "reads the clock");
    }

    @Test
    void needsNoReferenceWhereNothingIsCorrected() {
        assertThat(put.reference(Correction.NONE)).isEmpty();
    }
}
