package mpi;

import java.nio.Buffer;

/** A message that was found by probing, and that nobody else receives. */
public final class Message {
    private long handle = Constants.MESSAGE_NULL;

    /** Makes one that stands for no message yet. */
    public Message() {}

    /** {@return whether there is no message} */
    public boolean isNull() {
        return handle == Constants.MESSAGE_NULL;
    }

    /** {@return whether the message came of {@link MPI#PROC_NULL}} */
    public boolean isNoProc() {
        return handle == Constants.MESSAGE_NO_PROC;
    }

    /** {@return what is known of it} Waits for a message. */
    public Status mProbe(int source, int tag, Comm comm) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block message = scratch.word();
            Scratch.Block status = scratch.status();
            MPIException.check(
                    NativeCalls.mprobe(source, tag, comm.handle, message.address(), status.address()), "MPI_Mprobe");
            handle = message.longAt(0);
            return new Status(status);
        }
    }

    /** {@return what is known of it; null if there is none} Looks for a message. */
    public Status imProbe(int source, int tag, Comm comm) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block flag = scratch.word();
            Scratch.Block message = scratch.word();
            Scratch.Block status = scratch.status();
            MPIException.check(
                    NativeCalls.improbe(source, tag, comm.handle, flag.address(), message.address(), status.address()),
                    "MPI_Improbe");
            if (!flag.flag()) {
                return null;
            }
            handle = message.longAt(0);
            return new Status(status);
        }
    }

    /** Open MPI ends the processes where there is none, whatever the error handler. */
    private void wanted() throws MPIException {
        if (isNull()) {
            throw new MPIException(MPI.ERR_REQUEST, "there is no message; probe for one first");
        }
    }

    /** {@return the outcome} Receives it. */
    public Status mRecv(Object buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            wanted();
            Scratch.Block message = scratch.handle(handle);
            Scratch.Block status = scratch.status();
            MPIException.check(
                    NativeCalls.mrecv(scratch.out(buf, count, type), count, type.handle, message.address(),
                            status.address()),
                    "MPI_Mrecv");
            handle = message.longAt(0);
            return new Status(status);
        }
    }

    /** Begins to receive it. */
    public Request imRecv(Buffer buf, int count, Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            wanted();
            Scratch.Block message = scratch.handle(handle);
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.imrecv(Scratch.direct(buf, type.span(count)), count, type.handle, message.address(),
                            request.address()),
                    "MPI_Imrecv");
            handle = message.longAt(0);
            return new Request(request.longAt(0), buf);
        }
    }
}
