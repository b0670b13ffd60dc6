package mpi;

import java.nio.Buffer;

/** Memory of each process that others read and write. Sizes and displacement units are in elements of the buffer. */
public final class Win implements Freeable {
    /** No window. */
    public static final int WIN_NULL = 0;
    /** Each process has memory of its own. */
    public static final int FLAVOR_PRIVATE = 0;
    /** The processes share their memory. */
    public static final int FLAVOR_SHARED = 1;

    private long handle;
    private final Object held;

    /** Makes a window of memory that is there. */
    public Win(Buffer base, int size, int dispUnit, Info info, Comm comm) throws MPIException {
        held = base;
        int element = Scratch.bytesOfElement(base);
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            long bytes = (long) size * element;
            MPIException.check(
                    NativeCalls.winCreate(Scratch.direct(base, bytes), bytes, dispUnit * element, info.handle, comm.handle,
                            out.address()),
                    "MPI_Win_create");
            begin(out.longAt(0));
        }
    }

    /**
     * Makes a window of memory that MPI finds.
     *
     * @param basePtr gets the address, as 8 bytes
     * @param flavor {@link #FLAVOR_PRIVATE} or {@link #FLAVOR_SHARED}
     */
    public Win(int size, int dispUnit, Info info, Comm comm, Buffer basePtr, int flavor) throws MPIException {
        held = null;
        int element = Scratch.bytesOfElement(basePtr);
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            long bytes = (long) size * element;
            long address = Scratch.direct(basePtr, Long.BYTES);
            MPIException.check(
                    flavor == FLAVOR_SHARED
                            ? NativeCalls.winAllocateShared(
                                    bytes, dispUnit * element, info.handle, comm.handle, address, out.address())
                            : NativeCalls.winAllocate(
                                    bytes, dispUnit * element, info.handle, comm.handle, address, out.address()),
                    flavor == FLAVOR_SHARED ? "MPI_Win_allocate_shared" : "MPI_Win_allocate");
            begin(out.longAt(0));
        }
    }

    /** Makes a window to which memory is attached. */
    public Win(Info info, Comm comm) throws MPIException {
        held = null;
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.winCreateDynamic(info.handle, comm.handle, out.address()), "MPI_Win_create_dynamic");
            begin(out.longAt(0));
        }
    }

    /** Errors become exceptions here, too, and do not end the processes. */
    private void begin(long made) throws MPIException {
        handle = made;
        MPIException.check(
                NativeCalls.winSetErrhandler(made, MPI.ERRORS_RETURN.handle), "MPI_Win_set_errhandler");
    }

    long handle() {
        return handle;
    }

    /** {@return the memory of a window that was made of memory; null of others} */
    Object held() {
        return held;
    }

    /** Attaches memory, which the caller holds. */
    public void attach(Buffer base, int size) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.winAttach(handle, Scratch.direct(base, (long) size * Scratch.bytesOfElement(base)),
                            (long) size * Scratch.bytesOfElement(base)), "MPI_Win_attach");
        }
    }

    /** Detaches memory. */
    public void detach(Buffer base) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.winDetach(handle, Scratch.direct(base, 0)), "MPI_Win_detach");
        }
    }

    /** {@return its processes} */
    public Group getGroup() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.winGetGroup(handle, out.address()),
                    "MPI_Win_get_group");
            return new Group(out.longAt(0));
        }
    }

    /** Writes to another process. */
    public void put(Buffer origin, int orgCount, Datatype orgType, int targetRank, int targetDisp,
            int targetCount, Datatype targetType) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.put(Scratch.direct(origin, orgType.span(orgCount)), orgCount, orgType.handle, targetRank,
                            targetDisp, targetCount, targetType.handle, handle),
                    "MPI_Put");
        }
    }

    /** Reads of another process. */
    public void get(Buffer origin, int orgCount, Datatype orgType, int targetRank, int targetDisp,
            int targetCount, Datatype targetType) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.get(Scratch.direct(origin, orgType.span(orgCount)), orgCount, orgType.handle, targetRank,
                            targetDisp, targetCount, targetType.handle, handle),
                    "MPI_Get");
        }
    }

    /** Combines with what another process has. */
    public void accumulate(Buffer origin, int orgCount, Datatype orgType, int targetRank, int targetDisp,
            int targetCount, Datatype targetType, Op op) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            op.of(orgType);
            MPIException.check(
                    NativeCalls.accumulate(Scratch.direct(origin, orgType.span(orgCount)), orgCount, orgType.handle, targetRank,
                            targetDisp, targetCount, targetType.handle, op.handle, handle),
                    "MPI_Accumulate");
        }
    }

    /** Begins to write to another process. */
    public final Request rPut(Buffer origin, int orgCount, Datatype orgType, int targetRank, int targetDisp,
            int targetCount, Datatype targetType) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.rput(Scratch.direct(origin, orgType.span(orgCount)), orgCount, orgType.handle, targetRank,
                            targetDisp, targetCount, targetType.handle, handle, request.address()),
                    "MPI_Rput");
            return new Request(request.longAt(0), origin);
        }
    }

    /** Begins to read of another process. */
    public final Request rGet(Buffer origin, int orgCount, Datatype orgType, int targetRank, int targetDisp,
            int targetCount, Datatype targetType) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.rget(Scratch.direct(origin, orgType.span(orgCount)), orgCount, orgType.handle, targetRank,
                            targetDisp, targetCount, targetType.handle, handle, request.address()),
                    "MPI_Rget");
            return new Request(request.longAt(0), origin);
        }
    }

    /** Begins to combine with what another process has. */
    public Request rAccumulate(Buffer origin, int orgCount, Datatype orgType, int targetRank, int targetDisp,
            int targetCount, Datatype targetType, Op op) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            op.of(orgType);
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.raccumulate(Scratch.direct(origin, orgType.span(orgCount)), orgCount, orgType.handle, targetRank,
                            targetDisp, targetCount, targetType.handle, op.handle, handle, request.address()),
                    "MPI_Raccumulate");
            return new Request(request.longAt(0), origin);
        }
    }

    /** Reads of another process and combines there. */
    public void getAccumulate(
            Buffer origin, int orgCount, Datatype orgType, Buffer result, int resultCount, Datatype resultType,
            int targetRank, int targetDisp, int targetCount, Datatype targetType, Op op) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            op.of(orgType);
            MPIException.check(
                    NativeCalls.getAccumulate(
                            Scratch.direct(origin, orgType.span(orgCount)), orgCount, orgType.handle,
                            Scratch.direct(result, resultType.span(resultCount)), resultCount, resultType.handle,
                            targetRank, targetDisp, targetCount, targetType.handle, op.handle, handle),
                    "MPI_Get_accumulate");
        }
    }

    /** Reads of another process and combines there. */
    public Request rGetAccumulate(
            Buffer origin, int orgCount, Datatype orgType, Buffer result, int resultCount, Datatype resultType,
            int targetRank, int targetDisp, int targetCount, Datatype targetType, Op op) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            op.of(orgType);
            Scratch.Block request = scratch.word();
            MPIException.check(
                    NativeCalls.rgetAccumulate(
                            Scratch.direct(origin, orgType.span(orgCount)), orgCount, orgType.handle,
                            Scratch.direct(result, resultType.span(resultCount)), resultCount, resultType.handle,
                            targetRank, targetDisp, targetCount, targetType.handle, op.handle, handle, request.address()),
                    "MPI_Rget_accumulate");
            return new Request(request.longAt(0), origin, result);
        }
    }

    /** Writes one element where another process has an expected one. */
    public void compareAndSwap(
            Buffer origin, Buffer compare, Buffer result, Datatype type, int targetRank, int targetDisp) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.compareAndSwap(Scratch.direct(origin, type.span(1)), Scratch.direct(compare, type.span(1)),
                            Scratch.direct(result, type.span(1)), type.handle, targetRank, targetDisp, handle), "MPI_Compare_and_swap");
        }
    }

    /** Reads one element of another process and combines there. */
    public void fetchAndOp(Buffer origin, Buffer result, Datatype type, int targetRank, int targetDisp, Op op) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.fetchAndOp(Scratch.direct(origin, type.span(1)), Scratch.direct(result, type.span(1)), type.handle,
                            targetRank, targetDisp, op.handle, handle), "MPI_Fetch_and_op");
        }
    }

    /** Ends an epoch of all and begins one. */
    public void fence(int assertion) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.winFence(assertion, handle), "MPI_Win_fence");
        }
    }

    /** Begins an epoch of access. */
    public void start(Group group, int assertion) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.winStart(group.handle, assertion, handle), "MPI_Win_start");
        }
    }

    /** Ends it. */
    public void complete() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.winComplete(handle), "MPI_Win_complete");
        }
    }

    /** Begins an epoch of exposure. */
    public void post(Group group, int assertion) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.winPost(group.handle, assertion, handle), "MPI_Win_post");
        }
    }

    /** Waits for its end. */
    public void waitFor() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.winWait(handle), "MPI_Win_wait");
        }
    }

    /** Locks the memory of a process. */
    public void lock(int lockType, int rank, int assertion) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.winLock(lockType, rank, assertion, handle), "MPI_Win_lock");
        }
    }

    /** Unlocks it. */
    public void unlock(int rank) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.winUnlock(rank, handle), "MPI_Win_unlock");
        }
    }

    /** Shares the memory of all. */
    public void lockAll(int assertion) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.winLockAll(assertion, handle), "MPI_Win_lock_all");
        }
    }

    /** Ends that. */
    public void unlockAll() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.winUnlockAll(handle), "MPI_Win_unlock_all");
        }
    }

    /** Makes both copies of a window agree. */
    public void sync() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.winSync(handle), "MPI_Win_sync");
        }
    }

    /** Completes what was begun with a process. */
    public void flush(int rank) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.winFlush(rank, handle), "MPI_Win_flush");
        }
    }

    /** Completes what was begun with all. */
    public void flushAll() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.winFlushAll(handle), "MPI_Win_flush_all");
        }
    }

    /** Completes it on this side. */
    public void flushLocal(int rank) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.winFlushLocal(rank, handle), "MPI_Win_flush_local");
        }
    }

    /** Completes all on this side. */
    public void flushLocalAll() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.winFlushLocalAll(handle), "MPI_Win_flush_local_all");
        }
    }

    /** Gives hints. */
    public void setInfo(Info info) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.winSetInfo(handle, info.handle), "MPI_Win_set_info");
        }
    }

    /** Gives it a name. */
    public void setName(String name) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.winSetName(handle, scratch.text(name)), "MPI_Win_set_name");
        }
    }

    /** {@return whether the epoch of exposure has ended} */
    public boolean test() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.winTest(handle, out.address()),
                    "MPI_Win_test");
            return out.flag();
        }
    }

    /** {@return the hints in use} */
    public Info getInfo() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.winGetInfo(handle, out.address()),
                    "MPI_Win_get_info");
            return new Info(out.longAt(0));
        }
    }

    /** {@return its name} */
    public String getName() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block name = scratch.block(MPI.MAX_OBJECT_NAME + 1L);
            MPIException.check(
                    NativeCalls.winGetName(handle, name.address(), scratch.word().address()), "MPI_Win_get_name");
            return name.text();
        }
    }

    /** Sets what becomes of errors. */
    public void setErrhandler(Errhandler errhandler) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.winSetErrhandler(handle, errhandler.handle), "MPI_Win_set_errhandler");
        }
    }

    /** {@return what becomes of errors} */
    public Errhandler getErrhandler() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.winGetErrhandler(handle, out.address()),
                    "MPI_Win_get_errhandler");
            return new Errhandler(out.longAt(0));
        }
    }

    /** Has an error treated. */
    public void callErrhandler(int errorCode) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.winCallErrhandler(handle, errorCode), "MPI_Win_call_errhandler");
        }
    }

    /** {@return a key for attributes} */
    public static int createKeyval() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.winCreateKeyval(Callbacks.Attribute.WIN_COPY.function(),
                            Callbacks.Attribute.WIN_DELETE.function(), out.address(), 0),
                    "MPI_Win_create_keyval");
            return out.intAt(0);
        }
    }

    /** Frees a key. */
    public static void freeKeyval(int keyval) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.winFreeKeyval(scratch.ints(keyval).address()), "MPI_Win_free_keyval");
        }
    }

    /** Sets an attribute; the object itself is kept, and a duplicate has the same. */
    public void setAttr(int keyval, Object value) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.winSetAttr(handle, keyval, Callbacks.keep(value)), "MPI_Win_set_attr");
        }
    }

    /** {@return an attribute, MPI's own ones included; null if it is not set} */
    public Object getAttr(int keyval) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block value = scratch.word();
            Scratch.Block flag = scratch.word();
            MPIException.check(
                    NativeCalls.winGetAttr(handle, keyval, value.address(), flag.address()), "MPI_Win_get_attr");
            return flag.flag() ? attribute(keyval, value.longAt(0)) : null;
        }
    }

    /** Deletes an attribute. */
    public void deleteAttr(int keyval) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.winDeleteAttr(handle, keyval), "MPI_Win_delete_attr");
        }
    }

    /** MPI's own are the address, and pointers to the size and to the displacement unit. */
    private static Object attribute(int keyval, long value) {
        if (keyval == MPI.WIN_BASE) {
            return value;
        } else if (keyval == MPI.WIN_SIZE) {
            return Math.toIntExact(Callbacks.memory(value, Long.BYTES).getLong(0));
        }
        return keyval == MPI.WIN_DISP_UNIT
                ? (Object) Callbacks.memory(value, Integer.BYTES).getInt(0)
                : Callbacks.kept(value);
    }

    @Override
    public void free() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block block = scratch.handle(handle);
            MPIException.check(NativeCalls.winFree(block.address()), "MPI_Win_free");
            handle = block.longAt(0);
        }
    }
}
