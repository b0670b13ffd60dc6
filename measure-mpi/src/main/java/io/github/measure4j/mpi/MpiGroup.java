package io.github.measure4j.mpi;

import io.github.measure4j.group.ControlTree;
import io.github.measure4j.group.GroupException;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Setting;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import mpi.Intracomm;
import mpi.MPI;

/** A group of MPI processes. */
public final class MpiGroup implements ProcessGroup, Setting.BarrierInC {
    private final Wire wire;
    private final Owner host;
    private final Runnable afterwards;
    private List<String> places = List.of();

    /** The owner of the processes. */
    private enum Owner {
        /** This library's: it has initialised MPI. */
        MEASURE,
        /** A program's, which goes on using them. */
        PROGRAM
    }

    private MpiGroup(Wire wire, Owner host, Runnable afterwards) {
        this.wire = wire;
        this.host = host;
        this.afterwards = afterwards;
    }

    /**
     * Initialises MPI and takes all its processes. {@link #close} finalises it. Asks for {@code MPI_THREAD_FUNNELED}, or
     * for the level that Open MPI's variable {@code OMPI_MPI_THREAD_LEVEL} says, 3 being {@code MPI_THREAD_MULTIPLE}.
     *
     * @param arguments of the program
     * @return this process in the group, to be closed by the caller
     * @throws GroupException if MPI cannot be initialised
     */
    public static MpiGroup init(String... arguments) {
        MpiBinding binding = MpiBinding.here();
        try {
            MpiCall.run(
                    "MPI_Init_thread",
                    MpiCall.UNKNOWN_RANK,
                    () -> MPI.InitThread(arguments, ThreadLevel.asked().code()));
            Wire world = new OpenMpiWire(MPI.COMM_WORLD, OpenMpiWire.Ownership.BORROWED);
            return new MpiGroup(world, Owner.MEASURE, () -> finalizeMpi(world.rank())).placed();
        } catch (UnsatisfiedLinkError e) {
            throw new GroupException("MPI_Init_thread", MpiCall.UNKNOWN_RANK,
                    binding == MpiBinding.OMPI_JAVA
                            ? "the JVM finds no libmpi_java.so; give its folder by -Djava.library.path=..."
                            : String.valueOf(e.getMessage()),
                    e);
        }
    }

    /**
     * Takes the processes of a communicator that the program goes on using. Collective over it. Neither initialises nor
     * finalises nor aborts MPI, prints nothing, and sends no message on the communicator itself but those of the kernels.
     * What becomes of a kernel that fails on some ranks, {@link #lent} says.
     *
     * @param communicator stays the caller's, and must not be freed before the group is closed
     * @return this process in the group, to be closed before the communicator is freed
     */
    public static MpiGroup on(Intracomm communicator) {
        Wire lent = new OpenMpiWire(communicator, OpenMpiWire.Ownership.BORROWED);
        return new MpiGroup(lent, Owner.PROGRAM, () -> {}).placed();
    }

    private MpiGroup placed() {
        places = ControlTree.over(this).gatherText(Placement.ofThisProcess());
        return this;
    }

    /**
     * {@return the MPI processes behind a group}
     *
     * @param group any, as a kernel gets it
     * @throws IllegalArgumentException if the group is none of MPI
     */
    public static MpiGroup behind(ProcessGroup group) {
        if (group instanceof MpiGroup mpi) {
            return mpi;
        }
        throw new IllegalArgumentException("expected MPI processes, not a group over " + group.transport());
    }

    /** {@return the communicator for the messages of kernels} */
    public Intracomm communicator() {
        return (Intracomm) wire.communicator();
    }

    private static void finalizeMpi(int rank) {
        MpiCall.run("MPI_Finalize", rank, MPI::Finalize);
    }

    @Override
    public String transport() {
        return MpiTransport.NAME;
    }

    @Override
    public int rank() {
        return wire.rank();
    }

    @Override
    public int size() {
        return wire.size();
    }

    @Override
    public String library() {
        return wire.library();
    }

    /** The classes of the package {@code mpi}, and the placement of the ranks: which share a core, a socket, a node. */
    @Override
    public Map<String, String> facts() {
        String binding = MpiBinding.here().word();
        return places.isEmpty()
                ? Map.of(MpiBinding.FACT, binding)
                : Map.of(MpiBinding.FACT, binding, "placement", Placement.inWords(places));
    }

    @Override
    public void barrier() {
        wire.barrier();
    }

    @Override
    public CallsInC barrierInC() {
        return CallsInC.of("Barrier", communicator());
    }

    @Override
    public void send(int to, long... message) {
        wire.send(other(to), message);
    }

    @Override
    public void receive(int from, long[] message) {
        wire.receive(other(from), message);
    }

    @Override
    public boolean arrived(int from) {
        return wire.probe(other(from));
    }

    /** By blocking sends and receives of empty messages, which kernels' messages never meet. */
    @Override
    public void roundTrips(int partner, int number) {
        wire.roundTrips(other(partner), number);
    }

    private int other(int rank) {
        if (rank < 0 || rank >= size() || rank == rank()) {
            throw new IllegalArgumentException(
                    "rank %d, seen from rank %d of a group of %d".formatted(rank, rank(), size()));
        }
        return rank;
    }

    @Override
    public Optional<ProcessGroup> first(int ranks) {
        if (ranks < 1 || ranks > size()) {
            throw new IllegalArgumentException("first %d ranks of a group of %d".formatted(ranks, size()));
        }
        return wire.first(ranks).map(smaller -> new MpiGroup(smaller, host, () -> {}));
    }

    @Override
    public boolean lent() {
        return host == Owner.PROGRAM;
    }

    /** The line goes out in one piece, or what mpirun says of the end stands in its middle. */
    @Override
    public void abort(String reason) {
        if (!lent()) {
            System.err.print("measure: rank %d of %d ends the group: %s%n".formatted(rank(), size(), reason));
            System.err.flush();
            wire.abort(1);
        }
        throw new GroupException("the group", rank(), reason);
    }

    @Override
    public void close() {
        try {
            wire.free();
        } finally {
            afterwards.run();
        }
    }
}
