package io.github.measure4j.shmem;

import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * Hands out pieces of one stretch of memory: the first gap that is large enough. What is handed out depends on nothing
 * but the order of the calls, so that PEs that make the same calls agree on each piece's place.
 */
final class Arena {
    /** The size of a page, a multiple of any machine's cache line. */
    static final long ALIGNMENT = 4096;

    private final long bytes;
    private final TreeMap<Long, Long> ends = new TreeMap<>();

    Arena(long bytes) {
        this.bytes = bytes;
    }

    long bytes() {
        return bytes;
    }

    /** The bytes handed out so far. */
    long used() {
        return ends.entrySet().stream().mapToLong(piece -> piece.getValue() - piece.getKey()).sum();
    }

    /**
     * The offset of a new piece.
     *
     * @param wanted its size in bytes, at least 0; a piece of 0 takes a place of its own too
     * @return empty if there is no such gap
     */
    OptionalLong take(long wanted) {
        long size = roundedUp(Math.max(1, wanted));
        long at = 0;
        for (Map.Entry<Long, Long> piece : ends.entrySet()) {
            if (piece.getKey() - at >= size) {
                break;
            }
            at = piece.getValue();
        }
        if (size > bytes - at) {
            return OptionalLong.empty();
        }
        ends.put(at, at + size);
        return OptionalLong.of(at);
    }

    void giveBack(long offset) {
        ends.remove(offset);
    }

    /** The size that a piece really takes. */
    static long roundedUp(long size) {
        return (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    }
}
