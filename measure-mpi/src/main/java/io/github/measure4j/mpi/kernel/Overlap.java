package io.github.measure4j.mpi.kernel;

import static io.github.measure4j.axis.Variable.OVERLAP;
import static io.github.measure4j.axis.Variable.SECOND_OVERLAP;
import static io.github.measure4j.mpi.kernel.Ends.BACK;
import static io.github.measure4j.mpi.kernel.Ends.FORTH;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Computation;
import io.github.measure4j.pattern.Inside;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.OneSided;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.PingPong;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.suite.KernelEntry;
import java.nio.ByteBuffer;
import java.util.List;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/**
 * What a computation hides of a message that is under way (Sphinx 60-63). The computation has as many rounds as the overlap
 * axis says, and is subtracted where a correction is asked for.
 *
 * <p>Sphinx also subtracts half a round trip for the acknowledgement of 63, though not for that of 61 and 62; here it stays
 * in all three.
 */
final class Overlap {
    private static final int ACKNOWLEDGEMENT_BYTES = 4;

    private Overlap() {}

    static List<KernelEntry> kernels() {
        return List.of(
                KernelEntry.named("mpi.overlap.computation", "the computation alone", OneSided.of(Overlap::computation))
                        .over(OVERLAP)
                        .sphinx(60)
                        .needing(2),
                entry("isend", 61, "MPI_Isend, computation, MPI_Wait, MPI_Recv of 4 bytes", Inside
                        .of(PingPong.of(Overlap::sendAround, Overlap::receiveThenAcknowledge))
                        .without(PingPong.of(Overlap::computation, Kernel.EMPTY))),
                entry("isend-ack", 62, "as isend, with a second computation before MPI_Recv", Inside
                        .of(PingPong.of(Overlap::sendAroundThenCompute, Overlap::receiveThenAcknowledge))
                        .without(PingPong.of(Overlap::bothComputations, Kernel.EMPTY))).over(SECOND_OVERLAP),
                entry("irecv", 63, "MPI_Irecv, computation, MPI_Wait, MPI_Send of 4 bytes", Inside
                        .of(PingPong.of(Overlap::receiveAround, Overlap::sendThenHear))
                        .without(PingPong.of(Overlap::computation, Kernel.EMPTY))));
    }

    private static KernelEntry entry(String name, int type, String description, Inside pattern) {
        return KernelEntry.named("mpi.overlap." + name, description, pattern.whereCorrected())
                .over(OVERLAP)
                .overLength(2)
                .sphinx(type)
                .needing(2);
    }

    private static Operation computation(Setting setting) {
        return rounds(setting, OVERLAP);
    }

    private static Operation rounds(Setting setting, Variable variable) {
        return Computation.ofRounds(setting, setting.point().valueOr(variable, 0));
    }

    private static Operation bothComputations(Setting setting) {
        Operation first = rounds(setting, OVERLAP);
        Operation second = rounds(setting, SECOND_OVERLAP);
        return () -> {
            first.run();
            second.run();
        };
    }

    private static Operation sendAround(Setting setting) {
        Ends e = Ends.of(setting);
        ByteBuffer ack = acknowledgement();
        Operation computation = rounds(setting, OVERLAP);
        return () -> {
            Request request = e.comm().iSend(e.out(), e.length(), MPI.BYTE, e.partner(), FORTH);
            computation.run();
            request.waitFor();
            hear(e, ack);
        };
    }

    private static Operation sendAroundThenCompute(Setting setting) {
        Ends e = Ends.of(setting);
        ByteBuffer ack = acknowledgement();
        Operation first = rounds(setting, OVERLAP);
        Operation second = rounds(setting, SECOND_OVERLAP);
        return () -> {
            Request request = e.comm().iSend(e.out(), e.length(), MPI.BYTE, e.partner(), FORTH);
            first.run();
            request.waitFor();
            second.run();
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

    private static Operation receiveAround(Setting setting) {
        Ends e = Ends.of(setting).verified(setting);
        ByteBuffer ack = acknowledgement();
        Operation computation = rounds(setting, OVERLAP);
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
