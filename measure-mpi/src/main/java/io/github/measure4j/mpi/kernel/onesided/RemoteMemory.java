package io.github.measure4j.mpi.kernel.onesided;

import io.github.measure4j.mpi.CallsInC.Call;
import io.github.measure4j.mpi.kernel.Axes;
import io.github.measure4j.mpi.kernel.Library;
import io.github.measure4j.mpi.kernel.LibraryDefect;
import io.github.measure4j.mpi.kernel.Pages;
import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.mpi.kernel.ReductionOperation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.operation.Payload;
import io.github.measure4j.pattern.operation.WrongData;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mpi.Datatype;
import mpi.Group;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.Win;

/**
 * A window of two ranks, of which the first, the origin, works on the memory of the other, the target, or both do at once.
 * The window has a communicator of its own, so that the other ranks of the group need not know. Several calls between two
 * synchronisations go to places of their own, as far as 32 MiB have room for them, and then to the first again.
 */
final class RemoteMemory {
    private static final int TAG = 60;
    private static final int MOST_BYTES = 32 << 20;

    /** The component that does it on one node claims every network first; Debian leaves the two others out. */
    private static final String ADVICE = "; between nodes Open MPI 4.1 does it over TCP with OMPI_MCA_osc=pt2pt, or with"
            + " OMPI_MCA_osc=ucx where threads are MPI_THREAD_MULTIPLE";

    private static final int ORIGIN = 0;
    private static final int TARGET = 1;

    private final RemoteCall call;
    private final boolean loopsInC;
    private final int calls;
    private final int length;
    private final int places;
    private final ReductionOperation reduction;
    private final Datatype type;
    private final Op op;
    private final int count;
    private final int me;
    private final int other;
    private final Intracomm pair;
    private final Win window;
    private final Group partner;
    private final WindowMemory memory;
    private final ByteBuffer local;
    private final ByteBuffer fetched;
    private final ByteBuffer[] from;
    private final ByteBuffer[] to;
    private final ByteBuffer summand = MPI.newByteBuffer(Long.BYTES);
    private final ByteBuffer found = MPI.newByteBuffer(Long.BYTES);
    private final LongBuffer one = MPI.newLongBuffer(1).put(0, 1);
    private final LongBuffer zero = MPI.newLongBuffer(1).put(0, 0);
    private final LongBuffer before = MPI.newLongBuffer(1).put(0, -1);

    private RemoteMemory(Setting setting, RemoteCall call) throws MPIException {
        if (call == RemoteCall.COMPARE_AND_SWAP && setting.point().valueOr(Axes.WINDOW, 0) == WindowMemory.ALLOCATED) {
            LibraryDefect.SWAP_IN_ALLOCATED_WINDOW.refuse();
        }
        this.call = call;
        this.loopsInC = setting.loopsInC();
        this.calls = Math.toIntExact(setting.point().valueOr(Axes.BATCH, 1));
        this.length = call.ofWord() ? Long.BYTES : setting.length();
        this.places = call.ofWord() ? 1 : Math.max(1, Math.min(calls, MOST_BYTES / Math.max(1, length)));
        this.reduction = call == RemoteCall.FETCH_AND_OP
                ? ReductionOperation.sumOfNumbers(setting.point())
                : ReductionOperation.at(setting);
        this.type = reduction.type();
        this.op = reduction.op();
        this.count = call.reduces() ? reduction.count(length) : length;
        Party party = Party.of(setting);
        this.me = party.rank() == 0 ? ORIGIN : TARGET;
        this.other = 1 - me;
        Group both = group(setting, party.comm(), 0, Math.max(party.rank(), setting.partner()));
        this.pair = Library.make("MPI_Comm_create_group", () -> party.comm().createGroup(both, TAG));
        setting.closing(pair::free);
        this.memory = Library.make("MPI_Win_create, _allocate or _allocate_shared", ADVICE, () -> WindowMemory.of(
                setting.point().valueOr(Axes.WINDOW, 0), Pages.room(places, length), pair));
        this.window = memory.window();
        setting.closing(window::free);
        window.setErrhandler(MPI.ERRORS_RETURN);
        this.partner = group(setting, pair, other);
        this.local = Pages.of(Pages.room(places, length));
        this.fetched = Pages.of(Pages.room(places, length));
        this.from = slices(local);
        this.to = slices(fetched);
    }

    /** Made before anything is timed, since the bindings take a buffer from its beginning. */
    private ByteBuffer[] slices(ByteBuffer buffer) {
        ByteBuffer[] slices = new ByteBuffer[places];
        Arrays.setAll(slices, place -> MPI.slice(buffer, place * length));
        return slices;
    }

    private static Group group(Setting setting, Intracomm comm, int... ranks) throws MPIException {
        Group all = comm.getGroup();
        Group some = all.incl(ranks);
        all.free();
        setting.closing(some::free);
        return some;
    }

    /**
     * Collective over the pair.
     *
     * @param both whether both are origins
     */
    static RemoteMemory of(Setting setting, RemoteCall call, Epoch epoch, boolean both) throws MPIException {
        RemoteMemory remote = new RemoteMemory(setting, call);
        boolean origin = both || remote.me == ORIGIN;
        remote.fill(setting.group().rank());
        // no access may find a rank that still fills its memory, or keep it from locking its own
        remote.pair.barrier();
        remote.verify(setting, epoch, origin, both || remote.me == TARGET);
        if (epoch == Epoch.FENCE) {
            remote.fence();
            setting.closing(() -> remote.window.fence(MPI.MODE_NOSUCCEED));
        } else if (epoch.lasting() && origin) {
            remote.lockShared();
            setting.closing(remote::unlock);
        }
        return remote;
    }

    /** The data: read values lie there, written or accumulated ones here; an accumulation begins with zeros. */
    private void fill(int stream) throws MPIException {
        if (call == RemoteCall.FETCH_AND_OP) {
            reduction.setNumber(summand, 1);
            reduction.setNumber(found, -1);
        }
        for (int place = 0; place < places && !call.ofWord(); place++) {
            if (call.reduces()) {
                reduction.fill(local, place * length, length, stream);
            } else {
                Payload.fill(local, place * length, length, stream);
            }
        }
        memory.set(call == RemoteCall.GET ? local : fetched);
        if (call == RemoteCall.GET_ACCUMULATE) {
            Payload.fill(fetched, 0, length, stream);
        }
    }

    private void verify(Setting setting, Epoch epoch, boolean origin, boolean target) {
        boolean fenced = epoch == Epoch.FENCE;
        int stream = setting.partner();
        setting.checking(() -> {
            if (target || fenced) {
                ByteBuffer there = memory.get(fenced);
                if (target) {
                    verifyTarget(there, stream);
                }
            }
            if (origin) {
                verifyOrigin(stream);
            }
        });
    }

    private void verifyTarget(ByteBuffer there, int stream) {
        switch (call) {
            case PUT -> Payload.verify(there, 0, length, stream);
            case GET -> { }
            case ACCUMULATE, GET_ACCUMULATE ->
                reduction.verifyOntoZeros(there, length, stream, (calls + places - 1) / places);
            case FETCH_AND_OP -> reduction.expectNumber(there.order(ByteOrder.nativeOrder()), calls);
            case COMPARE_AND_SWAP -> expect("the number", 1, there.order(ByteOrder.nativeOrder()).getLong(0));
        }
    }

    /** The last of several operations on one number finds what the others left there. */
    private void verifyOrigin(int stream) {
        switch (call) {
            case PUT, ACCUMULATE -> { }
            case GET -> Payload.verify(fetched, 0, length, stream);
            case GET_ACCUMULATE -> {
                if (calls <= places) {
                    Payload.verify(fetched, 0, length, offset -> (byte) 0);
                }
            }
            case FETCH_AND_OP -> reduction.expectNumber(found, calls - 1L);
            case COMPARE_AND_SWAP -> expect("the number that was there", calls == 1 ? 0 : 1, before.get(0));
        }
    }

    private static void expect(String what, long expected, long found) {
        if (found != expected) {
            throw new WrongData(what, expected, found);
        }
    }

    /** Makes all calls of an epoch. */
    void access() throws MPIException {
        for (int i = 0, place = 0; i < calls; i++) {
            call(place, place * length);
            place = place == places - 1 ? 0 : place + 1;
        }
    }

    private void call(int place, int at) throws MPIException {
        switch (call) {
            case PUT -> window.put(from[place], length, MPI.BYTE, other, at, length, MPI.BYTE);
            case GET -> window.get(to[place], length, MPI.BYTE, other, at, length, MPI.BYTE);
            case ACCUMULATE -> window.accumulate(from[place], count, type, other, at, count, type, op);
            case GET_ACCUMULATE -> window.getAccumulate(
                    from[place], count, type, to[place], count, type, other, at, count, type, op);
            case FETCH_AND_OP -> window.fetchAndOp(summand, found, type, other, 0, op);
            case COMPARE_AND_SWAP -> window.compareAndSwap(one, zero, before, MPI.LONG, other, 0);
        }
    }

    /** Whether the loop is in C: {@link #inC}. */
    boolean loopsInC() {
        return loopsInC;
    }

    /** The same calls, for a loop in C. */
    EpochInC inC() {
        List<Call> access = new ArrayList<>();
        for (int i = 0; i < calls; i++) {
            access.add(callInC(i % places, i % places * length));
        }
        return new EpochInC(window, partner, other, access);
    }

    private Call callInC(int place, int at) {
        return switch (call) {
            case PUT -> Call.of("Put", from[place], length, MPI.BYTE, other, at, length, MPI.BYTE, window);
            case GET -> Call.of("Get", to[place], length, MPI.BYTE, other, at, length, MPI.BYTE, window);
            case ACCUMULATE -> Call.of("Accumulate", from[place], count, type, other, at, count, type, op, window);
            case GET_ACCUMULATE -> Call.of("Get_accumulate",
                    from[place], count, type, to[place], count, type, other, at, count, type, op, window);
            case FETCH_AND_OP -> Call.of("Fetch_and_op", summand, found, type, other, 0, op, window);
            case COMPARE_AND_SWAP -> Call.of("Compare_and_swap", one, zero, before, MPI.LONG, other, 0, window);
        };
    }

    void fence() throws MPIException {
        window.fence(0);
    }

    void start() throws MPIException {
        window.start(partner, 0);
    }

    void complete() throws MPIException {
        window.complete();
    }

    void post() throws MPIException {
        window.post(partner, 0);
    }

    void awaitEnd() throws MPIException {
        window.waitFor();
    }

    void expose() throws MPIException {
        post();
        awaitEnd();
    }

    void lock() throws MPIException {
        window.lock(MPI.LOCK_EXCLUSIVE, other, 0);
    }

    void lockShared() throws MPIException {
        window.lock(MPI.LOCK_SHARED, other, 0);
    }

    void unlock() throws MPIException {
        window.unlock(other);
    }

    void lockAll() throws MPIException {
        window.lockAll(0);
    }

    void unlockAll() throws MPIException {
        window.unlockAll();
    }

    void flush() throws MPIException {
        window.flush(other);
    }

    void flushLocal() throws MPIException {
        window.flushLocal(other);
    }
}
