package mpi;

/** An operation that has begun. It holds the buffers that MPI uses until it ends. */
public class Request implements Freeable {
    static final int HANDLE_BYTES = Constants.number("REQUEST_BYTES");
    private static final int[] NONE = {};
    private static final Status[] NO_STATUSES = {};

    /** Read by each call. */
    long handle;

    private Object[] held;
    private Runnable ended;

    Request(long handle, Object... held) {
        this.handle = handle;
        this.held = held;
    }

    /** What is to be done when it ends. */
    Request whenEnded(Runnable action) {
        ended = action;
        return this;
    }

    /** Takes the handle as MPI has left it. */
    private void take(long now) {
        handle = now;
        if (now == MPI.REQUEST_NULL.handle) {
            held = null;
            if (ended != null) {
                ended.run();
                ended = null;
            }
        }
    }

    /** {@return what it holds} */
    final Object[] held() {
        return held;
    }

    @Override
    public void free() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block block = scratch.handle(handle);
            MPIException.check(NativeCalls.requestFree(block.address()), "MPI_Request_free");
            handle = block.longAt(0);
        }
    }

    /** Asks for its end without effect. */
    public final void cancel() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.cancel(scratch.handle(handle).address()), "MPI_Cancel");
        }
    }

    /** {@return whether it has ended, and its end was taken note of} */
    public final boolean isNull() {
        return handle == MPI.REQUEST_NULL.handle;
    }

    /** {@return its outcome, when it has ended} */
    public final Status waitStatus() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block block = scratch.handle(handle);
            Scratch.Block status = scratch.status();
            MPIException.check(NativeCalls.wait(block.address(), status.address()), "MPI_Wait");
            take(block.longAt(0));
            return new Status(status);
        }
    }

    /** Waits until it has ended. */
    public final void waitFor() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block block = scratch.handle(handle);
            MPIException.check(NativeCalls.wait(block.address(), Constants.STATUS_IGNORE), "MPI_Wait");
            take(block.longAt(0));
        }
    }

    /** {@return its outcome; null if it has not ended} */
    public final Status testStatus() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block block = scratch.handle(handle);
            Scratch.Block flag = scratch.word();
            Scratch.Block status = scratch.status();
            MPIException.check(NativeCalls.test(block.address(), flag.address(), status.address()), "MPI_Test");
            take(block.longAt(0));
            return flag.flag() ? new Status(status) : null;
        }
    }

    /** {@return its outcome, which stays to be asked for; null if it has not ended} */
    public final Status getStatus() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block flag = scratch.word();
            Scratch.Block status = scratch.status();
            MPIException.check(
                    NativeCalls.requestGetStatus(handle, flag.address(), status.address()), "MPI_Request_get_status");
            return flag.flag() ? new Status(status) : null;
        }
    }

    /** {@return whether it has ended} */
    public final boolean test() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block block = scratch.handle(handle);
            Scratch.Block flag = scratch.word();
            MPIException.check(NativeCalls.test(block.address(), flag.address(), Constants.STATUS_IGNORE), "MPI_Test");
            take(block.longAt(0));
            return flag.flag();
        }
    }

    static Scratch.Block handles(Scratch scratch, Request... requests) {
        Scratch.Block block = scratch.block((long) requests.length * HANDLE_BYTES);
        for (int i = 0; i < requests.length; i++) {
            block.putHandle(i, requests[i].handle, HANDLE_BYTES);
        }
        return block;
    }

    static void takeAll(Scratch.Block handles, Request... requests) {
        for (int i = 0; i < requests.length; i++) {
            requests[i].take(handles.handleAt(i, HANDLE_BYTES));
        }
    }

    /** {@return the outcome of one that has ended, with its place} */
    public static Status waitAnyStatus(Request[] requests) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block handles = handles(scratch, requests);
            Scratch.Block index = scratch.word();
            Scratch.Block status = scratch.status();
            MPIException.check(
                    NativeCalls.waitany(requests.length, handles.address(), index.address(), status.address()),
                    "MPI_Waitany");
            takeAll(handles, requests);
            return Status.at(status, 0, index.intAt(0));
        }
    }

    /** {@return the place of one that has ended, or {@link MPI#UNDEFINED} if none is active} */
    public static int waitAny(Request[] requests) throws MPIException {
        return waitAnyStatus(requests).getIndex();
    }

    /** {@return the outcome of one that has ended, with its place; null if none has} */
    public static Status testAnyStatus(Request[] requests) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block handles = handles(scratch, requests);
            Scratch.Block index = scratch.word();
            Scratch.Block flag = scratch.word();
            Scratch.Block status = scratch.status();
            MPIException.check(
                    NativeCalls.testany(requests.length, handles.address(), index.address(), flag.address(),
                            status.address()),
                    "MPI_Testany");
            takeAll(handles, requests);
            return flag.flag() ? Status.at(status, 0, index.intAt(0)) : null;
        }
    }

    /** {@return the place of one that has ended, or {@link MPI#UNDEFINED}} */
    public static int testAny(Request[] requests) throws MPIException {
        Status status = testAnyStatus(requests);
        return status == null ? MPI.UNDEFINED : status.getIndex();
    }

    /** {@return the outcomes of all, when all have ended} */
    public static Status[] waitAllStatus(Request[] requests) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block handles = handles(scratch, requests);
            Scratch.Block statuses = scratch.block(Status.bytes(requests.length));
            int code = NativeCalls.waitall(requests.length, handles.address(), statuses.address());
            takeAll(handles, requests);
            MPIException.check(code, "MPI_Waitall");
            return outcomes(statuses, requests.length);
        }
    }

    private static Status[] outcomes(Scratch.Block statuses, int number) {
        Status[] all = new Status[number];
        for (int i = 0; i < number; i++) {
            all[i] = Status.at(statuses, i, i);
        }
        return all;
    }

    /** Waits until all have ended. */
    public static void waitAll(Request[] requests) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block handles = handles(scratch, requests);
            int code = NativeCalls.waitall(requests.length, handles.address(), Constants.STATUSES_IGNORE);
            takeAll(handles, requests);
            MPIException.check(code, "MPI_Waitall");
        }
    }

    /** {@return the outcomes of all; null if not all have ended} */
    public static Status[] testAllStatus(Request[] requests) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block handles = handles(scratch, requests);
            Scratch.Block flag = scratch.word();
            Scratch.Block statuses = scratch.block(Status.bytes(requests.length));
            int code = NativeCalls.testall(requests.length, handles.address(), flag.address(), statuses.address());
            takeAll(handles, requests);
            MPIException.check(code, "MPI_Testall");
            return flag.flag() ? outcomes(statuses, requests.length) : null;
        }
    }

    /** {@return whether all have ended} */
    public static boolean testAll(Request[] requests) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block handles = handles(scratch, requests);
            Scratch.Block flag = scratch.word();
            int code = NativeCalls.testall(requests.length, handles.address(), flag.address(), Constants.STATUSES_IGNORE);
            takeAll(handles, requests);
            MPIException.check(code, "MPI_Testall");
            return flag.flag();
        }
    }

    private static Status[] some(boolean waiting, Request... requests) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block handles = handles(scratch, requests);
            Scratch.Block number = scratch.word();
            Scratch.Block places = scratch.block((long) requests.length * Integer.BYTES);
            Scratch.Block statuses = scratch.block(Status.bytes(requests.length));
            int code = waiting
                    ? NativeCalls.waitsome(requests.length, handles.address(), number.address(), places.address(),
                            statuses.address())
                    : NativeCalls.testsome(requests.length, handles.address(), number.address(), places.address(),
                            statuses.address());
            takeAll(handles, requests);
            MPIException.check(code, waiting ? "MPI_Waitsome" : "MPI_Testsome");
            if (number.intAt(0) == MPI.UNDEFINED) {
                return null;
            }
            if (number.intAt(0) == 0) {
                return NO_STATUSES;
            }
            Status[] some = new Status[number.intAt(0)];
            for (int i = 0; i < some.length; i++) {
                some[i] = Status.at(statuses, i, places.intAt(i));
            }
            return some;
        }
    }

    private static int[] places(Status... some) {
        if (some == null) {
            return null;
        }
        int[] places = some.length == 0 ? NONE : new int[some.length];
        for (int i = 0; i < places.length; i++) {
            places[i] = some[i].getIndex();
        }
        return places;
    }

    /** {@return the outcomes of those that have ended, with their places; null if none is active} */
    public static Status[] waitSomeStatus(Request[] requests) throws MPIException {
        return some(true, requests);
    }

    /** {@return the places of those that have ended; null if none is active} */
    public static int[] waitSome(Request[] requests) throws MPIException {
        return places(some(true, requests));
    }

    /** {@return the outcomes of those that have ended, with their places; null if none is active} */
    public static Status[] testSomeStatus(Request[] requests) throws MPIException {
        return some(false, requests);
    }

    /** {@return the places of those that have ended; null if none is active} */
    public static int[] testSome(Request[] requests) throws MPIException {
        return places(some(false, requests));
    }
}
