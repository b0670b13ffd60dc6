package io.github.measure4j.mpi.kernel.threaded;

import static io.github.measure4j.axis.Variable.RANKS;
import static io.github.measure4j.axis.Variable.THREADS;

import io.github.measure4j.mpi.ThreadLevel;
import io.github.measure4j.mpi.kernel.Axes;
import io.github.measure4j.mpi.kernel.Halves;
import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.mpi.kernel.ReductionOperation;
import io.github.measure4j.mpi.kernel.pointtopoint.MessageWindows;
import io.github.measure4j.mpi.kernel.threaded.InTeams.EachMember;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.operation.Payload;
import io.github.measure4j.subject.Count;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.threads.kernel.team.TeamWork;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/**
 * Calls that all threads of all ranks make at once, each upon a communicator of its own (the MT tests of IMB). They need
 * {@code MPI_THREAD_MULTIPLE}.
 */
final class ThreadedCalls {
    private static final String OPERATION = "one operation, while all threads do the same";

    /** For a team as large as most nodes have processors for a rank. */
    private static final int USUAL_THREADS = 4;

    private ThreadedCalls() {}

    private enum Call {
        PINGPING("pingping", "MPI_Isend, MPI_Recv, MPI_Wait in pairs of the halves", 2 * USUAL_THREADS),
        SENDRECV("sendrecv", "MPI_Sendrecv to the next rank, from the one before", 2 * USUAL_THREADS),
        EXCHANGE("exchange", "MPI_Isend to both neighbours in a ring, MPI_Recv from both, MPI_Waitall", 3 * USUAL_THREADS),
        ONE_WAY("window.one-way", "windows of 64 MPI_Isend between the halves, one way",
                MessageWindows.MESSAGES * USUAL_THREADS),
        BOTH_WAYS("window.both-ways", "windows of 64 MPI_Isend between the halves, both ways",
                MessageWindows.MESSAGES * USUAL_THREADS),
        BARRIER("barrier.all", "MPI_Barrier", 0),
        BCAST("bcast", "MPI_Bcast", USUAL_THREADS),
        REDUCE("reduce", "MPI_Reduce", 2 * USUAL_THREADS),
        ALLREDUCE("allreduce.all", "MPI_Allreduce", 2 * USUAL_THREADS);

        private final String word;
        private final String words;
        private final int buffers;

        Call(String word, String words, int buffers) {
            this.word = word;
            this.words = words;
            this.buffers = buffers;
        }

        private long messages(int ranks) {
            return switch (this) {
                case PINGPING -> 2L * (ranks / 2);
                case SENDRECV -> ranks;
                case EXCHANGE -> 2L * ranks;
                case ONE_WAY -> (long) MessageWindows.MESSAGES * (ranks / 2);
                case BOTH_WAYS -> 2L * MessageWindows.MESSAGES * (ranks / 2);
                case BARRIER -> 0;
                case BCAST, REDUCE -> ranks - 1L;
                case ALLREDUCE -> 2L * (ranks - 1);
            };
        }

        private boolean bothWays() {
            return this != ONE_WAY && this != BCAST && this != REDUCE && this != BARRIER;
        }

        private boolean reduces() {
            return this == REDUCE || this == ALLREDUCE;
        }
    }

    static List<KernelEntry> kernels() {
        return Arrays.stream(Call.values()).map(ThreadedCalls::entry).toList();
    }

    private static KernelEntry entry(Call call) {
        Traffic traffic = Traffic.of(Count.of("all threads' messages",
                (point, ranks) -> call.messages(ranks) * TeamWork.threads(point)));
        KernelEntry entry = KernelEntry.named(
                        "mpi.threads." + call.word,
                        call.words + " by all threads, each with its own communicator",
                        new InTeams((setting, work) -> each(setting, work, call), OPERATION))
                .moving(call.bothWays() ? traffic.bothWays() : traffic)
                .over(RANKS, THREADS)
                .needing(2)
                .requiring(ThreadLevel.MULTIPLE.condition());
        if (call.reduces()) {
            entry = entry.over(Axes.TYPE, Axes.OPERATION);
        }
        return call == Call.BARRIER ? entry : entry.overLength(call.buffers);
    }

    private static EachMember each(Setting setting, TeamWork work, Call call) throws MPIException {
        ThreadLevel.MULTIPLE.required();
        Lane[] lanes = new Lane[work.threads()];
        for (int i = 0; i < lanes.length; i++) {
            lanes[i] = new Lane(setting, call, i);
        }
        if (call != Call.BARRIER) {
            setting.checking(() -> {
                for (Lane lane : lanes) {
                    lane.verify();
                }
            });
        }
        return member -> lanes[member.number()].operation();
    }

    /** The part of one thread of a rank. */
    private static final class Lane {
        private final Party party;
        private final Intracomm comm;
        private final Call call;
        private final int thread;
        private final int length;
        private final Halves halves;
        private final ReductionOperation reduction;
        private final ByteBuffer out;
        private final ByteBuffer in;
        private final ByteBuffer other;

        Lane(Setting setting, Call call, int thread) throws MPIException {
            this.party = Party.of(setting);
            this.comm = party.comm().dup();
            setting.closing(comm::free);
            this.call = call;
            this.thread = thread;
            this.length = party.length();
            this.halves = Halves.of(setting.group());
            this.reduction = ReductionOperation.at(setting);
            this.out = party.blank(1);
            this.in = party.blank(1);
            this.other = party.blank(1);
            if (call.reduces()) {
                reduction.fill(out, 0, length, party.rank());
            } else {
                Payload.fill(out, 0, length, stream(party.rank()));
            }
            if (call == Call.BCAST && party.isRoot()) {
                Payload.fill(in, 0, length, stream(0));
            }
        }

        private int stream(int rank) {
            return rank + party.size() * thread;
        }

        private int before() {
            return Math.floorMod(party.rank() - 1, party.size());
        }

        private int behind() {
            return (party.rank() + 1) % party.size();
        }

        void verify() {
            switch (call) {
                case PINGPING, BOTH_WAYS -> fromPartner(halves.side() != Halves.Side.LEFT_OVER);
                case ONE_WAY -> fromPartner(halves.side() == Halves.Side.UPPER);
                case SENDRECV -> Payload.verify(in, 0, length, stream(before()));
                case EXCHANGE -> {
                    Payload.verify(in, 0, length, stream(before()));
                    Payload.verify(other, 0, length, stream(behind()));
                }
                case BCAST -> Payload.verify(in, 0, length, stream(0));
                case REDUCE -> {
                    if (party.isRoot()) {
                        reduction.verify(in, 0, length, 0, 1, party.size());
                    }
                }
                case ALLREDUCE -> reduction.verify(in, 0, length, 0, 1, party.size());
                case BARRIER -> { }
            }
        }

        private void fromPartner(boolean receives) {
            if (receives) {
                Payload.verify(in, 0, length, stream(halves.partner()));
            }
        }

        /** Each a lambda of its own, which names its calls. */
        Operation operation() {
            boolean plays = halves.side() != Halves.Side.LEFT_OVER;
            boolean lower = halves.side() == Halves.Side.LOWER;
            int partner = halves.partner();
            int count = call.reduces() ? reduction.count(length) : length;
            return switch (call) {
                case PINGPING -> plays ? () -> {
                    Request request = comm.iSend(out, length, MPI.BYTE, partner, 0);
                    comm.recv(in, length, MPI.BYTE, partner, 0);
                    request.waitFor();
                } : Operation.NOTHING;
                case SENDRECV -> () -> comm.sendRecv(
                        out, length, MPI.BYTE, behind(), 0, in, length, MPI.BYTE, before(), 0);
                case EXCHANGE -> exchange();
                case ONE_WAY -> plays ? window(lower, !lower, partner) : Operation.NOTHING;
                case BOTH_WAYS -> plays ? window(true, true, partner) : Operation.NOTHING;
                case BARRIER -> comm::barrier;
                case BCAST -> () -> comm.bcast(in, length, MPI.BYTE, 0);
                case REDUCE -> () -> comm.reduce(out, in, count, reduction.type(), reduction.op(), 0);
                case ALLREDUCE -> () -> comm.allReduce(out, in, count, reduction.type(), reduction.op());
            };
        }

        private Operation exchange() {
            Request[] requests = new Request[2];
            return () -> {
                requests[0] = comm.iSend(out, length, MPI.BYTE, behind(), 0);
                requests[1] = comm.iSend(out, length, MPI.BYTE, before(), 1);
                comm.recv(in, length, MPI.BYTE, before(), 0);
                comm.recv(other, length, MPI.BYTE, behind(), 1);
                Request.waitAll(requests);
            };
        }

        /** Acknowledged by an empty message each way. */
        private Operation window(boolean sends, boolean receives, int partner) {
            int number = MessageWindows.MESSAGES;
            Request[] requests = new Request[(sends ? number : 0) + (receives ? number : 0)];
            return () -> {
                int at = 0;
                for (int i = 0; receives && i < number; i++) {
                    requests[at++] = comm.iRecv(in, length, MPI.BYTE, partner, 0);
                }
                for (int i = 0; sends && i < number; i++) {
                    requests[at++] = comm.iSend(out, length, MPI.BYTE, partner, 0);
                }
                Request.waitAll(requests);
                comm.sendRecv(out, 0, MPI.BYTE, partner, 1, other, 0, MPI.BYTE, partner, 1);
            };
        }
    }
}
