package io.github.measure4j.cli.request;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.cli.Console;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** {@code --accuracy own}: a suite's measurements without its repetitions. */
class AccuracyTest {
    private static final KernelEntry KERNEL = KernelEntry.named("solo.one", "one", Simple.of(Kernel.EMPTY)).over(Variable.LENGTH);

    @Test
    void replacesRepetitionsIterationsAndRoundsAndNothingElse() {
        Suite asked = Suite.named("few")
                .measure("plain", KERNEL).with(Variable.LENGTH, 64).until(StoppingRule.after(4)).iterating(3)
                .measure("varied", KERNEL).over(Variable.ITERATIONS.at(1, 2)).until(StoppingRule.after(4))
                .build()
                .inRounds(1);
        Suite own = new Suites(asked, List.of(), List.of(), Map.of()).byOwnAccuracy().suite();
        Measurement usual = Measurement.of("plain", KERNEL);
        assertThat(own.rounds()).isEqualTo(Suite.USUAL_ROUNDS);
        assertThat(own.measurements()).allMatch(m -> m.until().equals(usual.until()));
        Measurement plain = own.measurements().get(0);
        assertThat(plain.iterations()).isEqualTo(usual.iterations());
        assertThat(plain.until(StoppingRule.after(4)).iterating(3)).isEqualTo(asked.measurements().get(0));
        assertThat(own.measurements().get(1).axes()).isEqualTo(asked.measurements().get(1).axes());
    }

    @Test
    void isOwnOrOfTheSuite() {
        Console console = Console.of("run", "--accuracy", "high", "a.suite");
        assertThat(console.code()).isEqualTo(2);
        assertThat(console.err()).contains("--accuracy", "SUITE", "OWN").hasLineCount(1);
    }
}
