package io.github.measure4j.mpi.kernel;

import static io.github.measure4j.axis.Variable.RANKS;
import static io.github.measure4j.axis.Variable.ROOT;

import io.github.measure4j.pattern.Collective;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Synchronisation;
import io.github.measure4j.suite.KernelEntry;
import java.nio.ByteBuffer;
import java.util.List;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Collective operations that are begun and then waited for at once: what being non-blocking costs where nothing overlaps. */
final class NonBlocking {
    private NonBlocking() {}

    static List<KernelEntry> kernels() {
        return List.of(
                entry("ibarrier", "MPI_Ibarrier", NonBlocking::barrier),
                entry("ibcast", "MPI_Ibcast", NonBlocking::broadcast).over(ROOT).overLength(1),
                entry("ireduce", "MPI_Ireduce of bytes by bitwise or", NonBlocking::reduce).over(ROOT).overLength(2),
                entry("iallreduce", "MPI_Iallreduce of bytes by bitwise or", NonBlocking::allReduce).overLength(2),
                entry("iallgather", "MPI_Iallgather", NonBlocking::allGather).overLength(1, 1),
                entry("ialltoall", "MPI_Ialltoall", NonBlocking::allToAll).overLength(0, 2),
                entry("iscan", "MPI_Iscan of bytes by bitwise or", NonBlocking::scan).overLength(2));
    }

    private static KernelEntry entry(String name, String description, Kernel kernel) {
        return KernelEntry.named(
                        "mpi." + name,
                        description + " and MPI_Wait, one after the other",
                        Collective.of(kernel).inStepBy(Synchronisation.BACK_TO_BACK))
                .over(RANKS)
                .needing(2);
    }

    private static void complete(Request request) throws MPIException {
        request.waitFor();
    }

    private static Operation barrier(Setting setting) {
        Party party = Party.of(setting);
        return () -> complete(party.comm().iBarrier());
    }

    private static Operation broadcast(Setting setting) {
        Party party = Party.rooted(setting);
        ByteBuffer buffer = party.isRoot() ? party.mine() : party.blank(1);
        party.expecting(buffer, party.root());
        return () -> complete(party.comm().iBcast(buffer, party.length(), MPI.BYTE, party.root()));
    }

    private static Operation reduce(Setting setting) {
        Party party = Party.rooted(setting);
        ByteBuffer mine = party.mine();
        ByteBuffer all = party.blank(1);
        if (party.isRoot()) {
            party.expectingOr(all, party.size());
        }
        return () -> complete(party.comm().iReduce(mine, all, party.length(), MPI.BYTE, MPI.BOR, party.root()));
    }

    private static Operation allReduce(Setting setting) {
        Party party = Party.of(setting);
        ByteBuffer mine = party.mine();
        ByteBuffer all = party.blank(1);
        party.expectingOr(all, party.size());
        return () -> complete(party.comm().iAllReduce(mine, all, party.length(), MPI.BYTE, MPI.BOR));
    }

    private static Operation allGather(Setting setting) {
        Party party = Party.of(setting);
        ByteBuffer mine = party.mine();
        ByteBuffer all = party.blank(party.size());
        party.expectingOneOfEach(all);
        int length = party.length();
        return () -> complete(party.comm().iAllGather(mine, length, MPI.BYTE, all, length, MPI.BYTE));
    }

    private static Operation allToAll(Setting setting) {
        Party party = Party.of(setting);
        ByteBuffer out = party.forEach();
        ByteBuffer in = party.blank(party.size());
        party.expectingThoseToMe(in);
        int length = party.length();
        return () -> complete(party.comm().iAllToAll(out, length, MPI.BYTE, in, length, MPI.BYTE));
    }

    private static Operation scan(Setting setting) {
        Party party = Party.of(setting);
        ByteBuffer mine = party.mine();
        ByteBuffer below = party.blank(1);
        party.expectingOr(below, party.rank() + 1);
        return () -> complete(party.comm().iScan(mine, below, party.length(), MPI.BYTE, MPI.BOR));
    }
}
