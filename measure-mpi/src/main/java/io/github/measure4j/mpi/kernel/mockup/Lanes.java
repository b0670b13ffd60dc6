package io.github.measure4j.mpi.kernel.mockup;

import io.github.measure4j.mpi.kernel.Library;
import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.pattern.operation.Payload;
import java.nio.ByteBuffer;
import java.util.function.IntUnaryOperator;
import mpi.Intracomm;
import mpi.MPI;

/**
 * The ranks as the rows and columns of a table.
 *
 * @param each how many ranks a node has
 * @param number of nodes
 * @param ranks those of the first lane by node, then those of the second
 */
record Lanes(
        Party party, Intracomm node, Intracomm lane, boolean leads, boolean first, int each, int number, int[] ranks) {

    /** Collective. */
    static Lanes of(Party party) {
        Nodes nodes = Nodes.of(party);
        nodes.partOf(1);
        return Library.make("MPI_Allgather", () -> {
            int each = nodes.node().getSize();
            int number = nodes.between().getSize();
            int[] ofLane = new int[number];
            nodes.between().allGather(new int[] {party.rank()}, 1, MPI.INT, ofLane, 1, MPI.INT);
            int[] all = new int[each * number];
            nodes.node().allGather(ofLane, number, MPI.INT, all, number, MPI.INT);
            return new Lanes(party, nodes.node(), nodes.between(), nodes.leads(), nodes.first(), each, number, all);
        });
    }

    int length() {
        return party.length();
    }

    /** The rank at a place in the order of the nodes. */
    int byNode(int place) {
        return ranks[place % each * number + place / each];
    }

    int byLane(int place) {
        return ranks[place];
    }

    void expecting(ByteBuffer buffer, IntUnaryOperator streams) {
        party.setting().checking(() -> {
            for (int place = 0; place < party.size(); place++) {
                Payload.verify(buffer, place * length(), length(), streams.applyAsInt(place));
            }
        });
    }

    void expectingOr(ByteBuffer buffer, int places, IntUnaryOperator streams) {
        party.setting().checking(() -> Payload.verify(buffer, 0, length(), offset -> {
            int or = 0;
            for (int place = 0; place < places; place++) {
                or |= Payload.at(streams.applyAsInt(place), offset);
            }
            return (byte) or;
        }));
    }

    /** A block for each rank, in an order. */
    ByteBuffer filled(IntUnaryOperator streams) {
        ByteBuffer buffer = party.blank(party.size());
        for (int place = 0; place < party.size(); place++) {
            Payload.fill(buffer, place * length(), length(), streams.applyAsInt(place));
        }
        return buffer;
    }

    int toMe(int from) {
        return party.stream(from, party.rank());
    }

    int fromMe(int to) {
        return party.stream(party.rank(), to);
    }

    /** This rank's place in the order of the nodes. */
    int place() {
        int place = 0;
        while (byNode(place) != party.rank()) {
            place++;
        }
        return place;
    }
}
