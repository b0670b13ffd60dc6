package io.github.measure4j.mpi.kernel.masterworker;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.pattern.Setting;
import java.nio.ByteBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Rank 0, which hands out all pieces in each iteration and dismisses the workers after each repetition. */
final class Master {
    /** The tag by which a worker asks. */
    static final int READY = 40;

    /** The tag of a piece of work. */
    static final int WORK = 41;

    /** The tag that dismisses a worker. */
    static final int STOP = 42;

    /** The way in which the master learns which workers ask. */
    enum Requests {
        /** A receive is posted for each worker all the time. */
        POSTED,
        /** It looks for them when it has a piece. */
        LOOKED_FOR
    }

    private final Intracomm comm;
    private final int workers;
    private final int chunks;
    private final int length;
    private final ByteBuffer piece;
    private final ByteBuffer nothing = MPI.newByteBuffer(1);
    private final Request[] posted;
    private int next;

    private Master(Party party, int chunks, Requests requests) throws MPIException {
        this.comm = party.comm();
        this.workers = party.size() - 1;
        this.chunks = chunks;
        this.length = party.length();
        this.piece = party.mine();
        this.posted = new Request[requests == Requests.POSTED ? workers : 0];
        postAll();
    }

    static Master prepare(Setting setting, Requests requests) throws MPIException {
        Master master = new Master(Party.of(setting), chunks(setting), requests);
        setting.afterRepetition(master::dismiss);
        setting.closing(master::withdraw);
        return master;
    }

    static int chunks(Setting setting) {
        return chunks(setting.point());
    }

    static int chunks(Point point) {
        return (int) point.valueOr(Variable.CHUNKS, 6);
    }

    void serveSome() throws MPIException {
        int left = chunks;
        while (left > 0) {
            for (int worker : Request.waitSome(posted)) {
                post(worker);
                comm.send(piece, length, MPI.BYTE, worker + 1, WORK);
                left--;
            }
        }
    }

    void serveAny() throws MPIException {
        for (int left = chunks; left > 0; left--) {
            int worker = Request.waitAny(posted);
            post(worker);
            comm.send(piece, length, MPI.BYTE, worker + 1, WORK);
        }
    }

    void serveAnySource() throws MPIException {
        for (int left = chunks; left > 0; left--) {
            int worker = comm.recv(nothing, 0, MPI.BYTE, MPI.ANY_SOURCE, READY).getSource();
            comm.send(piece, length, MPI.BYTE, worker, WORK);
        }
    }

    void serveInTurn() throws MPIException {
        for (int left = chunks; left > 0; left--) {
            comm.send(piece, length, MPI.BYTE, nextThatAsks(), WORK);
        }
    }

    void serveInTurnSynchronously() throws MPIException {
        for (int left = chunks; left > 0; left--) {
            comm.sSend(piece, length, MPI.BYTE, nextThatAsks(), WORK);
        }
    }

    /** The requests are given back at once, so that none leaks; the library completes the sends. */
    void serveInTurnLater() throws MPIException {
        for (int left = chunks; left > 0; left--) {
            comm.iSend(piece, length, MPI.BYTE, nextThatAsks(), WORK).free();
        }
    }

    void serveInTurnBuffered() throws MPIException {
        for (int left = chunks; left > 0; left--) {
            comm.bSend(piece, length, MPI.BYTE, nextThatAsks(), WORK);
        }
    }

    private int nextThatAsks() throws MPIException {
        next = next % workers + 1;
        comm.recv(nothing, 0, MPI.BYTE, next, READY);
        return next;
    }

    /** Each worker asks once more when it has its last piece. */
    private void dismiss() throws MPIException {
        for (int worker = 1; worker <= workers; worker++) {
            if (posted.length > 0) {
                posted[worker - 1].waitFor();
            } else {
                comm.recv(nothing, 0, MPI.BYTE, worker, READY);
            }
            comm.send(nothing, 0, MPI.BYTE, worker, STOP);
        }
        next = 0;
        postAll();
    }

    private void postAll() throws MPIException {
        for (int worker = 0; worker < posted.length; worker++) {
            post(worker);
        }
    }

    private void post(int worker) throws MPIException {
        posted[worker] = comm.iRecv(nothing, 0, MPI.BYTE, worker + 1, READY);
    }

    private void withdraw() throws MPIException {
        for (Request request : posted) {
            request.cancel();
            request.waitFor();
        }
    }
}
