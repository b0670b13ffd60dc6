package io.github.measure4j.mpi;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.SynchronisationRecord;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Synchronisation;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** Says of some collective operations of 8 B what each strategy finds, a line each. */
final class FarStrategies {
    static final List<String> KERNELS = List.of("mpi.bcast", "mpi.reduce", "mpi.allreduce");

    private FarStrategies() {}

    public static void main(String[] args) {
        Catalogue catalogue = Catalogue.load();
        Suite.Builder suite = Suite.named("far");
        for (String kernel : KERNELS) {
            for (Synchronisation strategy : Synchronisation.all()) {
                suite.measure(kernel + " " + strategy.word(), catalogue.named(kernel))
                        .with(Variable.LENGTH, 8)
                        .inStepBy(strategy)
                        .iterating(1)
                        .until(StoppingRule.after(50).within(Duration.ofSeconds(1)));
            }
        }
        try (MpiGroup world = MpiGroup.init(args)) {
            Run.of(suite.build()).on(world).ifPresent(results -> results.records().forEach(FarStrategies::print));
        }
    }

    private static void print(PointRecord record) {
        double ways = record.sampling().inStep().map(SynchronisationRecord::waysSeconds).orElse(0.0);
        System.out.printf(Locale.ROOT, "found %s %.1f %.1f %.1f %.1f %s %s%n",
                record.measurement(),
                record.seconds() * 1e6,
                record.lower() * 1e6,
                record.upper() * 1e6,
                ways * 1e6,
                record.subject().bound(),
                record.sampling().inStep().map(SynchronisationRecord::reason).orElse(""));
    }
}
