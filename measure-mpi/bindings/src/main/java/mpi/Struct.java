package mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/** The layout of a structure of C, to which a subclass adds fields in order. */
public abstract class Struct {
    private final List<Field> fields = new ArrayList<>();
    private int offset;
    private Datatype type;
    private int extent;

    private record Field(int offset, int length, Datatype type) {}

    /** For subclasses. */
    public Struct() {}

    Struct(Datatype type, int extent) {
        this.type = type;
        this.extent = extent;
    }

    /** {@return the bytes from one to the next} */
    public final int getExtent() throws MPIException {
        getType();
        return extent;
    }

    /** {@return the type for messages} */
    public final Datatype getType() throws MPIException {
        if (type == null) {
            int[] lengths = fields.stream().mapToInt(Field::length).toArray();
            int[] offsets = fields.stream().mapToInt(Field::offset).toArray();
            Datatype made = Datatype.createStruct(lengths, offsets, fields.stream().map(Field::type).toArray(Datatype[]::new));
            made.commit();
            extent = made.getExtent();
            type = made;
        }
        return type;
    }

    /** {@return a view of the fields, as the subclass has it} */
    protected abstract Data newData();

    /** {@return a view of the structure at the beginning of a buffer} */
    public final <T extends Data> T getData(ByteBuffer buffer) throws MPIException {
        return at(buffer, 0);
    }

    /** {@return a view of one of several structures in a buffer} */
    public final <T extends Data> T getData(ByteBuffer buffer, int index) throws MPIException {
        return at(buffer, index * getExtent());
    }

    /** {@return a view of the structure at the beginning of an array} */
    public final <T extends Data> T getData(byte[] array) throws MPIException {
        return getData(ByteBuffer.wrap(array).order(ByteOrder.nativeOrder()));
    }

    /** {@return a view of one of several structures in an array} */
    public final <T extends Data> T getData(byte[] array, int index) throws MPIException {
        return getData(ByteBuffer.wrap(array).order(ByteOrder.nativeOrder()), index);
    }

    /** The subclass says by its use which view it makes. */
    @SuppressWarnings("unchecked")
    private <T extends Data> T at(ByteBuffer buffer, int from) {
        Data data = newData();
        data.buffer = buffer;
        data.from = from;
        return (T) data;
    }

    /** {@return this} Sets where the next field begins. */
    public final Struct setOffset(int bytes) {
        offset = bytes;
        return this;
    }

    private int add(int length, Datatype of, int bytes) {
        if (type != null) {
            throw new IllegalStateException("the type is made already");
        }
        int at = offset;
        fields.add(new Field(at, length, of));
        offset += bytes * length;
        return at;
    }

    /** {@return its offset} Adds a field. */
    public final int addByte() {
        return addByte(1);
    }

    /** {@return its offset} Adds a field of several. */
    public final int addByte(int length) {
        return add(length, MPI.BYTE, Elements.BYTES.bytes());
    }

    /** {@return its offset} Adds a field. */
    public final int addChar() {
        return addChar(1);
    }

    /** {@return its offset} Adds a field of several. */
    public final int addChar(int length) {
        return add(length, MPI.CHAR, Elements.CHARS.bytes());
    }

    /** {@return its offset} Adds a field. */
    public final int addShort() {
        return addShort(1);
    }

    /** {@return its offset} Adds a field of several. */
    public final int addShort(int length) {
        return add(length, MPI.SHORT, Elements.SHORTS.bytes());
    }

    /** {@return its offset} Adds a field. */
    public final int addInt() {
        return addInt(1);
    }

    /** {@return its offset} Adds a field of several. */
    public final int addInt(int length) {
        return add(length, MPI.INT, Elements.INTS.bytes());
    }

    /** {@return its offset} Adds a field. */
    public final int addLong() {
        return addLong(1);
    }

    /** {@return its offset} Adds a field of several. */
    public final int addLong(int length) {
        return add(length, MPI.LONG, Elements.LONGS.bytes());
    }

    /** {@return its offset} Adds a field. */
    public final int addFloat() {
        return addFloat(1);
    }

    /** {@return its offset} Adds a field of several. */
    public final int addFloat(int length) {
        return add(length, MPI.FLOAT, Elements.FLOATS.bytes());
    }

    /** {@return its offset} Adds a field. */
    public final int addDouble() {
        return addDouble(1);
    }

    /** {@return its offset} Adds a field of several. */
    public final int addDouble(int length) {
        return add(length, MPI.DOUBLE, Elements.DOUBLES.bytes());
    }

    /** {@return its offset} Adds a structure. */
    public final int addStruct(Struct struct) throws MPIException {
        return addStruct(struct, 1);
    }

    /** {@return the offset of the first} Adds several structures. */
    public final int addStruct(Struct struct, int length) throws MPIException {
        return add(length, struct.getType(), struct.getExtent());
    }

    /** {@return its offset} Adds an element of any type. */
    public final int addData(Datatype of) throws MPIException {
        return addData(of, 1);
    }

    /** {@return the offset of the first} Adds elements of any type. */
    public final int addData(Datatype of, int length) throws MPIException {
        return add(length, of, of.getExtent() * of.base().bytes());
    }

    /** A view of a structure, for the subclass to name its fields. */
    public abstract class Data {
        private ByteBuffer buffer;
        private int from;

        /** For subclasses. */
        public Data() {}

        /** {@return the structure alone} */
        public final ByteBuffer getBuffer() {
            return MPI.slice(buffer, from);
        }

        /** {@return a field} */
        protected final byte getByte(int field) {
            return buffer.get(from + field);
        }

        /** {@return one of a field of several} */
        protected final byte getByte(int field, int index) {
            return buffer.get(from + field + index * Elements.BYTES.bytes());
        }

        /** Sets a field. */
        protected final void putByte(int field, byte value) {
            buffer.put(from + field, value);
        }

        /** Sets one of a field of several. */
        protected final void putByte(int field, int index, byte value) {
            buffer.put(from + field + index * Elements.BYTES.bytes(), value);
        }

        /** {@return a field} */
        protected final char getChar(int field) {
            return buffer.getChar(from + field);
        }

        /** {@return one of a field of several} */
        protected final char getChar(int field, int index) {
            return buffer.getChar(from + field + index * Elements.CHARS.bytes());
        }

        /** Sets a field. */
        protected final void putChar(int field, char value) {
            buffer.putChar(from + field, value);
        }

        /** Sets one of a field of several. */
        protected final void putChar(int field, int index, char value) {
            buffer.putChar(from + field + index * Elements.CHARS.bytes(), value);
        }

        /** {@return a field} */
        protected final short getShort(int field) {
            return buffer.getShort(from + field);
        }

        /** {@return one of a field of several} */
        protected final short getShort(int field, int index) {
            return buffer.getShort(from + field + index * Elements.SHORTS.bytes());
        }

        /** Sets a field. */
        protected final void putShort(int field, short value) {
            buffer.putShort(from + field, value);
        }

        /** Sets one of a field of several. */
        protected final void putShort(int field, int index, short value) {
            buffer.putShort(from + field + index * Elements.SHORTS.bytes(), value);
        }

        /** {@return a field} */
        protected final int getInt(int field) {
            return buffer.getInt(from + field);
        }

        /** {@return one of a field of several} */
        protected final int getInt(int field, int index) {
            return buffer.getInt(from + field + index * Elements.INTS.bytes());
        }

        /** Sets a field. */
        protected final void putInt(int field, int value) {
            buffer.putInt(from + field, value);
        }

        /** Sets one of a field of several. */
        protected final void putInt(int field, int index, int value) {
            buffer.putInt(from + field + index * Elements.INTS.bytes(), value);
        }

        /** {@return a field} */
        protected final long getLong(int field) {
            return buffer.getLong(from + field);
        }

        /** {@return one of a field of several} */
        protected final long getLong(int field, int index) {
            return buffer.getLong(from + field + index * Elements.LONGS.bytes());
        }

        /** Sets a field. */
        protected final void putLong(int field, long value) {
            buffer.putLong(from + field, value);
        }

        /** Sets one of a field of several. */
        protected final void putLong(int field, int index, long value) {
            buffer.putLong(from + field + index * Elements.LONGS.bytes(), value);
        }

        /** {@return a field} */
        protected final float getFloat(int field) {
            return buffer.getFloat(from + field);
        }

        /** {@return one of a field of several} */
        protected final float getFloat(int field, int index) {
            return buffer.getFloat(from + field + index * Elements.FLOATS.bytes());
        }

        /** Sets a field. */
        protected final void putFloat(int field, float value) {
            buffer.putFloat(from + field, value);
        }

        /** Sets one of a field of several. */
        protected final void putFloat(int field, int index, float value) {
            buffer.putFloat(from + field + index * Elements.FLOATS.bytes(), value);
        }

        /** {@return a field} */
        protected final double getDouble(int field) {
            return buffer.getDouble(from + field);
        }

        /** {@return one of a field of several} */
        protected final double getDouble(int field, int index) {
            return buffer.getDouble(from + field + index * Elements.DOUBLES.bytes());
        }

        /** Sets a field. */
        protected final void putDouble(int field, double value) {
            buffer.putDouble(from + field, value);
        }

        /** Sets one of a field of several. */
        protected final void putDouble(int field, int index, double value) {
            buffer.putDouble(from + field + index * Elements.DOUBLES.bytes(), value);
        }

        /** {@return a view of a structure within} */
        protected final <S extends Struct, D extends Data> D getData(S struct, int field) {
            return ((Struct) struct).at(buffer, from + field);
        }

        /** {@return a view of one of several structures within} */
        protected final <S extends Struct, D extends Data> D getData(S struct, int field, int index) throws MPIException {
            return ((Struct) struct).at(buffer, from + field + index * struct.getExtent());
        }

        /** {@return an element of any type} */
        protected final ByteBuffer getBuffer(Datatype of, int field) {
            return MPI.slice(buffer, from + field);
        }

        /** {@return one of several elements of any type} */
        protected final ByteBuffer getBuffer(Datatype of, int field, int index) throws MPIException {
            return MPI.slice(buffer, from + field + index * of.getExtent() * of.base().bytes());
        }
    }
}
