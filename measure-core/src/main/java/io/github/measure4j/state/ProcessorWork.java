package io.github.measure4j.state;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntConsumer;

/**
 * The operations by which a processor is probed. Each result ends in a field, so that the JIT cannot leave the work
 * out.
 */
final class ProcessorWork {
    /** 4 MiB: beyond the private caches of current cores. */
    private static final int WORDS = 1 << 19;

    /** Odd, so that the walk comes to each word; far, so that neither lines nor pages follow one another. */
    private static final int STRIDE = 40_503;

    private final AtomicLong lock = new AtomicLong();
    private long[] memory = new long[0];
    private int place;
    private long sink;

    /** Not a constant, of which the JIT would make powers, and one multiplication of several. */
    private long factor = 6_364_136_223_846_793_005L;

    IntConsumer of(Resource resource) {
        return switch (resource) {
            case EXCHANGE -> throw new IllegalArgumentException("an exchange needs a partner");
            case COMPUTING -> this::compute;
            case ATOMICS -> this::compareAndSet;
            case MEMORY -> walker();
        };
    }

    /**
     * Eight chains that do not wait for one another, of four instructions each: more than a core begins in the time of one link.
     * So a neighbour on its other hardware thread shows. Beside one, four chains around a multiplication took 11 % longer, these
     * 67 %, and copies of 64 to 184 bytes 60 %.
     */
    private void compute(int turns) {
        long a = sink;
        long b = a + 1;
        long c = a + 2;
        long d = a + 3;
        long e = a + 4;
        long f = a + 5;
        long g = a + 6;
        long h = a + 7;
        for (int i = 0; i < turns; i++) {
            a = (a ^ a >>> 7) + i;
            b = (b ^ b >>> 9) + i;
            c = (c ^ c >>> 11) + i;
            d = (d ^ d >>> 13) + i;
            e = (e ^ e >>> 17) + i;
            f = (f ^ f >>> 19) + i;
            g = (g ^ g >>> 23) + i;
            h = (h ^ h >>> 29) + i;
        }
        sink = a ^ b ^ c ^ d ^ e ^ f ^ g ^ h;
    }

    /** A chain of multiplications that wait for one another: as fast as the clock ticks, whatever a neighbour does. */
    void multiply(int links) {
        long a = sink;
        for (int i = 0; i < links; i++) {
            a = a * factor + i;
        }
        sink = a;
    }

    private void compareAndSet(int turns) {
        for (int i = 0; i < turns; i++) {
            if (lock.compareAndSet(0, 1)) {
                lock.set(0);
            }
        }
    }

    private IntConsumer walker() {
        memory = new long[WORDS];
        for (int i = 0; i < WORDS; i++) {
            memory[i] = (long) i + STRIDE & WORDS - 1;
        }
        return this::walk;
    }

    /** Each step waits for the last: the next place stands in this one. */
    private void walk(int steps) {
        int at = place;
        for (int i = 0; i < steps; i++) {
            at = (int) memory[at];
        }
        place = at;
    }
}
