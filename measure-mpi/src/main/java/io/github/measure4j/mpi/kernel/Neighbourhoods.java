package io.github.measure4j.mpi.kernel;

import static io.github.measure4j.axis.Variable.RANKS;

import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Payload;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import mpi.CartComm;
import mpi.MPI;

/** Collective operations among the 4 neighbours in a periodic grid of two dimensions. */
final class Neighbourhoods {
    private static final int NEIGHBOURS = 4;
    private static final boolean[] PERIODIC = {true, true};

    private Neighbourhoods() {}

    static List<KernelEntry> kernels() {
        return List.of(
                entry("allgather", "MPI_Neighbor_allgather", Neighbourhoods::allGather, NEIGHBOURS + 1),
                entry("allgatherv", "MPI_Neighbor_allgatherv of equal parts", Neighbourhoods::allGatherv, NEIGHBOURS + 1),
                entry("alltoall", "MPI_Neighbor_alltoall", Neighbourhoods::allToAll, 2 * NEIGHBOURS),
                entry("alltoallv", "MPI_Neighbor_alltoallv of equal parts", Neighbourhoods::allToAllv, 2 * NEIGHBOURS));
    }

    private static KernelEntry entry(String name, String description, Kernel kernel, int buffers) {
        return KernelEntry.named(
                        "mpi.neighbour." + name,
                        description + ", one after the other",
                        Collective.of(kernel).inStepBy(Synchronisation.BACK_TO_BACK))
                .moving(Traffic.of(MessageSchedule.messages((rank, size) -> MessageSchedule.halo(rank, ProcessGrid.of(size, PERIODIC.length))))
                        .bothWays())
                .over(RANKS)
                .overLength(buffers)
                .needing(2);
    }

    /**
     * This rank in the grid.
     *
     * @param out the stream of this rank, once for each neighbour
     * @param in from the neighbours, in MPI's order: the one below and the one above in each dimension
     */
    private record Place(CartComm comm, int length, ByteBuffer out, ByteBuffer in, int[] lengths, int[] offsets) {

        static Place of(Setting setting) {
            Party party = Party.of(setting);
            ProcessGrid grid = ProcessGrid.of(party.size(), PERIODIC.length);
            CartComm comm = Library.make("MPI_Cart_create",
                    () -> party.comm().createCart(grid.extents().toArray(), PERIODIC, false));
            setting.closing(comm::free);
            int length = party.length();
            ByteBuffer out = party.blank(NEIGHBOURS);
            for (int i = 0; i < NEIGHBOURS; i++) {
                Payload.fill(out, i * length, length, party.rank());
            }
            ByteBuffer in = party.blank(NEIGHBOURS);
            setting.checking(() -> {
                for (int i = 0; i < NEIGHBOURS; i++) {
                    Payload.verify(in, i * length, length, grid.neighbour(party.rank(), i / 2, i % 2 == 0 ? -1 : 1));
                }
            });
            int[] lengths = new int[NEIGHBOURS];
            Arrays.fill(lengths, length);
            int[] offsets = new int[NEIGHBOURS];
            Arrays.setAll(offsets, i -> i * length);
            return new Place(comm, length, out, in, lengths, offsets);
        }
    }

    private static Operation allGather(Setting setting) {
        Place p = Place.of(setting);
        return () -> p.comm().neighborAllGather(p.out(), p.length(), MPI.BYTE, p.in(), p.length(), MPI.BYTE);
    }

    private static Operation allGatherv(Setting setting) {
        Place p = Place.of(setting);
        return () -> p.comm()
                .neighborAllGatherv(p.out(), p.length(), MPI.BYTE, p.in(), p.lengths(), p.offsets(), MPI.BYTE);
    }

    private static Operation allToAll(Setting setting) {
        Place p = Place.of(setting);
        return () -> p.comm().neighborAllToAll(p.out(), p.length(), MPI.BYTE, p.in(), p.length(), MPI.BYTE);
    }

    private static Operation allToAllv(Setting setting) {
        Place p = Place.of(setting);
        return () -> p.comm().neighborAllToAllv(
                p.out(), p.lengths(), p.offsets(), MPI.BYTE, p.in(), p.lengths(), p.offsets(), MPI.BYTE);
    }
}
