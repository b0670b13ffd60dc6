package io.github.measure4j.mpi.kernel;

import io.github.measure4j.group.GroupException;
import io.github.measure4j.mpi.MpiCall;

/** The features that an MPI library may lack: because it is old, or has no component for this machine. */
public final class Library {
    private Library() {}

    /**
     * Calls a function when a kernel is prepared, so that it fails the measurement and not the run if it is not there.
     *
     * @throws UnsupportedOperationException with the name of the function
     */
    public static <T> T make(String function, MpiCall.Giving<T> call) {
        return make(function, "", call);
    }

    /** @param advice what makes it work, after what went wrong */
    public static <T> T make(String function, String advice, MpiCall.Giving<T> call) {
        try {
            return MpiCall.get(function, MpiCall.UNKNOWN_RANK, call);
        } catch (GroupException e) {
            throw new UnsupportedOperationException(e.getMessage() + advice, e);
        } catch (LinkageError e) {
            throw new UnsupportedOperationException("%s is not in this library: %s%s".formatted(function, e, advice), e);
        }
    }
}
