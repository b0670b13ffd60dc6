package io.github.measure4j.mpi;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Suite;

/** Measures every MPI kernel of the catalogue at two lengths, and prints its name for each point. */
final class EveryKernel {
    private EveryKernel() {}

    public static void main(String[] args) {
        Suite.Builder builder = Suite.named("every kernel");
        for (KernelEntry kernel : Catalogue.load().entries()) {
            builder.measure(kernel.name(), kernel).until(StoppingRule.after(3)).iterating(2);
            if (kernel.accepts().contains(Variable.LENGTH)) {
                builder.over(Variable.LENGTH.at(1, 100_000));
            }
        }
        try (MpiGroup world = MpiGroup.init(args)) {
            Run.of(builder.build()).on(world).ifPresent(EveryKernel::print);
        }
    }

    private static void print(Results results) {
        for (PointRecord record : results.records()) {
            System.out.printf("measured %s at %s by %d ranks%n", record.measurement(), record.axes(), record.ranks());
        }
    }
}
