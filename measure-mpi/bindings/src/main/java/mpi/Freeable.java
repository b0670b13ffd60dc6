package mpi;

/** An object of MPI that is to be freed. */
public interface Freeable {
    /**
     * Frees it.
     *
     * @throws MPIException if it is free already
     */
    void free() throws MPIException;
}
