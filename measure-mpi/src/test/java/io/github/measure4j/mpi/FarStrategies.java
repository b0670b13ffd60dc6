package io.github.measure4j.mpi;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.SynchronisationRecord;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Synchronisation;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** Says of some collective operations of 8 B what each strategy finds, a line each, and the latency by one operation at a time. Arguments: the iterations, the kernels. */
final class FarStrategies {
    private FarStrategies() {}

    public static void main(String[] args) {
        int iterations = Integer.parseInt(args[0]);
        Catalogue catalogue = Catalogue.load();
        Suite.Builder suite = Suite.named("far");
        for (String kernel : List.of(args).subList(1, args.length)) {
            Synchronisation best = kernel.equals("mpi.bcast") ? Synchronisation.ACKNOWLEDGED : Synchronisation.ROUND_TIME;
            measure(suite, catalogue, kernel, "latency", best, 1);
            for (Synchronisation strategy : Synchronisation.all()) {
                measure(suite, catalogue, kernel, strategy.word(), strategy, iterations);
            }
        }
        try (MpiGroup world = MpiGroup.init(args)) {
            Run.of(suite.build()).on(world).ifPresent(results -> results.records().forEach(FarStrategies::print));
        }
    }

    private static void measure(
            Suite.Builder suite, Catalogue catalogue, String kernel, String name, Synchronisation strategy, int iterations) {
        suite.measure(kernel + " " + name, catalogue.named(kernel))
                .inStepBy(strategy)
                .iterating(iterations)
                .until(StoppingRule.after(50).noLongerThan(Duration.ofMillis(400)));
        if (!kernel.equals("mpi.barrier")) {
            suite.with(Variable.LENGTH, 8);
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
