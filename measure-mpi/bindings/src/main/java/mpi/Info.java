package mpi;

/** Hints for MPI: names with values. */
public final class Info implements Freeable, Cloneable {
    static final int HANDLE_BYTES = Constants.number("INFO_BYTES");

    /** Read by each call. */
    long handle;

    /** Makes an empty one. */
    public Info() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(NativeCalls.infoCreate(out.address()), "MPI_Info_create");
            handle = out.longAt(0);
        }
    }

    Info(long handle) {
        this.handle = handle;
    }

    /** Sets a value. */
    public void set(String key, String value) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.infoSet(handle, scratch.text(key), scratch.text(value)), "MPI_Info_set");
        }
    }

    /** {@return a value; null if there is none} */
    public String get(String key) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block value = scratch.block(MPI.MAX_INFO_VAL + 1L);
            Scratch.Block flag = scratch.word();
            MPIException.check(
                    NativeCalls.infoGet(handle, scratch.text(key), MPI.MAX_INFO_VAL, value.address(), flag.address()),
                    "MPI_Info_get");
            return flag.flag() ? value.text() : null;
        }
    }

    /** Deletes a value. */
    public void delete(String key) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.infoDelete(handle, scratch.text(key)), "MPI_Info_delete");
        }
    }

    /** {@return the number of values} */
    public int size() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block number = scratch.word();
            MPIException.check(NativeCalls.infoGetNkeys(handle, number.address()), "MPI_Info_get_nkeys");
            return number.intAt(0);
        }
    }

    /** {@return a name} */
    public String getKey(int number) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block key = scratch.block(MPI.MAX_INFO_KEY + 1L);
            MPIException.check(NativeCalls.infoGetNthkey(handle, number, key.address()), "MPI_Info_get_nthkey");
            return key.text();
        }
    }

    /** {@return a duplicate} */
    @Override
    public Info clone() {
        try {
            return dup();
        } catch (MPIException e) {
            throw new IllegalStateException(e);
        }
    }

    /** {@return a duplicate} */
    public Info dup() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(NativeCalls.infoDup(handle, out.address()), "MPI_Info_dup");
            return new Info(out.longAt(0));
        }
    }

    @Override
    public void free() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block block = scratch.handle(handle);
            MPIException.check(NativeCalls.infoFree(block.address()), "MPI_Info_free");
            handle = block.longAt(0);
        }
    }

    /** {@return whether it is freed} */
    public boolean isNull() {
        return handle == MPI.INFO_NULL.handle;
    }
}
