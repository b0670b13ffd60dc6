package io.github.measure4j.mpi;

import java.nio.LongBuffer;
import java.util.Optional;
import mpi.Errhandler;
import mpi.Intracomm;
import mpi.MPI;

/** Open MPI's Java bindings. All calls pass {@link MpiCall}, which says what failed where. */
final class OpenMpiWire implements Wire {
    private static final int CONTROL_TAG = 1;
    private static final int ROUND_TRIP_TAG = 2;
    private static final int USUAL_LONGS = 64;

    /** Whether the communicator that kernels use was made here and is freed here. */
    enum Ownership {
        OWNED,
        BORROWED
    }

    private final Intracomm kernels;
    private final Intracomm control;
    private final Ownership ownership;
    private final Errhandler before;
    private final int rank;
    private final int size;
    private final LongBuffer empty = MPI.newLongBuffer(1);
    private LongBuffer buffer = MPI.newLongBuffer(USUAL_LONGS);

    /**
     * Collective over the communicator: control messages get a duplicate of it. Its errors become exceptions, so that a
     * function that the library lacks fails a measurement and not the job; until it is freed.
     */
    OpenMpiWire(Intracomm kernels, Ownership ownership) {
        this.kernels = kernels;
        this.ownership = ownership;
        this.rank = MpiCall.get("MPI_Comm_rank", MpiCall.UNKNOWN_RANK, kernels::getRank);
        this.before = gate("MPI_Comm_get_errhandler", kernels::getErrhandler);
        gate("MPI_Comm_set_errhandler", () -> kernels.setErrhandler(MPI.ERRORS_RETURN));
        this.control = gate("MPI_Comm_dup", kernels::dup);
        this.size = gate("MPI_Comm_size", kernels::getSize);
    }

    private <T> T gate(String operation, MpiCall.Giving<T> call) {
        return MpiCall.get(operation, rank, call);
    }

    private void gate(String operation, MpiCall.Plain call) {
        MpiCall.run(operation, rank, call);
    }

    @Override
    public int rank() {
        return rank;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public String library() {
        String version = MPI.getLibVersion().strip();
        // MPICH tells how it was configured, over a page.
        return "%s, %s".formatted(version.lines().findFirst().orElse("").replaceAll("\\s+", " "), ThreadLevel.given());
    }

    @Override
    public void barrier() {
        MpiCall.barrier(kernels, rank);
    }

    @Override
    public void send(int to, long[] message) {
        LongBuffer out = buffer(message.length).put(message);
        gate("MPI_Send", () -> control.send(out, message.length, MPI.LONG, to, CONTROL_TAG));
    }

    @Override
    public void receive(int from, long[] message) {
        LongBuffer in = buffer(message.length);
        gate("MPI_Recv", () -> {
            control.recv(in, message.length, MPI.LONG, from, CONTROL_TAG);
        });
        in.get(message);
    }

    private LongBuffer buffer(int longs) {
        if (buffer.capacity() < longs) {
            buffer = MPI.newLongBuffer(longs);
        }
        return buffer.clear();
    }

    @Override
    public void roundTrips(int partner, int number) {
        gate("MPI_Send, MPI_Recv", () -> {
            for (int i = 0; i < number; i++) {
                if (rank < partner) {
                    control.send(empty, 0, MPI.LONG, partner, ROUND_TRIP_TAG);
                    control.recv(empty, 0, MPI.LONG, partner, ROUND_TRIP_TAG);
                } else {
                    control.recv(empty, 0, MPI.LONG, partner, ROUND_TRIP_TAG);
                    control.send(empty, 0, MPI.LONG, partner, ROUND_TRIP_TAG);
                }
            }
        });
    }

    @Override
    public boolean probe(int from) {
        return gate("MPI_Iprobe", () -> control.iProbe(from, CONTROL_TAG)) != null;
    }

    @Override
    public Optional<Wire> first(int ranks) {
        Intracomm smaller = gate("MPI_Comm_split", () -> kernels.split(rank < ranks ? 0 : MPI.UNDEFINED, rank));
        return smaller.isNull() ? Optional.empty() : Optional.of(new OpenMpiWire(smaller, Ownership.OWNED));
    }

    @Override
    public void abort(int code) {
        gate("MPI_Abort", () -> kernels.abort(code));
    }

    @Override
    public void free() {
        try {
            gate("MPI_Comm_free", control::free);
        } finally {
            switch (ownership) {
                case OWNED -> gate("MPI_Comm_free", kernels::free);
                case BORROWED -> gate("MPI_Comm_set_errhandler", () -> kernels.setErrhandler(before));
            }
        }
    }

    @Override
    public Object communicator() {
        return kernels;
    }
}
