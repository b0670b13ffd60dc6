package io.github.measure4j.mpi;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.suite.sphinx.SphinxReader;
import io.github.measure4j.synchronisation.Synchronisation;

/** Measures a broadcast by every strategy, then a suite file of Sphinx that asks for acknowledgements over all ranks. */
final class EveryStrategy {
    private static final String SUITE = """
            @CORRECT_FOR_OVERHEAD yes
            @MAXREPDEFAULT 8
            @MEASUREMENTS
            bcast_acker_46
            {
              Type = 46;
              Variation = NODES ROOT ACKER;
              Scale = Fixed_linear Fixed_linear Fixed_linear;
              Start = 2 MIN_ARGUMENT MIN_ARGUMENT;
              End = MAX_ARGUMENT MAX_ARGUMENT MAX_ARGUMENT;
              Stepwidth = 1.0 1.0 1.0;
            }
            """;

    private EveryStrategy() {}

    public static void main(String[] args) {
        Catalogue catalogue = Catalogue.load();
        Suite.Builder builder = Suite.named("every strategy");
        for (Synchronisation strategy : Synchronisation.all()) {
            builder.measure(strategy.word(), catalogue.named("mpi.bcast"))
                    .inStepBy(strategy)
                    .with(Variable.LENGTH, 8)
                    .until(StoppingRule.after(20));
        }
        Suite file = SphinxReader.of(catalogue).read("46.sphinx", SUITE).suite();
        try (MpiGroup world = MpiGroup.init(args)) {
            Run.of(builder.build()).on(world).ifPresent(results -> results.records().forEach(EveryStrategy::print));
            Run.of(file).on(world).ifPresent(results -> results.records().forEach(EveryStrategy::print));
        }
    }

    private static void print(PointRecord record) {
        System.out.printf("measured %s at %s in %s [%s, %s]: %s, %s%n",
                record.measurement(), record.axes(), record.seconds(), record.lower(), record.upper(),
                record.subject().bound(), record.sampling().inStep().orElseThrow());
    }
}
