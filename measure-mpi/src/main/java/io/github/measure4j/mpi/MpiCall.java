package io.github.measure4j.mpi;

import io.github.measure4j.group.GroupException;
import mpi.Comm;
import mpi.MPIException;

/**
 * The one gate between this library and MPI: a call that fails becomes a {@link GroupException} that names the operation,
 * the rank and MPI's error code. The operations of kernels do not pass it; what they throw is for whoever repeats them.
 */
public final class MpiCall {
    /** The rank of a call that fails before this process knows its own. */
    public static final int UNKNOWN_RANK = -1;

    private MpiCall() {}

    /**
     * A call of MPI that gives something back.
     *
     * @param <T> what that is
     */
    public interface Giving<T> {
        /**
         * Makes the call.
         *
         * @return what MPI gives back
         * @throws MPIException if the call fails
         */
        T run() throws MPIException;
    }

    /** A call of MPI that gives nothing back. */
    public interface Plain {
        /**
         * Makes the call.
         *
         * @throws MPIException if it fails
         */
        void run() throws MPIException;
    }

    /**
     * Makes a call that gives something back.
     *
     * @param <T> what that is
     * @param operation MPI's name of the function
     * @param rank of this process, or {@link #UNKNOWN_RANK}
     * @param call made once
     * @return what it gives back
     * @throws GroupException if it fails
     */
    public static <T> T get(String operation, int rank, Giving<T> call) {
        try {
            return call.run();
        } catch (MPIException e) {
            throw failed(operation, rank, e);
        }
    }

    /**
     * Makes a call that gives nothing back.
     *
     * @param operation MPI's name of the function
     * @param rank of this process, or {@link #UNKNOWN_RANK}
     * @param call made once
     * @throws GroupException if it fails
     */
    public static void run(String operation, int rank, Plain call) {
        get(operation, rank, () -> {
            call.run();
            return true;
        });
    }

    /** The only call of the harness that is timed: no lambda stands between the loop and the library. */
    static void barrier(Comm comm, int rank) {
        try {
            comm.barrier();
        } catch (MPIException e) {
            throw failed("MPI_Barrier", rank, e);
        }
    }

    private static GroupException failed(String operation, int rank, MPIException e) {
        return new GroupException(operation, rank, "%s (code %d)".formatted(e.getMessage(), e.getErrorCode()), e);
    }
}
