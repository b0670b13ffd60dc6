package io.github.measure4j.shmem;

import io.github.measure4j.group.GroupException;
import io.github.measure4j.shmem.installation.Installation;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * This process as a PE: what all groups in it share. There is at most one, since a process can be a PE only once; the
 * launcher has initialised OpenSHMEM and finalises it.
 */
final class World {
    private static final String GRANTED = "MEASURE_SHMEM_THREADS_GRANTED";

    private static @Nullable World current;

    private final int pe;
    private final int pes;
    private final String library;
    private final long sync;
    private final Acknowledgements acknowledgements;
    private final RoundTrips roundTrips;
    private final long lock;
    private final Mailbox mailbox;
    private final long memory;
    private final Arena arena;

    private World() {
        pe = Shmem.myPe();
        pes = Shmem.nPes();
        library = Shmem.name() + ", threads " + System.getenv(GRANTED);
        long mailboxLongs = Mailbox.longs(pes);
        long syncsEnd = mailboxLongs + (long) Shmem.syncLongs() * (pes + 1);
        long tripsAt = syncsEnd + pes;
        long lockAt = tripsAt + pes;
        long control = controlMemory(lockAt + 1);
        fill(control, mailboxLongs, syncsEnd, Shmem.syncValue());
        mailbox = new Mailbox(pe, pes, control);
        sync = control + mailboxLongs * Long.BYTES;
        acknowledgements = new Acknowledgements(pe, pes, control + syncsEnd * Long.BYTES);
        roundTrips = new RoundTrips(pe, pes, control + tripsAt * Long.BYTES);
        lock = control + lockAt * Long.BYTES;
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

    /** For the mailbox, behind it a pSync for each number of PEs, then the acknowledgements, the words of
     * round trips, and the lock; all 0. */
    private long controlMemory(long longs) {
        long address = Shmem.align(Arena.ALIGNMENT, longs * Long.BYTES);
        if (address == 0) {
            throw new GroupException("shmem_align", pe,
                    "no %d B for control messages; %s".formatted(longs * Long.BYTES, ArenaSize.HINT));
        }
        fill(address, 0, longs, 0);
        return address;
    }

    private static void fill(long address, long from, long to, long value) {
        LongBuffer longs = Shmem.buffer(address, to * Long.BYTES).order(ByteOrder.nativeOrder()).asLongBuffer();
        for (long i = from; i < to; i++) {
            longs.put((int) i, value);
        }
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
            throw new GroupException("loading the calls of OpenSHMEM", -1, String.valueOf(e.getMessage()), e);
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

    RoundTrips roundTrips() {
        return roundTrips;
    }

    /** The address of a lock that was 0 at first. */
    long lock() {
        return lock;
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
