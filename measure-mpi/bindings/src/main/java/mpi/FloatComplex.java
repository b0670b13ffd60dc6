package mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;

/** A view of a complex number of two {@code float}s. */
public final class FloatComplex {
    private final FloatBuffer buffer;
    private final int from;

    private FloatComplex(FloatBuffer buffer, int index) {
        this.buffer = buffer;
        this.from = 2 * index;
    }

    /** {@return the first number} */
    public static FloatComplex get(FloatBuffer buffer) {
        return new FloatComplex(buffer, 0);
    }

    /** {@return one of several numbers} */
    public static FloatComplex get(FloatBuffer buffer, int index) {
        return new FloatComplex(buffer, index);
    }

    /** {@return the first number} */
    public static FloatComplex get(float[] array) {
        return new FloatComplex(FloatBuffer.wrap(array), 0);
    }

    /** {@return one of several numbers} */
    public static FloatComplex get(float[] array, int index) {
        return new FloatComplex(FloatBuffer.wrap(array), index);
    }

    /** {@return the first number} */
    public static FloatComplex get(ByteBuffer buffer) {
        return new FloatComplex(buffer.duplicate().clear().order(ByteOrder.nativeOrder()).asFloatBuffer(), 0);
    }

    /** {@return one of several numbers} */
    public static FloatComplex get(ByteBuffer buffer, int index) {
        return new FloatComplex(buffer.duplicate().clear().order(ByteOrder.nativeOrder()).asFloatBuffer(), index);
    }

    /** {@return the real part} */
    public float getReal() {
        return buffer.get(from);
    }

    /** {@return the imaginary part} */
    public float getImag() {
        return buffer.get(from + 1);
    }

    /** Sets the real part. */
    public void putReal(float real) {
        buffer.put(from, real);
    }

    /** Sets the imaginary part. */
    public void putImag(float imag) {
        buffer.put(from + 1, imag);
    }

    /** {@return the two parts} */
    public FloatBuffer getBuffer() {
        return buffer.slice(from, 2);
    }
}
