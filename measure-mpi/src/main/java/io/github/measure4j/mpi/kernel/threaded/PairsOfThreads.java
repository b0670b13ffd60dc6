package io.github.measure4j.mpi.kernel.threaded;

import static io.github.measure4j.axis.Variable.RANKS;
import static io.github.measure4j.axis.Variable.THREADS;

import io.github.measure4j.mpi.ThreadLevel;
import io.github.measure4j.mpi.kernel.Halves;
import io.github.measure4j.mpi.kernel.Pages;
import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.mpi.kernel.threaded.InTeams.EachMember;
import io.github.measure4j.mpi.kernel.threaded.InTeams.TeamKernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.operation.Payload;
import io.github.measure4j.subject.Count;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.threads.kernel.team.TeamWork;
import java.nio.ByteBuffer;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/**
 * Messages of several threads at once, which need {@code MPI_THREAD_MULTIPLE}: all threads of all ranks of one half play
 * ping-pong, each with the thread of its number of the partner in the other half. What tells their messages apart is a
 * communicator or a tag; a library may serve the first without threads waiting for one another.
 */
final class PairsOfThreads {
    private static final String ROUND_TRIP = "round trip while all pairs of threads play";

    /** Two buffers for each thread, of a team as large as most nodes have processors for a rank. */
    private static final int BUFFERS = 8;

    private PairsOfThreads() {}

    static List<KernelEntry> kernels() {
        return List.of(
                entry("communicators", "each pair of threads with a communicator of its own",
                        PairsOfThreads::onOwnCommunicators),
                entry("tags", "each pair of threads with tags of its own", PairsOfThreads::withOwnTags),
                KernelEntry.named(
                                "mpi.threads.pingpong.one-sender",
                                "MPI_Send, MPI_Recv by one thread, answered by each thread of its partner in any order",
                                new InTeams(PairsOfThreads::withOneSender, "a round trip with each answering thread"))
                        .moving(Traffic.of(Count.of("2 of each of P/2 pairs and each answering thread",
                                (point, ranks) -> 2 * Count.PAIRS.at(point, ranks) * TeamWork.threads(point))))
                        .over(RANKS, THREADS)
                        .overLength(BUFFERS)
                        .needing(2)
                        .requiring(ThreadLevel.MULTIPLE.condition()));
    }

    private static KernelEntry entry(String name, String how, TeamKernel kernel) {
        return KernelEntry.named(
                        "mpi.threads.pingpong." + name,
                        "MPI_Send, MPI_Recv by all threads at once, " + how,
                        new InTeams(kernel, ROUND_TRIP))
                .moving(Traffic.of(Count.of("2 of each of P/2 pairs and each thread",
                        (point, ranks) -> 2 * Count.PAIRS.at(point, ranks) * TeamWork.threads(point))))
                .over(RANKS, THREADS)
                .overLength(BUFFERS)
                .needing(2)
                .requiring(ThreadLevel.MULTIPLE.condition());
    }

    private static EachMember onOwnCommunicators(Setting setting, TeamWork work) throws MPIException {
        ThreadLevel.MULTIPLE.required();
        Lane[] lanes = new Lane[work.threads()];
        for (int i = 0; i < lanes.length; i++) {
            Intracomm own = Party.of(setting).comm().dup();
            setting.closing(own::free);
            lanes[i] = new Lane(own, 0, stream(setting, i, lanes.length), setting);
        }
        return each(lanes, setting);
    }

    private static EachMember withOwnTags(Setting setting, TeamWork work) {
        ThreadLevel.MULTIPLE.required();
        Lane[] lanes = new Lane[work.threads()];
        for (int i = 0; i < lanes.length; i++) {
            lanes[i] = new Lane(Party.of(setting).comm(), i, stream(setting, i, lanes.length), setting);
        }
        return each(lanes, setting);
    }

    /** As many round trips in an iteration as there are threads; which of them answers is left to the library. */
    private static EachMember withOneSender(Setting setting, TeamWork work) {
        ThreadLevel.MULTIPLE.required();
        Halves halves = Halves.of(setting.group());
        if (halves.side() == Halves.Side.LEFT_OVER) {
            return member -> Operation.NOTHING;
        }
        int answers = work.threads();
        Lane[] lanes = new Lane[answers];
        for (int i = 0; i < answers; i++) {
            lanes[i] = new Lane(Party.of(setting).comm(), 0, setting.group().rank(), setting);
        }
        boolean sends = halves.side() == Halves.Side.LOWER;
        int used = sends ? 1 : answers;
        setting.checking(() -> {
            for (int i = 0; i < used; i++) {
                Payload.verify(lanes[i].in, 0, lanes[i].length, halves.partner());
            }
        });
        return member -> {
            Lane lane = lanes[member.number()];
            if (!sends) {
                return () -> {
                    lane.receive(halves.partner());
                    lane.send(halves.partner());
                };
            }
            return member.number() > 0 ? Operation.NOTHING : () -> {
                for (int i = 0; i < answers; i++) {
                    lane.send(halves.partner());
                    lane.receive(halves.partner());
                }
            };
        };
    }

    /** A thread sends the stream of its number among all threads of all ranks. */
    private static int stream(Setting setting, int thread, int threads) {
        return setting.group().rank() * threads + thread;
    }

    private static EachMember each(Lane[] lanes, Setting setting) {
        Halves halves = Halves.of(setting.group());
        if (halves.side() == Halves.Side.LEFT_OVER) {
            return member -> Operation.NOTHING;
        }
        setting.checking(() -> {
            for (int i = 0; i < lanes.length; i++) {
                Payload.verify(lanes[i].in, 0, lanes[i].length, halves.partner() * lanes.length + i);
            }
        });
        boolean begins = halves.side() == Halves.Side.LOWER;
        return member -> {
            Lane lane = lanes[member.number()];
            return () -> {
                if (begins) {
                    lane.send(halves.partner());
                    lane.receive(halves.partner());
                } else {
                    lane.receive(halves.partner());
                    lane.send(halves.partner());
                }
            };
        };
    }

    /** One thread's end. */
    private static final class Lane {
        private final Intracomm comm;
        private final int tag;
        private final int length;
        private final ByteBuffer out;
        private final ByteBuffer in;

        Lane(Intracomm comm, int tag, int stream, Setting setting) {
            this.comm = comm;
            this.tag = tag;
            this.length = setting.length();
            this.out = Pages.of(length);
            this.in = Pages.of(length);
            Payload.fill(out, 0, length, stream);
        }

        void send(int to) throws MPIException {
            comm.send(out, length, MPI.BYTE, to, tag);
        }

        void receive(int from) throws MPIException {
            comm.recv(in, length, MPI.BYTE, from, tag);
        }
    }
}
