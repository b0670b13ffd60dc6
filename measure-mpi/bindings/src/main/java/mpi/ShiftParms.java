package mpi;

/** The neighbours at a distance along a dimension of a grid. */
public final class ShiftParms {
    private final int source;
    private final int destination;

    ShiftParms(int source, int destination) {
        this.source = source;
        this.destination = destination;
    }

    /** {@return the rank to receive from, or {@link MPI#PROC_NULL}} */
    public int getRankSource() {
        return source;
    }

    /** {@return the rank to send to, or {@link MPI#PROC_NULL}} */
    public int getRankDest() {
        return destination;
    }
}
