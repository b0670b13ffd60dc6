package io.github.measure4j.shmem.kernel;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.run.Run;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Synchronisation;

/** Measures a broadcast by every strategy, and with pauses. */
final class EveryStrategy {
    private EveryStrategy() {}

    public static void main(String[] arguments) {
        Catalogue catalogue = Catalogue.load();
        Suite.Builder suite = Suite.named("every strategy");
        for (Synchronisation strategy : Synchronisation.all()) {
            suite.measure(strategy.word(), catalogue.named("shmem.broadcast"))
                    .inStepBy(strategy)
                    .with(Variable.LENGTH, 8)
                    .until(StoppingRule.after(20));
        }
        suite.measure("paused", catalogue.named("shmem.broadcast.paused"))
                .with(Variable.LENGTH, 8)
                .until(StoppingRule.after(20));
        suite.measure("team", catalogue.named("shmem.team.sync")).until(StoppingRule.after(20));
        suite.measure("after it", catalogue.named("shmem.my-pe")).until(StoppingRule.after(20));
        Run.of(suite.build()).on(ShmemGroup.join()).ifPresent(results -> results.records().forEach(record ->
                System.out.printf("measured %s in %s [%s, %s]%n",
                        record.measurement(), record.seconds(), record.lower(), record.upper())));
    }
}
