package io.github.measure4j.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.pattern.kind.OperationThenStep;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Correction;
import org.junit.jupiter.api.Test;

class FollowedTest {
    private final OperationThenStep gather = OperationThenStep.by(Script.kernel("gather"), Script.kernel("fan out"), "fan-out");

    @Test
    void runsTheStepAfterEachOperationBetweenTheReadings() {
        Script script = Script.of(gather, 3, 2);
        for (int rank = 0; rank < 3; rank++) {
            assertThat(script.of(rank))
                    .containsExactly(
                            "prepares gather",
                            "prepares fan out",
                            "arrives", "leaves", "reads the clock",
                            "gather", "fan out",
                            "gather", "fan out",
                            "reads the clock",
                            "closes fan out",
                            "closes gather");
        }
    }

    @Test
    void subtractsTheStepOrTheLoop() {
        Pattern step = gather.reference(Correction.SYNCHRONISATION).orElseThrow();
        assertThat(Script.of(step, 2, 2).of(1)).contains("fan out").doesNotContain("gather");
        Pattern loop = gather.reference(Correction.LOOP).orElseThrow();
        assertThat(Script.of(loop, 2, 2).of(1)).doesNotContain("fan out", "gather");
        assertThat(gather.reference(Correction.NONE)).isEmpty();
    }

    @Test
    void isAnUpperBoundOnlyWhereRankZeroHearsOfAllAndTheStepIsLeftIn() {
        assertThat(gather.bound(Correction.NONE)).isSameAs(Bound.NEITHER);
        assertThat(gather.hearingOfAll().bound(Correction.NONE)).isSameAs(Bound.UPPER);
        assertThat(gather.hearingOfAll().bound(Correction.LOOP)).isSameAs(Bound.UPPER);
        assertThat(gather.hearingOfAll().bound(Correction.SYNCHRONISATION)).isSameAs(Bound.NEITHER);
    }

    @Test
    void saysWhatATimeIs() {
        assertThat(gather.name()).isEqualTo("collective");
        assertThat(gather.quantity(Correction.NONE)).isEqualTo("operation and fan-out");
        assertThat(gather.quantity(Correction.SYNCHRONISATION)).contains("fan-out", "subtracted");
        assertThat(gather.usualCorrection()).isSameAs(Correction.NONE);
    }
}
