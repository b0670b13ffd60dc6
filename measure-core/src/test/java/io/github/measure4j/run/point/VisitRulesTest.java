package io.github.measure4j.run.point;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.repetition.StoppingRule;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class VisitRulesTest {
    private final VisitRules rules = new VisitRules(StoppingRule.standardErrorBelow(0.05), 3, Optional.empty());

    /** Three rounds: up to five visits, and five times as many where the reference state may still be met. */
    @Test
    void aPointThatMayStillMeetTheReferenceComesBackAsOftenAsATypicalOne() {
        assertThat(rules.visits()).isEqualTo(3);
        assertThat(rules.mostOfDoubtful(false)).isEqualTo(5);
        assertThat(rules.mostOfDoubtful(true)).isEqualTo(25);
    }

    /** As of an allreduce of 1.6 us that took a second at its second visit. */
    @Test
    void oneVisitThatWaitedDoesNotShortenTheLaterOnes() {
        assertThat(rules.worthComingBack(1, 20_000, 20e6)).isEqualTo(rules.worthComingBack(1, 20_000));
        assertThat(rules.worthComingBack(1, 20_000, 20e6, 30_000)).isEqualTo(rules.worthComingBack(1, 30_000));
    }
}
