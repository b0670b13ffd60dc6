package mpi;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/** The primitive types of Java that buffers and arrays consist of. */
enum Elements {
    BYTES(Byte.BYTES),
    BOOLEANS(Byte.BYTES),
    CHARS(Character.BYTES),
    SHORTS(Short.BYTES),
    INTS(Integer.BYTES),
    LONGS(Long.BYTES),
    FLOATS(Float.BYTES),
    DOUBLES(Double.BYTES);

    private final int bytes;

    Elements(int bytes) {
        this.bytes = bytes;
    }

    int bytes() {
        return bytes;
    }

    /** The type of a buffer or array. */
    static Elements of(Object buffer) {
        if (buffer instanceof ByteBuffer || buffer instanceof byte[]) {
            return BYTES;
        } else if (buffer instanceof IntBuffer || buffer instanceof int[]) {
            return INTS;
        } else if (buffer instanceof LongBuffer || buffer instanceof long[]) {
            return LONGS;
        } else if (buffer instanceof DoubleBuffer || buffer instanceof double[]) {
            return DOUBLES;
        } else if (buffer instanceof FloatBuffer || buffer instanceof float[]) {
            return FLOATS;
        } else if (buffer instanceof ShortBuffer || buffer instanceof short[]) {
            return SHORTS;
        } else if (buffer instanceof CharBuffer || buffer instanceof char[]) {
            return CHARS;
        } else if (buffer instanceof boolean[]) {
            return BOOLEANS;
        }
        throw new IllegalArgumentException("a buffer or an array of a primitive type is wanted, not " + buffer);
    }

    /** An array of as many elements. */
    Object array(int length) {
        return switch (this) {
            case BYTES -> new byte[length];
            case BOOLEANS -> new boolean[length];
            case CHARS -> new char[length];
            case SHORTS -> new short[length];
            case INTS -> new int[length];
            case LONGS -> new long[length];
            case FLOATS -> new float[length];
            case DOUBLES -> new double[length];
        };
    }

    /** Copies elements of an array to the beginning of memory in native order. */
    void copy(Object array, int from, int number, ByteBuffer memory) {
        switch (this) {
            case BYTES -> memory.put(0, (byte[]) array, from, number);
            case BOOLEANS -> {
                for (int i = 0; i < number; i++) {
                    memory.put(i, (byte) (((boolean[]) array)[from + i] ? 1 : 0));
                }
            }
            case CHARS -> memory.asCharBuffer().put((char[]) array, from, number);
            case SHORTS -> memory.asShortBuffer().put((short[]) array, from, number);
            case INTS -> memory.asIntBuffer().put((int[]) array, from, number);
            case LONGS -> memory.asLongBuffer().put((long[]) array, from, number);
            case FLOATS -> memory.asFloatBuffer().put((float[]) array, from, number);
            case DOUBLES -> memory.asDoubleBuffer().put((double[]) array, from, number);
        }
    }

    /** Copies elements from the beginning of memory in native order to an array. */
    void copyBack(ByteBuffer memory, Object array, int from, int number) {
        switch (this) {
            case BYTES -> memory.get(0, (byte[]) array, from, number);
            case BOOLEANS -> {
                for (int i = 0; i < number; i++) {
                    ((boolean[]) array)[from + i] = memory.get(i) != 0;
                }
            }
            case CHARS -> memory.asCharBuffer().get((char[]) array, from, number);
            case SHORTS -> memory.asShortBuffer().get((short[]) array, from, number);
            case INTS -> memory.asIntBuffer().get((int[]) array, from, number);
            case LONGS -> memory.asLongBuffer().get((long[]) array, from, number);
            case FLOATS -> memory.asFloatBuffer().get((float[]) array, from, number);
            case DOUBLES -> memory.asDoubleBuffer().get((double[]) array, from, number);
        }
    }
}
