package io.github.measure4j.mpi.kernel;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Memory for messages. It begins at a page, so that no figure depends on where the allocator happened to put it, as the C
 * benchmarks of the field do it, and was written, so that every page is there before anything is timed.
 */
public final class Pages {
    static final int PAGE = 4096;

    /** The most that fits into one direct buffer with room to begin at a page. */
    private static final int MOST = Integer.MAX_VALUE - PAGE + 1;

    private Pages() {}

    /**
     * The bytes of some messages together, as a size that MPI and Java can take: both count in ints.
     *
     * @param bytes of one message
     * @throws IllegalArgumentException if they are too many
     */
    public static int room(long messages, long bytes) {
        long high = Math.multiplyHigh(messages, bytes);
        if (high != 0 || messages * bytes < 0 || messages * bytes > MOST) {
            throw new IllegalArgumentException(
                    "room for %d messages of %d bytes; 0 to %d bytes in all are possible".formatted(messages, bytes, MOST));
        }
        return (int) (messages * bytes);
    }

    /**
     * @param bytes at least 0; there is one byte at the least
     * @return zeros, in the order of the machine
     * @throws IllegalArgumentException if there are more bytes than one buffer can have
     */
    public static ByteBuffer of(int bytes) {
        int size = Math.max(1, room(1, bytes));
        ByteBuffer around = ByteBuffer.allocateDirect(size + PAGE - 1);
        int begin = -around.alignmentOffset(0, PAGE) & PAGE - 1;
        return around.slice(begin, size).order(ByteOrder.nativeOrder());
    }
}
