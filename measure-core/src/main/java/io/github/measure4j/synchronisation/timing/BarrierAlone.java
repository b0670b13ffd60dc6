package io.github.measure4j.synchronisation.timing;

import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.Timing;
import io.github.measure4j.pattern.TimingAccount;
import java.util.Arrays;

/**
 * Barriers that all ranks begin at once, each timed by itself: what is subtracted from operations between barriers.
 *
 * <p>Let T be the latency of the operation and B that of a barrier, each begun by all ranks at once. The root begins n
 * operations, each with a barrier after it, when all others do. Every rank has ended the first operation after T and the
 * first barrier after T + B, and so on, so the root is done after
 *
 * <pre>K &lt;= n (T + B)</pre>
 *
 * <p>and K / n - B is a lower bound of T. A loop of barriers would not do for B: over links of different lengths, or ways that
 * differ, barriers overlap and take less than B each. Nor would barriers begun in the skew that another barrier leaves: the
 * root's is free where it leaves last. B is the time of the slowest rank, by each rank's own clock; of a single iteration
 * the root's alone, since nobody waits for the others then.
 */
public final class BarrierAlone implements Timing {
    private static final int MOST_IN_A_REPETITION = 8;

    /** On D an order with its answer took 15 times as long as a barrier that all ranks begin at once. */
    private static final int MOST_IN_AN_ORDER = 1024;

    private static final int READINGS = 100;

    private final ProcessGroup group;
    private final int root;
    private final Stage stage;
    private long readingNanos = -1;
    private long besideNanos;

    /** @param stage of an empty operation and a barrier */
    public BarrierAlone(ProcessGroup group, int root, Stage stage) {
        this.group = group;
        this.root = root;
        this.stage = stage;
    }

    /**
     * @param root whose barriers count, or {@link #SLOWEST}
     * @param barriers to make
     */
    private record Order(int root, int barriers) {
        private static final int SLOWEST = -1;

        long[] encode() {
            return new long[] {root, barriers};
        }

        static Order decode(long[] words) {
            return new Order((int) words[0], (int) words[1]);
        }
    }

    @Override
    public long[] carryOut(long[] words) throws Exception {
        Order order = Order.decode(words);
        long[] elapsed = new long[order.barriers];
        for (int i = 0; i < elapsed.length; i++) {
            elapsed[i] = stage.repeat(1) - readingNanos();
        }
        if (order.root != Order.SLOWEST && order.root != group.rank()) {
            Arrays.fill(elapsed, NO_VALUE);
        }
        return elapsed;
    }

    /** The least that lies between two readings of the clock: in a loop of many operations it is there once, so here, too. */
    private long readingNanos() {
        if (readingNanos < 0) {
            readingNanos = Long.MAX_VALUE;
            for (int i = 0; i < READINGS; i++) {
                long before = group.nanoTime();
                readingNanos = Math.min(readingNanos, group.nanoTime() - before);
            }
        }
        return readingNanos;
    }

    @Override
    public long[] lead(Everyone everyone, long iterations, int repetitions) {
        int each = (int) Math.min(iterations, MOST_IN_A_REPETITION);
        int atOnce = MOST_IN_AN_ORDER / each;
        int counts = iterations == 1 ? root : Order.SLOWEST;
        long[] nanos = new long[repetitions];
        besideNanos = 0;
        for (int made = 0; made < repetitions; made += atOnce) {
            int now = Math.min(atOnce, repetitions - made);
            long[] barriers = everyone.carryOut(new Order(counts, now * each).encode());
            for (int i = 0; i < now; i++) {
                long sum = Arrays.stream(barriers, i * each, (i + 1) * each).sum();
                nanos[made + i] = Math.round((double) sum / each * iterations) + readingNanos();
                besideNanos += sum - nanos[made + i];
            }
        }
        return nanos;
    }

    /** Below zero where a repetition stands for more barriers than were made. */
    @Override
    public long besideNanos() {
        return besideNanos;
    }

    @Override
    public TimingAccount account() {
        return TimingAccount.PLAIN;
    }
}
