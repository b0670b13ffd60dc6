package io.github.measure4j.mpi.kernel.mockup;

import static io.github.measure4j.axis.Variable.RANKS;
import static io.github.measure4j.axis.Variable.ROOT;

import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.operation.Payload;
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
import mpi.MPIException;

/**
 * Collective operations put together of one within the nodes and one between them, in which each rank has a part of its own:
 * gathering, scattering, prefixes (Tr&auml;ff and Hunold 2020). By nodes, one rank of each node moves all of it; by lanes, each
 * rank of a node moves its share. The ranks count in the order of the nodes and within each node, which is MPI's own where the
 * launcher fills one node after the other. All nodes have as many ranks.
 */
final class MockUpsOfParts {
    private MockUpsOfParts() {}

    static List<KernelEntry> kernels() {
        return List.of(
                unrooted("allgather", "lanes", "MPI_Allgather on each lane, then within each node",
                        MockUpsOfParts::allGatherByLanes, 1, 2).moving(Traffic.AMONG_ALL),
                unrooted("allgather", "lanes.typed",
                        "MPI_Allgather on each lane, then within each node by types that leave blocks in place",
                        MockUpsOfParts::allGatherByTypedLanes, 1, 1).moving(Traffic.AMONG_ALL),
                unrooted("allgather", "nodes", "MPI_Gather within each node, MPI_Allgather of the nodes, MPI_Bcast within each",
                        MockUpsOfParts::allGatherByNodes, 1, 2).moving(Traffic.AMONG_ALL),
                unrooted("alltoall", "lanes", "MPI_Alltoall within each node, then on each lane",
                        MockUpsOfParts::allToAllByLanes, 0, 4).moving(Traffic.AMONG_ALL),
                rooted("gather", "lanes", "MPI_Gather on each lane, then within the root's node",
                        MockUpsOfParts::gatherByLanes, 1, 2).moving(Traffic.WITH_OTHERS),
                rooted("gather", "nodes", "MPI_Gather within each node, then of the nodes",
                        MockUpsOfParts::gatherByNodes, 1, 2).moving(Traffic.WITH_OTHERS),
                rooted("scatter", "lanes", "MPI_Scatter within the root's node, then on each lane",
                        MockUpsOfParts::scatterByLanes, 1, 2).moving(Traffic.WITH_OTHERS),
                rooted("scatter", "nodes", "MPI_Scatter to the nodes, then within each",
                        MockUpsOfParts::scatterByNodes, 1, 2).moving(Traffic.WITH_OTHERS),
                rooted("reduce", "lanes",
                        "MPI_Reduce_scatter_block within nodes, MPI_Reduce on each lane, MPI_Gather within the root's node",
                        MockUpsOfParts::reduceByLanes, 4, 0).moving(Traffic.WITH_OTHERS),
                unrooted("reduce-scatter-block", "lanes", "MPI_Reduce_scatter_block within nodes, then on each lane",
                        MockUpsOfParts::reduceScatterByLanes, 1, 2).moving(Traffic.AMONG_ALL),
                unrooted("reduce-scatter-block", "nodes",
                        "MPI_Reduce within nodes, MPI_Reduce_scatter_block of the nodes, MPI_Scatter within each",
                        MockUpsOfParts::reduceScatterByNodes, 1, 3).moving(Traffic.AMONG_ALL),
                unrooted("scan", "lanes",
                        "MPI_Reduce_scatter_block within nodes, MPI_Exscan on lanes, MPI_Allgather, MPI_Scan within nodes",
                        MockUpsOfParts::scanByLanes, 6, 0).moving(Traffic.WITH_OTHERS),
                unrooted("scan", "nodes", "MPI_Scan within nodes, MPI_Exscan of their last ranks, MPI_Bcast within each",
                        MockUpsOfParts::scanByNodes, 3, 0).moving(Traffic.WITH_OTHERS));
    }

    private static KernelEntry rooted(String of, String by, String description, Kernel kernel, int buffers, int forEach) {
        return entry(of, by, description + ", then MPI_Barrier", Collective.of(kernel), buffers, forEach).over(ROOT);
    }

    private static KernelEntry unrooted(String of, String by, String description, Kernel kernel, int buffers, int forEach) {
        return entry(of, by, description + ", one after the other",
                Collective.of(kernel).inStepBy(Synchronisation.BACK_TO_BACK), buffers, forEach);
    }

    private static KernelEntry entry(
            String of, String by, String description, Collective pattern, int buffers, int forEach) {
        return KernelEntry.named("mpi.%s.by-%s".formatted(of, by), description, pattern)
                .over(RANKS)
                .overLength(buffers, forEach)
                .as(Role.MOCK_UP, "mpi." + of)
                .needing(2);
    }

    private static Operation allGatherByLanes(Setting setting) {
        Lanes l = Lanes.of(Party.of(setting));
        ByteBuffer mine = l.party().mine();
        ByteBuffer ofLane = l.party().blank(l.number());
        ByteBuffer all = l.party().blank(l.party().size());
        l.expecting(all, l::byLane);
        int length = l.length();
        int part = length * l.number();
        return () -> {
            l.lane().allGather(mine, length, MPI.BYTE, ofLane, length, MPI.BYTE);
            l.node().allGather(ofLane, part, MPI.BYTE, all, part, MPI.BYTE);
        };
    }

    /** Blocks from a lane are laid down a node's blocks apart, and those of each rank of the node are sent on from there. */
    private static Operation allGatherByTypedLanes(Setting setting) throws MPIException {
        Lanes l = Lanes.of(Party.of(setting));
        ByteBuffer mine = l.party().mine();
        ByteBuffer all = l.party().blank(l.party().size());
        l.expecting(all, l::byNode);
        int length = l.length();
        ByteBuffer fromHere = MPI.slice(all, l.place() % l.each() * length);
        Datatype ofNode = typed(setting, Datatype.createContiguous(length, MPI.BYTE), l.each() * length);
        Datatype ofLane = typed(setting, Datatype.createVector(l.number(), length, l.each() * length, MPI.BYTE), length);
        return () -> {
            l.lane().allGather(mine, length, MPI.BYTE, fromHere, 1, ofNode);
            l.node().allGather(all, 1, ofLane);
        };
    }

    /** The type with blocks so many bytes apart; both are freed when the point is done. */
    private static Datatype typed(Setting setting, Datatype type, int apart) throws MPIException {
        Datatype resized = Datatype.createResized(type, 0, apart);
        resized.commit();
        setting.closing(() -> {
            resized.free();
            type.free();
        });
        return resized;
    }

    private static Operation allGatherByNodes(Setting setting) {
        Lanes l = Lanes.of(Party.of(setting));
        ByteBuffer mine = l.party().mine();
        ByteBuffer ofNode = l.party().blank(l.each());
        ByteBuffer all = l.party().blank(l.party().size());
        l.expecting(all, l::byNode);
        int length = l.length();
        int part = length * l.each();
        return () -> {
            l.node().gather(mine, length, MPI.BYTE, ofNode, length, MPI.BYTE, 0);
            if (l.leads()) {
                l.lane().allGather(ofNode, part, MPI.BYTE, all, part, MPI.BYTE);
            }
            l.node().bcast(all, part * l.number(), MPI.BYTE, 0);
        };
    }

    /** Between the two steps the blocks are copied into the order of the nodes that they go to. */
    private static Operation allToAllByLanes(Setting setting) {
        Lanes l = Lanes.of(Party.of(setting));
        int length = l.length();
        ByteBuffer out = l.filled(place -> l.fromMe(l.byLane(place)));
        ByteBuffer within = l.party().blank(l.party().size());
        ByteBuffer sorted = l.party().blank(l.party().size());
        ByteBuffer in = l.party().blank(l.party().size());
        l.expecting(in, place -> l.toMe(l.byNode(place)));
        return () -> {
            l.node().allToAll(out, length * l.number(), MPI.BYTE, within, length * l.number(), MPI.BYTE);
            for (int from = 0; from < l.each(); from++) {
                for (int to = 0; to < l.number(); to++) {
                    sorted.put((to * l.each() + from) * length, within, (from * l.number() + to) * length, length);
                }
            }
            l.lane().allToAll(sorted, length * l.each(), MPI.BYTE, in, length * l.each(), MPI.BYTE);
        };
    }

    private static Operation gatherByLanes(Setting setting) {
        Lanes l = Lanes.of(Party.rooted(setting));
        ByteBuffer mine = l.party().mine();
        ByteBuffer ofLane = l.party().blank(l.number());
        ByteBuffer all = l.party().blank(l.party().size());
        if (l.party().isRoot()) {
            l.expecting(all, l::byLane);
        }
        int length = l.length();
        int part = length * l.number();
        return () -> {
            l.lane().gather(mine, length, MPI.BYTE, ofLane, length, MPI.BYTE, 0);
            if (l.first()) {
                l.node().gather(ofLane, part, MPI.BYTE, all, part, MPI.BYTE, 0);
            }
        };
    }

    private static Operation gatherByNodes(Setting setting) {
        Lanes l = Lanes.of(Party.rooted(setting));
        ByteBuffer mine = l.party().mine();
        ByteBuffer ofNode = l.party().blank(l.each());
        ByteBuffer all = l.party().blank(l.party().size());
        if (l.party().isRoot()) {
            l.expecting(all, l::byNode);
        }
        int length = l.length();
        int part = length * l.each();
        return () -> {
            l.node().gather(mine, length, MPI.BYTE, ofNode, length, MPI.BYTE, 0);
            if (l.leads()) {
                l.lane().gather(ofNode, part, MPI.BYTE, all, part, MPI.BYTE, 0);
            }
        };
    }

    private static Operation scatterByLanes(Setting setting) {
        Lanes l = Lanes.of(Party.rooted(setting));
        ByteBuffer all = l.filled(place -> l.fromMe(l.byLane(place)));
        ByteBuffer ofLane = l.party().blank(l.number());
        ByteBuffer mine = l.party().blank(1);
        l.party().expecting(mine, l.toMe(l.party().root()));
        int length = l.length();
        int part = length * l.number();
        return () -> {
            if (l.first()) {
                l.node().scatter(all, part, MPI.BYTE, ofLane, part, MPI.BYTE, 0);
            }
            l.lane().scatter(ofLane, length, MPI.BYTE, mine, length, MPI.BYTE, 0);
        };
    }

    private static Operation scatterByNodes(Setting setting) {
        Lanes l = Lanes.of(Party.rooted(setting));
        ByteBuffer all = l.filled(place -> l.fromMe(l.byNode(place)));
        ByteBuffer ofNode = l.party().blank(l.each());
        ByteBuffer mine = l.party().blank(1);
        l.party().expecting(mine, l.toMe(l.party().root()));
        int length = l.length();
        int part = length * l.each();
        return () -> {
            if (l.leads()) {
                l.lane().scatter(all, part, MPI.BYTE, ofNode, part, MPI.BYTE, 0);
            }
            l.node().scatter(ofNode, length, MPI.BYTE, mine, length, MPI.BYTE, 0);
        };
    }

    /** A message that each rank of a node has the same part of. */
    private static ByteBuffer padded(Lanes l, boolean full) {
        ByteBuffer buffer = MPI.newByteBuffer(Math.max(1, part(l) * l.each()));
        if (full) {
            Payload.fill(buffer, 0, l.length(), l.party().rank());
        }
        return buffer;
    }

    private static int part(Lanes l) {
        return (l.length() + l.each() - 1) / l.each();
    }

    private static ByteBuffer partial(Lanes l) {
        return MPI.newByteBuffer(Math.max(1, part(l)));
    }

    private static Operation reduceByLanes(Setting setting) {
        Lanes l = Lanes.of(Party.rooted(setting));
        ByteBuffer mine = padded(l, true);
        ByteBuffer ofNode = partial(l);
        ByteBuffer ofAll = partial(l);
        ByteBuffer all = padded(l, false);
        if (l.party().isRoot()) {
            l.party().expectingOr(all, l.party().size());
        }
        int part = part(l);
        return () -> {
            l.node().reduceScatterBlock(mine, ofNode, part, MPI.BYTE, MPI.BOR);
            l.lane().reduce(ofNode, ofAll, part, MPI.BYTE, MPI.BOR, 0);
            if (l.first()) {
                l.node().gather(ofAll, part, MPI.BYTE, all, part, MPI.BYTE, 0);
            }
        };
    }

    private static Operation reduceScatterByLanes(Setting setting) {
        Lanes l = Lanes.of(Party.of(setting));
        ByteBuffer out = l.filled(place -> l.fromMe(l.byLane(place)));
        ByteBuffer ofLane = l.party().blank(l.number());
        ByteBuffer mine = l.party().blank(1);
        l.expectingOr(mine, l.party().size(), l::toMe);
        int length = l.length();
        return () -> {
            l.node().reduceScatterBlock(out, ofLane, length * l.number(), MPI.BYTE, MPI.BOR);
            l.lane().reduceScatterBlock(ofLane, mine, length, MPI.BYTE, MPI.BOR);
        };
    }

    private static Operation reduceScatterByNodes(Setting setting) {
        Lanes l = Lanes.of(Party.of(setting));
        ByteBuffer out = l.filled(place -> l.fromMe(l.byNode(place)));
        ByteBuffer ofNode = l.party().blank(l.party().size());
        ByteBuffer part = l.party().blank(l.each());
        ByteBuffer mine = l.party().blank(1);
        l.expectingOr(mine, l.party().size(), l::toMe);
        int length = l.length();
        return () -> {
            l.node().reduce(out, ofNode, length * l.party().size(), MPI.BYTE, MPI.BOR, 0);
            if (l.leads()) {
                l.lane().reduceScatterBlock(ofNode, part, length * l.each(), MPI.BYTE, MPI.BOR);
            }
            l.node().scatter(part, length, MPI.BYTE, mine, length, MPI.BYTE, 0);
        };
    }

    private static Operation scanByLanes(Setting setting) {
        Lanes l = Lanes.of(Party.of(setting));
        ByteBuffer mine = padded(l, true);
        ByteBuffer ofNode = partial(l);
        ByteBuffer before = partial(l);
        ByteBuffer beforeAll = padded(l, false);
        ByteBuffer below = l.party().blank(1);
        int place = l.place();
        l.expectingOr(below, place + 1, l::byNode);
        int part = part(l);
        boolean later = place >= l.each();
        return () -> {
            l.node().reduceScatterBlock(mine, ofNode, part, MPI.BYTE, MPI.BOR);
            l.lane().exScan(ofNode, before, part, MPI.BYTE, MPI.BOR);
            l.node().allGather(before, part, MPI.BYTE, beforeAll, part, MPI.BYTE);
            l.node().scan(mine, below, l.length(), MPI.BYTE, MPI.BOR);
            if (later) {
                Intracomm.reduceLocal(beforeAll, below, l.length(), MPI.BYTE, MPI.BOR);
            }
        };
    }

    private static Operation scanByNodes(Setting setting) {
        Lanes l = Lanes.of(Party.of(setting));
        ByteBuffer mine = l.party().mine();
        ByteBuffer before = l.party().blank(1);
        ByteBuffer below = l.party().blank(1);
        int place = l.place();
        l.expectingOr(below, place + 1, l::byNode);
        int last = l.each() - 1;
        boolean ends = place % l.each() == last;
        boolean later = place >= l.each();
        return () -> {
            l.node().scan(mine, below, l.length(), MPI.BYTE, MPI.BOR);
            if (ends) {
                l.lane().exScan(below, before, l.length(), MPI.BYTE, MPI.BOR);
            }
            l.node().bcast(before, l.length(), MPI.BYTE, last);
            if (later) {
                Intracomm.reduceLocal(before, below, l.length(), MPI.BYTE, MPI.BOR);
            }
        };
    }
}
