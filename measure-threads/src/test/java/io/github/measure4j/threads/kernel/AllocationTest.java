package io.github.measure4j.threads.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Nothing is allocated in the timed loop, unless the construct itself allocates: then that is what is measured. Looked
 * at on every rank, with the threads that the kernel made.
 */
class AllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** In a repetition: less than 2 bytes for each of 2,000 iterations, and what the measuring itself takes. */
    private static final int MOST_BYTES = 4_000;

    /** Threads, tasks and futures are objects. */
    private static final String MADE = "threads\\.(start|virtual|executor|future|pool|stream).*";

    /** Whoever waits in one of these queues up in a node of its own; an adder makes cells where threads collide. */
    private static final String QUEUED = "threads\\.(condition\\.(await|ping-pong)|lock\\.ping-pong|(semaphore|stamped)\\..*ping-pong"
            + "|barrier|contended|team\\.(critical(-stamped|-semaphore)?$|barrier-cyclic|barrier-phaser)).*";

    /** An item of a queue is kept in a node, and whoever waits for one in another. */
    private static final String KEPT = "threads\\.queue\\..*";

    /** Beside one that allocates on purpose. */
    private static final String BESIDE = "threads\\.disturbed\\..*";

    static Stream<KernelEntry> thatNeedNot() {
        return Catalogue.load("threads"::equals).entries().stream()
                .filter(entry -> Stream.of(MADE, QUEUED, KEPT, BESIDE).noneMatch(entry.name()::matches));
    }

    static Stream<KernelEntry> beside() {
        return Catalogue.load("threads"::equals).entries().stream().filter(entry -> entry.name().matches(BESIDE));
    }

    /** Those of them that every JVM has. */
    static Stream<KernelEntry> thatMust() {
        return Catalogue.load("threads"::equals).entries().stream()
                .filter(entry -> entry.name().matches(MADE) && !entry.name().startsWith("threads.virtual."));
    }

    @ParameterizedTest
    @MethodSource("thatNeedNot")
    @Timeout(300)
    void nothingIsAllocatedByAnIteration(KernelEntry entry) {
        assertNothingAllocated(entry, AllocationTest::threads);
    }

    @ParameterizedTest
    @MethodSource("beside")
    @Timeout(300)
    void whatTheOtherAllocatesIsNotInTheLoop(KernelEntry entry) {
        assertNothingAllocated(entry, () -> new long[] {Thread.currentThread().getId()});
    }

    /** By which one sees that the JVM tells. */
    @ParameterizedTest
    @MethodSource("thatMust")
    @Timeout(300)
    void whatAConstructMakesIsSeen(KernelEntry entry) {
        int iterations = entry.name().startsWith("threads.start") ? 3 : 200;
        Played.on(1, entry.pattern(), Point.NOWHERE, stage ->
                assertThat(bytesAnIteration(stage, iterations, AllocationTest::threads)).isGreaterThanOrEqualTo(8));
    }

    private static void assertNothingAllocated(KernelEntry entry, Supplier<long[]> watched) {
        int iterations = entry.name().equals("threads.time-slice") ? 2 : 2_000;
        Point point = Point.NOWHERE.with(Variable.THREADS, 2);
        Played.on(2, entry.pattern(), point, stage ->
                assertThat(bytesAnIteration(stage, iterations, watched) * iterations)
                        .as("bytes in %d iterations of %s", iterations, entry.name())
                        .isLessThan(MOST_BYTES));
    }

    /** The least of some repetitions: now and then the JVM itself allocates something. */
    private static double bytesAnIteration(Stage stage, int iterations, Supplier<long[]> watched) throws Exception {
        stage.repeat(iterations);
        long[] threads = watched.get();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            long before = allocated(threads);
            stage.repeat(iterations);
            least = Math.min(least, allocated(threads) - before);
        }
        return (double) least / iterations;
    }

    /** The one that measures and those that its kernel made. */
    private static long[] threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread == Thread.currentThread()
                        || thread.getName().matches("measure-(team|companion).*"))
                .mapToLong(Thread::getId)
                .toArray();
    }

    private static long allocated(long[] threads) {
        return Arrays.stream(THREADS.getThreadAllocatedBytes(threads)).sum();
    }
}
