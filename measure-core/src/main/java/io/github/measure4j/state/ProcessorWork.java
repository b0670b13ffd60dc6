package io.github.measure4j.state;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntConsumer;

/**
 * The operations by which a processor is probed. Each result ends in a field, so that the JIT cannot leave the work
 * out.
 */
final class ProcessorWork {
    private static final long MULTIPLIER = 6_364_136_223_846_793_005L;

    /** 4 MiB: beyond the private caches of current cores. */
    private static final int WORDS = 1 << 19;

    /** Odd, so that the walk comes to each word; far, so that neither lines nor pages follow one another. */
    private static final int STRIDE = 40_503;

    private final AtomicLong lock = new AtomicLong();
    private long[] memory = new long[0];
    private int place;
    private long sink;

    IntConsumer of(Resource resource) {
        return switch (resource) {
            case EXCHANGE -> throw new IllegalArgumentException("an exchange needs a partner");
            case COMPUTING -> this::compute;
            case ATOMICS -> this::compareAndSet;
            case MEMORY -> walker();
        };
    }

    /** Four chains that do not wait for one another: they fill the units of a core, which a neighbour shares. */
    private void compute(int turns) {
        long a = sink;
        long b = a + 1;
        long c = a + 2;
        long d = a + 3;
        for (int i = 0; i < turns; i++) {
            a = a * MULTIPLIER + i;
            b = (b ^ b >>> 7) + i;
            c = (c << 1 | c >>> 63) + i;
            d = (d + i) * 5;
        }
        sink = a ^ b ^ c ^ d;
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
