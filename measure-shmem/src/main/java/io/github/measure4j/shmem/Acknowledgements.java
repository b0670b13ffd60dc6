package io.github.measure4j.shmem;

import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.LongBuffer;

/**
 * A counter for each sender, which it increments by {@code shmem_long_atomic_fetch_inc}; the receiver waits until it
 * is 1 and sets it back to 0 (Coti and Malony 2022, algorithms 4 and 5). What fetches is complete when it returns;
 * {@code shmem_long_atomic_inc} may be under way for longer. By their lemma 1 no counter is ever above 1, where no
 * second one is sent before the first was awaited.
 *
 * <p>{@code shmem_long_wait_until} spins, for as long as the scheduler lets it. Where there are more PEs than processors
 * the counter is looked at by {@code shmem_long_test}, and the processor given away in between.
 */
final class Acknowledgements {
    private static final int LOOKS_BEFORE_YIELDING = 64;

    private final int pe;
    private final long address;
    private final LongBuffer counters;
    private final boolean spins;

    /**
     * @param address of a long for each PE, which is 0
     */
    Acknowledgements(int pe, int pes, long address) {
        this.pe = pe;
        this.address = address;
        this.counters = Shmem.buffer(address, (long) pes * Long.BYTES)
                .order(ByteOrder.nativeOrder())
                .asLongBuffer();
        this.spins = pes <= Runtime.getRuntime().availableProcessors();
    }

    void send(int to) {
        Atomics.fetchInc(at(pe), to);
    }

    void await(int from) {
        if (spins) {
            Shmem.waitUntil(at(from), WordComparison.EQ, 1);
        } else {
            for (int looks = 0; !Shmem.test(at(from), WordComparison.EQ, 1); looks++) {
                if (looks > LOOKS_BEFORE_YIELDING) {
                    Thread.yield();
                }
            }
        }
        counters.put(from, 0);
        // Before anything by which the sender learns that it may send another.
        VarHandle.releaseFence();
    }

    private long at(int sender) {
        return address + (long) sender * Long.BYTES;
    }
}
