package io.github.measure4j.samples.facade;

import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import mpi.MPI;
import mpi.MPIException;

/**
 * Measures a barrier through a facade: classes of a code's own that call MPI, of which {@link FacadeGroup} makes a process group. On
 * a virtual machine with two processors it prints:
 *
 * <pre>{@code
 * $ mpirun -n 2 java -Djava.library.path=$(cat .mpi/libdir) -cp 'target/measure/lib/*' \
 *     io.github.measure4j.samples.facade.MeasuresThroughItsFacade
 * barrier through the facade: 385.4 ns
 * }</pre>
 */
public final class MeasuresThroughItsFacade {
    private MeasuresThroughItsFacade() {}

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        Suite suite = Suite.named("through a facade")
                .measure("barrier", Collective.of(setting -> setting.group()::barrier))
                .build();
        try (FacadeGroup group = new FacadeGroup(new MessageFacade(MPI.COMM_WORLD.dup()))) {
            Run.of(suite).on(group).ifPresent(results -> results.records().forEach(record -> System.out.printf(
                    "%s through the facade: %.1f ns%n", record.measurement(), 1e9 * record.seconds())));
        }
        MPI.Finalize();
    }
}
