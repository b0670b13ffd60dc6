package io.github.measure4j.run;

import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.pattern.KnownCost;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The methodology against the truth: what costs a known time is reported with an interval that contains it. */
@Timeout(300)
@Tag("jit")
class KnownCostTest {

    @Test
    void aRankByItselfRecoversAKnownCost() {
        KnownCost.check(SoloGroup.create());
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5})
    void aGroupOfThreadsRecoversAKnownCost(int ranks) {
        KnownCost.check(ThreadedGroup.of(ranks));
    }
}
