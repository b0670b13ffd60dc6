package mpi;

/** Pairs of a {@code long} and an index, for {@link MPI#MINLOC} and {@link MPI#MAXLOC}. */
public final class LongInt extends Struct {
    private static final int INDEX = 8;
    private static final int EXTENT = 16;

    LongInt() {
        super(MPI.LONG_INT, EXTENT);
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
        public long getValue() {
            return getLong(0);
        }

        /** {@return the index} */
        public int getIndex() {
            return getInt(INDEX);
        }

        /** Sets the value. */
        public void putValue(long value) {
            putLong(0, value);
        }

        /** Sets the index. */
        public void putIndex(int index) {
            putInt(INDEX, index);
        }
    }
}
