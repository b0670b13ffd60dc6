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
 * Comparing two versions: two figures always differ. A test that knows the intervals, and that launches of one program scatter by 2 %,
 * says whether the later version is slower, or chance made the difference. One version here takes 15 % longer than before, another
 * one just as long, and a third one 3 % longer, which single launches do not decide.
 *
 * <p>The ratio alone would call all three slower.
 *
 * <pre>{@code
 * $ java -cp 'target/measure/lib/*' io.github.measure4j.samples.Sample11TwoVersions
 * just as long     wrong: 1.0016 times as long   right: alike, p = 0.96
 * 15 % longer      wrong: 1.1525 times as long   right: slower, p = 7.8e-06
 * 3 % longer       wrong: 1.0349 times as long   right: undecided, p = 0.24
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
        // Times that differ by less than 6 % are alike here. Closer ones are told apart by several launches, or by a duel.
        ComparedPoint point = Comparison.of(ComparedRun.of(before), ComparedRun.of(after)).alikeWithin(1.06).points().get(0);
        System.out.printf("%-16s wrong: %.4f times as long   right: %s, p = %.2g%n", name, ratio, point.verdict(),
                point.p());
    }

    public static void main(String[] args) {
        Results before = version(100_000, 1);
        compare("just as long", before, version(100_000, 2));
        compare("15 % longer", before, version(115_000, 3));
        compare("3 % longer", before, version(103_000, 4));
    }
}
