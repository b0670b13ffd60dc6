package io.github.measure4j.mpi.kernel;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Memory for messages. It begins at a page, so that no figure depends on where the allocator happened to put it, as the C
 * benchmarks of the field do it, and was written, so that every page is there before anything is timed.
 */
final class Pages {
    static final int PAGE = 4096;

    private Pages() {}

    /**
     * @param bytes at least 0; there is one byte at the least
     * @return zeros, in the order of the machine
     */
    static ByteBuffer of(int bytes) {
        int size = Math.max(1, bytes);
        ByteBuffer around = ByteBuffer.allocateDirect(Math.addExact(size, PAGE - 1));
        int begin = -around.alignmentOffset(0, PAGE) & PAGE - 1;
        return around.slice(begin, size).order(ByteOrder.nativeOrder());
    }
}
