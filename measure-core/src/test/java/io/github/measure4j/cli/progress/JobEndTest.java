package io.github.measure4j.cli.progress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Suite;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JobEndTest {
    private static final Instant NOW = Instant.ofEpochSecond(1_000_000);

    @Test
    void theSchedulerOrTheScriptSaysWhenAJobEnds() {
        assertThat(JobEnd.in(Map.of())).isEmpty();
        assertThat(JobEnd.in(Map.of("SLURM_JOB_END_TIME", ""))).isEmpty();
        assertThat(JobEnd.in(Map.of("SLURM_JOB_END_TIME", "1000100"))).contains(new JobEnd(NOW.plusSeconds(100)));
        assertThat(JobEnd.in(Map.of("SLURM_JOB_END_TIME", "1000100", "MEASURE_JOB_END", "1000050")))
                .contains(new JobEnd(NOW.plusSeconds(50)));
        assertThatThrownBy(() -> JobEnd.in(Map.of("MEASURE_JOB_END", "noon")))
                .isInstanceOf(UsageException.class)
                .hasMessage("MEASURE_JOB_END=noon: expected seconds since 1970");
    }

    @ParameterizedTest
    @CsvSource({"86400, 86280", "1800, 1710", "60, 45", "20, 5", "10, 2.5", "0, 0.001", "-5, 0.001"})
    void aMarginIsKeptForWhatIsUnderWay(long job, double left) {
        assertThat(new JobEnd(NOW.plusSeconds(job)).left(NOW)).isEqualTo(Duration.ofNanos(Math.round(left * 1e9)));
    }

    private static Suite suite() {
        return Suite.named("three and two")
                .measure("three", KernelEntry.named("x.a", "", Simple.of(setting -> Operation.NOTHING)))
                .over(Variable.LENGTH.at(1, 2, 3))
                .until(StoppingRule.after(3))
                .iterating(1)
                .measure("two", KernelEntry.named("x.b", "", Simple.of(setting -> Operation.NOTHING)))
                .over(Variable.LENGTH.at(1, 2))
                .until(StoppingRule.after(3))
                .iterating(1)
                .rounds(1)
                .build();
    }

    @Test
    void whatIsLeftSaysHowManyJobsItTakes() {
        List<Assignment> all = List.of(new Assignment("simulated", 1, suite()));
        ExpectedTime expected = new ExpectedTime(Map.of("x.a", 10.0, "x.b", 100.0), "");
        List<PointRecord> records = Run.of(suite()).on(SimulatedGroup.of(1)).orElseThrow().records();
        PointsLeft none = PointsLeft.of(all, records, Set.of(), expected);
        assertThat(none).isEqualTo(new PointsLeft(0, 5, 0));
        assertThat(none.jobs(Duration.ofSeconds(1))).isZero();
        PointsLeft some = PointsLeft.of(all, records.subList(0, 2), Set.of(), expected);
        assertThat(some).isEqualTo(new PointsLeft(3, 5, 210));
        assertThat(some.jobs(Duration.ofSeconds(100))).isEqualTo(3);
        assertThat(some.inWords(Duration.ofSeconds(300)))
                .isEqualTo("3 of 5 points are left, about 3:30 of measuring: 1 more job of this length");
        assertThat(PointsLeft.of(all, records.subList(0, 2), Set.of("two"), expected)).isEqualTo(new PointsLeft(1, 3, 10));
    }
}
