package mpi;

/** Pairs of a {@code float} and an index, for {@link MPI#MINLOC} and {@link MPI#MAXLOC}. */
public final class FloatInt extends Struct {
    private static final int INDEX = 4;
    private static final int EXTENT = 8;

    FloatInt() {
        super(MPI.FLOAT_INT, EXTENT);
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
        public float getValue() {
            return getFloat(0);
        }

        /** {@return the index} */
        public int getIndex() {
            return getInt(INDEX);
        }

        /** Sets the value. */
        public void putValue(float value) {
            putFloat(0, value);
        }

        /** Sets the index. */
        public void putIndex(int index) {
            putInt(INDEX, index);
        }
    }
}
