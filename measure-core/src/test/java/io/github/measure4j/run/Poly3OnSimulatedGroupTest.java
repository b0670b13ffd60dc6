package io.github.measure4j.run;

import static io.github.measure4j.axis.Variable.INTENSITY;
import static io.github.measure4j.axis.Variable.LENGTH;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.group.simulated.SimulatedClock;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.model.CostModel.Choices;
import io.github.measure4j.model.Model;
import io.github.measure4j.model.kind.ModelKind;
import io.github.measure4j.model.kind.Models;
import io.github.measure4j.model.series.Parameter;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.PingPong;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.Results;
import io.github.measure4j.subject.Role;
import io.github.measure4j.suite.Suite;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** PARKBENCH's POLY3 over its own axis, of a machine that computes 10^9 operations a second and has an F_half of 50. */
class Poly3OnSimulatedGroupTest {
    private static final double RATE = 1e9;
    private static final double HALF = 50;
    private static final int WORDS = 1_024;
    private static final double NOISE = 0.02;

    /** Fetching a word takes as long as 50 operations on it. */
    private static Operation poly3(Setting setting) {
        SimulatedGroup group = SimulatedGroup.behind(setting.group());
        long intensity = setting.point().value(INTENSITY);
        SplittableRandom random = new SplittableRandom(intensity);
        double nanos = WORDS * (intensity + HALF) / RATE * 1e9;
        return () -> group.compute(nanos * (1 + NOISE * (random.nextDouble() - 0.5)));
    }

    @Test
    void halfAndRateComeBackThroughTheAxisOfTheKernel() {
        Suite suite = Suite.named("parkbench")
                .rounds(1)
                .measure("poly3", PingPong.of(Poly3OnSimulatedGroupTest::poly3, Kernel.EMPTY).counting("all words", 1))
                .as(Role.POLY3)
                .with(LENGTH, WORDS * 8L)
                .over(INTENSITY.at(2, 4, 8, 16, 32, 64, 128, 256, 512))
                .until(StoppingRule.standardErrorBelow(0.01).atLeast(30))
                .build();
        SimulatedGroup group =
                SimulatedGroup.of(2).withClocks(SimulatedClock.spread(1_000_000, 20, 1)).seeded(1);
        Results results = Run.of(suite).on(group).orElseThrow();
        assertThat(results.records()).allSatisfy(record -> {
            assertThat(record.subject().profile().role()).isEqualTo(Role.POLY3);
            assertThat(record.subject().profile().bytes()).isEqualTo(WORDS * 8L);
        });
        Model model = Models.of(results, ModelKind.FHALF, Choices.NONE).models().get(0);
        assertHolds(model.parameters().get("FHALF"), HALF);
        assertHolds(model.parameters().get("RINF"), RATE);
        assertThat(Models.of(results).models()).extracting(Model::name).containsExactly("fhalf");
    }

    private static void assertHolds(Parameter parameter, double truth) {
        assertThat(parameter.interval().contains(truth))
                .as("%s in %s", truth, parameter)
                .isTrue();
        assertThat(parameter.value()).isBetween(0.95 * truth, 1.05 * truth);
    }
}
