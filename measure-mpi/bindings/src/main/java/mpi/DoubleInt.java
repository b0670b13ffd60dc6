package mpi;

/** Pairs of a {@code double} and an index, for {@link MPI#MINLOC} and {@link MPI#MAXLOC}. */
public final class DoubleInt extends Struct {
    private static final int INDEX = 8;
    private static final int EXTENT = 16;

    DoubleInt() {
        super(MPI.DOUBLE_INT, EXTENT);
    }

    @Override
    protected Data newData() {
        return new Data();
    }

    /** A pair. */
    public final class Data extends Struct.Data {
        /** For {@link Struct#newData}. */
        public Data() {}

        /** {@return the value} */
        public double getValue() {
            return getDouble(0);
        }

        /** {@return the index} */
        public int getIndex() {
            return getInt(INDEX);
        }

        /** Sets the value. */
        public void putValue(double value) {
            putDouble(0, value);
        }

        /** Sets the index. */
        public void putIndex(int index) {
            putInt(INDEX, index);
        }
    }
}
