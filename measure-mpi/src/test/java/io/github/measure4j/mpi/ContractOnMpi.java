package io.github.measure4j.mpi;

import io.github.measure4j.group.ProcessGroupContract;

/** Holds MPI's processes to the contract of process groups. */
final class ContractOnMpi {
    private ContractOnMpi() {}

    public static void main(String[] args) {
        try (MpiGroup world = MpiGroup.init(args)) {
            try {
                ProcessGroupContract.check(world);
            } catch (Throwable e) {
                e.printStackTrace();
                world.abort(e.toString());
            }
            if (world.rank() == 0) {
                System.out.println("kept by " + world.size());
            }
        }
    }
}
