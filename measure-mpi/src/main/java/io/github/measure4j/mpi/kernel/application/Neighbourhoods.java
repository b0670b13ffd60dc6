package io.github.measure4j.mpi.kernel.application;

import static io.github.measure4j.axis.Variable.RANKS;

import io.github.measure4j.axis.Point;
import io.github.measure4j.mpi.kernel.Axes;
import io.github.measure4j.mpi.kernel.Library;
import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.mpi.kernel.collective.NonBlockingCollectives;
import io.github.measure4j.mpi.kernel.collective.NonBlockingCollectives.Start;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.operation.Payload;
import io.github.measure4j.subject.Count;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Collective operations among neighbours, blocking, and begun and waited for: the 4 in a periodic grid of two dimensions,
 * or the ranks before and after on a line.
 */
final class Neighbourhoods {
    private static final int MOST_NEIGHBOURS = 4;
    private static final long GRID = 0;
    private static final boolean[] PERIODIC = {true, true};
    private static final Count AMONG_NEIGHBOURS = Count.of("as many as neighbours, of all ranks,", Neighbourhoods::messages);

    private Neighbourhoods() {}

    static List<KernelEntry> kernels() {
        return Stream.concat(
                        Stream.of(
                                entry("allgather", "MPI_Neighbor_allgather", Neighbourhoods::allGather),
                                entry("allgatherv", "MPI_Neighbor_allgatherv of equal parts", Neighbourhoods::allGatherv),
                                entry("alltoall", "MPI_Neighbor_alltoall", Neighbourhoods::allToAll),
                                entry("alltoallv", "MPI_Neighbor_alltoallv of equal parts", Neighbourhoods::allToAllv)),
                        Stream.of(
                                        begun("allgather", Neighbourhoods::iAllGather),
                                        begun("allgatherv", Neighbourhoods::iAllGatherv),
                                        begun("alltoall", Neighbourhoods::iAllToAll),
                                        begun("alltoallv", Neighbourhoods::iAllToAllv))
                                .flatMap(List::stream))
                .toList();
    }

    private static KernelEntry entry(String name, String description, Kernel kernel) {
        return accepting(KernelEntry.named(
                        "mpi.neighbour." + name,
                        description + ", one after the other",
                        Collective.of(kernel).inStepBy(Synchronisation.BACK_TO_BACK))
                .over(RANKS)
                .needing(2));
    }

    private static List<KernelEntry> begun(String name, NonBlockingCollectives.Preparation kernel) {
        UnaryOperator<KernelEntry> accepting = Neighbourhoods::accepting;
        return NonBlockingCollectives.begun("ineighbour." + name, "MPI_Ineighbor_" + name, kernel).entries(accepting);
    }

    private static KernelEntry accepting(KernelEntry entry) {
        return entry.moving(Traffic.of(AMONG_NEIGHBOURS).bothWays()).over(Axes.TOPOLOGY).overLength(2 * MOST_NEIGHBOURS);
    }

    private static long messages(Point point, int ranks) {
        return point.valueOr(Axes.TOPOLOGY, GRID) == GRID
                ? MessageSchedule.messages((rank, size) -> MessageSchedule.halo(rank, ProcessGrid.of(size, PERIODIC.length)))
                        .at(point, ranks)
                : 2L * (ranks - 1);
    }

    /**
     * This rank and its neighbours.
     *
     * @param out the stream of this rank, once for each neighbour
     * @param in from the neighbours, in MPI's order: the one below and the one above in each dimension
     */
    private record Place(Intracomm comm, int length, ByteBuffer out, ByteBuffer in, int[] lengths, int[] offsets) {

        static Place of(Setting setting) {
            Party party = Party.of(setting);
            boolean grid = setting.point().valueOr(Axes.TOPOLOGY, GRID) == GRID;
            int[] neighbours = grid ? onGrid(party) : onLine(party);
            Intracomm comm = grid ? grid(party) : line(party, neighbours);
            setting.closing(comm::free);
            int length = party.length();
            ByteBuffer out = party.blank(Math.max(1, neighbours.length));
            for (int i = 0; i < neighbours.length; i++) {
                Payload.fill(out, i * length, length, party.rank());
            }
            ByteBuffer in = party.blank(Math.max(1, neighbours.length));
            setting.checking(() -> {
                for (int i = 0; i < neighbours.length; i++) {
                    Payload.verify(in, i * length, length, neighbours[i]);
                }
            });
            int[] lengths = new int[neighbours.length];
            Arrays.fill(lengths, length);
            int[] offsets = new int[neighbours.length];
            Arrays.setAll(offsets, i -> i * length);
            return new Place(comm, length, out, in, lengths, offsets);
        }

        private static int[] onGrid(Party party) {
            ProcessGrid grid = ProcessGrid.of(party.size(), PERIODIC.length);
            int[] neighbours = new int[MOST_NEIGHBOURS];
            Arrays.setAll(neighbours, i -> grid.neighbour(party.rank(), i / 2, i % 2 == 0 ? -1 : 1));
            return neighbours;
        }

        private static int[] onLine(Party party) {
            return IntStream.of(party.rank() - 1, party.rank() + 1)
                    .filter(rank -> rank >= 0 && rank < party.size())
                    .toArray();
        }

        private static Intracomm grid(Party party) {
            ProcessGrid grid = ProcessGrid.of(party.size(), PERIODIC.length);
            return Library.make("MPI_Cart_create",
                    () -> party.comm().createCart(grid.extents().toArray(), PERIODIC, false));
        }

        private static Intracomm line(Party party, int[] neighbours) {
            return Library.make("MPI_Dist_graph_create_adjacent",
                    () -> party.comm().createDistGraphAdjacent(neighbours, neighbours, MPI.INFO_NULL, false));
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

    private static Start iAllGather(Setting setting) {
        Place p = Place.of(setting);
        return () -> p.comm().iNeighborAllGather(p.out(), p.length(), MPI.BYTE, p.in(), p.length(), MPI.BYTE);
    }

    private static Start iAllGatherv(Setting setting) {
        Place p = Place.of(setting);
        return () -> p.comm()
                .iNeighborAllGatherv(p.out(), p.length(), MPI.BYTE, p.in(), p.lengths(), p.offsets(), MPI.BYTE);
    }

    private static Start iAllToAll(Setting setting) {
        Place p = Place.of(setting);
        return () -> p.comm().iNeighborAllToAll(p.out(), p.length(), MPI.BYTE, p.in(), p.length(), MPI.BYTE);
    }

    private static Start iAllToAllv(Setting setting) {
        Place p = Place.of(setting);
        return () -> p.comm().iNeighborAllToAllv(
                p.out(), p.lengths(), p.offsets(), MPI.BYTE, p.in(), p.lengths(), p.offsets(), MPI.BYTE);
    }
}
