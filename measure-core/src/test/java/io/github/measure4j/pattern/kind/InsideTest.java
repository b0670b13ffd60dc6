package io.github.measure4j.pattern.kind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.measure4j.axis.Point;
import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Script;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.subject.Correction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class InsideTest {
    private static final Pattern WHOLE = OneSided.of(Script.kernel("posts and waits"));
    private static final Pattern PART = OneSided.of(Script.kernel("posts"));
    private static final Inside INSIDE = Inside.of(WHOLE).without(PART);

    @Test
    void isTheWholeInItsPattern() {
        for (int rank : new int[] {0, 2}) {
            assertThat(Script.of(INSIDE, 3, 2).of(rank)).isEqualTo(Script.of(WHOLE, 3, 2).of(rank)).isNotEmpty();
        }
        assertThat(INSIDE.name()).isEqualTo("one-sided");
        assertThat(INSIDE.participants()).isEqualTo(Participants.FARTHEST_PAIR);
        assertThat(Inside.of(Simple.of(Kernel.EMPTY).counting(3)).without(Simple.of(Kernel.EMPTY).counting(3))
                        .operationsPerIteration(1))
                .isEqualTo(3);
    }

    @ParameterizedTest
    @EnumSource
    void thePartIsSubtractedWhateverElseIsCorrected(Correction correction) {
        assertThat(INSIDE.reference(correction)).containsSame(PART);
        assertThat(INSIDE.quantity(correction)).isEqualTo("one operation at the origin, a part of it subtracted");
    }

    @ParameterizedTest
    @EnumSource
    void aPartThatIsOverheadStaysWhereNothingIsCorrected(Correction correction) {
        Inside corrected = INSIDE.whereCorrected();
        if (correction == Correction.NONE) {
            assertThat(corrected.reference(correction)).isEmpty();
            assertThat(corrected.quantity(correction)).isEqualTo("one operation at the origin");
        } else {
            assertThat(corrected.reference(correction)).containsSame(PART);
        }
        assertThat(corrected.usualCorrection()).isNotEqualTo(Correction.NONE);
    }

    @Test
    void refusesAPartInAnotherPattern() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Inside.of(WHOLE).without(Simple.of(Kernel.EMPTY)))
                .withMessageContaining("simple")
                .withMessageContaining("one-sided");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Inside.of(Simple.of(Kernel.EMPTY)).without(Simple.of(Kernel.EMPTY).counting(2)));
    }

    @Test
    void theKernelsOfAPointShareWhatTheyAskForByType() throws Exception {
        Setting whole = Setting.at(Point.NOWHERE, SoloGroup.create());
        StringBuilder buffer = whole.shared(StringBuilder.class, StringBuilder::new);
        assertThat(whole.beside().shared(StringBuilder.class, StringBuilder::new)).isSameAs(buffer);
        assertThat(Setting.at(Point.NOWHERE, SoloGroup.create()).shared(StringBuilder.class, StringBuilder::new))
                .isNotSameAs(buffer);
    }
}
