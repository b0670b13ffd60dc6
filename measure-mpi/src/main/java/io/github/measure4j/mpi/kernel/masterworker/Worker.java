package io.github.measure4j.mpi.kernel.masterworker;

import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.operation.Payload;
import io.github.measure4j.pattern.operation.WrongData;
import java.nio.ByteBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Every other rank: asks by an empty synchronous message and takes a piece, until it is dismissed. */
final class Worker implements Operation {
    private final Intracomm comm;
    private final ByteBuffer piece;
    private final int length;
    private int pieces;

    private Worker(Party party) {
        this.comm = party.comm();
        this.piece = party.blank(1);
        this.length = party.length();
    }

    static Operation prepare(Setting setting) {
        Party party = Party.of(setting);
        Worker worker = new Worker(party);
        int least = party.size() == 2 ? Master.chunks(setting) : 0;
        setting.checking(() -> worker.verify(least));
        return worker;
    }

    /** Verifies the pieces. Their division over several workers is open, but a single one gets all. */
    private void verify(int least) {
        if (pieces < least) {
            throw new WrongData("the number of pieces handed out", least, pieces);
        }
        if (pieces > 0) {
            Payload.verify(piece, 0, length, 0);
        }
    }

    @Override
    public void run() throws MPIException {
        while (true) {
            comm.sSend(piece, 0, MPI.BYTE, 0, Master.READY);
            if (comm.recv(piece, length, MPI.BYTE, 0, MPI.ANY_TAG).getTag() == Master.STOP) {
                return;
            }
            pieces++;
        }
    }
}
