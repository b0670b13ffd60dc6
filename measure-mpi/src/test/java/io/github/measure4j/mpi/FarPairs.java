package io.github.measure4j.mpi;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.Suite;
import java.util.Locale;

/** A program for mpirun: round trips of the farthest pair of ranks and of the nearest, of which rank 0 prints the microseconds. */
public final class FarPairs {
    private FarPairs() {}

    public static void main(String[] args) {
        Suite suite = Suite.named("pairs")
                .measure("round-trip", Catalogue.load().named("mpi.pingpong.send-recv"))
                .with(Variable.LENGTH, 8)
                .iterating(1)
                .until(StoppingRule.after(10))
                .rounds(1)
                .build()
                .withNearestPairs();
        try (MpiGroup world = MpiGroup.init(args)) {
            Run.of(suite).on(world).ifPresent(results -> results.records().forEach(point ->
                    System.out.printf(Locale.ROOT, "pair %s %.1f%n", point.measurement(), point.seconds() * 1e6)));
        }
    }
}
