package io.github.measure4j.mpi;

import io.github.measure4j.pattern.KnownCost;

/** Measures what takes a known time. */
final class KnownCostOnMpi {
    private KnownCostOnMpi() {}

    public static void main(String[] args) {
        try (MpiGroup world = MpiGroup.init(args)) {
            try {
                KnownCost.check(world);
            } catch (Throwable e) {
                e.printStackTrace();
                world.abort(e.toString());
            }
            if (world.rank() == 0) {
                System.out.println("known cost found");
            }
        }
    }
}
