package io.github.measure4j.mpi.kernel.pointtopoint;

import static io.github.measure4j.axis.Variable.OVERLAP;
import static io.github.measure4j.axis.Variable.OVERLAP_FUNCTION;
import static io.github.measure4j.axis.Variable.SCHEDULE;
import static io.github.measure4j.axis.Variable.SCHEDULE_CAP;
import static io.github.measure4j.axis.Variable.SCHEDULE_CHUNK;
import static io.github.measure4j.axis.Variable.SECOND_OVERLAP;
import static io.github.measure4j.axis.Variable.THREADS;
import static io.github.measure4j.axis.Variable.WORK_AMOUNT;
import static io.github.measure4j.axis.Variable.WORK_FUNCTION;
import static io.github.measure4j.mpi.kernel.Ends.BACK;
import static io.github.measure4j.mpi.kernel.Ends.FORTH;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.mpi.kernel.Ends;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.Inside;
import io.github.measure4j.pattern.kind.OneSided;
import io.github.measure4j.pattern.kind.PingPong;
import io.github.measure4j.pattern.operation.Computation;
import io.github.measure4j.subject.Role;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.Stream;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/**
 * A message whose way is hidden by a computation: a loop of as many rounds as the overlap axis says (Sphinx 60-63), or
 * the work of one thread or a team (306-309). The computation is subtracted where a correction is asked for.
 *
 * <p>Sphinx also subtracts half a round trip for the acknowledgement of 63 and 309, though not for that of the others;
 * here it stays in all of them.
 *
 * @param first what is done while the message is under way
 * @param second what is done before the acknowledgement is heard
 */
record Overlap(Kernel first, Kernel second) {
    private static final int ACKNOWLEDGEMENT_BYTES = 4;
    private static final String BY_ROUNDS = "mpi.overlap.";

    static List<KernelEntry> kernels() {
        Overlap loop = new Overlap(setting -> rounds(setting, OVERLAP), setting -> rounds(setting, SECOND_OVERLAP));
        Overlap team = new Overlap(TeamComputation::at, TeamComputation::at);
        return Stream.of(loop.entries(BY_ROUNDS, "the computation", 60, OVERLAP),
                        team.entries(BY_ROUNDS + "threads.", "the work of threads", 306,
                                OVERLAP_FUNCTION, THREADS, WORK_FUNCTION, WORK_AMOUNT,
                                SCHEDULE, SCHEDULE_CAP, SCHEDULE_CHUNK))
                .flatMap(List::stream)
                .map(entry -> entry.type().orElseThrow() == 62 ? entry.over(SECOND_OVERLAP) : entry)
                .toList();
    }

    private List<KernelEntry> entries(String prefix, String what, int firstType, Variable... variables) {
        return List.of(
                KernelEntry.named(prefix + "computation", what + " alone", OneSided.of(first))
                        .moving(Traffic.NONE).over(variables).sphinx(firstType).needing(2),
                entry(prefix, "isend", "MPI_Isend, %s, MPI_Wait, MPI_Recv of 4 bytes".formatted(what), Inside
                        .of(PingPong.of(this::sendAround, Overlap::receiveThenAcknowledge))
                        .without(PingPong.of(first, Kernel.EMPTY))).over(variables).sphinx(firstType + 1),
                entry(prefix, "isend-ack",
                        "MPI_Isend, %1$s, MPI_Wait, %1$s again, MPI_Recv of 4 bytes".formatted(what), Inside
                        .of(PingPong.of(this::sendAroundThenCompute, Overlap::receiveThenAcknowledge))
                        .without(PingPong.of(this::both, Kernel.EMPTY))).over(variables).sphinx(firstType + 2),
                entry(prefix, "irecv", "MPI_Irecv, %s, MPI_Wait, MPI_Send of 4 bytes".formatted(what), Inside
                        .of(PingPong.of(this::receiveAround, Overlap::sendThenHear))
                        .without(PingPong.of(first, Kernel.EMPTY))).over(variables).sphinx(firstType + 3));
    }

    /** The kernel of the same communication without threads' work: what that work hides is told from it. */
    private static KernelEntry entry(String prefix, String name, String description, Inside pattern) {
        KernelEntry entry = KernelEntry.named(prefix + name, description, pattern.whereCorrected());
        return (prefix.equals(BY_ROUNDS) ? entry.as(Role.OVERLAP) : entry.as(Role.OVERLAP, BY_ROUNDS + name))
                .moving(Traffic.ONE_MESSAGE)
                .overLength(2)
                .needing(2);
    }

    /** A computation of as many rounds as an axis says, or of none. */
    static Operation rounds(Setting setting, Variable variable) {
        return Computation.ofRounds(setting, setting.point().valueOr(variable, 0));
    }

    private Operation both(Setting setting) throws Exception {
        Operation one = first.prepare(setting);
        Operation other = second.prepare(setting);
        return () -> {
            one.run();
            other.run();
        };
    }

    private Operation sendAround(Setting setting) throws Exception {
        Ends e = Ends.of(setting);
        ByteBuffer ack = acknowledgement();
        Operation computation = first.prepare(setting);
        return () -> {
            Request request = e.comm().iSend(e.out(), e.length(), MPI.BYTE, e.partner(), FORTH);
            computation.run();
            request.waitFor();
            hear(e, ack);
        };
    }

    private Operation sendAroundThenCompute(Setting setting) throws Exception {
        Ends e = Ends.of(setting);
        ByteBuffer ack = acknowledgement();
        Operation one = first.prepare(setting);
        Operation other = second.prepare(setting);
        return () -> {
            Request request = e.comm().iSend(e.out(), e.length(), MPI.BYTE, e.partner(), FORTH);
            one.run();
            request.waitFor();
            other.run();
            hear(e, ack);
        };
    }

    private static Operation receiveThenAcknowledge(Setting setting) {
        Ends e = Ends.of(setting).verified(setting);
        ByteBuffer ack = acknowledgement();
        return () -> {
            e.comm().recv(e.in(), e.length(), MPI.BYTE, e.partner(), FORTH);
            acknowledge(e, ack);
        };
    }

    private Operation receiveAround(Setting setting) throws Exception {
        Ends e = Ends.of(setting).verified(setting);
        ByteBuffer ack = acknowledgement();
        Operation computation = first.prepare(setting);
        return () -> {
            Request request = e.comm().iRecv(e.in(), e.length(), MPI.BYTE, e.partner(), FORTH);
            computation.run();
            request.waitFor();
            acknowledge(e, ack);
        };
    }

    private static Operation sendThenHear(Setting setting) {
        Ends e = Ends.of(setting);
        ByteBuffer ack = acknowledgement();
        return () -> {
            e.comm().send(e.out(), e.length(), MPI.BYTE, e.partner(), FORTH);
            hear(e, ack);
        };
    }

    private static ByteBuffer acknowledgement() {
        return MPI.newByteBuffer(ACKNOWLEDGEMENT_BYTES);
    }

    private static void acknowledge(Ends e, ByteBuffer ack) throws MPIException {
        e.comm().send(ack, ACKNOWLEDGEMENT_BYTES, MPI.BYTE, e.partner(), BACK);
    }

    private static void hear(Ends e, ByteBuffer ack) throws MPIException {
        e.comm().recv(ack, ACKNOWLEDGEMENT_BYTES, MPI.BYTE, e.partner(), BACK);
    }
}
