package io.github.measure4j.samples;

import static io.github.measure4j.repetition.StoppingRule.standardErrorBelow;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.measure4j.duel.Duel;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.model.runs.ComparedRun;
import io.github.measure4j.model.runs.comparison.Comparison;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.result.Results;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/**
 * Performance as a JUnit test: it fails if the later version is not shown to take less than 10 % longer, and says at which
 * points. Single launches scatter by 2 %, so that they hardly ever decide 5 %; a duel does. The wrong way beside it compares two figures, and fails by chance. In a test of your own the two sides
 * are runs of the code before and after, or a run directory that was kept. Each side here is an operation of known cost on a
 * simulated rank, so that the answers are the same everywhere:
 *
 * <pre>{@code
 * $ mvn -pl samples -am test -Dtest=Sample15PerformanceTest -Dsurefire.failIfNoSpecifiedTests=false
 * }</pre>
 */
class Sample15PerformanceTest {

    private static Results version(double nanos, long seed) {
        Suite suite = Suite.named("a version")
                .measure("operation", Simple.of(KnownCost.of(nanos, seed)))
                .iterating(1)
                .until(standardErrorBelow(0.005).atMost(2_000))
                .build();
        return Run.of(suite).on(SimulatedGroup.of(1)).orElseThrow();
    }

    private final Results before = version(100_000, 1);

    @Test
    void isNotSlowerThanBefore() {
        Results after = version(100_000, 2);
        // wrong: assertTrue(after.records().get(0).seconds() <= before.records().get(0).seconds())
        Comparison.of(ComparedRun.of(before), ComparedRun.of(after)).assertNotSlowerThan(1.1);
    }

    @Test
    void failsWhereItIsSlower() {
        Results after = version(130_000, 3);
        assertThatThrownBy(() -> Comparison.of(ComparedRun.of(before), ComparedRun.of(after)).assertNotSlowerThan(1.1))
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll("significantly more than 1.1 times", "operation");
    }

    /** Where both versions are in the class path, they meet in turns, so that what the machine does meanwhile meets both. */
    @Test
    void isNotSlowerInADuel() {
        SimulatedGroup group = SimulatedGroup.of(1);
        Kernel before = KnownCost.of(500_000, 4);
        Kernel after = KnownCost.of(500_000, 5);
        Comparison found = Duel.of(before, after)
                .lasting(Duration.ofSeconds(5))
                .on(group)
                .orElseThrow();
        found.assertNotSlowerThan(1.05);
    }
}
