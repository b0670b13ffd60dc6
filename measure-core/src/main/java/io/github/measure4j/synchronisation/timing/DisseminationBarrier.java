package io.github.measure4j.synchronisation.timing;

import io.github.measure4j.group.ProcessGroup;

/**
 * A barrier by control messages, the same over every transport: in step k each rank sends to the one 2^k behind it and hears of
 * the one 2^k before it (Hensgen, Finkel and Manber 1988, International Journal of Parallel Programming 17, 1-17). After
 * ceil(log2 P) steps each has heard of all. ReproMPI has it as {@code dissem_barrier}: a library's own barrier may let
 * ranks go at very different times.
 */
public final class DisseminationBarrier implements Runnable {
    private final ProcessGroup group;
    private final long[] word = new long[1];

    /** @param group all of whose ranks run it */
    public DisseminationBarrier(ProcessGroup group) {
        this.group = group;
    }

    @Override
    public void run() {
        int size = group.size();
        for (int distance = 1; distance < size; distance *= 2) {
            group.send((group.rank() + distance) % size, word);
            group.receive((group.rank() - distance + size) % size, word);
        }
    }
}
