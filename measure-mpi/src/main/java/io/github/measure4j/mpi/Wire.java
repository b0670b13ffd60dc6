package io.github.measure4j.mpi;

import java.util.Optional;

/**
 * The calls of MPI that {@link MpiGroup} needs. One class behind it touches the bindings; another binding, when Open
 * MPI has dropped its own, would stand beside that one.
 */
interface Wire {
    int rank();

    int size();

    String library();

    void barrier();

    void send(int to, long[] message);

    void receive(int from, long[] message);

    boolean probe(int from);

    /** Empty messages to and fro on a tag of their own, of control messages' communicator; the lower rank begins. */
    void roundTrips(int partner, int number);

    /** The first ranks on a wire of their own; empty on the others. Collective. */
    Optional<Wire> first(int ranks);

    void abort(int code);

    /** Frees the communicators that are our own. Collective. */
    void free();

    /** The communicator that kernels use, of the binding's own type. */
    Object communicator();
}
