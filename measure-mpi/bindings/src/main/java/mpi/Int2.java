package mpi;

/** Pairs of an {@code int} and an index, for {@link MPI#MINLOC} and {@link MPI#MAXLOC}. */
public final class Int2 extends Struct {
    private static final int INDEX = 4;
    private static final int EXTENT = 8;

    Int2() {
        super(MPI.INT2, EXTENT);
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
        public int getValue() {
            return getInt(0);
        }

        /** {@return the index} */
        public int getIndex() {
            return getInt(INDEX);
        }

        /** Sets the value. */
        public void putValue(int value) {
            putInt(0, value);
        }

        /** Sets the index. */
        public void putIndex(int index) {
            putInt(INDEX, index);
        }
    }
}
