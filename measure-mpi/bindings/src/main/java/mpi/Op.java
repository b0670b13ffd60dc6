package mpi;

import java.nio.ByteBuffer;

/** An operation that combines elements. */
public final class Op implements Freeable {
    private static final int PREDEFINED = -1;

    /** Read by each call. */
    long handle;

    private final UserFunction function;
    private final int slot;
    private volatile Datatype type;

    Op(String name) {
        this.handle = Constants.of(name);
        this.function = null;
        this.slot = PREDEFINED;
    }

    /**
     * Makes an operation of the user's.
     *
     * @param function that combines
     * @param commute whether the order is of no matter
     */
    public Op(UserFunction function, boolean commute) {
        this.function = function;
        try (Scratch scratch = Scratch.open()) {
            this.slot = Callbacks.register(this);
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.opCreate(NativeCalls.callback(slot), commute ? 1 : 0, out.address()), "MPI_Op_create");
            this.handle = out.longAt(0);
        } catch (MPIException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Notes the type of a reduction that begins, since MPI hands the function nothing but a handle. */
    void of(Datatype elements) {
        if (function != null) {
            type = elements;
        }
    }

    Datatype type() {
        return type;
    }

    void combine(ByteBuffer in, ByteBuffer inOut, int count, Datatype of) throws MPIException {
        function.call(in, inOut, count, of);
    }

    /** {@return whether the order is of no matter} */
    public boolean isCommutative() {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block flag = scratch.word();
            MPIException.check(NativeCalls.opCommutative(handle, flag.address()), "MPI_Op_commutative");
            return flag.flag();
        } catch (MPIException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void free() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block block = scratch.handle(handle);
            MPIException.check(NativeCalls.opFree(block.address()), "MPI_Op_free");
            handle = block.longAt(0);
        }
        if (slot != PREDEFINED) {
            Callbacks.release(slot);
        }
    }

    /** {@return whether it is freed} */
    public boolean isNull() {
        return handle == Constants.OP_NULL;
    }
}
