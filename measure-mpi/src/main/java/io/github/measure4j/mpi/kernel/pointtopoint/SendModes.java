package io.github.measure4j.mpi.kernel.pointtopoint;

import static io.github.measure4j.mpi.kernel.Ends.BACK;
import static io.github.measure4j.mpi.kernel.Ends.FORTH;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.mpi.kernel.Ends;
import io.github.measure4j.mpi.kernel.Pages;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.PingPong;
import io.github.measure4j.suite.KernelEntry;
import java.util.Arrays;
import java.util.List;
import mpi.MPI;
import mpi.MPIException;
import mpi.Prequest;
import mpi.Request;

/**
 * Round trips in the modes of sending that neither Sphinx nor SKaMPI 98 measured: begun and waited for, persistent, and
 * ready. A message in ready mode finds its receive posted: each end posts the next one before it answers.
 */
final class SendModes {
    private static final int BUFFERED_MESSAGES = 4;

    /** The calls that make one message. */
    private enum Mode {
        ISSEND("issend-recv", "MPI_Issend and MPI_Wait, MPI_Recv", "Issend"),
        IBSEND("ibsend-recv", "MPI_Ibsend and MPI_Wait, MPI_Recv", "Ibsend"),
        ANY_SOURCE("send-recv-any-source", "MPI_Send, MPI_Recv from any source", "Send"),
        PERSISTENT_SSEND("persistent.ssend", "MPI_Start and MPI_Wait of persistent synchronous sends, and of receives"),
        PERSISTENT_BSEND("persistent.bsend", "MPI_Start and MPI_Wait of persistent buffered sends, and of receives"),
        RSEND("rsend-recv", "MPI_Rsend, MPI_Irecv posted before and MPI_Wait"),
        IRSEND("irsend-recv", "MPI_Irsend and MPI_Wait, MPI_Irecv posted before and MPI_Wait"),
        PERSISTENT_RSEND("persistent.rsend", "persistent ready sends, MPI_Irecv posted before and MPI_Wait");

        private final String word;
        private final String calls;
        private final String function;

        Mode(String word, String calls) {
            this(word, calls, "");
        }

        /** @param function that sends in a loop in C */
        Mode(String word, String calls, String function) {
            this.word = word;
            this.calls = calls;
            this.function = function;
        }

        boolean ready() {
            return this == RSEND || this == IRSEND || this == PERSISTENT_RSEND;
        }

        boolean buffered() {
            return this == IBSEND || this == PERSISTENT_BSEND;
        }
    }

    private SendModes() {}

    static List<KernelEntry> kernels() {
        return Arrays.stream(Mode.values()).map(SendModes::entry).toList();
    }

    private static KernelEntry entry(Mode mode) {
        Kernel either = setting -> either(setting, mode);
        return KernelEntry.named("mpi.pingpong." + mode.word, mode.calls, PingPong.of(either, either))
                .overLength(2)
                .over(mode.function.isEmpty() ? new Variable[0] : new Variable[] {Variable.LOOP})
                .needing(2);
    }

    private static Operation either(Setting setting, Mode mode) throws MPIException {
        boolean first = setting.group().rank() == 0;
        if (mode.buffered()) {
            long each = (long) setting.length() + MPI.BSEND_OVERHEAD;
            MPI.attachBuffer(new byte[Pages.room(BUFFERED_MESSAGES, each)]);
            setting.closing(MPI::detachBuffer);
        }
        Ends e = Ends.of(setting).verified(setting);
        if (setting.loopsInC()) {
            return EndInC.of(e, c -> first ? receiving(sending(c, mode, FORTH), mode, e, BACK)
                    : sending(receiving(c, mode, e, FORTH), mode, BACK));
        }
        return mode.ready() ? ready(setting, mode, e, first) : plain(setting, mode, e, first);
    }

    private static EndInC sending(EndInC c, Mode mode, int tag) {
        return mode == Mode.ANY_SOURCE ? c.sending(mode.function, tag) : c.beginning(mode.function, tag).await();
    }

    private static EndInC receiving(EndInC c, Mode mode, Ends e, int tag) {
        return c.receive(source(mode, e), tag);
    }

    private static int source(Mode mode, Ends e) {
        return mode == Mode.ANY_SOURCE ? MPI.ANY_SOURCE : e.partner();
    }

    private static Operation plain(Setting setting, Mode mode, Ends e, boolean first) throws MPIException {
        Operation send = sending(setting, mode, e, first ? FORTH : BACK);
        int tag = first ? BACK : FORTH;
        int source = source(mode, e);
        return first
                ? () -> { send.run(); e.comm().recv(e.in(), e.length(), MPI.BYTE, source, tag); }
                : () -> { e.comm().recv(e.in(), e.length(), MPI.BYTE, source, tag); send.run(); };
    }

    private static Operation ready(Setting setting, Mode mode, Ends e, boolean first) throws MPIException {
        Operation send = sending(setting, mode, e, first ? FORTH : BACK);
        Posted posted = new Posted(e, first ? BACK : FORTH);
        if (first) {
            return () -> { posted.post(); send.run(); posted.await(); };
        }
        posted.post();
        setting.closing(posted::withdraw);
        return () -> { posted.await(); posted.post(); send.run(); };
    }

    /** The receive that the next message in ready mode finds. */
    private static final class Posted {
        private final Ends e;
        private final int tag;
        private Request request = MPI.REQUEST_NULL;

        Posted(Ends e, int tag) {
            this.e = e;
            this.tag = tag;
        }

        void post() throws MPIException {
            request = e.comm().iRecv(e.in(), e.length(), MPI.BYTE, e.partner(), tag);
        }

        void await() throws MPIException {
            request.waitFor();
        }

        void withdraw() throws MPIException {
            request.cancel();
            request.waitFor();
        }
    }

    /** Each a lambda of its own, which names its call. */
    private static Operation sending(Setting setting, Mode mode, Ends e, int tag) throws MPIException {
        return switch (mode) {
            case ISSEND -> () -> e.comm().isSend(e.out(), e.length(), MPI.BYTE, e.partner(), tag).waitFor();
            case IBSEND -> () -> e.comm().ibSend(e.out(), e.length(), MPI.BYTE, e.partner(), tag).waitFor();
            case ANY_SOURCE -> () -> e.comm().send(e.out(), e.length(), MPI.BYTE, e.partner(), tag);
            case RSEND -> () -> e.comm().rSend(e.out(), e.length(), MPI.BYTE, e.partner(), tag);
            case IRSEND -> () -> e.comm().irSend(e.out(), e.length(), MPI.BYTE, e.partner(), tag).waitFor();
            case PERSISTENT_SSEND -> started(setting, e.comm().sSendInit(e.out(), e.length(), MPI.BYTE, e.partner(), tag));
            case PERSISTENT_BSEND -> started(setting, e.comm().bSendInit(e.out(), e.length(), MPI.BYTE, e.partner(), tag));
            case PERSISTENT_RSEND -> started(setting, e.comm().rSendInit(e.out(), e.length(), MPI.BYTE, e.partner(), tag));
        };
    }

    private static Operation started(Setting setting, Prequest request) {
        setting.closing(request::free);
        return () -> {
            request.start();
            request.waitFor();
        };
    }
}
