package mpi;

/** The form of a grid, and this process's place in it. */
public final class CartParms {
    private final int[] dims;
    private final boolean[] periods;
    private final int[] coords;

    CartParms(int[] dims, boolean[] periods, int[] coords) {
        this.dims = dims;
        this.periods = periods;
        this.coords = coords;
    }

    /** {@return the number of dimensions} */
    public int getDimCount() {
        return dims.length;
    }

    /** {@return the processes along a dimension} */
    public int getDim(int index) {
        return dims[index];
    }

    /** {@return whether a dimension is periodic} */
    public boolean getPeriod(int index) {
        return periods[index];
    }

    /** {@return this process's coordinate along a dimension} */
    public int getCoord(int index) {
        return coords[index];
    }
}
