package io.github.measure4j.mpi.kernel.pointtopoint;

import static io.github.measure4j.mpi.kernel.Ends.BACK;
import static io.github.measure4j.mpi.kernel.Ends.FORTH;

import io.github.measure4j.mpi.kernel.Ends;
import io.github.measure4j.mpi.kernel.Library;
import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.PingPong;
import io.github.measure4j.suite.KernelEntry;
import java.nio.ByteBuffer;
import java.util.List;
import mpi.MPI;
import mpi.MPIException;
import mpi.Message;
import mpi.Prequest;

/** Round trips by what neither Sphinx nor SKaMPI measured: persistent requests, matched probes, Java's objects. */
final class MoreMessages {
    private MoreMessages() {}

    static List<KernelEntry> kernels() {
        return List.of(
                entry("persistent", "MPI_Start and MPI_Wait of persistent sends and receives", MoreMessages::persistent),
                entry("send-improbe-mrecv", "MPI_Send, MPI_Improbe until a message is there, MPI_Mrecv",
                        MoreMessages::matched),
                entry("object", "an object that is serialised, sent as a byte[], probed for, received and read back",
                        MoreMessages::object));
    }

    private static KernelEntry entry(String name, String description, Kernel either) {
        return KernelEntry.named("mpi.pingpong." + name, description, PingPong.of(either, either))
                .overLength(2)
                .needing(2);
    }

    private static Operation persistent(Setting setting) {
        Ends e = Ends.of(setting).verified(setting);
        boolean first = setting.group().rank() == 0;
        Prequest send = Library.make("MPI_Send_init", () -> e.comm()
                .sendInit(e.out(), e.length(), MPI.BYTE, e.partner(), first ? FORTH : BACK));
        setting.closing(send::free);
        Prequest receive = Library.make("MPI_Recv_init", () -> e.comm()
                .recvInit(e.in(), e.length(), MPI.BYTE, e.partner(), first ? BACK : FORTH));
        setting.closing(receive::free);
        return first
                ? () -> { complete(send); complete(receive); }
                : () -> { complete(receive); complete(send); };
    }

    private static void complete(Prequest request) throws MPIException {
        request.start();
        request.waitFor();
    }

    private static Operation matched(Setting setting) {
        Ends e = Ends.of(setting).verified(setting);
        Message message = new Message();
        return setting.group().rank() == 0
                ? () -> { send(e, FORTH); receiveMatched(e, message, BACK); }
                : () -> { receiveMatched(e, message, FORTH); send(e, BACK); };
    }

    private static void send(Ends e, int tag) throws MPIException {
        e.comm().send(e.out(), e.length(), MPI.BYTE, e.partner(), tag);
    }

    private static void receiveMatched(Ends e, Message message, int tag) throws MPIException {
        while (message.imProbe(e.partner(), tag, e.comm()) == null) {
            Thread.onSpinWait();
        }
        message.mRecv(e.in(), e.length(), MPI.BYTE);
    }

    private static Operation object(Setting setting) {
        Party party = Party.of(setting);
        int partner = setting.partner();
        ByteBuffer mine = party.mine();
        byte[] load = new byte[party.length()];
        mine.get(0, load);
        Parcel parcel = new Parcel("from rank " + party.rank(), load);
        Parcel.Box arrived = new Parcel.Box();
        setting.checking(() -> arrived.verify(party.length(), partner));
        return party.rank() == 0
                ? () -> { parcel.send(party.comm(), partner, FORTH); arrived.receive(party.comm(), partner, BACK); }
                : () -> { arrived.receive(party.comm(), partner, FORTH); parcel.send(party.comm(), partner, BACK); };
    }
}
