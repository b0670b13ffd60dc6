package io.github.measure4j.run;

import static io.github.measure4j.run.VirtualTime.onVirtualTime;
import static io.github.measure4j.run.VirtualTime.only;
import static io.github.measure4j.run.VirtualTime.taking;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(300)
class CorrectedRunTest {
    /** However long a busy machine takes for them. */
    private static final StoppingRule EIGHT_TIMES = StoppingRule.after(8).noLongerThan(Duration.ofSeconds(40));

    private final Journal journal = new Journal();

    private Results run(Suite.Builder suite, ProcessGroup group) {
        return onVirtualTime(suite.build()).to(journal).on(group).orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(longs = {100, 900, 1_100, 50_000})
    void aCorrectionThatIsKnownWellIsReliableHoweverMuchOfTheTimeItIs(long nanos) {
        Suite.Builder suite = Suite.named("suite").measure("corrected", Collective.of(taking(nanos))).until(EIGHT_TIMES);
        PointRecord record = only(run(suite, SimulatedTime.withBarrierOf(1_000, ThreadedGroup.of(2))));
        assertThat(record.flags()).doesNotContain(Flag.UNRELIABLE);
        assertThat(record.overhead()).isCloseTo(1e-6, within(2e-8));
        assertThat(record.seconds()).isCloseTo(nanos * 1e-9, within(1e-12));
        assertThat(record.lower()).isLessThanOrEqualTo(nanos * 1e-9);
        assertThat(record.upper()).isGreaterThanOrEqualTo(nanos * 1e-9);
    }

    @Test
    void withoutACorrectionTheBarrierIsPartOfTheTime() {
        Suite.Builder suite = Suite.named("suite")
                .measure("uncorrected", Collective.of(taking(500)))
                .until(EIGHT_TIMES)
                .correctedBy(Correction.NONE);
        PointRecord record = only(run(suite, SimulatedTime.withBarrierOf(1_000, ThreadedGroup.of(2))));
        assertThat(record.overhead()).isZero();
        assertThat(record.seconds()).isCloseTo(1.5e-6, within(2e-8));
    }
}
