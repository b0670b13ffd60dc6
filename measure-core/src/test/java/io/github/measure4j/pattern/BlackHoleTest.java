package io.github.measure4j.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What is swallowed is computed. Ratios of times of one JVM: how fast it is does not matter. The fastest of many
 * attempts is compared with the fastest: they go on until C2 is through, and no pause hides that nothing was computed.
 */
@Tag("jit")
class BlackHoleTest {
    private static final int ATTEMPTS = 200;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final BlackHole hole = new BlackHole();
    private volatile long seed = 1;

    @Test
    void aComputationOfGrowingLengthTakesGrowingTimeForLongs() throws Exception {
        assertThatEightfoldWorkTakesLonger(
                () -> hole.consume(four(seed)), () -> hole.consume(eightTimesFour(seed)));
    }

    @Test
    void aComputationOfGrowingLengthTakesGrowingTimeForInts() throws Exception {
        assertThatEightfoldWorkTakesLonger(
                () -> hole.consume((int) four(seed)), () -> hole.consume((int) eightTimesFour(seed)));
    }

    @Test
    void aComputationOfGrowingLengthTakesGrowingTimeForDoubles() throws Exception {
        assertThatEightfoldWorkTakesLonger(
                () -> hole.consume((double) four(seed)), () -> hole.consume((double) eightTimesFour(seed)));
    }

    @Test
    void aComputationOfGrowingLengthTakesGrowingTimeForTruths() throws Exception {
        assertThatEightfoldWorkTakesLonger(
                () -> hole.consume(four(seed) > 0), () -> hole.consume(eightTimesFour(seed) > 0));
    }

    @Test
    void aComputationOfGrowingLengthTakesGrowingTimeForObjects() throws Exception {
        Object[] objects = new Object[256];
        assertThatEightfoldWorkTakesLonger(
                () -> hole.consume(objects[(int) four(seed) & 255]),
                () -> hole.consume(objects[(int) eightTimesFour(seed) & 255]));
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

    private static void assertThatEightfoldWorkTakesLonger(Operation operation, Operation longer) throws Exception {
        TimedLoop loop = TimedLoop.fresh();
        TimedLoop longerLoop = TimedLoop.fresh();
        warmUp(loop, operation);
        warmUp(longerLoop, longer);
        double fastest = Double.MAX_VALUE;
        double fastestLonger = Double.MAX_VALUE;
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            fastest = Math.min(fastest, nanos(loop, operation));
            fastestLonger = Math.min(fastestLonger, nanos(longerLoop, longer));
        }
        assertThat(fastestLonger / fastest).isGreaterThan(2);
    }

    /**
     * Each step of a chain waits for the one before. A linear step would not do: C2 of JDK 25 makes one multiplication and
     * one addition of a whole chain of them.
     */
    private static long step(long value) {
        return (value ^ value >>> 31) * 6364136223846793005L;
    }

    /** Written out: of a loop C2 keeps the body even where nobody wants the result, and so it would tell nothing. */
    private static long four(long value) {
        return step(step(step(step(value))));
    }

    private static long eightTimesFour(long value) {
        return four(four(four(four(four(four(four(four(value))))))));
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
