package io.github.measure4j.shmem;

import io.github.measure4j.group.GroupException;
import io.github.measure4j.group.ProcessGroup;
import java.util.Optional;

/**
 * The PEs of an OpenSHMEM program, each a JVM that the launcher {@code measure-java} started.
 *
 * <p>All views in one process are used by one thread at a time.
 */
public final class ShmemGroup implements ProcessGroup {
    private static final int DEPTH_BITS_FROM = 24;

    private final World world;
    private final int size;
    private final int depth;

    private ShmemGroup(World world, int size, int depth) {
        this.world = world;
        this.size = size;
        this.depth = depth;
    }

    /**
     * {@return all PEs} The first call in a process is collective over all PEs; later ones give another view of the
     * same.
     *
     * @throws io.github.measure4j.group.GroupException if the process is not a PE, or the symmetric heap too small
     */
    public static ShmemGroup join() {
        World world = World.join();
        return new ShmemGroup(world, world.pes(), 0);
    }

    /**
     * {@return the PEs behind a group}
     *
     * @param group any, as a kernel gets it
     * @throws IllegalArgumentException if its ranks are not PEs
     */
    public static ShmemGroup behind(ProcessGroup group) {
        if (group instanceof ShmemGroup pes) {
            return pes;
        }
        throw new IllegalArgumentException("expected PEs of OpenSHMEM, not a group over " + group.transport());
    }

    /**
     * {@return a piece of symmetric memory, for a kernel} Not collective, but the PEs that take part make the same
     * calls in the same order. It comes from an arena whose size is the system property {@code measure.shmem.arena}, 64
     * MiB unless told otherwise.
     *
     * @param bytes at least 0
     * @throws io.github.measure4j.group.GroupException if the arena is too small; the message says how to raise it
     */
    public SymmetricMemory allocate(long bytes) {
        if (bytes < 0) {
            throw new IllegalArgumentException(bytes + " B of memory");
        }
        return world.allocate(bytes);
    }

    /**
     * {@return the address of a lock that all PEs have, which is free when this returns} Collective over the group; to be
     * released before the next call by whoever takes it. Memory that is {@link #allocate allocated} is no place for a
     * lock: the library may keep its state at that address of a PE that is not in this group, as Open MPI does.
     */
    public long freeLock() {
        barrier();
        return world.lock();
    }

    /**
     * An address that a PE can be reached at, for kernels that have addresses from elsewhere than {@link #allocate}. To be
     * asked for when a point is prepared: a call with one that is not symmetric ends all PEs.
     *
     * @param address of this process
     * @param pe from 0 to {@code size() - 1}
     * @return the address
     * @throws io.github.measure4j.group.GroupException if the PE is not reached there
     */
    public long symmetric(long address, int pe) {
        if (!Shmem.addrAccessible(address, pe)) {
            throw new GroupException("preparing a transfer", world.pe(), ("address 0x%x is not symmetric: PE %d is not"
                            + " reached there; ShmemGroup.allocate hands out memory that is").formatted(address, pe));
        }
        return address;
    }

    /**
     * {@return a transfer between this PE's memory and that of another PE, or of its own} To be asked for when a point is
     * prepared.
     *
     * @param target memory whose first bytes are written, at the PE by a put and here by a get
     * @param source memory whose first bytes are read, here by a put and at the PE by a get
     * @param bytes from 0 to the size of the smaller piece
     * @param pe from 0 to {@code size() - 1}
     * @throws IllegalArgumentException if the length or the PE is out of range; the message says the range
     */
    public RemoteBytes transfer(SymmetricMemory target, SymmetricMemory source, long bytes, int pe) {
        return new RemoteBytes(target.address(0, bytes), source.address(0, bytes), bytes, reachable(pe));
    }

    /**
     * {@return the word of 64 bits at some place of symmetric memory, of another PE or of this one} To be asked for when a
     * point is prepared.
     *
     * @param memory that holds it, on all PEs
     * @param offset in bytes, a multiple of 8
     * @param pe from 0 to {@code size() - 1}
     * @throws IllegalArgumentException if the word is not wholly inside, not aligned, or the PE out of range
     */
    public SymmetricWord word(SymmetricMemory memory, long offset, int pe) {
        if (offset % Long.BYTES != 0) {
            throw new IllegalArgumentException("a word at offset %d; expected a multiple of %d".formatted(offset, Long.BYTES));
        }
        return new SymmetricWord(memory.address(offset, Long.BYTES), reachable(pe));
    }

    private int reachable(int pe) {
        if (pe < 0 || pe >= size) {
            throw new IllegalArgumentException("PE %d; 0 to %d are in this group".formatted(pe, size - 1));
        }
        return pe;
    }

    /**
     * Waits by {@code shmem_quiet} until everything that this PE has put is there. Static, since it is about the PE,
     * whichever group it was put through.
     */
    public static void quiet() {
        Shmem.quiet();
    }

    /** Orders by {@code shmem_fence}: what this PE puts later arrives after what it has put, at each PE. */
    public static void fence() {
        Shmem.fence();
    }

    @Override
    public String transport() {
        return ShmemTransport.NAME;
    }

    @Override
    public int rank() {
        return world.pe();
    }

    @Override
    public int size() {
        return size;
    }

    /** {@code shmem_barrier_all}, or {@code shmem_barrier} where the group has fewer ranks than there are PEs. */
    @Override
    public void barrier() {
        if (size == world.pes()) {
            Shmem.barrierAll();
        } else {
            Shmem.barrier(size, world.sync(size));
        }
    }

    @Override
    public void send(int to, long... message) {
        world.mailbox().send(channel(), partner(to), message);
    }

    @Override
    public void receive(int from, long[] message) {
        world.mailbox().receive(channel(), partner(from), message);
    }

    @Override
    public boolean arrived(int from) {
        return world.mailbox().arrived(channel(), partner(from));
    }

    /** By a remote fetch-and-increment (Coti and Malony 2022, algorithm 4). */
    @Override
    public void acknowledge(int to, long[] word) {
        world.acknowledgements().send(partner(to));
    }

    @Override
    public void awaitAcknowledgement(int from, long[] word) {
        world.acknowledgements().await(partner(from));
    }

    /** By {@code shmem_long_p} and {@code shmem_long_wait_until}; where PEs share processors, they yield while they wait. */
    @Override
    public void roundTrips(int partner, int number) {
        world.roundTrips().make(partner(partner), number);
    }

    /** Messages of a smaller group are its own, unless there is another of the same size beside it. */
    private int channel() {
        return depth << DEPTH_BITS_FROM | size;
    }

    private int partner(int other) {
        if (other < 0 || other >= size || other == rank()) {
            throw new IllegalArgumentException("rank %d of a group of %d has no messages with rank %d"
                    .formatted(rank(), size, other));
        }
        return other;
    }

    @Override
    public Optional<ProcessGroup> first(int ranks) {
        if (ranks < 1 || ranks > size) {
            throw new IllegalArgumentException("first %d ranks of a group of %d".formatted(ranks, size));
        }
        return rank() < ranks ? Optional.of(new ShmemGroup(world, ranks, depth + 1)) : Optional.empty();
    }

    @Override
    public String library() {
        return world.library();
    }

    /** {@code shmem_global_exit}, after the reason on standard error. Does not return. */
    @Override
    public void abort(String reason) {
        System.err.print("measure: rank %d: %s%n".formatted(rank(), reason));
        System.err.flush();
        Shmem.globalExit(1);
    }

    /**
     * Does nothing: the launcher finalises OpenSHMEM when the JVM ends, and all symmetric memory goes with it. To give it
     * back here would be to wait for the other PEs, who may be waiting for one that leaves by an exception.
     */
    @Override
    public void close() {}
}
