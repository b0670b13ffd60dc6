package io.github.measure4j.mpi.kernel.collective;

import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import java.nio.ByteBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Each rank but the root sends it 4 bytes, which it takes as they come (Sphinx 45, whose root is always 0). */
final class MessagesToRoot implements Operation {
    private static final int TAG = 32;
    private static final int BYTES = 4;

    private final Intracomm comm;
    private final int root;
    private final int awaited;
    private final ByteBuffer message = MPI.newByteBuffer(BYTES);

    private MessagesToRoot(Intracomm comm, int root, int awaited) {
        this.comm = comm;
        this.root = root;
        this.awaited = awaited;
    }

    static Operation prepare(Setting setting) {
        Party party = Party.rooted(setting);
        return new MessagesToRoot(party.comm(), party.root(), party.isRoot() ? party.size() - 1 : 0);
    }

    @Override
    public void run() throws MPIException {
        if (awaited == 0) {
            comm.send(message, BYTES, MPI.BYTE, root, TAG);
        }
        for (int i = 0; i < awaited; i++) {
            comm.recv(message, BYTES, MPI.BYTE, MPI.ANY_SOURCE, TAG);
        }
    }
}
