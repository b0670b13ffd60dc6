package io.github.measure4j.pattern.operation;

import java.nio.ByteBuffer;

/**
 * Bytes that tell which stream they belong to and where in it, so that a kernel can be held to having moved the right
 * ones. No byte of a payload is 0: memory that nothing was written to never passes for received.
 *
 * <p>Two streams differ in each byte unless their numbers are equal modulo 255; a stream repeats after 64,005 bytes.
 */
public final class Payload {
    private static final int VALUES = 255;
    private static final int STEP = 31;
    private static final long STREAM_STEP = 89;
    private static final int LAP = 251;
    private static final int REPEATS_AFTER = VALUES * LAP;

    /** The expected value at each place. */
    @FunctionalInterface
    public interface Expected {
        /**
         * {@return the byte at an offset from the first one that is looked at}
         *
         * @param offset at least 0
         */
        byte at(int offset);
    }

    private Payload() {}

    /**
     * {@return the byte of a stream at an offset}
     *
     * @param stream who sends to whom, as the kernel numbers them; at least 0
     * @param offset at least 0
     */
    public static byte at(int stream, long offset) {
        return (byte) (1 + Math.floorMod(stream * STREAM_STEP + offset * STEP + offset / LAP, VALUES));
    }

    /**
     * Fills a part of a buffer with the beginning of a stream.
     *
     * @param buffer filled from an absolute position on; its own position stays
     * @param from the first byte that is filled
     * @param length in bytes
     * @param stream which one, any number
     */
    public static void fill(ByteBuffer buffer, int from, int length, int stream) {
        byte[] period = beginning(stream, Math.min(length, REPEATS_AFTER));
        for (int done = 0; done < length; done += period.length) {
            buffer.put(from + done, period, 0, Math.min(period.length, length - done));
        }
    }

    /** The first bytes of a stream, without a division for each: long messages are filled and compared before each point. */
    private static byte[] beginning(int stream, int length) {
        byte[] bytes = new byte[length];
        int value = Math.floorMod(stream * STREAM_STEP, VALUES);
        for (int i = 0, left = LAP; i < length; i++) {
            bytes[i] = (byte) (1 + value);
            value += STEP;
            if (--left == 0) {
                value++;
                left = LAP;
            }
            if (value >= VALUES) {
                value -= VALUES;
            }
        }
        return bytes;
    }

    /**
     * Compares a part of a buffer with the beginning of a stream.
     *
     * @param buffer looked at from an absolute position on; its own position stays
     * @param from the first byte that is looked at
     * @param length in bytes
     * @param stream which one, any number
     * @throws WrongData at the first byte that differs
     */
    public static void verify(ByteBuffer buffer, int from, int length, int stream) {
        byte[] period = beginning(stream, Math.min(length, REPEATS_AFTER));
        for (int done = 0; done < length; done += period.length) {
            int part = Math.min(period.length, length - done);
            int wrong = buffer.slice(from + done, part).mismatch(ByteBuffer.wrap(period, 0, part));
            if (wrong >= 0) {
                int at = from + done + wrong;
                throw new WrongData(at, period[wrong], buffer.get(at));
            }
        }
    }

    /**
     * Compares a part of a buffer with what is expected.
     *
     * @param buffer looked at from an absolute position on; its own position stays
     * @param from the first byte that is looked at
     * @param length in bytes
     * @param expected what each byte has to be
     * @throws WrongData at the first byte that differs
     */
    public static void verify(ByteBuffer buffer, int from, int length, Expected expected) {
        for (int i = 0; i < length; i++) {
            byte found = buffer.get(from + i);
            if (found != expected.at(i)) {
                throw new WrongData(from + i, expected.at(i), found);
            }
        }
    }
}
