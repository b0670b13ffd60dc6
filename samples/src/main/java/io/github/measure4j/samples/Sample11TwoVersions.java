package io.github.measure4j.samples;

import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.model.runs.ComparedPoint;
import io.github.measure4j.model.runs.ComparedRun;
import io.github.measure4j.model.runs.comparison.Comparison;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.Results;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;

/**
 * Comparing two versions: two figures always differ. A test that knows the intervals says whether the later version is
 * slower, or chance made the difference. One version here takes 3 % longer than before, another one just as long.
 *
 * <p>The ratio alone would call both slower.
 *
 * <pre>{@code
 * $ java -cp 'target/measure/lib/*' io.github.measure4j.samples.Sample11TwoVersions
 * just as long     wrong: 1.0016 times as long   right: alike, p = 0.84
 * 3 % longer       wrong: 1.0315 times as long   right: slower, p = 0.0094
 * }</pre>
 */
public final class Sample11TwoVersions {
    private Sample11TwoVersions() {}

    private static Results version(double nanos, long seed) {
        Suite suite = Suite.named("a version")
                .measure("operation", Simple.of(KnownCost.of(nanos, seed)))
                .iterating(1)
                .until(StoppingRule.standardErrorBelow(0.002).atMost(4_000))
                .build();
        return Run.of(suite).on(SimulatedGroup.of(1)).orElseThrow();
    }

    private static void compare(String name, Results before, Results after) {
        double ratio = after.records().get(0).seconds() / before.records().get(0).seconds();
        ComparedPoint point = Comparison.of(ComparedRun.of(before), ComparedRun.of(after)).points().get(0);
        System.out.printf("%-16s wrong: %.4f times as long   right: %s, p = %.2g%n", name, ratio, point.verdict(),
                point.p());
    }

    public static void main(String[] args) {
        Results before = version(100_000, 1);
        compare("just as long", before, version(100_000, 2));
        compare("3 % longer", before, version(103_000, 3));
    }
}
