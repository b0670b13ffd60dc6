package mpi;

/** Pairs of a {@code short} and an index, for {@link MPI#MINLOC} and {@link MPI#MAXLOC}. */
public final class ShortInt extends Struct {
    private static final int INDEX = 4;
    private static final int EXTENT = 8;

    ShortInt() {
        super(MPI.SHORT_INT, EXTENT);
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
        public short getValue() {
            return getShort(0);
        }

        /** {@return the index} */
        public int getIndex() {
            return getInt(INDEX);
        }

        /** Sets the value. */
        public void putValue(short value) {
            putShort(0, value);
        }

        /** Sets the index. */
        public void putIndex(int index) {
            putInt(INDEX, index);
        }
    }
}
