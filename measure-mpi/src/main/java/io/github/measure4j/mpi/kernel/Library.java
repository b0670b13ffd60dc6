package io.github.measure4j.mpi.kernel;

import mpi.MPIException;

/** What an MPI library may lack: an old version, or one without a component for this machine. */
final class Library {
    private Library() {}

    /** A call that makes what a kernel needs. */
    interface Call<T> {
        T run() throws MPIException;
    }

    /**
     * Calls a function when a kernel is prepared, so that it fails the measurement and not the run if it is not there.
     *
     * @throws UnsupportedOperationException with the name of the function
     */
    static <T> T make(String function, Call<T> call) {
        return make(function, "", call);
    }

    /** @param advice what makes it work, after what went wrong */
    static <T> T make(String function, String advice, Call<T> call) {
        try {
            return call.run();
        } catch (MPIException | LinkageError e) {
            throw new UnsupportedOperationException("%s does not work here: %s%s".formatted(function, e, advice), e);
        }
    }
}
