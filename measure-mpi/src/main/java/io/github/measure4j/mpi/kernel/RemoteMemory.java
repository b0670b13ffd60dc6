package io.github.measure4j.mpi.kernel;

import io.github.measure4j.pattern.Payload;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.WrongData;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import mpi.Group;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Win;

/**
 * A window of two ranks, of which the first, the origin, works on the memory of the other, the target. The window has a
 * communicator of its own, so that the other ranks of the group need not know.
 */
final class RemoteMemory {
    private static final int TAG = 60;

    /** The component that does it on one node claims every network first; Debian leaves the two others out. */
    private static final String ADVICE = "; between nodes Open MPI 4.1 does it over TCP with OMPI_MCA_osc=pt2pt, or with"
            + " OMPI_MCA_osc=ucx where threads are MPI_THREAD_MULTIPLE";

    private static final int ORIGIN = 0;
    private static final int TARGET = 1;

    private final Win window;
    private final Group origin;
    private final Group target;
    private final ByteBuffer memory;
    private final ByteBuffer local;
    private final int length;
    private final LongBuffer one = MPI.newLongBuffer(1).put(0, 1);
    private final LongBuffer zero = MPI.newLongBuffer(1).put(0, 0);
    private final LongBuffer before = MPI.newLongBuffer(1).put(0, -1);

    private RemoteMemory(Win window, Group origin, Group target, ByteBuffer memory, int length) {
        this.window = window;
        this.origin = origin;
        this.target = target;
        this.memory = memory;
        this.local = Pages.of(memory.capacity());
        this.length = length;
    }

    /**
     * Collective over the pair.
     *
     * @param bytes that the target has, and the origin reads or writes
     */
    private static RemoteMemory of(Setting setting, int bytes) throws MPIException {
        Party party = Party.of(setting);
        int far = Math.max(party.rank(), setting.partner());
        Group both = group(setting, party.comm(), 0, far);
        Intracomm pair = Library.make("MPI_Comm_create_group", () -> party.comm().createGroup(both, TAG));
        setting.closing(pair::free);
        ByteBuffer memory = Pages.of(bytes);
        Win window = Library.make(
                "MPI_Win_create", ADVICE, () -> new Win(memory, memory.capacity(), 1, MPI.INFO_NULL, pair));
        setting.closing(window::free);
        window.setErrhandler(MPI.ERRORS_RETURN);
        return new RemoteMemory(
                window, group(setting, pair, ORIGIN), group(setting, pair, TARGET), memory, bytes);
    }

    private static Group group(Setting setting, Intracomm comm, int... ranks) throws MPIException {
        Group all = comm.getGroup();
        Group some = all.incl(ranks);
        all.free();
        setting.closing(some::free);
        return some;
    }

    /** Into which the origin writes the stream of rank 0. */
    static RemoteMemory written(Setting setting) throws MPIException {
        RemoteMemory remote = of(setting, setting.length());
        if (setting.group().rank() == 0) {
            Payload.fill(remote.local, 0, remote.length, 0);
        } else {
            setting.checking(() -> Payload.verify(remote.memory, 0, remote.length, 0));
        }
        return remote;
    }

    /** From which the origin reads the stream of the target. */
    static RemoteMemory read(Setting setting) throws MPIException {
        RemoteMemory remote = of(setting, setting.length());
        int rank = setting.group().rank();
        if (rank == 0) {
            setting.checking(() -> Payload.verify(remote.local, 0, remote.length, setting.partner()));
        } else {
            Payload.fill(remote.memory, 0, remote.length, rank);
        }
        return remote;
    }

    /** A number that is 0 before the first operation, which returns it, and 1 after. */
    static RemoteMemory number(Setting setting) throws MPIException {
        RemoteMemory remote = of(setting, Long.BYTES);
        if (setting.group().rank() == 0) {
            setting.checking(() -> expect("the number that was there", 0, remote.before.get(0)));
        } else {
            setting.checking(() -> expect(
                    "the number",
                    1,
                    remote.memory.order(ByteOrder.nativeOrder()).getLong(0)));
        }
        return remote;
    }

    private static void expect(String what, long expected, long found) {
        if (found != expected) {
            throw new WrongData(what, expected, found);
        }
    }

    void put() throws MPIException {
        window.put(local, length, MPI.BYTE, TARGET, 0, length, MPI.BYTE);
    }

    void get() throws MPIException {
        window.get(local, length, MPI.BYTE, TARGET, 0, length, MPI.BYTE);
    }

    void accumulate() throws MPIException {
        window.accumulate(local, length, MPI.BYTE, TARGET, 0, length, MPI.BYTE, MPI.BOR);
    }

    void fetchAndAdd() throws MPIException {
        window.fetchAndOp(one, before, MPI.LONG, TARGET, 0, MPI.SUM);
    }

    void compareAndSwap() throws MPIException {
        window.compareAndSwap(one, zero, before, MPI.LONG, TARGET, 0);
    }

    void fence() throws MPIException {
        window.fence(0);
    }

    void start() throws MPIException {
        window.start(target, 0);
    }

    void complete() throws MPIException {
        window.complete();
    }

    void expose() throws MPIException {
        window.post(origin, 0);
        window.waitFor();
    }

    void lock() throws MPIException {
        window.lock(MPI.LOCK_EXCLUSIVE, TARGET, 0);
    }

    void unlock() throws MPIException {
        window.unlock(TARGET);
    }

    void flush() throws MPIException {
        window.flush(TARGET);
    }

    /** Has the origin lock the target from now on until the point is done. */
    RemoteMemory lockedByOrigin(Setting setting) throws MPIException {
        if (setting.group().rank() == 0) {
            window.lock(MPI.LOCK_SHARED, TARGET, 0);
            setting.closing(() -> window.unlock(TARGET));
        }
        return this;
    }

    /** Begins the epochs that fences divide; the last one ends with the point. */
    RemoteMemory fenced(Setting setting) throws MPIException {
        window.fence(0);
        setting.closing(() -> window.fence(MPI.MODE_NOSUCCEED));
        return this;
    }
}
