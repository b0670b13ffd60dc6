package io.github.measure4j.mpi.kernel.pointtopoint;

import static io.github.measure4j.axis.Variable.RANKS;

import io.github.measure4j.mpi.kernel.Axes;
import io.github.measure4j.mpi.kernel.Halves;
import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.Exchange;
import io.github.measure4j.pattern.operation.Payload;
import io.github.measure4j.subject.Count;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import mpi.MPI;
import mpi.MPIException;
import mpi.Prequest;
import mpi.Request;

/**
 * Windows of as many messages as the batch says, whose time is that of the whole window: between the halves of the ranks,
 * by persistent requests, both ways without an acknowledgement, and between one rank and all others. Each end sends from
 * one buffer and receives into one, as the OSU micro-benchmarks do.
 */
final class WholeWindows {
    private static final int ACKNOWLEDGED = 51;
    private static final String WINDOW = "a whole window";

    private WholeWindows() {}

    static List<KernelEntry> kernels() {
        return List.of(
                entry("one-way", "a window of MPI_Isend from each rank of one half, acknowledged",
                        setting -> between(setting, false, false)).moving(inPairs(1)),
                entry("both-ways", "a window of MPI_Isend both ways between the halves, not acknowledged",
                        setting -> between(setting, true, false)).moving(inPairs(2).bothWays()),
                entry("persistent.one-way",
                        "a window of persistent sends from each rank of one half by MPI_Startall, acknowledged",
                        setting -> between(setting, false, true)).moving(inPairs(1)),
                entry("persistent.both-ways",
                        "a window of persistent sends both ways between the halves by MPI_Startall, not acknowledged",
                        setting -> between(setting, true, true)).moving(inPairs(2).bothWays()),
                entry("fan-in", "a window of MPI_Isend from each other rank to rank 0, acknowledged",
                        setting -> star(setting, true)).moving(fanned()),
                entry("fan-out", "a window of MPI_Isend from rank 0 to each other rank, acknowledged",
                        setting -> star(setting, false)).moving(fanned()));
    }

    private static KernelEntry entry(String name, String description, Kernel kernel) {
        return KernelEntry.named("mpi.batch." + name, description, Exchange.of(kernel, WINDOW))
                .over(RANKS, Axes.BATCH)
                .overLength(2)
                .needing(2);
    }

    private static Traffic inPairs(int each) {
        return Traffic.of(Count.of(each == 1 ? "batch P/2" : "batch P",
                (point, ranks) -> (long) each * (ranks / 2) * point.valueOr(Axes.BATCH, 1)));
    }

    private static Traffic fanned() {
        return Traffic.of(Count.of("batch (P-1)", (point, ranks) -> (ranks - 1L) * point.valueOr(Axes.BATCH, 1)));
    }

    private static Operation between(Setting setting, boolean bothWays, boolean persistent) throws MPIException {
        Halves halves = Halves.of(setting.group());
        if (halves.side() == Halves.Side.LEFT_OVER) {
            return Operation.NOTHING;
        }
        int[] peer = {halves.partner()};
        boolean sends = bothWays || halves.side() == Halves.Side.LOWER;
        boolean receives = bothWays || halves.side() == Halves.Side.UPPER;
        WindowEnd ends = new WindowEnd(setting, peer, sends, receives);
        Operation window = persistent ? ends.persistent() : ends.plain();
        return bothWays ? window : ends.acknowledged(window);
    }

    private static Operation star(Setting setting, boolean inwards) throws MPIException {
        Party party = Party.of(setting);
        boolean centre = party.rank() == 0;
        int[] peers = centre ? new int[party.size() - 1] : new int[] {0};
        Arrays.setAll(peers, i -> centre ? i + 1 : 0);
        WindowEnd ends = new WindowEnd(setting, peers, centre != inwards, centre == inwards);
        return ends.acknowledged(ends.plain());
    }

    /** This rank's end of windows with one or several others. */
    private static final class WindowEnd {
        private final Setting setting;
        private final Party party;
        private final int[] peers;
        private final boolean sends;
        private final boolean receives;
        private final int batch;
        private final ByteBuffer out;
        private final ByteBuffer[] in;
        private final ByteBuffer nothing = MPI.newByteBuffer(1);

        WindowEnd(Setting setting, int[] peers, boolean sends, boolean receives) {
            this.setting = setting;
            this.party = Party.of(setting);
            this.peers = peers;
            this.sends = sends;
            this.receives = receives;
            this.batch = Math.toIntExact(setting.point().valueOr(Axes.BATCH, 1));
            this.out = party.mine();
            this.in = new ByteBuffer[peers.length];
            Arrays.setAll(in, i -> party.blank(1));
            if (receives) {
                setting.checking(() -> {
                    for (int i = 0; i < peers.length; i++) {
                        Payload.verify(in[i], 0, party.length(), peers[i]);
                    }
                });
            }
        }

        private int underWay() {
            return peers.length * batch * ((sends ? 1 : 0) + (receives ? 1 : 0));
        }

        Operation plain() {
            Request[] requests = new Request[underWay()];
            return () -> {
                int next = 0;
                for (int i = 0; i < batch && receives; i++) {
                    for (int peer = 0; peer < peers.length; peer++) {
                        requests[next++] = party.comm()
                                .iRecv(in[peer], party.length(), MPI.BYTE, peers[peer], ACKNOWLEDGED - 1);
                    }
                }
                for (int i = 0; i < batch && sends; i++) {
                    for (int peer : peers) {
                        requests[next++] = party.comm().iSend(out, party.length(), MPI.BYTE, peer, ACKNOWLEDGED - 1);
                    }
                }
                Request.waitAll(requests);
            };
        }

        Operation persistent() throws MPIException {
            Prequest[] requests = new Prequest[underWay()];
            int next = 0;
            for (int i = 0; i < batch; i++) {
                for (int peer = 0; peer < peers.length && receives; peer++) {
                    requests[next++] = party.comm()
                            .recvInit(in[peer], party.length(), MPI.BYTE, peers[peer], ACKNOWLEDGED - 1);
                }
                for (int peer = 0; peer < peers.length && sends; peer++) {
                    requests[next++] = party.comm().sendInit(out, party.length(), MPI.BYTE, peers[peer], ACKNOWLEDGED - 1);
                }
            }
            for (Prequest request : requests) {
                setting.closing(request::free);
            }
            return () -> {
                Prequest.startAll(requests);
                Request.waitAll(requests);
            };
        }

        /** By an empty message from each that receives. */
        Operation acknowledged(Operation window) {
            return () -> {
                window.run();
                for (int peer : peers) {
                    if (receives) {
                        party.comm().send(nothing, 0, MPI.BYTE, peer, ACKNOWLEDGED);
                    } else {
                        party.comm().recv(nothing, 0, MPI.BYTE, peer, ACKNOWLEDGED);
                    }
                }
            };
        }
    }
}
