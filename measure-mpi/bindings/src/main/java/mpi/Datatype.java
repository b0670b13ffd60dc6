package mpi;

/**
 * A type of data. Lengths are in units of the primitive type that it is made of, where that is one; those of structures are in
 * bytes.
 */
public final class Datatype implements Freeable, Cloneable {
    static final int HANDLE_BYTES = Constants.number("DATATYPE_BYTES");

    /** Read by each call. */
    long handle;

    private final Elements base;
    private long extent = -1;
    private long lowest;
    private long end;

    Datatype(String name, Elements base) {
        this(Constants.of(name), base);
    }

    private Datatype(long handle, Elements base) {
        this.handle = handle;
        this.base = base;
    }

    Elements base() {
        return base;
    }

    /** The bytes from the beginning of a buffer to the end of its last element. */
    long span(long count) throws MPIException {
        if (count <= 0) {
            return 0;
        }
        if (extent < 0) {
            measure();
        }
        return (count - 1) * extent + end;
    }

    long span(int[] counts, int[] displacements) throws MPIException {
        if (displacements.length < counts.length) {
            throw new MPIException(MPI.ERR_ARG, "%d counts, %d displacements".formatted(counts.length, displacements.length));
        }
        long span = 0;
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] > 0) {
                if (displacements[i] < 0) {
                    throw new MPIException(MPI.ERR_ARG, "a displacement of " + displacements[i]);
                }
                long elements = span(counts[i]);
                span = Math.max(span, displacements[i] * extent + elements);
            }
        }
        return span;
    }

    /** The same with a type for each block, and displacements in bytes. */
    static long span(int[] counts, int[] displacements, Datatype... types) throws MPIException {
        long span = 0;
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] > 0) {
                span = Math.max(span, displacements[i] + types[i].span(counts[i]));
            }
        }
        return span;
    }

    private void measure() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block lb = scratch.word();
            Scratch.Block length = scratch.word();
            MPIException.check(
                    NativeCalls.typeGetTrueExtent(handle, lb.address(), length.address()), "MPI_Type_get_true_extent");
            lowest = lb.longAt(0);
            end = lowest + length.longAt(0);
            MPIException.check(NativeCalls.typeGetExtent(handle, lb.address(), length.address()), "MPI_Type_get_extent");
            extent = length.longAt(0);
        }
    }

    private int inElements(long bytes) {
        return Math.toIntExact(bytes / base.bytes());
    }

    private int extent(boolean whole, int which) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block[] both = {scratch.word(), scratch.word()};
            MPIException.check(
                    whole
                            ? NativeCalls.typeGetExtent(handle, both[0].address(), both[1].address())
                            : NativeCalls.typeGetTrueExtent(handle, both[0].address(), both[1].address()),
                    whole ? "MPI_Type_get_extent" : "MPI_Type_get_true_extent");
            return inElements(both[which].longAt(0));
        }
    }

    /** {@return the lower bound} */
    public int getLb() throws MPIException {
        return extent(true, 0);
    }

    /** {@return the distance from one to the next} */
    public int getExtent() throws MPIException {
        return extent(true, 1);
    }

    /** {@return the lower bound of the data alone} */
    public int getTrueLb() throws MPIException {
        return extent(false, 0);
    }

    /** {@return the extent of the data alone} */
    public int getTrueExtent() throws MPIException {
        return extent(false, 1);
    }

    /** {@return the data without gaps} */
    public int getSize() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block size = scratch.word();
            MPIException.check(NativeCalls.typeSize(handle, size.address()), "MPI_Type_size");
            return inElements(size.intAt(0));
        }
    }

    /** Makes it ready for use. */
    public void commit() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block block = scratch.handle(handle);
            MPIException.check(NativeCalls.typeCommit(block.address()), "MPI_Type_commit");
            handle = block.longAt(0);
        }
    }

    @Override
    public void free() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block block = scratch.handle(handle);
            MPIException.check(NativeCalls.typeFree(block.address()), "MPI_Type_free");
            handle = block.longAt(0);
            extent = -1;
        }
    }

    /** {@return whether it is freed} */
    public boolean isNull() {
        return handle == MPI.DATATYPE_NULL.handle;
    }

    /** {@return a duplicate} */
    @Override
    public Datatype clone() {
        try {
            return dup();
        } catch (MPIException e) {
            throw new IllegalStateException(e);
        }
    }

    /** {@return a duplicate} */
    public Datatype dup() throws MPIException {
        return made(base, "MPI_Type_dup", (scratch, out) -> NativeCalls.typeDup(handle, out));
    }

    private interface Making {
        int into(Scratch scratch, long out) throws MPIException;
    }

    private static Datatype made(Elements base, String function, Making making) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(making.into(scratch, out.address()), function);
            return new Datatype(out.longAt(0), base);
        }
    }

    /** {@return elements one behind the other} */
    public static Datatype createContiguous(int count, Datatype type) throws MPIException {
        return made(type.base, "MPI_Type_contiguous", (scratch, out) -> NativeCalls.typeContiguous(count, type.handle, out));
    }

    /** {@return blocks at a distance in elements} */
    public static Datatype createVector(int count, int blockLength, int stride, Datatype type) throws MPIException {
        return made(type.base, "MPI_Type_vector",
                (scratch, out) -> NativeCalls.typeVector(count, blockLength, stride, type.handle, out));
    }

    /** {@return blocks at a distance in bytes} */
    public static Datatype createHVector(int count, int blockLength, int stride, Datatype type) throws MPIException {
        return made(type.base, "MPI_Type_create_hvector",
                (scratch, out) -> NativeCalls.typeCreateHvector(count, blockLength, stride, type.handle, out));
    }

    /** {@return blocks at displacements in elements} */
    public static Datatype createIndexed(int[] blockLengths, int[] displacements, Datatype type) throws MPIException {
        return made(type.base, "MPI_Type_indexed",
                (scratch, out) -> NativeCalls.typeIndexed(asMany(blockLengths, displacements),
                        scratch.ints(blockLengths).address(), scratch.ints(displacements).address(), type.handle, out));
    }

    /** {@return blocks at displacements in bytes} */
    public static Datatype createHIndexed(int[] blockLengths, int[] displacements, Datatype type) throws MPIException {
        return made(type.base, "MPI_Type_create_hindexed",
                (scratch, out) -> NativeCalls.typeCreateHindexed(asMany(blockLengths, displacements),
                        scratch.ints(blockLengths).address(), scratch.longs(displacements).address(), type.handle, out));
    }

    /** {@return blocks of several types at displacements in bytes} */
    public static Datatype createStruct(int[] blockLengths, int[] displacements, Datatype[] types) throws MPIException {
        return made(Elements.BYTES, "MPI_Type_create_struct",
                (scratch, out) -> NativeCalls.typeCreateStruct(asMany(blockLengths, displacements, types.length),
                        scratch.ints(blockLengths).address(), scratch.longs(displacements).address(),
                        scratch.types(types).address(), out));
    }

    private static int asMany(int[] blockLengths, int... displacements) throws MPIException {
        return asMany(blockLengths, displacements, blockLengths.length);
    }

    private static int asMany(int[] blockLengths, int[] displacements, int types) throws MPIException {
        if (displacements.length != blockLengths.length || types != blockLengths.length) {
            throw new MPIException(MPI.ERR_ARG, "%d blocks, %d displacements, %d types".formatted(
                    blockLengths.length, displacements.length, types));
        }
        return types;
    }

    /** {@return the type with another lower bound and extent, in bytes} */
    public static Datatype createResized(Datatype type, int lb, int extent) throws MPIException {
        return made(type.base, "MPI_Type_create_resized",
                (scratch, out) -> NativeCalls.typeCreateResized(type.handle, lb, extent, out));
    }

    /** Gives it a name. */
    public void setName(String name) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.typeSetName(handle, scratch.text(name)), "MPI_Type_set_name");
        }
    }

    /** {@return its name} */
    public String getName() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block name = scratch.block(MPI.MAX_OBJECT_NAME + 1L);
            MPIException.check(
                    NativeCalls.typeGetName(handle, name.address(), scratch.word().address()), "MPI_Type_get_name");
            return name.text();
        }
    }

    /** {@return a key for attributes of types} */
    public static int createKeyval() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block key = scratch.word();
            MPIException.check(
                    NativeCalls.typeCreateKeyval(Callbacks.Attribute.TYPE_COPY.function(),
                            Callbacks.Attribute.TYPE_DELETE.function(), key.address(), 0),
                    "MPI_Type_create_keyval");
            return key.intAt(0);
        }
    }

    /** Frees a key. */
    public static void freeKeyval(int keyval) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.typeFreeKeyval(scratch.ints(keyval).address()), "MPI_Type_free_keyval");
        }
    }

    /** Sets an attribute; the object itself is kept, and a duplicate of the type has the same. */
    public void setAttr(int keyval, Object value) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.typeSetAttr(handle, keyval, Callbacks.keep(value)), "MPI_Type_set_attr");
        }
    }

    /** {@return an attribute; null if it is not set} */
    public Object getAttr(int keyval) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block value = scratch.word();
            Scratch.Block flag = scratch.word();
            MPIException.check(
                    NativeCalls.typeGetAttr(handle, keyval, value.address(), flag.address()), "MPI_Type_get_attr");
            return flag.flag() ? Callbacks.kept(value.longAt(0)) : null;
        }
    }

    /** Deletes an attribute. */
    public void deleteAttr(int keyval) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(NativeCalls.typeDeleteAttr(handle, keyval), "MPI_Type_delete_attr");
        }
    }

    static Datatype of(long handle) {
        return new Datatype(handle, Elements.BYTES);
    }
}
