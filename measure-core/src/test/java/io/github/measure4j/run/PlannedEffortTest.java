package io.github.measure4j.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PlannedEffort;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.suite.Suite;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PlannedEffortTest {

    @Test
    void aPointHasTheVisitsAndRepetitionsThatWerePlannedAndOthersKeepToTheirRule() {
        Random random = new Random(5);
        Suite suite = Suite.named("s")
                .measure("m", Simple.of(setting -> {
                    SimulatedGroup me = SimulatedGroup.behind(setting.group());
                    return () -> me.compute(10_000 * (1 + 0.1 * random.nextGaussian()));
                }))
                .over(Axis.over(Variable.LENGTH).at(1, 2))
                .until(StoppingRule.standardErrorBelow(0.05).atLeast(20))
                .build();
        PlannedEffort planned = new PlannedEffort("m", Map.of("length", 2L), 11, 9);
        List<PointRecord> records =
                Run.of(suite).spending(List.of(planned)).on(SimulatedGroup.of(1)).orElseThrow().records();
        List<Visit> visits = records.get(1).sampling().shape().visits();
        assertThat(visits).hasSize(11).allSatisfy(visit -> assertThat(visit.repetitions()).isEqualTo(9));
        assertThat(records.get(0).sampling().shape().visits()).hasSizeLessThan(11);
        assertThat(records.get(1).sampling().shape().levels().orElseThrow().betweenRepetitions()).isBetween(0.05, 0.2);
    }
}
