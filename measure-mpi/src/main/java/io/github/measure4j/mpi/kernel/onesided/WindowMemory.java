package io.github.measure4j.mpi.kernel.onesided;

import io.github.measure4j.mpi.kernel.Pages;
import java.nio.ByteBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Win;

/**
 * The memory of a window: a buffer that was there before, or what the library allocates with it. The bindings give no
 * buffer for the latter, so that this rank reads and writes its own part by a get and a put.
 *
 * @param window over it
 * @param bytes of this rank
 * @param own the buffer behind it; one of the same size where the library has allocated the memory
 * @param direct whether the window was made of that buffer
 * @param rank of this process in the window
 */
record WindowMemory(Win window, int bytes, ByteBuffer own, boolean direct, int rank) {
    private static final int CREATED = 0;
    static final int ALLOCATED = 1;

    /** In windows of 8 B that MPICH 4.0 allocates, fetch-and-op on either rank's memory changes that of one. */
    private static final int LEAST_ALLOCATED = 4_096;

    /**
     * Collective over the pair.
     *
     * @param kind of window, a value of {@code Axes.WINDOW}
     */
    static WindowMemory of(long kind, int bytes, Intracomm pair) throws MPIException {
        ByteBuffer own = Pages.of(kind == CREATED ? bytes : Math.max(bytes, LEAST_ALLOCATED));
        if (kind == CREATED) {
            return new WindowMemory(
                    new Win(own, own.capacity(), 1, MPI.INFO_NULL, pair), bytes, own, true, pair.getRank());
        }
        ByteBuffer address = MPI.newByteBuffer(Long.BYTES);
        int flavour = kind == ALLOCATED ? Win.FLAVOR_PRIVATE : Win.FLAVOR_SHARED;
        return new WindowMemory(
                new Win(own.capacity(), 1, MPI.INFO_NULL, pair, address, flavour), bytes, own, false, pair.getRank());
    }

    /** Writes all of it, before any epoch. */
    void set(ByteBuffer contents) throws MPIException {
        if (direct) {
            own.put(0, contents, 0, bytes);
            return;
        }
        window.lock(MPI.LOCK_EXCLUSIVE, rank, 0);
        window.put(contents, bytes, MPI.BYTE, rank, 0, bytes, MPI.BYTE);
        window.unlock(rank);
    }

    /**
     * Reads it.
     *
     * @param fenced whether an epoch between fences is open; both ranks read then
     */
    ByteBuffer get(boolean fenced) throws MPIException {
        if (direct) {
            return own;
        }
        if (fenced) {
            window.get(own, bytes, MPI.BYTE, rank, 0, bytes, MPI.BYTE);
            window.fence(0);
            return own;
        }
        window.lock(MPI.LOCK_SHARED, rank, 0);
        window.get(own, bytes, MPI.BYTE, rank, 0, bytes, MPI.BYTE);
        window.unlock(rank);
        return own;
    }
}
