package io.github.measure4j.shmem;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A piece of the symmetric heap for a kernel: puts and gets of other PEs reach it at this address.
 *
 * <p>The PEs that take part take and give back their pieces in the same order; then each piece is at the same place on
 * all of them. {@code Setting.closing} gives them back in time.
 */
public final class SymmetricMemory implements AutoCloseable {
    private final long address;
    private final long bytes;
    private final Runnable giveBack;

    SymmetricMemory(long address, long bytes, Runnable giveBack) {
        this.address = address;
        this.bytes = bytes;
        this.giveBack = giveBack;
    }

    /** {@return where it begins in this process: a multiple of 4096} */
    public long address() {
        return address;
    }

    /**
     * {@return the address of a part, for calls that write or read so many bytes there} To be asked for when a point is
     * prepared: the calls check nothing, and beyond the end are the pieces of others.
     *
     * @param offset in bytes, at least 0
     * @param length in bytes, at least 0
     * @throws IllegalArgumentException if the part is not wholly inside
     */
    public long address(long offset, long length) {
        if (offset < 0 || length < 0 || length > bytes - offset) {
            throw new IllegalArgumentException(
                    "%d B at offset %d of symmetric memory of %d B".formatted(length, offset, bytes));
        }
        return address + offset;
    }

    /** {@return its size in bytes, as was asked for} */
    public long bytes() {
        return bytes;
    }

    /**
     * {@return the same memory as a buffer in the machine's byte order, to fill it before the timed loop and to look at
     * it after}
     *
     * @throws IllegalStateException above 2^31 - 1 bytes
     */
    public ByteBuffer buffer() {
        if (bytes > Integer.MAX_VALUE) {
            throw new IllegalStateException("a buffer of " + bytes + " bytes; 2^31 - 1 is possible");
        }
        return Shmem.buffer(address, bytes).order(ByteOrder.nativeOrder());
    }

    /** Gives the piece back. What is still on its way to it will land in whatever takes its place. */
    @Override
    public void close() {
        giveBack.run();
    }
}
