package io.github.measure4j.mpi.kernel.mockup;

import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.subject.Role;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mpi.MPI;
import mpi.Request;

/** Collective operations put together from messages as one operation (SKaMPI 5). */
final class CollectivesByMessages {
    private static final int TAG = 70;

    private CollectivesByMessages() {}

    static List<KernelEntry> kernels() {
        return List.of(
                MockUps.rooted("bcast.by-messages", "a broadcast by MPI_Send, MPI_Recv along a binary tree",
                        CollectivesByMessages::tree)
                        .as(Role.MOCK_UP, "mpi.bcast").overLength(1).moving(Traffic.WITH_OTHERS),
                MockUps.rooted("gather.by-messages", "MPI_Send to the root, which receives one after the other",
                        setting -> gather(setting, false))
                        .as(Role.MOCK_UP, "mpi.gather").overLength(1, 1).moving(Traffic.WITH_OTHERS),
                MockUps.rooted("gather.by-messages-at-once", "MPI_Isend to the root, which receives all at once, MPI_Waitall",
                        setting -> gather(setting, true))
                        .as(Role.MOCK_UP, "mpi.gather").overLength(1, 1).moving(Traffic.WITH_OTHERS),
                MockUps.unrooted("alltoall.by-messages", "MPI_Irecv, MPI_Isend with each rank, MPI_Waitall",
                        CollectivesByMessages::allToAll)
                        .as(Role.MOCK_UP, "mpi.alltoall").overLength(0, 2).moving(Traffic.AMONG_ALL));
    }

    private static Operation tree(Setting setting) {
        Party party = Party.rooted(setting);
        ByteBuffer buffer = party.isRoot() ? party.mine() : party.blank(1);
        party.expecting(buffer, party.root());
        int number = Math.floorMod(party.rank() - party.root(), party.size());
        int length = party.length();
        int parent = (Math.max(0, (number - 1) / 2) + party.root()) % party.size();
        List<Integer> children = new ArrayList<>();
        for (int child = 2 * number + 1; child <= 2 * number + 2 && child < party.size(); child++) {
            children.add((child + party.root()) % party.size());
        }
        int[] to = children.stream().mapToInt(Integer::intValue).toArray();
        return () -> {
            if (number > 0) {
                party.comm().recv(buffer, length, MPI.BYTE, parent, TAG);
            }
            for (int child : to) {
                party.comm().send(buffer, length, MPI.BYTE, child, TAG);
            }
        };
    }

    private static Operation gather(Setting setting, boolean atOnce) {
        Party party = Party.rooted(setting);
        int length = party.length();
        ByteBuffer mine = party.mine();
        if (!party.isRoot()) {
            return atOnce
                    ? () -> party.comm().iSend(mine, length, MPI.BYTE, party.root(), TAG).waitFor()
                    : () -> party.comm().send(mine, length, MPI.BYTE, party.root(), TAG);
        }
        ByteBuffer all = party.blank(party.size());
        party.expectingOneOfEach(all);
        ByteBuffer[] parts = parts(party, all);
        Request[] requests = new Request[party.size() - 1];
        return () -> {
            int at = 0;
            for (int from = 0; from < party.size(); from++) {
                if (from == party.rank()) {
                    parts[from].put(0, mine, 0, length);
                } else if (atOnce) {
                    requests[at++] = party.comm().iRecv(parts[from], length, MPI.BYTE, from, TAG);
                } else {
                    party.comm().recv(parts[from], length, MPI.BYTE, from, TAG);
                }
            }
            if (atOnce) {
                Request.waitAll(requests);
            }
        };
    }

    private static ByteBuffer[] parts(Party party, ByteBuffer all) {
        ByteBuffer[] parts = new ByteBuffer[party.size()];
        Arrays.setAll(parts, rank -> MPI.slice(all, rank * party.length()));
        return parts;
    }

    private static Operation allToAll(Setting setting) {
        Party party = Party.of(setting);
        int length = party.length();
        ByteBuffer all = party.blank(party.size());
        party.expectingThoseToMe(all);
        ByteBuffer[] out = parts(party, party.forEach());
        ByteBuffer[] in = parts(party, all);
        Request[] requests = new Request[2 * party.size()];
        return () -> {
            for (int rank = 0; rank < out.length; rank++) {
                requests[rank] = party.comm().iRecv(in[rank], length, MPI.BYTE, rank, TAG);
            }
            for (int rank = 0; rank < out.length; rank++) {
                requests[out.length + rank] = party.comm().iSend(out[rank], length, MPI.BYTE, rank, TAG);
            }
            Request.waitAll(requests);
        };
    }
}
