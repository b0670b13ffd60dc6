package io.github.measure4j.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/** What is swallowed is computed. Ratios of times of one JVM, each tried many times: how fast it is does not matter. */
class BlackHoleTest {
    private static final int ATTEMPTS = 20;
    private static final int SHORT = 16;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final BlackHole hole = new BlackHole();
    private volatile long seed = 1;

    @Test
    void aComputationOfGrowingLengthTakesGrowingTimeForLongs() throws Exception {
        assertThatEightfoldWorkTakesLonger(length -> () -> hole.consume(chain(length)));
    }

    @Test
    void aComputationOfGrowingLengthTakesGrowingTimeForInts() throws Exception {
        assertThatEightfoldWorkTakesLonger(length -> () -> hole.consume((int) chain(length)));
    }

    @Test
    void aComputationOfGrowingLengthTakesGrowingTimeForDoubles() throws Exception {
        assertThatEightfoldWorkTakesLonger(length -> () -> hole.consume((double) chain(length)));
    }

    @Test
    void aComputationOfGrowingLengthTakesGrowingTimeForTruths() throws Exception {
        assertThatEightfoldWorkTakesLonger(length -> () -> hole.consume(chain(length) > 0));
    }

    @Test
    void aComputationOfGrowingLengthTakesGrowingTimeForObjects() throws Exception {
        Object[] objects = new Object[256];
        assertThatEightfoldWorkTakesLonger(length -> () -> hole.consume(objects[(int) chain(length) & 255]));
    }

    /** Escape analysis takes an allocation away whose object is only compared. */
    @Test
    void aSwallowedObjectIsAllocated() throws Exception {
        long times = 1_000_000;
        TimedLoop loop = TimedLoop.fresh();
        Operation operation = () -> hole.consume(new Object());
        warmUp(loop, operation);
        long before = allocatedBytes();
        loop.run(operation, Operation.NOTHING, times);
        assertThat(allocatedBytes() - before).isGreaterThanOrEqualTo(8 * times);
    }

    @Test
    void keepsObjectsEverMoreRarely() {
        for (int i = 1; i <= 1_000; i++) {
            hole.consume(Integer.valueOf(i));
        }
        assertThat(hole.kept()).isEqualTo(512);
    }

    @Test
    void swallowsValuesWithoutKeepingAny() {
        for (long value = -1_000; value < 1_000; value++) {
            hole.consume(value);
            hole.consume((int) value);
            hole.consume((double) value);
            hole.consume(value > 0);
        }
        assertThat(hole.kept()).isNull();
    }

    private interface WorkOfLength {
        Operation of(int length);
    }

    private void assertThatEightfoldWorkTakesLonger(WorkOfLength work) throws Exception {
        TimedLoop loop = TimedLoop.fresh();
        TimedLoop longerLoop = TimedLoop.fresh();
        Operation operation = work.of(SHORT);
        Operation longer = work.of(8 * SHORT);
        warmUp(loop, operation);
        warmUp(longerLoop, longer);
        double ratio = 0;
        for (int attempt = 0; attempt < ATTEMPTS && ratio <= 2; attempt++) {
            ratio = Math.max(ratio, nanos(longerLoop, longer) / nanos(loop, operation));
        }
        assertThat(ratio).isGreaterThan(2);
    }

    /** A chain of multiplications (Knuth's MMIX generator), each of which waits for the one before. */
    private long chain(int length) {
        long value = seed;
        for (int i = 0; i < length; i++) {
            value = value * 6364136223846793005L + 1442695040888963407L;
        }
        return value;
    }

    private static double nanos(TimedLoop loop, Operation operation) throws Exception {
        long start = System.nanoTime();
        loop.run(operation, Operation.NOTHING, 20_000);
        return System.nanoTime() - start;
    }

    static void warmUp(TimedLoop loop, Operation operation) throws Exception {
        for (int i = 0; i < 100; i++) {
            loop.run(operation, Operation.NOTHING, 2_000);
        }
    }

    static long allocatedBytes() {
        return THREADS.getCurrentThreadAllocatedBytes();
    }
}
