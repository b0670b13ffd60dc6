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

/**
 * Workers that all bring results of the message length to the master at once, and get an empty message for each (SKaMPI's test of
 * contention). The first message of a worker brings a result, too.
 */
final class ResultsOfWorkers {
    private final Intracomm comm;
    private final int workers;
    private final int chunks;
    private final int length;
    private final ByteBuffer result;
    private final ByteBuffer nothing = MPI.newByteBuffer(1);
    private int handled;
    private int last;

    private ResultsOfWorkers(Party party, int chunks, ByteBuffer result) {
        this.comm = party.comm();
        this.workers = party.size() - 1;
        this.chunks = chunks;
        this.length = party.length();
        this.result = result;
    }

    static Operation master(Setting setting) {
        Party party = Party.of(setting);
        ResultsOfWorkers results = new ResultsOfWorkers(party, Master.chunks(setting), party.blank(1));
        setting.checking(() -> Payload.verify(results.result, 0, results.length, results.last));
        setting.afterRepetition(results::dismiss);
        return results::take;
    }

    static Operation worker(Setting setting) {
        Party party = Party.of(setting);
        ResultsOfWorkers results = new ResultsOfWorkers(party, Master.chunks(setting), party.mine());
        int least = party.size() == 2 ? results.chunks : 0;
        setting.checking(() -> {
            if (results.handled < least) {
                throw new WrongData("the number of results that were taken", least, results.handled);
            }
        });
        return results::bring;
    }

    private void take() throws MPIException {
        for (int left = chunks; left > 0; left--) {
            last = comm.recv(result, length, MPI.BYTE, MPI.ANY_SOURCE, Master.READY).getSource();
            comm.send(nothing, 0, MPI.BYTE, last, Master.WORK);
        }
    }

    private void bring() throws MPIException {
        while (true) {
            comm.send(result, length, MPI.BYTE, 0, Master.READY);
            if (comm.recv(nothing, 0, MPI.BYTE, 0, MPI.ANY_TAG).getTag() == Master.STOP) {
                return;
            }
            handled++;
        }
    }

    /** Each worker brings one more result when its last one was taken. */
    private void dismiss() throws MPIException {
        for (int i = 0; i < workers; i++) {
            last = comm.recv(result, length, MPI.BYTE, MPI.ANY_SOURCE, Master.READY).getSource();
            comm.send(nothing, 0, MPI.BYTE, last, Master.STOP);
        }
    }
}
