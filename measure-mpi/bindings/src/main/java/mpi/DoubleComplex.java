package mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;

/** A view of a complex number of two {@code double}s. */
public final class DoubleComplex {
    private final DoubleBuffer buffer;
    private final int from;

    private DoubleComplex(DoubleBuffer buffer, int index) {
        this.buffer = buffer;
        this.from = 2 * index;
    }

    /** {@return the first number} */
    public static DoubleComplex get(DoubleBuffer buffer) {
        return new DoubleComplex(buffer, 0);
    }

    /** {@return one of several numbers} */
    public static DoubleComplex get(DoubleBuffer buffer, int index) {
        return new DoubleComplex(buffer, index);
    }

    /** {@return the first number} */
    public static DoubleComplex get(double[] array) {
        return new DoubleComplex(DoubleBuffer.wrap(array), 0);
    }

    /** {@return one of several numbers} */
    public static DoubleComplex get(double[] array, int index) {
        return new DoubleComplex(DoubleBuffer.wrap(array), index);
    }

    /** {@return the first number} */
    public static DoubleComplex get(ByteBuffer buffer) {
        return new DoubleComplex(buffer.duplicate().clear().order(ByteOrder.nativeOrder()).asDoubleBuffer(), 0);
    }

    /** {@return one of several numbers} */
    public static DoubleComplex get(ByteBuffer buffer, int index) {
        return new DoubleComplex(buffer.duplicate().clear().order(ByteOrder.nativeOrder()).asDoubleBuffer(), index);
    }

    /** {@return the real part} */
    public double getReal() {
        return buffer.get(from);
    }

    /** {@return the imaginary part} */
    public double getImag() {
        return buffer.get(from + 1);
    }

    /** Sets the real part. */
    public void putReal(double real) {
        buffer.put(from, real);
    }

    /** Sets the imaginary part. */
    public void putImag(double imag) {
        buffer.put(from + 1, imag);
    }

    /** {@return the two parts} */
    public DoubleBuffer getBuffer() {
        return buffer.slice(from, 2);
    }
}
