package io.github.measure4j.mpi;

import io.github.measure4j.group.GroupException;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** A program that measures a kernel which throws on rank 1, hears of it on all ranks, and goes on with its own messages. */
final class FailingInAProgram {
    private FailingInAProgram() {}

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        Intracomm own = MPI.COMM_WORLD.dup();
        Suite suite = Suite.named("failing")
                .measure("fails", Collective.of(setting -> () -> {
                    if (setting.group().rank() == 1) {
                        throw new IllegalStateException("the reason of rank 1");
                    }
                }))
                .build();
        try (MpiGroup group = MpiGroup.on(own)) {
            Run.of(suite).on(group);
        } catch (GroupException e) {
            System.out.println("heard on rank " + own.getRank() + ": " + e.getMessage());
        }
        int[] sum = {1};
        own.allReduce(sum, 1, MPI.INT, MPI.SUM);
        System.out.println("goes on with " + sum[0]);
        own.free();
        MPI.Finalize();
    }
}
