package io.github.measure4j.run;

import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.pattern.KnownCost;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The methodology against the truth: what costs a known time is reported with an interval that contains it. */
@Timeout(300)
@Tag("jit")
class KnownCostTest {

    @Test
    void aRankByItselfRecoversAKnownCost() {
        KnownCost.check(SoloGroup.create());
    }

    @Test
    void aPairOfThreadsRecoversAKnownCost() {
        KnownCost.check(ThreadedGroup.of(2));
    }

    @Tag("soak")
    @Test
    void moreThreadsThanProcessorsRecoverAKnownCost() {
        KnownCost.check(ThreadedGroup.of(5));
    }
}
