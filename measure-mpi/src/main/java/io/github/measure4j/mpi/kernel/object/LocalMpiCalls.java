package io.github.measure4j.mpi.kernel.object;

import io.github.measure4j.mpi.MpiGroup;
import io.github.measure4j.mpi.kernel.Ends;
import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.pattern.BlackHole;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.subject.Role;
import io.github.measure4j.suite.KernelEntry;
import java.nio.ByteBuffer;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;

/** Calls that send nothing (Sphinx 23-28 and 32). */
final class LocalMpiCalls {
    private LocalMpiCalls() {}

    static List<KernelEntry> kernels() {
        return List.of(
                entry("mpi.wtime", 24, "MPI_Wtime", LocalMpiCalls::wtime),
                entry("mpi.comm-rank", 25, "MPI_Comm_rank", LocalMpiCalls::commRank),
                entry("mpi.comm-size", 26, "MPI_Comm_size", LocalMpiCalls::commSize),
                entry("mpi.iprobe", 27, "MPI_Iprobe for a message that nobody sent", LocalMpiCalls::iprobe).needing(2),
                entry("mpi.buffer-attach", 28, "MPI_Buffer_attach and MPI_Buffer_detach of the least buffer",
                        LocalMpiCalls::attachAndDetach),
                entry("mpi.copy", 23, "a copy from one direct buffer to another, no MPI", LocalMpiCalls::copy).overLength(2),
                entry("mpi.empty", 32, "nothing, in the simple pattern", Kernel.EMPTY).as(Role.EMPTY));
    }

    private static KernelEntry entry(String name, int type, String description, Kernel kernel) {
        return KernelEntry.named(name, description, Simple.of(kernel)).sphinx(type);
    }

    private static Operation wtime(Setting setting) {
        BlackHole hole = setting.hole();
        return () -> hole.consume(MPI.wtime());
    }

    private static Operation commRank(Setting setting) {
        Intracomm comm = MpiGroup.behind(setting.group()).communicator();
        BlackHole hole = setting.hole();
        return () -> hole.consume(comm.getRank());
    }

    private static Operation commSize(Setting setting) {
        Intracomm comm = MpiGroup.behind(setting.group()).communicator();
        BlackHole hole = setting.hole();
        return () -> hole.consume(comm.getSize());
    }

    private static Operation iprobe(Setting setting) {
        Intracomm comm = MpiGroup.behind(setting.group()).communicator();
        BlackHole hole = setting.hole();
        return () -> hole.consume(comm.iProbe(1, Ends.FORTH));
    }

    private static Operation attachAndDetach(Setting setting) {
        byte[] least = new byte[MPI.BSEND_OVERHEAD];
        BlackHole hole = setting.hole();
        return () -> {
            MPI.attachBuffer(least);
            hole.consume(MPI.detachBuffer());
        };
    }

    private static Operation copy(Setting setting) {
        Party party = Party.of(setting);
        ByteBuffer from = party.mine();
        ByteBuffer to = party.blank(1);
        int length = party.length();
        party.expecting(to, party.rank());
        return () -> to.put(0, from, 0, length);
    }
}
