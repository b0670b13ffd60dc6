package mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** The methods that MPI calls: operations of the user's, and attributes that are copied and deleted. */
final class Callbacks {
    /** The numbers of the functions for attributes: {@code -1} to {@code -6}. */
    enum Attribute {
        COMM_COPY, TYPE_COPY, WIN_COPY, COMM_DELETE, TYPE_DELETE, WIN_DELETE;

        long function() {
            return NativeCalls.callback(-1 - ordinal());
        }
    }

    private static final int OPERATORS = 64;
    private static final AtomicReferenceArray<Op> OPS = new AtomicReferenceArray<>(OPERATORS);
    private static final Map<Long, Object> ATTRIBUTES = new ConcurrentHashMap<>();
    private static final AtomicLong NEXT = new AtomicLong(1);

    /** An exception cannot pass through MPI; it is thrown when the call has returned. */
    private static volatile Throwable thrown;

    private Callbacks() {}

    /** A free number for an operation. */
    static int register(Op op) throws MPIException {
        for (int slot = 0; slot < OPERATORS; slot++) {
            if (OPS.compareAndSet(slot, null, op)) {
                return slot;
            }
        }
        throw new MPIException(MPI.ERR_OP, "%d operations at a time are possible".formatted(OPERATORS));
    }

    static void release(int slot) {
        OPS.set(slot, null);
    }

    static boolean failed() {
        return thrown != null;
    }

    static Throwable takeThrown() {
        Throwable taken = thrown;
        thrown = null;
        return taken;
    }

    /** Called by MPI. */
    static void combine(int slot, long in, long inOut, int length, long type) {
        try {
            Op op = OPS.get(slot);
            Datatype of = op.type();
            op.combine(memory(in, of.span(length)), memory(inOut, of.span(length)), length, of);
        } catch (Throwable e) {
            thrown = e;
        }
    }

    static ByteBuffer memory(long address, long bytes) {
        return NativeCalls.buffer(address, bytes).order(ByteOrder.nativeOrder());
    }

    /** The number under which MPI keeps an object. */
    static long keep(Object value) {
        long number = NEXT.getAndIncrement();
        ATTRIBUTES.put(number, value);
        return number;
    }

    static Object kept(long number) {
        return ATTRIBUTES.get(number);
    }

    /** Called by MPI when a communicator, type or window is duplicated. */
    static long copied(long number) {
        return keep(ATTRIBUTES.get(number));
    }

    /** Called by MPI when an attribute is deleted or replaced, or what it belongs to is freed. */
    static void deleted(long number) {
        ATTRIBUTES.remove(number);
    }
}
