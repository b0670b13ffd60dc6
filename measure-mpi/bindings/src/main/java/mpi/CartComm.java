package mpi;

/** Processes as a grid. */
public final class CartComm extends Intracomm {
    CartComm(long handle) {
        super(handle);
    }

    /** {@return a duplicate} */
    @Override
    public CartComm clone() {
        try {
            return dup();
        } catch (MPIException e) {
            throw new IllegalStateException(e);
        }
    }

    /** {@return a duplicate} */
    @Override
    public CartComm dup() throws MPIException {
        return new CartComm(duplicate());
    }

    /** {@return a duplicate, which can be used when its request has ended} */
    @Override
    public CartComm iDup() throws MPIException {
        CartComm later = new CartComm(Constants.COMM_NULL);
        duplicateInto(later);
        return later;
    }

    /** {@return a duplicate with other hints} */
    @Override
    public CartComm dupWithInfo(Info info) throws MPIException {
        return new CartComm(duplicate(info));
    }

    private int dimensions() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.cartdimGet(handle, out.address()),
                    "MPI_Cartdim_get");
            return out.intAt(0);
        }
    }

    /** {@return its form, and this process's place} */
    public CartParms getTopo() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            int number = dimensions();
            Scratch.Block dims = scratch.block((long) number * Integer.BYTES);
            Scratch.Block periods = scratch.block((long) number * Integer.BYTES);
            Scratch.Block coords = scratch.block((long) number * Integer.BYTES);
            MPIException.check(
                    NativeCalls.cartGet(handle, number, dims.address(), periods.address(), coords.address()), "MPI_Cart_get");
            boolean[] around = new boolean[number];
            for (int i = 0; i < number; i++) {
                around[i] = periods.intAt(i) != 0;
            }
            return new CartParms(dims.ints(number), around, coords.ints(number));
        }
    }

    /** {@return the rank at a place} */
    public int getRank(int[] coords) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            if (coords.length < dimensions()) {
                throw new MPIException(MPI.ERR_ARG, coords.length + " coordinates");
            }
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.cartRank(handle, scratch.ints(coords).address(), out.address()),
                    "MPI_Cart_rank");
            return out.intAt(0);
        }
    }

    /** {@return the place of a rank} */
    public int[] getCoords(int rank) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            int number = dimensions();
            Scratch.Block coords = scratch.block((long) number * Integer.BYTES);
            MPIException.check(NativeCalls.cartCoords(handle, rank, number, coords.address()), "MPI_Cart_coords");
            return coords.ints(number);
        }
    }

    /** {@return the neighbours at a distance along a dimension} */
    public ShiftParms shift(int direction, int disp) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block from = scratch.word();
            Scratch.Block to = scratch.word();
            MPIException.check(
                    NativeCalls.cartShift(handle, direction, disp, from.address(), to.address()), "MPI_Cart_shift");
            return new ShiftParms(from.intAt(0), to.intAt(0));
        }
    }

    /** {@return the grid of fewer dimensions that this process is in} */
    public CartComm sub(boolean[] remainDims) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            if (remainDims.length < dimensions()) {
                throw new MPIException(MPI.ERR_ARG, remainDims.length + " dimensions");
            }
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.cartSub(handle, scratch.ints(remainDims).address(), out.address()),
                    "MPI_Cart_sub");
            return new CartComm(out.longAt(0));
        }
    }

    /** {@return the rank that this process would have in a grid} */
    public int map(int[] dims, boolean[] periods) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.cartMap(handle, dims.length, scratch.ints(dims).address(), scratch.ints(periods).address(),
                            out.address()),
                    "MPI_Cart_map");
            return out.intAt(0);
        }
    }

    /** Chooses the dimensions that are 0. */
    public static void createDims(int nodes, int[] dims) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.dimsCreate(nodes, dims.length, scratch.at(dims, (long) dims.length * Integer.BYTES, true)),
                    "MPI_Dims_create");
        }
    }
}
