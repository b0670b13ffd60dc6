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
import io.github.measure4j.subject.Role;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import mpi.MPI;
import mpi.Request;

/**
 * Messages both ways at once: between two ranks by other calls than MPI_Sendrecv (IMB's PingPing, ReproMPI's exchanges),
 * and of each rank with its neighbours in a ring (IMB's Sendrecv and Exchange).
 */
final class ExchangesOfTwo {
    private ExchangesOfTwo() {}

    /**
     * One way to exchange messages.
     *
     * @param name the end of the kernels' names
     * @param calls of either rank, in words
     * @param between the two ends, what either does
     * @param inC the same in a loop in C, where there is one
     */
    private record Way(
            String name, String calls, Function<Ends, Operation> between, Optional<UnaryOperator<EndInC>> inC) {
        KernelEntry ofFarthestPair() {
            KernelEntry kernel = KernelEntry.named(
                            "mpi.exchange." + name, calls + " by both ranks at once", PingPong.exchange(this::operation))
                    .overLength(2)
                    .needing(2);
            return inC.isPresent() ? kernel.over(Variable.LOOP) : kernel;
        }

        private Operation operation(Setting setting) {
            Ends e = Ends.of(setting).verified(setting);
            return setting.loopsInC() && inC.isPresent()
                    ? EndInC.of(e, inC.get())
                    : between.apply(e);
        }

        KernelEntry ofAnyPair() {
            return KernelEntry.named(
                            "mpi.exchange.between." + name,
                            calls + " by any two ranks at once, or of one with itself; the others idle",
                            Exchange.of(setting -> PairsOfHalves.between(setting).map(between).orElse(Operation.NOTHING), "exchange")
                                    .timedWhere(PairsOfHalves::begins))
                    .as(Role.EXCHANGE)
                    .over(Variable.FROM, Variable.TO)
                    .overLength(2)
                    .needing(2);
        }
    }

    private static final List<Way> WAYS = List.of(
            new Way("isend-recv", "MPI_Isend, MPI_Recv, MPI_Wait", e -> sendFirst(e, e.partner()),
                    Optional.of(calls -> calls.beginning("Isend", FORTH).receive(FORTH).await())),
            new Way("irecv-send", "MPI_Irecv, MPI_Send, MPI_Wait", ExchangesOfTwo::receiveFirst,
                    Optional.of(calls -> calls.beginReceiving(FORTH).send(FORTH).await())),
            new Way("isend-irecv", "MPI_Isend, MPI_Irecv, MPI_Waitall", ExchangesOfTwo::both, Optional.empty()));

    private static final Way ANY_SOURCE = new Way(
            "isend-recv-any-source", "MPI_Isend, MPI_Recv from any source, MPI_Wait", e -> sendFirst(e, MPI.ANY_SOURCE),
            Optional.of(calls -> calls.beginning("Isend", FORTH).receive(MPI.ANY_SOURCE, FORTH).await()));

    private static final Way SENDRECV = new Way("sendrecv", "MPI_Sendrecv", ExchangesOfTwo::sendAndReceive, Optional.empty());

    static List<KernelEntry> kernels() {
        return Stream.of(
                        Stream.concat(WAYS.stream(), Stream.of(ANY_SOURCE)).map(Way::ofFarthestPair),
                        Stream.concat(WAYS.stream(), Stream.of(SENDRECV)).map(Way::ofAnyPair),
                        Stream.of(
                                ring("sendrecv", "MPI_Sendrecv to the next rank, from the one before", ExchangesOfTwo::shift)
                                        .moving(Traffic.of(Count.RANKS).bothWays()),
                                ring("exchange", "MPI_Isend to both neighbours in a ring, MPI_Recv from both, MPI_Waitall",
                                        ExchangesOfTwo::withBothNeighbours).moving(Traffic.of(Count.RANKS.times(2)).bothWays())))
                .flatMap(entries -> entries)
                .toList();
    }

    private static KernelEntry ring(String name, String description, Kernel kernel) {
        return KernelEntry.named("mpi.imb." + name, description, Exchange.of(kernel, "one exchange of all ranks"))
                .over(Variable.RANKS)
                .overLength(4)
                .needing(2);
    }

    private static Operation sendAndReceive(Ends e) {
        return () -> e.comm().sendRecv(
                e.out(), e.length(), MPI.BYTE, e.partner(), FORTH, e.in(), e.length(), MPI.BYTE, e.partner(), FORTH);
    }

    private static Operation sendFirst(Ends e, int source) {
        return () -> {
            Request request = e.comm().iSend(e.out(), e.length(), MPI.BYTE, e.partner(), FORTH);
            e.comm().recv(e.in(), e.length(), MPI.BYTE, source, FORTH);
            request.waitFor();
        };
    }

    private static Operation receiveFirst(Ends e) {
        return () -> {
            Request request = e.comm().iRecv(e.in(), e.length(), MPI.BYTE, e.partner(), FORTH);
            e.comm().send(e.out(), e.length(), MPI.BYTE, e.partner(), FORTH);
            request.waitFor();
        };
    }

    private static Operation both(Ends e) {
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
