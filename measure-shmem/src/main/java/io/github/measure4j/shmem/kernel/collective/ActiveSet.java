package io.github.measure4j.shmem.kernel.collective;

import io.github.measure4j.pattern.Setting;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.shmem.SymmetricMemory;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;

/**
 * The ranks of a group as an active set, with pSyncs for one operation after the other.
 *
 * <p>A pSync may be used again only when no PE is in the operation before that used it (OpenSHMEM 1.4, 9.8). Where no PE
 * leaves an operation before all have entered it, two in turns do. A broadcast lets its root go on, which may be ahead
 * by any number: {@value #MANY} are used there, and a barrier comes before the first is used again, which adds to an
 * operation less than a hundredth of what a barrier costs.
 */
final class ActiveSet {
    private static final int MANY = 256;

    private final ShmemGroup group;
    private final long syncs;
    private final int bytes;
    private final int number;
    private int next;

    private ActiveSet(ShmemGroup group, long syncs, int bytes, int number) {
        this.group = group;
        this.syncs = syncs;
        this.bytes = bytes;
        this.number = number;
    }

    /** For operations that no PE leaves before all have entered. */
    static ActiveSet synchronising(Setting setting) {
        return of(setting, 2);
    }

    /** For operations that a PE may leave earlier. */
    static ActiveSet broadcasting(Setting setting) {
        return of(setting, MANY);
    }

    private static ActiveSet of(Setting setting, int number) {
        ShmemGroup group = ShmemGroup.behind(setting.group());
        int bytes = Collectives.syncLongs() * Long.BYTES;
        SymmetricMemory memory = setting.closing(group.allocate((long) number * bytes));
        LongBuffer longs = memory.buffer().asLongBuffer();
        for (int i = 0; i < longs.limit(); i++) {
            longs.put(i, Collectives.syncValue());
        }
        return new ActiveSet(group, memory.address(), bytes, number);
    }

    /** The number of PEs. */
    int size() {
        return group.size();
    }

    int rank() {
        return group.rank();
    }

    /** The pSync of the next operation. All ranks ask alike. */
    long nextSync() {
        if (next == number) {
            next = 0;
            if (number == MANY) {
                group.barrier();
            }
        }
        return syncs + (long) next++ * bytes;
    }

    /** Memory for blocks, on all ranks, filled with 0. */
    SymmetricMemory blank(Setting setting, long bytes) {
        SymmetricMemory memory = setting.closing(group.allocate(bytes));
        ByteBuffer buffer = memory.buffer();
        while (buffer.hasRemaining()) {
            buffer.put((byte) 0);
        }
        return memory;
    }
}
