package io.github.measure4j.mpi.kernel.pointtopoint;

import static io.github.measure4j.axis.Variable.OVERLAP;
import static io.github.measure4j.axis.Variable.RANKS;
import static io.github.measure4j.mpi.kernel.Ends.BACK;
import static io.github.measure4j.mpi.kernel.Ends.FORTH;

import io.github.measure4j.mpi.kernel.Axes;
import io.github.measure4j.mpi.kernel.Ends;
import io.github.measure4j.mpi.kernel.Halves;
import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.Exchange;
import io.github.measure4j.pattern.kind.PingPong;
import io.github.measure4j.pattern.kind.Stopwatch;
import io.github.measure4j.pattern.kind.TimedInside;
import io.github.measure4j.pattern.kind.TimedInside.WatchedKernel;
import io.github.measure4j.pattern.operation.Computation;
import io.github.measure4j.pattern.operation.Payload;
import io.github.measure4j.subject.Count;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/**
 * Messages with neighbours and with partners drawn anew (SKaMPI 5; the P2P tests of IMB), and single calls of sending. Where
 * partners are drawn, all ranks draw the same numbers.
 */
final class NeighbourMessages {
    private static final int DRAWN = 64;
    private static final long SEED = 20_211_100;

    private NeighbourMessages() {}

    static List<KernelEntry> kernels() {
        return List.of(
                alone("isend.call", "the call of MPI_Isend alone, of rank 0 to the last", NeighbourMessages::begun),
                alone("ssend.one-way", "MPI_Ssend of rank 0 to the last", NeighbourMessages::synchronous),
                KernelEntry.named("mpi.pingpong.send-iprobe-both", "MPI_Send, MPI_Iprobe until it is there and MPI_Recv, at both ends",
                                PingPong.of(setting -> polling(setting, true), setting -> polling(setting, false)))
                        .overLength(2)
                        .needing(2),
                all("exchange.neighbours", "MPI_Irecv from the ranks before, MPI_Isend to those behind, MPI_Waitall",
                        Count.of("neighbours x P", (point, ranks) ->
                                ranks * Math.min(ranks - 1, point.valueOr(Axes.NEIGHBOURS, 1))),
                        NeighbourMessages::withNext).over(Axes.NEIGHBOURS).overLength(1, 1),
                all("application.borders", "MPI_Irecv, MPI_Isend with both neighbours on a line, computation, MPI_Waitall",
                        Count.OTHERS.times(2), NeighbourMessages::borders).over(OVERLAP).overLength(3),
                all("exchange.irecv-send.pairs", "MPI_Irecv, MPI_Send, MPI_Wait between the halves, all pairs at once",
                        Count.PAIRS.times(2), NeighbourMessages::pairs).overLength(2),
                all("ring.sendrecv-replace", "MPI_Sendrecv_replace to the next rank, from the one before", Count.RANKS,
                        NeighbourMessages::replace).overLength(1),
                all("random.one-way", "MPI_Send, MPI_Recv in pairs drawn anew each time", Count.PAIRS,
                        setting -> drawnPairs(setting, false)).overLength(2),
                all("random.both-ways", "MPI_Irecv, MPI_Send, MPI_Wait in pairs drawn anew each time", Count.PAIRS.times(2),
                        setting -> drawnPairs(setting, true)).overLength(2),
                all("random.ring", "MPI_Irecv, MPI_Send, MPI_Wait in a ring drawn anew each time", Count.RANKS,
                        NeighbourMessages::drawnRing).overLength(2));
    }

    private static KernelEntry alone(String name, String description, WatchedKernel kernel) {
        return KernelEntry.named("mpi." + name, description, TimedInside.slowest(kernel))
                .over(RANKS)
                .overLength(2)
                .moving(Traffic.ONE_MESSAGE)
                .needing(2);
    }

    private static KernelEntry all(String name, String description, Count messages, Kernel kernel) {
        return KernelEntry.named("mpi." + name, description, Exchange.of(kernel, "one exchange of all ranks, the slowest"))
                .over(RANKS)
                .moving(Traffic.of(messages).bothWays())
                .needing(2);
    }

    private static Operation begun(Setting setting, Stopwatch t) {
        Party party = Party.of(setting);
        int last = party.size() - 1;
        ByteBuffer out = party.mine();
        if (party.rank() > 0) {
            return received(party, last);
        }
        return () -> {
            t.start();
            Request request = party.comm().iSend(out, party.length(), MPI.BYTE, last, FORTH);
            t.stop();
            request.waitFor();
        };
    }

    private static Operation synchronous(Setting setting, Stopwatch t) {
        Party party = Party.of(setting);
        int last = party.size() - 1;
        ByteBuffer out = party.mine();
        if (party.rank() > 0) {
            return received(party, last);
        }
        return () -> {
            t.start();
            party.comm().sSend(out, party.length(), MPI.BYTE, last, FORTH);
            t.stop();
        };
    }

    /** By the last rank from rank 0; all others are idle. */
    private static Operation received(Party party, int last) {
        if (party.rank() < last) {
            return Operation.NOTHING;
        }
        ByteBuffer in = party.blank(1);
        party.expecting(in, 0);
        return () -> party.comm().recv(in, party.length(), MPI.BYTE, 0, FORTH);
    }

    private static Operation polling(Setting setting, boolean first) {
        Ends e = Ends.of(setting).verified(setting);
        int sent = first ? FORTH : BACK;
        int received = first ? BACK : FORTH;
        Operation receive = () -> {
            while (e.comm().iProbe(e.partner(), received) == null) {
                Thread.onSpinWait();
            }
            e.comm().recv(e.in(), e.length(), MPI.BYTE, e.partner(), received);
        };
        return first
                ? () -> { e.comm().send(e.out(), e.length(), MPI.BYTE, e.partner(), sent); receive.run(); }
                : () -> { receive.run(); e.comm().send(e.out(), e.length(), MPI.BYTE, e.partner(), sent); };
    }

    private static Operation withNext(Setting setting) {
        Party party = Party.of(setting);
        int size = party.size();
        int number = (int) Math.min(size - 1, setting.point().valueOr(Axes.NEIGHBOURS, 1));
        int[] from = IntStream.rangeClosed(1, number).map(i -> Math.floorMod(party.rank() - i, size)).toArray();
        int[] to = IntStream.rangeClosed(1, number).map(i -> (party.rank() + i) % size).toArray();
        return waitedFor(party, from, to, Operation.NOTHING);
    }

    private static Operation borders(Setting setting) throws Exception {
        Party party = Party.of(setting);
        int[] sides = IntStream.of(party.rank() - 1, party.rank() + 1)
                .filter(rank -> rank >= 0 && rank < party.size())
                .toArray();
        return waitedFor(party, sides, sides, Computation.ofRounds(setting, setting.point().valueOr(OVERLAP, 0)));
    }

    private static Operation waitedFor(Party party, int[] from, int[] to, Operation between) {
        ByteBuffer out = party.mine();
        ByteBuffer[] in = new ByteBuffer[from.length];
        Arrays.setAll(in, i -> party.blank(1));
        party.setting().checking(() -> {
            for (int i = 0; i < from.length; i++) {
                Payload.verify(in[i], 0, party.length(), from[i]);
            }
        });
        Request[] requests = new Request[from.length + to.length];
        return () -> {
            for (int i = 0; i < from.length; i++) {
                requests[i] = party.comm().iRecv(in[i], party.length(), MPI.BYTE, from[i], FORTH);
            }
            for (int i = 0; i < to.length; i++) {
                requests[from.length + i] = party.comm().iSend(out, party.length(), MPI.BYTE, to[i], FORTH);
            }
            between.run();
            Request.waitAll(requests);
        };
    }

    private static Operation pairs(Setting setting) {
        Halves halves = Halves.of(setting.group());
        if (halves.side() == Halves.Side.LEFT_OVER) {
            return Operation.NOTHING;
        }
        Ends e = Ends.between(setting, halves.partner()).verified(setting);
        return () -> {
            Request request = e.comm().iRecv(e.in(), e.length(), MPI.BYTE, e.partner(), FORTH);
            e.comm().send(e.out(), e.length(), MPI.BYTE, e.partner(), FORTH);
            request.waitFor();
        };
    }

    private static Operation replace(Setting setting) {
        Party party = Party.of(setting);
        ByteBuffer buffer = party.mine();
        int next = (party.rank() + 1) % party.size();
        int before = (party.rank() + party.size() - 1) % party.size();
        party.expecting(buffer, before);
        return () -> party.comm().sendRecvReplace(buffer, party.length(), MPI.BYTE, next, FORTH, before, FORTH);
    }

    /** Orders of the ranks, drawn before anything is timed. */
    private static int[][] orders(int size) {
        Random random = new Random(SEED);
        int[][] orders = new int[DRAWN][];
        Arrays.setAll(orders, i -> {
            List<Integer> order = new ArrayList<>(IntStream.range(0, size).boxed().toList());
            Collections.shuffle(order, random);
            return order.stream().mapToInt(Integer::intValue).toArray();
        });
        return orders;
    }

    /** This rank's place in each order. */
    private static int[] places(int[][] orders, int rank) {
        return Arrays.stream(orders)
                .mapToInt(order -> IntStream.range(0, order.length).filter(i -> order[i] == rank).findFirst().orElseThrow())
                .toArray();
    }

    private static Operation drawnPairs(Setting setting, boolean bothWays) {
        Party party = Party.of(setting);
        int size = party.size();
        int[][] orders = orders(size);
        int[] places = places(orders, party.rank());
        int[] partners = new int[DRAWN];
        Arrays.setAll(partners, i -> (places[i] ^ 1) < size ? orders[i][places[i] ^ 1] : -1);
        ByteBuffer out = party.mine();
        ByteBuffer in = party.blank(1);
        boolean receives = bothWays || places[0] % 2 == 1;
        setting.checking(() -> {
            if (receives && partners[0] >= 0) {
                Payload.verify(in, 0, party.length(), partners[0]);
            }
        });
        int[] turn = new int[1];
        return () -> {
            int now = turn[0]++ % DRAWN;
            int partner = partners[now];
            if (partner >= 0 && bothWays) {
                exchange(party, in, partner, out, partner);
            } else if (partner >= 0 && places[now] % 2 == 0) {
                party.comm().send(out, party.length(), MPI.BYTE, partner, FORTH);
            } else if (partner >= 0) {
                party.comm().recv(in, party.length(), MPI.BYTE, partner, FORTH);
            }
        };
    }

    private static Operation drawnRing(Setting setting) {
        Party party = Party.of(setting);
        int size = party.size();
        int[][] orders = orders(size);
        int[] places = places(orders, party.rank());
        ByteBuffer out = party.mine();
        ByteBuffer in = party.blank(1);
        party.expecting(in, orders[0][(places[0] + size - 1) % size]);
        int[] turn = new int[1];
        return () -> {
            int now = turn[0]++ % DRAWN;
            int[] order = orders[now];
            exchange(party, in, order[(places[now] + size - 1) % size], out, order[(places[now] + 1) % size]);
        };
    }

    private static void exchange(Party party, ByteBuffer in, int from, ByteBuffer out, int to) throws MPIException {
        Request request = party.comm().iRecv(in, party.length(), MPI.BYTE, from, FORTH);
        party.comm().send(out, party.length(), MPI.BYTE, to, FORTH);
        request.waitFor();
    }
}
