package io.github.measure4j.mpi.kernel.pointtopoint;

import static io.github.measure4j.mpi.kernel.Ends.FORTH;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.mpi.kernel.Ends;
import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.Exchange;
import io.github.measure4j.pattern.kind.PingPong;
import io.github.measure4j.pattern.operation.Payload;
import io.github.measure4j.subject.Count;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import java.nio.ByteBuffer;
import java.util.List;
import mpi.MPI;
import mpi.Request;

/**
 * Messages both ways at once: between two ranks by other calls than MPI_Sendrecv (IMB's PingPing, ReproMPI's exchanges),
 * and of each rank with its neighbours in a ring (IMB's Sendrecv and Exchange).
 */
final class ExchangesOfTwo {
    private ExchangesOfTwo() {}

    static List<KernelEntry> kernels() {
        return List.of(
                two("isend-recv", "MPI_Isend, MPI_Recv, MPI_Wait by both ranks at once",
                        setting -> sendFirst(setting, false)).over(Variable.LOOP),
                two("isend-recv-any-source", "MPI_Isend, MPI_Recv from any source, MPI_Wait by both ranks at once",
                        setting -> sendFirst(setting, true)).over(Variable.LOOP),
                two("irecv-send", "MPI_Irecv, MPI_Send, MPI_Wait by both ranks at once", ExchangesOfTwo::receiveFirst)
                        .over(Variable.LOOP),
                two("isend-irecv", "MPI_Isend, MPI_Irecv, MPI_Waitall by both ranks at once", ExchangesOfTwo::both),
                ring("sendrecv", "MPI_Sendrecv to the next rank, from the one before", ExchangesOfTwo::shift)
                        .moving(Traffic.of(Count.RANKS).bothWays()),
                ring("exchange", "MPI_Isend to both neighbours in a ring, MPI_Recv from both, MPI_Waitall",
                        ExchangesOfTwo::withBothNeighbours).moving(Traffic.of(Count.RANKS.times(2)).bothWays()));
    }

    private static KernelEntry two(String name, String description, Kernel both) {
        return KernelEntry.named("mpi.exchange." + name, description, PingPong.exchange(both)).overLength(2).needing(2);
    }

    private static KernelEntry ring(String name, String description, Kernel kernel) {
        return KernelEntry.named("mpi.imb." + name, description, Exchange.of(kernel, "one exchange of all ranks"))
                .over(Variable.RANKS)
                .overLength(4)
                .needing(2);
    }

    private static Operation sendFirst(Setting setting, boolean anySource) {
        Ends e = Ends.of(setting).verified(setting);
        int source = anySource ? MPI.ANY_SOURCE : e.partner();
        if (setting.loopsInC()) {
            return EndInC.of(e, c -> c.beginning("Isend", FORTH).receive(source, FORTH).await());
        }
        return () -> {
            Request request = e.comm().iSend(e.out(), e.length(), MPI.BYTE, e.partner(), FORTH);
            e.comm().recv(e.in(), e.length(), MPI.BYTE, source, FORTH);
            request.waitFor();
        };
    }

    private static Operation receiveFirst(Setting setting) {
        Ends e = Ends.of(setting).verified(setting);
        if (setting.loopsInC()) {
            return EndInC.of(e, c -> c.beginReceiving(FORTH).send(FORTH).await());
        }
        return () -> {
            Request request = e.comm().iRecv(e.in(), e.length(), MPI.BYTE, e.partner(), FORTH);
            e.comm().send(e.out(), e.length(), MPI.BYTE, e.partner(), FORTH);
            request.waitFor();
        };
    }

    private static Operation both(Setting setting) {
        Ends e = Ends.of(setting).verified(setting);
        Request[] requests = new Request[2];
        return () -> {
            requests[0] = e.comm().iSend(e.out(), e.length(), MPI.BYTE, e.partner(), FORTH);
            requests[1] = e.comm().iRecv(e.in(), e.length(), MPI.BYTE, e.partner(), FORTH);
            Request.waitAll(requests);
        };
    }

    private static Operation shift(Setting setting) {
        Party party = Party.of(setting);
        ByteBuffer out = party.mine();
        ByteBuffer in = party.blank(1);
        int next = (party.rank() + 1) % party.size();
        int before = (party.rank() + party.size() - 1) % party.size();
        party.expecting(in, before);
        return () -> party.comm().sendRecv(
                out, party.length(), MPI.BYTE, next, FORTH, in, party.length(), MPI.BYTE, before, FORTH);
    }

    /** With two ranks both neighbours are the same, and tags tell the directions. */
    private static Operation withBothNeighbours(Setting setting) {
        Party party = Party.of(setting);
        ByteBuffer out = party.mine();
        ByteBuffer fromBefore = party.blank(1);
        ByteBuffer fromNext = party.blank(1);
        int next = (party.rank() + 1) % party.size();
        int before = (party.rank() + party.size() - 1) % party.size();
        setting.checking(() -> {
            Payload.verify(fromBefore, 0, party.length(), before);
            Payload.verify(fromNext, 0, party.length(), next);
        });
        Request[] requests = new Request[2];
        return () -> {
            requests[0] = party.comm().iSend(out, party.length(), MPI.BYTE, next, FORTH);
            requests[1] = party.comm().iSend(out, party.length(), MPI.BYTE, before, Ends.BACK);
            party.comm().recv(fromBefore, party.length(), MPI.BYTE, before, FORTH);
            party.comm().recv(fromNext, party.length(), MPI.BYTE, next, Ends.BACK);
            Request.waitAll(requests);
        };
    }
}
