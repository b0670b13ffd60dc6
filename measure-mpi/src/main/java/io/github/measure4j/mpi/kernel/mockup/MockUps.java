package io.github.measure4j.mpi.kernel.mockup;

import static io.github.measure4j.axis.Variable.RANKS;
import static io.github.measure4j.axis.Variable.ROOT;

import io.github.measure4j.mpi.kernel.Axes;
import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.mpi.kernel.ReductionOperation;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.operation.Payload;
import io.github.measure4j.subject.Count;
import io.github.measure4j.subject.Role;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.nio.ByteBuffer;
import java.util.List;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Op;

/**
 * Operations put together from others that do the same. An operation should not be slower than its mock-ups, which {@code
 * measure check} knows by their role: one of a more general operation in which only the root takes
 * part (Hunold and Carpen-Amarie 2018), Those that go between nodes once, by one rank of each; and those that go
 * between nodes on a lane for each of a node's ranks (Tr&auml;ff and Hunold 2020, <i>Decomposing MPI collectives for
 * exploiting multi-lane communication</i>).
 */
final class MockUps {
    private MockUps() {}

    static List<KernelEntry> kernels() {
        return List.of(
                rooted("bcast.by-allgatherv", "MPI_Allgatherv to which only the root contributes", MockUps::allGatherv, 2)
                        .as(Role.MOCK_UP, "mpi.bcast").moving(Traffic.WITH_OTHERS),
                rooted("reduce.by-reduce-scatter", "MPI_Reduce_scatter of which only the root gets a part",
                        MockUps::reduceScatter, 2)
                        .as(Role.MOCK_UP, "mpi.reduce").moving(Traffic.WITH_OTHERS),
                unrooted("reduce-local", "MPI_Reduce_local", MockUps::reduceLocal, 2)
                        .moving(Traffic.of(Count.RANKS)).over(Axes.TYPE, Axes.OPERATION),
                unrooted("barrier.by-nodes", "a barrier of each node, of the nodes, and of each again", MockUps::barrier)
                        .as(Role.MOCK_UP, "mpi.barrier").moving(Traffic.NONE),
                rooted("bcast.by-nodes", "MPI_Bcast to the nodes, then within each", MockUps::broadcastByNodes, 1)
                        .as(Role.MOCK_UP, "mpi.bcast").moving(Traffic.WITH_OTHERS),
                rooted("reduce.by-nodes", "MPI_Reduce within each node, then of the nodes", MockUps::reduceByNodes, 3)
                        .as(Role.MOCK_UP, "mpi.reduce").moving(Traffic.WITH_OTHERS),
                unrooted("allreduce.by-nodes", "MPI_Reduce within each node, MPI_Allreduce of the nodes, MPI_Bcast within each",
                        MockUps::allReduceByNodes, 3)
                        .as(Role.MOCK_UP, "mpi.allreduce").moving(ReductionOperation.TO_ONE_AND_BACK),
                rooted("bcast.by-lanes", "MPI_Scatter within the root's node, MPI_Bcast on each lane, MPI_Allgather within nodes",
                        MockUps::broadcastByLanes, 3)
                        .as(Role.MOCK_UP, "mpi.bcast").moving(Traffic.WITH_OTHERS),
                unrooted("allreduce.by-lanes",
                        "MPI_Reduce_scatter_block within nodes, MPI_Allreduce on each lane, MPI_Allgather within nodes",
                        MockUps::allReduceByLanes, 5)
                        .as(Role.MOCK_UP, "mpi.allreduce").moving(ReductionOperation.TO_ONE_AND_BACK));
    }

    /** As {@code mpi.bcast} and {@code mpi.reduce} are measured unless a suite asks for something else. */
    private static KernelEntry rooted(String name, String description, Kernel kernel, int buffers) {
        return rooted(name, description, kernel).overLength(buffers);
    }

    /** The same; the caller says the buffers that it has. */
    static KernelEntry rooted(String name, String description, Kernel kernel) {
        return KernelEntry.named("mpi." + name, description + ", then MPI_Barrier", Collective.of(kernel))
                .over(RANKS, ROOT)
                .needing(2);
    }

    /** As the operations without a root are. */
    private static KernelEntry unrooted(String name, String description, Kernel kernel, int buffers) {
        return unrooted(name, description, kernel).overLength(buffers);
    }

    /** The same; the caller says the buffers that it has, if any. */
    static KernelEntry unrooted(String name, String description, Kernel kernel) {
        return KernelEntry.named(
                        "mpi." + name,
                        description + ", one after the other",
                        Collective.of(kernel).inStepBy(Synchronisation.BACK_TO_BACK))
                .over(RANKS)
                .needing(2);
    }

    private static Operation allGatherv(Setting setting) {
        Party party = Party.rooted(setting);
        ByteBuffer mine = party.mine();
        ByteBuffer all = party.blank(1);
        party.expecting(all, party.root());
        int[] lengths = ofRootAlone(party);
        int[] offsets = new int[party.size()];
        return () -> party.comm().allGatherv(mine, lengths[party.rank()], MPI.BYTE, all, lengths, offsets, MPI.BYTE);
    }

    private static Operation reduceScatter(Setting setting) {
        Party party = Party.rooted(setting);
        ByteBuffer mine = party.mine();
        ByteBuffer all = party.blank(1);
        if (party.isRoot()) {
            party.expectingOr(all, party.size());
        }
        int[] lengths = ofRootAlone(party);
        return () -> party.comm().reduceScatter(mine, all, lengths, MPI.BYTE, MPI.BOR);
    }

    private static int[] ofRootAlone(Party party) {
        int[] lengths = new int[party.size()];
        lengths[party.root()] = party.length();
        return lengths;
    }

    private static Operation reduceLocal(Setting setting) {
        Party party = Party.of(setting);
        ReductionOperation reduction = ReductionOperation.at(setting);
        ByteBuffer from = party.mine(reduction);
        ByteBuffer to = party.blank(1);
        setting.checking(() -> reduction.verifyOntoZeros(to, party.length(), party.rank(), 1));
        int count = reduction.count(party.length());
        Datatype type = reduction.type();
        Op op = reduction.op();
        return () -> Intracomm.reduceLocal(from, to, count, type, op);
    }

    private static Operation barrier(Setting setting) {
        Nodes nodes = Nodes.of(Party.of(setting));
        return () -> {
            nodes.node().barrier();
            if (nodes.leads()) {
                nodes.between().barrier();
            }
            nodes.node().barrier();
        };
    }

    private static Operation broadcastByNodes(Setting setting) {
        Party party = Party.rooted(setting);
        Nodes nodes = Nodes.of(party);
        int length = party.length();
        ByteBuffer buffer = party.isRoot() ? party.mine() : party.blank(1);
        party.expecting(buffer, party.root());
        return () -> {
            if (nodes.leads()) {
                nodes.between().bcast(buffer, length, MPI.BYTE, 0);
            }
            nodes.node().bcast(buffer, length, MPI.BYTE, 0);
        };
    }

    private static Operation reduceByNodes(Setting setting) {
        Party party = Party.rooted(setting);
        Nodes nodes = Nodes.of(party);
        int length = party.length();
        ByteBuffer mine = party.mine();
        ByteBuffer ofNode = party.blank(1);
        ByteBuffer all = party.blank(1);
        if (party.isRoot()) {
            party.expectingOr(all, party.size());
        }
        return () -> {
            nodes.node().reduce(mine, ofNode, length, MPI.BYTE, MPI.BOR, 0);
            if (nodes.leads()) {
                nodes.between().reduce(ofNode, all, length, MPI.BYTE, MPI.BOR, 0);
            }
        };
    }

    private static Operation allReduceByNodes(Setting setting) {
        Party party = Party.of(setting);
        Nodes nodes = Nodes.of(party);
        int length = party.length();
        ByteBuffer mine = party.mine();
        ByteBuffer ofNode = party.blank(1);
        ByteBuffer all = party.blank(1);
        party.expectingOr(all, party.size());
        return () -> {
            nodes.node().reduce(mine, ofNode, length, MPI.BYTE, MPI.BOR, 0);
            if (nodes.leads()) {
                nodes.between().allReduce(ofNode, all, length, MPI.BYTE, MPI.BOR);
            }
            nodes.node().bcast(all, length, MPI.BYTE, 0);
        };
    }

    private static Operation broadcastByLanes(Setting setting) {
        Party party = Party.rooted(setting);
        Nodes nodes = Nodes.of(party);
        int part = nodes.partOf(party.length());
        ByteBuffer buffer = padded(party, party.isRoot(), nodes);
        ByteBuffer mine = MPI.newByteBuffer(Math.max(1, part));
        party.expecting(buffer, party.root());
        return () -> {
            if (nodes.first()) {
                nodes.node().scatter(buffer, part, MPI.BYTE, mine, part, MPI.BYTE, 0);
            }
            nodes.between().bcast(mine, part, MPI.BYTE, 0);
            nodes.node().allGather(mine, part, MPI.BYTE, buffer, part, MPI.BYTE);
        };
    }

    private static Operation allReduceByLanes(Setting setting) {
        Party party = Party.of(setting);
        Nodes nodes = Nodes.of(party);
        int part = nodes.partOf(party.length());
        ByteBuffer mine = padded(party, true, nodes);
        ByteBuffer ofNode = MPI.newByteBuffer(Math.max(1, part));
        ByteBuffer ofAll = MPI.newByteBuffer(Math.max(1, part));
        ByteBuffer all = padded(party, false, nodes);
        party.expectingOr(all, party.size());
        return () -> {
            nodes.node().reduceScatterBlock(mine, ofNode, part, MPI.BYTE, MPI.BOR);
            nodes.between().allReduce(ofNode, ofAll, part, MPI.BYTE, MPI.BOR);
            nodes.node().allGather(ofAll, part, MPI.BYTE, all, part, MPI.BYTE);
        };
    }

    /** A message, or room for one, that all ranks of a node have a part of alike. */
    private static ByteBuffer padded(Party party, boolean full, Nodes nodes) {
        ByteBuffer buffer = MPI.newByteBuffer(Math.max(1, nodes.partOf(party.length()) * nodes.ofEach()));
        if (full) {
            Payload.fill(buffer, 0, party.length(), party.rank());
        }
        return buffer;
    }
}
