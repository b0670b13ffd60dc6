package mpi;

/** The way in which MPI treats errors. */
public final class Errhandler {
    /** Read by each call. */
    final long handle;

    Errhandler(long handle) {
        this.handle = handle;
    }
}
