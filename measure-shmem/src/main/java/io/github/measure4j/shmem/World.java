package io.github.measure4j.shmem;

import io.github.measure4j.group.GroupException;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.util.OptionalLong;

/**
 * This process as a PE: what all groups in it share. There is at most one, since a process can be a PE only once; the
 * launcher has initialised OpenSHMEM and finalises it.
 */
final class World {
    private static final String GRANTED = "MEASURE_SHMEM_THREADS_GRANTED";

    private static final int LOCKS = 1_024;

    private static World current;

    private final int pe;
    private final int pes;
    private final String library;
    private final long sync;
    private final Acknowledgements acknowledgements;
    private final long locks;
    private final Mailbox mailbox;
    private final long memory;
    private final Arena arena;
    private int nextLock;

    private World() {
        pe = Shmem.myPe();
        pes = Shmem.nPes();
        library = Shmem.name() + ", threads " + System.getenv(GRANTED);
        long control = filledControlMemory();
        mailbox = new Mailbox(pe, pes, control);
        sync = control + Mailbox.longs(pes) * Long.BYTES;
        long syncsEnd = sync + (long) Shmem.syncLongs() * (pes + 1) * Long.BYTES;
        acknowledgements = new Acknowledgements(pe, pes, syncsEnd);
        locks = syncsEnd + (long) pes * Long.BYTES;
        long size = ArenaSize.wanted();
        long address = Shmem.align(Arena.ALIGNMENT, size);
        while (address == 0 && size > Arena.ALIGNMENT) {
            size = Arena.roundedUp(size / 2);
            address = Shmem.align(Arena.ALIGNMENT, size);
        }
        memory = address;
        arena = new Arena(address == 0 ? 0 : size);
        // Nobody sends before all have filled theirs.
        Shmem.barrierAll();
    }

    /** The mailbox, behind it a pSync for each number of PEs, behind those the acknowledgements, and at last the locks. */
    private long filledControlMemory() {
        long mailboxLongs = Mailbox.longs(pes);
        long syncsEnd = mailboxLongs + (long) Shmem.syncLongs() * (pes + 1);
        long bytes = (syncsEnd + pes + LOCKS) * Long.BYTES;
        long address = Shmem.align(Arena.ALIGNMENT, bytes);
        if (address == 0) {
            throw new GroupException(
                    "shmem_align", pe, "no %d B for control messages; %s".formatted(bytes, ArenaSize.HINT));
        }
        LongBuffer longs =
                Shmem.buffer(address, bytes).order(ByteOrder.nativeOrder()).asLongBuffer();
        for (int i = 0; i < longs.limit(); i++) {
            longs.put(i, i < mailboxLongs || i >= syncsEnd ? 0 : Shmem.syncValue());
        }
        return address;
    }

    /** The world of this process, made by the first call. Collective over all PEs then. */
    static synchronized World join() {
        if (current == null) {
            load();
            if (!Shmem.started()) {
                throw new GroupException(
                        "joining OpenSHMEM", -1, "this JVM was not started by measure-java, which has to come first");
            }
            current = new World();
        }
        return current;
    }

    private static void load() {
        try {
            System.load(Installation.folder(System.getProperties(), System.getenv())
                    .resolve(Installation.SHIM)
                    .toString());
        } catch (UnsatisfiedLinkError e) {
            throw new GroupException("loading the calls of OpenSHMEM", -1, e.getMessage(), e);
        }
    }

    int pe() {
        return pe;
    }

    int pes() {
        return pes;
    }

    String library() {
        return library;
    }

    Mailbox mailbox() {
        return mailbox;
    }

    Acknowledgements acknowledgements() {
        return acknowledgements;
    }

    /** The number of a lock that this PE did not hand out for long. */
    int nextLock() {
        nextLock = (nextLock + 1) % LOCKS;
        return nextLock;
    }

    /** The address of a lock, which all PEs have. */
    long lock(int number) {
        return locks + (long) number * Long.BYTES;
    }

    /** The pSync of the first PEs: one for each number, since only the same PEs may use one again at once. */
    long sync(int size) {
        return sync + (long) size * Shmem.syncLongs() * Long.BYTES;
    }

    SymmetricMemory allocate(long bytes) {
        OptionalLong offset = arena.take(bytes);
        if (offset.isEmpty()) {
            throw new GroupException("preparing %d B of symmetric memory".formatted(bytes), pe, tooSmall());
        }
        long at = offset.getAsLong();
        return new SymmetricMemory(memory + at, bytes, () -> arena.giveBack(at));
    }

    private String tooSmall() {
        return "the arena has %d B, of which %d B are taken; %s".formatted(arena.bytes(), arena.used(), ArenaSize.HINT);
    }
}
