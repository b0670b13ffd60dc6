package mpi;

/** The outcome of an operation that has ended. */
public final class Status {
    static final int BYTES = 40;
    private static final int OWN_BYTES = Constants.number("STATUS_BYTES");
    private static final int SOURCE = Constants.number("STATUS_SOURCE");
    private static final int TAG = Constants.number("STATUS_TAG");
    private static final int ERROR = Constants.number("STATUS_ERROR");

    private long first;
    private long second;
    private long third;
    private long fourth;
    private final int index;

    /** C's own structure, whatever this MPI keeps in it, as up to 32 bytes. */
    Status(Scratch.Block block) {
        this(block, 0, MPI.UNDEFINED);
    }

    private Status(Scratch.Block block, int offset, int index) {
        this.index = index;
        take(block, offset);
    }

    /** One of several that stand one behind the other. */
    static Status at(Scratch.Block statuses, int number, int index) {
        return new Status(statuses, number * OWN_BYTES, index);
    }

    /** The bytes of several. */
    static long bytes(int number) {
        return (long) number * OWN_BYTES + BYTES;
    }

    private void take(Scratch.Block block, int offset) {
        int at = block.offset() + offset;
        first = block.memory().getLong(at);
        second = block.memory().getLong(at + 8);
        third = block.memory().getLong(at + 16);
        fourth = block.memory().getLong(at + 24);
    }

    private Scratch.Block put(Scratch scratch) {
        return scratch.longs(first, second, third, fourth, 0L);
    }

    private int intAt(int offset) {
        long both = switch (offset >> 3) {
            case 0 -> first;
            case 1 -> second;
            case 2 -> third;
            default -> fourth;
        };
        return (int) ((offset & 4) == 0 ? both : both >>> Integer.SIZE);
    }

    /**
     * {@return the elements that arrived, or {@link MPI#UNDEFINED} where they are no whole number}
     *
     * @param type of an element
     * @throws MPIException if the type is none
     */
    public int getCount(Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block count = scratch.word();
            MPIException.check(NativeCalls.getCount(put(scratch).address(), type.handle, count.address()), "MPI_Get_count");
            return count.intAt(0);
        }
    }

    /** {@return whether the operation was cancelled} */
    public boolean isCancelled() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block flag = scratch.word();
            MPIException.check(NativeCalls.testCancelled(put(scratch).address(), flag.address()), "MPI_Test_cancelled");
            return flag.flag();
        }
    }

    /** {@return the elements of the basic type that arrived} */
    public int getElements(Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block count = scratch.word();
            MPIException.check(
                    NativeCalls.getElements(put(scratch).address(), type.handle, count.address()), "MPI_Get_elements");
            return count.intAt(0);
        }
    }

    /** {@return the elements of the basic type that arrived} */
    public Count getElementsX(Datatype type) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block count = scratch.word();
            MPIException.check(
                    NativeCalls.getElementsX(put(scratch).address(), type.handle, count.address()), "MPI_Get_elements_x");
            return new Count(count.longAt(0));
        }
    }

    /** Sets the number of elements. */
    public void setElements(Datatype type, int count) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block block = put(scratch);
            MPIException.check(
                    NativeCalls.statusSetElements(block.address(), type.handle, count), "MPI_Status_set_elements");
            take(block, 0);
        }
    }

    /** Sets the number of elements. */
    public void setElementsX(Datatype type, Count count) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block block = put(scratch);
            MPIException.check(NativeCalls.statusSetElementsX(block.address(), type.handle, count.getCount()),
                    "MPI_Status_set_elements_x");
            take(block, 0);
        }
    }

    /** Sets whether the operation was cancelled. */
    public void setCancelled(boolean flag) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block block = put(scratch);
            MPIException.check(
                    NativeCalls.statusSetCancelled(block.address(), flag ? 1 : 0), "MPI_Status_set_cancelled");
            take(block, 0);
        }
    }

    /** {@return the rank that sent} */
    public int getSource() {
        return intAt(SOURCE);
    }

    /** {@return the tag of the message} */
    public int getTag() {
        return intAt(TAG);
    }

    /** {@return the error code of the operation} */
    public int getError() {
        return intAt(ERROR);
    }

    /** {@return the place of the request among several, or {@link MPI#UNDEFINED}} */
    public int getIndex() {
        return index;
    }
}
