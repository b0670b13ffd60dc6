package io.github.measure4j.mpi.kernel;

import static io.github.measure4j.axis.Variable.ACKER;
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
import java.util.Arrays;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Operations of all ranks (Sphinx 18, 31, 36, 42, 43, 46, 49, 53, 70). */
final class Collectives {
    private Collectives() {}

    static List<KernelEntry> kernels() {
        return List.of(
                KernelEntry.named("mpi.barrier", "MPI_Barrier, one after the other",
                        backToBack(Collectives::barrier)).over(RANKS).sphinx(18).needing(2),
                KernelEntry.named("mpi.bcast", "MPI_Bcast, then MPI_Barrier",
                        Collective.fromRoot(Collectives::broadcast)).over(RANKS, ROOT).overLength(1).sphinx(42).needing(2),
                KernelEntry.named("mpi.bcast.at-root", "MPI_Bcast from one root, one after the other: the root's overhead",
                        Collective.fromRoot(Collectives::broadcast).inStepBy(Synchronisation.BACK_TO_BACK))
                        .over(RANKS, ROOT).overLength(1).sphinx(43).needing(2),
                acknowledged("mpi.bcast.acknowledged", "MPI_Bcast", Collective.fromRoot(Collectives::broadcast), 46),
                acknowledged("mpi.scatter.acknowledged", "MPI_Scatter", Collective.fromRoot(Collectives::scatter), 49),
                acknowledged("mpi.scatterv.acknowledged", "MPI_Scatterv", Collective.fromRoot(Collectives::scatterv), 53),
                acknowledged("mpi.scan.acknowledged", "MPI_Scan of bytes by bitwise or",
                        Collective.of(Collectives::scan), 70),
                KernelEntry.named("mpi.allreduce", "MPI_Allreduce of bytes by bitwise or, one after the other",
                        backToBack(Collectives::allreduce)).over(RANKS).overLength(2).sphinx(36).needing(2),
                KernelEntry.named("mpi.collective.empty", "nothing, in the collective pattern",
                        backToBack(Kernel.EMPTY)).over(RANKS).overLength(0).sphinx(31));
    }

    private static KernelEntry acknowledged(String name, String call, Collective pattern, int type) {
        return KernelEntry.named(
                        name,
                        call + ", until one rank has told the root that it is done",
                        pattern.inStepBy(Synchronisation.ACKNOWLEDGED))
                .over(RANKS, ROOT, ACKER)
                .overLength(2)
                .sphinx(type)
                .needing(2);
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
        int root = setting.root();
        return () -> comm.bcast(buffer, length, MPI.BYTE, root);
    }

    /** The root holds a piece for each rank. */
    private static ByteBuffer pieces(Setting setting, int root) throws MPIException {
        Intracomm comm = communicator(setting);
        long bytes = comm.getRank() == root ? (long) comm.getSize() * setting.length() : 1;
        return MPI.newByteBuffer(Math.max(1, Math.toIntExact(bytes)));
    }

    private static Operation scatter(Setting setting) throws MPIException {
        Intracomm comm = communicator(setting);
        int root = setting.root();
        int length = setting.length();
        ByteBuffer all = pieces(setting, root);
        ByteBuffer mine = buffer(setting);
        return () -> comm.scatter(all, length, MPI.BYTE, mine, length, MPI.BYTE, root);
    }

    private static Operation scatterv(Setting setting) throws MPIException {
        Intracomm comm = communicator(setting);
        int root = setting.root();
        int length = setting.length();
        ByteBuffer all = pieces(setting, root);
        ByteBuffer mine = buffer(setting);
        int[] lengths = new int[comm.getSize()];
        int[] places = new int[lengths.length];
        Arrays.fill(lengths, length);
        Arrays.setAll(places, rank -> rank * length);
        return () -> comm.scatterv(all, lengths, places, MPI.BYTE, mine, length, MPI.BYTE, root);
    }

    private static Operation scan(Setting setting) {
        Intracomm comm = communicator(setting);
        ByteBuffer mine = buffer(setting);
        ByteBuffer all = buffer(setting);
        int length = setting.length();
        return () -> comm.scan(mine, all, length, MPI.BYTE, MPI.BOR);
    }

    private static Operation allreduce(Setting setting) {
        Intracomm comm = communicator(setting);
        ByteBuffer mine = buffer(setting);
        ByteBuffer all = buffer(setting);
        int length = setting.length();
        return () -> comm.allReduce(mine, all, length, MPI.BYTE, MPI.BOR);
    }
}
