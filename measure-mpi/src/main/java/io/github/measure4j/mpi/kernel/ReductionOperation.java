package io.github.measure4j.mpi.kernel;

import io.github.measure4j.axis.Point;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.operation.Payload;
import io.github.measure4j.pattern.operation.WrongData;
import io.github.measure4j.subject.Count;
import io.github.measure4j.subject.Traffic;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Locale;
import mpi.Datatype;
import mpi.MPI;
import mpi.Op;

/**
 * The element type and the operation of a reduction at a point, with contributions of which the result is known exactly:
 * any bits for the bitwise operations, 1 or 2 for the others, so that sums and products are exact in each type.
 *
 * @param element in which the operands are counted
 * @param combining them
 */
public record ReductionOperation(Element element, Combining combining) {
    /** An allreduce moves at least as much as a reduction and a broadcast. */
    public static final Traffic TO_ONE_AND_BACK = Traffic.of(Count.OTHERS.times(2));

    /** Open MPI's bindings have a byte as an integer of 8 bits with a sign, which can be added; C's MPI_BYTE cannot. */
    enum Element {
        BYTE(40, 1), INT(3, Integer.BYTES), LONG(4, Long.BYTES), FLOAT(21, Float.BYTES), DOUBLE(22, Double.BYTES);

        private final long number;
        private final int bytes;

        Element(long number, int bytes) {
            this.number = number;
            this.bytes = bytes;
        }

        long number() {
            return number;
        }

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Asked for when a kernel is prepared, since it needs the library. */
        Datatype type() {
            return switch (this) {
                case BYTE -> MPI.BYTE;
                case INT -> MPI.INT;
                case LONG -> MPI.LONG;
                case FLOAT -> MPI.FLOAT;
                case DOUBLE -> MPI.DOUBLE;
            };
        }

        boolean whole() {
            return this != FLOAT && this != DOUBLE;
        }

        void put(ByteBuffer buffer, int at, long value) {
            switch (this) {
                case BYTE -> buffer.put(at, (byte) value);
                case INT -> buffer.putInt(at, (int) value);
                case LONG -> buffer.putLong(at, value);
                case FLOAT -> buffer.putFloat(at, (float) value);
                case DOUBLE -> buffer.putDouble(at, value);
            }
        }

        boolean holds(ByteBuffer buffer, int at, long value) {
            return switch (this) {
                case BYTE -> buffer.get(at) == (byte) value;
                case INT -> buffer.getInt(at) == (int) value;
                case LONG -> buffer.getLong(at) == value;
                case FLOAT -> buffer.getFloat(at) == value;
                case DOUBLE -> buffer.getDouble(at) == value;
            };
        }
    }

    /** The operations, in the order of the values of {@link Axes#OPERATION}. */
    enum Combining {
        OR, SUM, PROD, MAX, MIN, AND, XOR;

        boolean bitwise() {
            return this == OR || this == AND || this == XOR;
        }

        Op op() {
            return switch (this) {
                case OR -> MPI.BOR;
                case SUM -> MPI.SUM;
                case PROD -> MPI.PROD;
                case MAX -> MPI.MAX;
                case MIN -> MPI.MIN;
                case AND -> MPI.BAND;
                case XOR -> MPI.BXOR;
            };
        }

        long of(long a, long b) {
            return switch (this) {
                case OR -> a | b;
                case SUM -> a + b;
                case PROD -> a * b;
                case MAX -> Math.max(a, b);
                case MIN -> Math.min(a, b);
                case AND -> a & b;
                case XOR -> a ^ b;
            };
        }
    }

    /**
     * Checks that they go together.
     *
     * @throws IllegalArgumentException if bits of floating-point numbers are to be combined
     */
    public ReductionOperation {
        if (combining.bitwise() && !element.whole()) {
            throw new IllegalArgumentException("MPI has no bitwise %s of %s; sum, prod, max and min are possible"
                    .formatted(combining.name().toLowerCase(Locale.ROOT), element.word()));
        }
    }

    /** Those of the point: bytes by bitwise or where it says nothing. */
    public static ReductionOperation at(Setting setting) {
        long type = setting.point().valueOr(Axes.TYPE, Element.BYTE.number());
        Element element = Arrays.stream(Element.values())
                .filter(one -> one.number() == type)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "element type %d; possible are: %s".formatted(type, Axes.TYPE.names())));
        return new ReductionOperation(element, Combining.values()[(int) setting.point().valueOr(Axes.OPERATION, 0)]);
    }

    /** The sum of single numbers, of the point's type or of longs: not of bytes, of which there would soon be too many. */
    public static ReductionOperation sumOfNumbers(Point point) {
        long type = point.valueOr(Axes.TYPE, Element.LONG.number());
        Element element = Arrays.stream(Element.values())
                .filter(one -> one != Element.BYTE && one.number() == type)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "element type %d; possible are: %s".formatted(type, Axes.NUMBER.names())));
        return new ReductionOperation(element, Combining.SUM);
    }

    /** Writes a number at the beginning of a buffer. */
    public void setNumber(ByteBuffer buffer, long number) {
        element.put(buffer, 0, number);
    }

    /** Holds the number at the beginning of a buffer against what it should be. */
    public void expectNumber(ByteBuffer buffer, long expected) {
        expect(buffer, 0, 0, expected);
    }

    public Datatype type() {
        return element.type();
    }

    public Op op() {
        return combining.op();
    }

    /**
     * The elements of a message.
     *
     * @throws IllegalArgumentException if they are no whole number
     */
    public int count(int bytes) {
        if (bytes % element.bytes != 0) {
            throw new IllegalArgumentException("%d bytes are no whole number of %ss of %d bytes"
                    .formatted(bytes, element.word(), element.bytes));
        }
        return bytes / element.bytes;
    }

    public int bytesOfElement() {
        return element.bytes;
    }

    private long value(int stream, int index) {
        byte bits = Payload.at(stream, index);
        return combining.bitwise() ? bits : 1 + (bits & 1);
    }

    /** Whether a contribution that is made once more changes nothing. */
    public boolean sameAgain() {
        return combining == Combining.OR || combining == Combining.MAX;
    }

    /** Fills a message with the elements of a stream. */
    public void fill(ByteBuffer buffer, int from, int bytes, int stream) {
        for (int i = 0; i < count(bytes); i++) {
            element.put(buffer, from + i * element.bytes, value(stream, i));
        }
    }

    /**
     * Holds a message against the result over some streams.
     *
     * @param first of the streams
     * @param step to the next
     * @param many at least 1
     */
    public void verify(ByteBuffer buffer, int from, int bytes, int first, int step, int many) {
        for (int i = 0; i < count(bytes); i++) {
            long expected = value(first, i);
            for (int one = 1; one < many; one++) {
                expected = combining.of(expected, value(first + one * step, i));
            }
            expect(buffer, from + i * element.bytes, i, expected);
        }
    }

    /** Holds a message that was zeros against the contributions of one stream, made several times. */
    public void verifyOntoZeros(ByteBuffer buffer, int bytes, int stream, int times) {
        for (int i = 0; i < count(bytes); i++) {
            long expected = 0;
            for (int one = 0; one < times; one++) {
                expected = combining.of(expected, value(stream, i));
            }
            expect(buffer, i * element.bytes, i, expected);
        }
    }

    private void expect(ByteBuffer buffer, int at, int index, long expected) {
        if (!element.holds(buffer, at, expected)) {
            byte[] found = new byte[element.bytes];
            buffer.get(at, found);
            throw new WrongData("element %d, a %s".formatted(index, element.word()), expected, found[0]);
        }
    }
}
