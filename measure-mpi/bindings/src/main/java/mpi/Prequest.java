package mpi;

/** An operation that is prepared once and begun many times. */
public final class Prequest extends Request {
    Prequest(long handle, Object... held) {
        super(handle, held);
    }

    /** Begins. */
    public void start() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.start(scratch.handle(handle).address()), "MPI_Start");
        }
    }

    /** Begins all. */
    public static void startAll(Prequest[] requests) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block handles = handles(scratch, requests);
            MPIException.check(NativeCalls.startall(requests.length, handles.address()), "MPI_Startall");
        }
    }
}
