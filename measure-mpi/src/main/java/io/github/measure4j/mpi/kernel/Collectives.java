package io.github.measure4j.mpi.kernel;

import static io.github.measure4j.axis.Variable.RANKS;

import io.github.measure4j.pattern.Collective;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Synchronisation;
import io.github.measure4j.suite.KernelEntry;
import java.nio.ByteBuffer;
import java.util.List;
import mpi.MPI;

/** Operations of all ranks (Sphinx 18, 31, 42, 43, 59). */
final class Collectives {
    private Collectives() {}

    static List<KernelEntry> kernels() {
        return List.of(
                KernelEntry.named("mpi.barrier", "MPI_Barrier, one after the other",
                        backToBack(Collectives::barrier)).over(RANKS).sphinx(18).needing(2),
                KernelEntry.named("mpi.bcast", "MPI_Bcast, then MPI_Barrier",
                        Collective.of(Collectives::broadcast)).over(RANKS).overLength(1).sphinx(42).needing(2),
                KernelEntry.named("mpi.bcast.at-root", "MPI_Bcast from one root, one after the other: the root's overhead",
                        backToBack(Collectives::broadcast)).over(RANKS).overLength(1).sphinx(43).needing(2),
                KernelEntry.named("mpi.collective.empty", "nothing, in the collective pattern",
                        backToBack(Kernel.EMPTY)).over(RANKS).overLength(0).sphinx(31, 59));
    }

    private static Collective backToBack(Kernel kernel) {
        return Collective.of(kernel).inStepBy(Synchronisation.BACK_TO_BACK);
    }

    private static Operation barrier(Setting setting) {
        return Party.of(setting).comm()::barrier;
    }

    static Operation broadcast(Setting setting) {
        Party party = Party.rooted(setting);
        ByteBuffer buffer = party.isRoot() ? party.mine() : party.blank(1);
        party.expecting(buffer, party.root());
        return () -> party.comm().bcast(buffer, party.length(), MPI.BYTE, party.root());
    }
}
