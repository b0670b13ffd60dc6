package io.github.measure4j.mpi;

import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;

/** A kernel that throws on rank 1 while rank 0 goes on. */
final class FailingKernel {
    private FailingKernel() {}

    public static void main(String[] args) {
        try (MpiGroup world = MpiGroup.init(args)) {
            Suite suite = Suite.named("failing")
                    .measure("fails", Collective.of(setting -> () -> {
                        if (world.rank() == 1) {
                            throw new IllegalStateException("the reason of rank 1");
                        }
                    }))
                    .build();
            Run.of(suite).on(world);
        }
    }
}
