package io.github.measure4j.shmem.kernel;

import io.github.measure4j.pattern.Setting;
import io.github.measure4j.shmem.Shmem;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.shmem.SymmetricMemory;
import java.nio.ByteBuffer;

/**
 * What moves between two PEs: symmetric memory on each, first the target, then the source.
 *
 * @param target an address, filled with 0
 * @param source an address, filled with what {@link #content} says
 * @param bytes the size of each
 * @param pe the PE at the other end
 */
record Transfer(long target, long source, long bytes, int pe) {

    /** Allocates buffers of the message length for the point. */
    static Transfer prepare(Setting setting) {
        return prepare(setting, setting.length());
    }

    static Transfer prepare(Setting setting, long bytes) {
        ShmemGroup group = ShmemGroup.behind(setting.group());
        SymmetricMemory target = setting.closing(group.allocate(bytes));
        SymmetricMemory source = setting.closing(group.allocate(bytes));
        // Closed before the memory is: what was put has left the source by then.
        setting.closing((AutoCloseable) Shmem::quiet);
        ByteBuffer zeros = target.buffer();
        ByteBuffer contents = source.buffer();
        for (int i = 0; i < bytes; i++) {
            zeros.put(i, (byte) 0);
            contents.put(i, content(group.rank(), i));
        }
        return new Transfer(target.address(), source.address(), bytes, setting.partner());
    }

    /** What a rank has at a place of its source: different for each rank, never 0. */
    static byte content(int rank, int place) {
        return (byte) (1 + (rank * 37 + place) % 255);
    }
}
