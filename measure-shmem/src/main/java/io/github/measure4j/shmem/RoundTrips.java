package io.github.measure4j.shmem;

/**
 * Round trips of a word between pairs of PEs: each puts the number of the trip into the other's word by {@code shmem_long_p}
 * and waits for it in its own. Numbers go on from call to call, so no word has to be set back.
 *
 * <p>{@code shmem_long_wait_until} spins, for as long as the scheduler lets it. Where there are more PEs than processors the
 * word is looked at by {@code shmem_long_test}, and the processor given away in between.
 */
final class RoundTrips {
    private static final int LOOKS_BEFORE_YIELDING = 64;

    private final int pe;
    private final long address;
    private final long[] made;
    private final boolean spins;

    /** @param address of a long for each PE, which is 0 */
    RoundTrips(int pe, int pes, long address) {
        this.pe = pe;
        this.address = address;
        this.made = new long[pes];
        this.spins = pes <= Runtime.getRuntime().availableProcessors();
    }

    void make(int partner, int number) {
        long last = made[partner] + number;
        boolean begins = pe < partner;
        for (long trip = made[partner] + 1; trip <= last; trip++) {
            if (begins) {
                Shmem.p(at(pe), trip, partner);
                await(at(partner), trip);
            } else {
                await(at(partner), trip);
                Shmem.p(at(pe), trip, partner);
            }
        }
        made[partner] = last;
        Shmem.quiet();
    }

    private void await(long word, long trip) {
        if (spins) {
            Shmem.waitUntil(word, WordComparison.EQ, trip);
            return;
        }
        for (int looks = 0; !Shmem.test(word, WordComparison.EQ, trip); looks++) {
            if (looks > LOOKS_BEFORE_YIELDING) {
                Thread.yield();
            }
        }
    }

    private long at(int sender) {
        return address + (long) sender * Long.BYTES;
    }
}
