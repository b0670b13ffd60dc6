package io.github.measure4j.mpi.kernel.pointtopoint;

import static io.github.measure4j.axis.Variable.RANKS;

import io.github.measure4j.mpi.kernel.Ends;
import io.github.measure4j.mpi.kernel.Halves;
import io.github.measure4j.mpi.kernel.Party;
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
import mpi.MPIException;
import mpi.Request;

/**
 * Many messages under way at once: bandwidth, and message rate at short lengths (as in the OSU micro-benchmarks). A
 * window of 64 messages is posted, waited for by MPI_Waitall and acknowledged by an empty message; what is reported is
 * the time of a window, acknowledgement included, divided by 64.
 */
public final class MessageWindows {
    /** The messages of a window. */
    public static final int MESSAGES = 64;

    private static final int ACKNOWLEDGED = 50;
    private static final String ONE_WAY = "one of 64 messages, acknowledged together";
    private static final String BOTH_WAYS = "one of 64 messages each way, acknowledged together";

    private MessageWindows() {}

    static List<KernelEntry> kernels() {
        return List.of(
                entry("one-way", "windows of 64 MPI_Isend one way", PingPong.of(
                                setting -> sender(setting, setting.partner()),
                                setting -> receiver(setting, setting.partner()))
                        .counting(ONE_WAY, MESSAGES)).moving(Traffic.ONE_MESSAGE),
                entry("both-ways", "windows of 64 MPI_Isend both ways at once", PingPong.exchange(
                                setting -> both(setting, setting.partner()))
                        .counting(BOTH_WAYS, MESSAGES)).moving(Traffic.BOTH_WAYS),
                pairs("one-way.pairs", "windows of 64 MPI_Isend from each rank of one half to one of the other",
                        Exchange.of(MessageWindows::halfToHalf, ONE_WAY).counting(MESSAGES))
                        .moving(Traffic.ONE_OF_EACH_PAIR),
                pairs("both-ways.pairs", "windows of 64 MPI_Isend both ways between the halves, in pairs",
                        Exchange.of(MessageWindows::betweenHalves, BOTH_WAYS).counting(MESSAGES))
                        .moving(Traffic.of(Count.PAIRS.times(2)).bothWays()));
    }

    private static KernelEntry entry(String name, String description, PingPong pattern) {
        return KernelEntry.named("mpi.window." + name, description, pattern).overLength(MESSAGES + 1).needing(2);
    }

    private static KernelEntry pairs(String name, String description, Exchange pattern) {
        return KernelEntry.named("mpi.window." + name, description, pattern)
                .over(RANKS)
                .overLength(MESSAGES + 1)
                .needing(2);
    }

    private static Operation halfToHalf(Setting setting) {
        Halves halves = Halves.of(setting.group());
        return switch (halves.side()) {
            case LOWER -> sender(setting, halves.partner());
            case UPPER -> receiver(setting, halves.partner());
            case LEFT_OVER -> Operation.NOTHING;
        };
    }

    private static Operation betweenHalves(Setting setting) {
        Halves halves = Halves.of(setting.group());
        return halves.side() == Halves.Side.LEFT_OVER ? Operation.NOTHING : both(setting, halves.partner());
    }

    private static Operation sender(Setting setting, int partner) {
        InFlight window = new InFlight(Party.of(setting), partner, MESSAGES);
        return () -> {
            window.post(0);
            Request.waitAll(window.requests);
            window.hear();
        };
    }

    private static Operation receiver(Setting setting, int partner) {
        InFlight window = new InFlight(Party.of(setting), partner, MESSAGES);
        window.verified(setting);
        return () -> {
            window.expect(0);
            Request.waitAll(window.requests);
            window.acknowledge();
        };
    }

    private static Operation both(Setting setting, int partner) {
        InFlight window = new InFlight(Party.of(setting), partner, 2 * MESSAGES);
        window.verified(setting);
        return () -> {
            window.expect(0);
            window.post(MESSAGES);
            Request.waitAll(window.requests);
            window.acknowledge();
            window.hear();
        };
    }

    /** Messages to and from a partner, each with memory of its own where it arrives. */
    private static final class InFlight {
        private final Party party;
        private final int partner;
        private final ByteBuffer out;
        private final ByteBuffer[] in = new ByteBuffer[MESSAGES];
        private final ByteBuffer nothing = MPI.newByteBuffer(1);
        private final Request[] requests;

        InFlight(Party party, int partner, int underWay) {
            this.party = party;
            this.partner = partner;
            this.out = party.mine();
            this.requests = new Request[underWay];
            ByteBuffer all = party.blank(MESSAGES);
            for (int i = 0; i < MESSAGES; i++) {
                in[i] = MPI.slice(all, i * party.length());
            }
        }

        void verified(Setting setting) {
            setting.checking(() -> {
                for (ByteBuffer message : in) {
                    Payload.verify(message, 0, party.length(), partner);
                }
            });
        }

        void post(int from) throws MPIException {
            for (int i = 0; i < MESSAGES; i++) {
                requests[from + i] = party.comm().iSend(out, party.length(), MPI.BYTE, partner, Ends.FORTH);
            }
        }

        void expect(int from) throws MPIException {
            for (int i = 0; i < MESSAGES; i++) {
                requests[from + i] = party.comm().iRecv(in[i], party.length(), MPI.BYTE, partner, Ends.FORTH);
            }
        }

        void acknowledge() throws MPIException {
            party.comm().send(nothing, 0, MPI.BYTE, partner, ACKNOWLEDGED);
        }

        void hear() throws MPIException {
            party.comm().recv(nothing, 0, MPI.BYTE, partner, ACKNOWLEDGED);
        }
    }
}
