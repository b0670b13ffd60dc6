package io.github.measure4j.mpi.kernel.pointtopoint;

import static io.github.measure4j.axis.Variable.LOOP;
import static io.github.measure4j.mpi.kernel.Ends.BACK;
import static io.github.measure4j.mpi.kernel.Ends.FORTH;
import static io.github.measure4j.subject.Role.EMPTY;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.mpi.CallsInC;
import io.github.measure4j.mpi.MpiGroup;
import io.github.measure4j.mpi.kernel.Buffers;
import io.github.measure4j.mpi.kernel.Ends;
import io.github.measure4j.mpi.kernel.MpiKernels;
import io.github.measure4j.mpi.kernel.Pages;
import io.github.measure4j.pattern.BlackHole;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.PingPong;
import io.github.measure4j.pattern.operation.Payload;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;
import java.util.function.UnaryOperator;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/**
 * Messages between two ranks, to and fro (Sphinx 1-9 and 29; SKaMPI's report 2.1-2.9).
 *
 * <p>Each operation is a lambda of its own that names its calls, although many are alike: a shared one would call what
 * differs through an interface, and the JIT would inline none of it.
 *
 * <p>Most runs have one of these and nothing else of point to point. So they have a provider of their own, the first one: all
 * kernels together take a JVM that has just started another 70 ms.
 */
public final class MpiRoundTripKernels implements MpiKernels {
    private static final int BUFFERED_MESSAGES = 4;

    /** For {@link java.util.ServiceLoader}. */
    public MpiRoundTripKernels() {}

    @Override
    public List<KernelEntry> kernels() {
        return List.of(
                roundTrip("send-recv", 1, "MPI_Send, MPI_Recv", PingPong.of(
                        role(e -> () -> { send(e, FORTH); receive(e, BACK); }, c -> c.send(FORTH).receive(BACK)),
                        role(e -> () -> { receive(e, FORTH); send(e, BACK); }, c -> c.receive(FORTH).send(BACK)))),
                roundTrip("send-recv-any-tag", 2, "MPI_Send, MPI_Recv with any tag", PingPong.of(
                        role(e -> () -> { send(e, FORTH); receiveAnyTag(e); }, c -> c.send(FORTH).receive(MPI.ANY_TAG)),
                        role(e -> () -> { receiveAnyTag(e); send(e, BACK); }, c -> c.receive(MPI.ANY_TAG).send(BACK)))),
                roundTrip("send-irecv", 3, "MPI_Send, MPI_Irecv and MPI_Wait", PingPong.of(
                        role(e -> () -> { send(e, FORTH); receiveLater(e, BACK); },
                                c -> c.send(FORTH).beginReceiving(BACK).await()),
                        role(e -> () -> { receiveLater(e, FORTH); send(e, BACK); },
                                c -> c.beginReceiving(FORTH).await().send(BACK)))),
                inJava("send-iprobe-recv", 4, "MPI_Send, MPI_Iprobe until a message is there, MPI_Recv", PingPong.of(
                        roleInJava(e -> () -> { send(e, FORTH); probeUntilThere(e, BACK); receive(e, BACK); }),
                        MpiRoundTripKernels::answerAfterOneProbe)),
                roundTrip("ssend-recv", 5, "MPI_Ssend, MPI_Recv", PingPong.of(
                        role(e -> () -> { sendSynchronously(e, FORTH); receive(e, BACK); },
                                c -> c.sending("Ssend", FORTH).receive(BACK)),
                        role(e -> () -> { receive(e, FORTH); sendSynchronously(e, BACK); },
                                c -> c.receive(FORTH).sending("Ssend", BACK)))),
                roundTrip("isend-recv", 6, "MPI_Isend and MPI_Wait, MPI_Recv", PingPong.of(
                        role(e -> () -> { sendLater(e, FORTH); receive(e, BACK); },
                                c -> c.beginning("Isend", FORTH).await().receive(BACK)),
                        role(e -> () -> { receive(e, FORTH); sendLater(e, BACK); },
                                c -> c.receive(FORTH).beginning("Isend", BACK).await()))),
                roundTrip("bsend-recv", 7, "MPI_Bsend, MPI_Recv", PingPong.of(
                        buffered(e -> () -> { sendBuffered(e, FORTH); receive(e, BACK); },
                                c -> c.sending("Bsend", FORTH).receive(BACK)),
                        buffered(e -> () -> { receive(e, FORTH); sendBuffered(e, BACK); },
                                c -> c.receive(FORTH).sending("Bsend", BACK)))),
                entry("sendrecv", 8, "MPI_Sendrecv by both ranks at once", PingPong.exchange(
                        role(e -> () -> exchange(e), c -> c.exchange(FORTH)))).over(LOOP),
                entry("sendrecv-replace", 9, "MPI_Sendrecv_replace by both ranks at once", PingPong.exchange(
                        MpiRoundTripKernels::exchangeInPlace)).over(LOOP),
                entry("empty", 29, "nothing, in the ping-pong pattern", PingPong.of(Kernel.EMPTY, Kernel.EMPTY))
                        .as(EMPTY));
    }

    /** The part of one of the two in an iteration, with its buffers. */
    private interface RankOperation {
        Operation with(Ends ends);
    }

    private static KernelEntry entry(String name, int type, String description, Pattern pattern) {
        return KernelEntry.named("mpi.pingpong." + name, description, pattern)
                .overLength(2)
                .sphinx(type)
                .needing(2);
    }

    private static KernelEntry roundTrip(String name, int type, String description, Pattern pattern) {
        return inJava(name, type, description, pattern).over(LOOP);
    }

    private static KernelEntry inJava(String name, int type, String description, Pattern pattern) {
        return entry(name, type, description, pattern).over(Variable.BUFFERS);
    }

    private static Kernel roleInJava(RankOperation role) {
        return setting -> role.with(Ends.of(setting).verified(setting));
    }

    private static Kernel role(RankOperation java, UnaryOperator<EndInC> c) {
        return setting -> {
            Ends e = Ends.of(setting).verified(setting);
            return setting.loopsInC() ? EndInC.of(e, c) : java.with(e);
        };
    }

    private static Kernel buffered(RankOperation java, UnaryOperator<EndInC> c) {
        Kernel role = role(java, c);
        return setting -> {
            long each = (long) setting.length() + MPI.BSEND_OVERHEAD;
            MPI.attachBuffer(new byte[Pages.room(BUFFERED_MESSAGES, each)]);
            setting.closing(MPI::detachBuffer);
            return role.prepare(setting);
        };
    }

    private static Operation answerAfterOneProbe(Setting setting) {
        Ends e = Ends.of(setting).verified(setting);
        BlackHole hole = setting.hole();
        return () -> {
            hole.consume(e.comm().iProbe(e.partner(), FORTH));
            receive(e, FORTH);
            send(e, BACK);
        };
    }

    private static void send(Ends e, int tag) throws MPIException {
        e.comm().send(e.out(), e.length(), MPI.BYTE, e.partner(), tag);
    }

    private static void sendSynchronously(Ends e, int tag) throws MPIException {
        e.comm().sSend(e.out(), e.length(), MPI.BYTE, e.partner(), tag);
    }

    private static void sendLater(Ends e, int tag) throws MPIException {
        Request request = e.comm().iSend(e.out(), e.length(), MPI.BYTE, e.partner(), tag);
        request.waitFor();
    }

    private static void sendBuffered(Ends e, int tag) throws MPIException {
        e.comm().bSend(e.out(), e.length(), MPI.BYTE, e.partner(), tag);
    }

    private static void receive(Ends e, int tag) throws MPIException {
        e.comm().recv(e.in(), e.length(), MPI.BYTE, e.partner(), tag);
    }

    private static void receiveAnyTag(Ends e) throws MPIException {
        receive(e, MPI.ANY_TAG);
    }

    private static void receiveLater(Ends e, int tag) throws MPIException {
        Request request = e.comm().iRecv(e.in(), e.length(), MPI.BYTE, e.partner(), tag);
        request.waitFor();
    }

    private static void probeUntilThere(Ends e, int tag) throws MPIException {
        while (e.comm().iProbe(e.partner(), tag) == null) {
            Thread.onSpinWait();
        }
    }

    private static void exchange(Ends e) throws MPIException {
        e.comm().sendRecv(
                e.out(), e.length(), MPI.BYTE, e.partner(), FORTH, e.in(), e.length(), MPI.BYTE, e.partner(), FORTH);
    }

    private static Operation exchangeInPlace(Setting setting) {
        Buffers buffers = Buffers.of(Buffers.Policy.ONE, setting.length(), setting.group().rank());
        Intracomm comm = MpiGroup.behind(setting.group()).communicator();
        int partner = setting.partner();
        setting.checking(() -> Payload.verify(buffers.lastReceived(), 0, buffers.length(), partner));
        return setting.loopsInC()
                ? CallsInC.of("Sendrecv_replace", buffers.toReceive(), buffers.length(), MPI.BYTE, partner, FORTH, partner, FORTH,
                        comm, null)
                : () -> comm.sendRecvReplace(
                        buffers.toReceive(), buffers.length(), MPI.BYTE, partner, FORTH, partner, FORTH);
    }
}
