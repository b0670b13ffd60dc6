package io.github.measure4j.mpi.kernel;

import static io.github.measure4j.axis.Variable.RANKS;
import static io.github.measure4j.axis.Variable.ROOT;

import io.github.measure4j.mpi.MpiGroup;
import io.github.measure4j.pattern.Collective;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Synchronisation;
import io.github.measure4j.suite.KernelEntry;
import java.nio.ByteBuffer;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;

/** Operations of all ranks (Sphinx 18, 31, 36, 42, 43). */
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
                KernelEntry.named("mpi.allreduce", "MPI_Allreduce of bytes by bitwise or, one after the other",
                        backToBack(Collectives::allreduce)).over(RANKS).overLength(2).sphinx(36).needing(2),
                KernelEntry.named("mpi.collective.empty", "nothing, in the collective pattern",
                        backToBack(Kernel.EMPTY)).over(RANKS).overLength(0).sphinx(31));
    }

    private static Collective backToBack(Kernel kernel) {
        return Collective.of(kernel).inStepBy(Synchronisation.BACK_TO_BACK);
    }

    private static Intracomm communicator(Setting setting) {
        return MpiGroup.behind(setting.group()).communicator();
    }

    private static ByteBuffer buffer(Setting setting) {
        return MPI.newByteBuffer(Math.max(1, setting.length()));
    }

    private static Operation barrier(Setting setting) {
        Intracomm comm = communicator(setting);
        return comm::barrier;
    }

    private static Operation broadcast(Setting setting) {
        Intracomm comm = communicator(setting);
        ByteBuffer buffer = buffer(setting);
        int length = setting.length();
        int root = (int) setting.point().valueOr(ROOT, 0);
        return () -> comm.bcast(buffer, length, MPI.BYTE, root);
    }

    private static Operation allreduce(Setting setting) {
        Intracomm comm = communicator(setting);
        ByteBuffer mine = buffer(setting);
        ByteBuffer all = buffer(setting);
        int length = setting.length();
        return () -> comm.allReduce(mine, all, length, MPI.BYTE, MPI.BOR);
    }
}
