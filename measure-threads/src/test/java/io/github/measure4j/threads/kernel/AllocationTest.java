package io.github.measure4j.threads.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.suite.KernelEntry;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Nothing is allocated in the timed loop, unless the construct itself allocates: then that is what is measured. */
class AllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Waiting threads queue up in nodes; tasks, futures and threads are objects. */
    private static final String ALLOCATES = "threads\\.(start|virtual|executor|future|pool|stream|condition\\.await).*"
            + "|.*-(cyclic|phaser)|threads\\.team\\.critical.*";

    static Stream<KernelEntry> ofOneRank() {
        return new ThreadKernels().kernels().stream()
                .filter(entry -> entry.pattern().participants() == Participants.ROOT)
                .filter(entry -> !entry.name().matches(ALLOCATES));
    }

    @ParameterizedTest
    @MethodSource("ofOneRank")
    void nothingIsAllocatedByAnIteration(KernelEntry entry) {
        int iterations = 2_000;
        Point point = Point.NOWHERE.with(Variable.THREADS, 2);
        Played.on(1, entry.pattern(), point, stage -> {
            stage.repeat(iterations);
            long[] threads = threads();
            double least = Double.MAX_VALUE;
            for (int i = 0; i < 5; i++) {
                long before = allocated(threads);
                stage.repeat(iterations);
                least = Math.min(least, (double) (allocated(threads) - before) / iterations);
            }
            assertThat(least).as("bytes an iteration of %s", entry.name()).isLessThan(2);
        });
    }

    /** By the thread that measures and those of the team. */
    private static long[] threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread == Thread.currentThread() || thread.getName().startsWith("measure-"))
                .mapToLong(Thread::getId)
                .toArray();
    }

    private static long allocated(long[] threads) {
        return Arrays.stream(THREADS.getThreadAllocatedBytes(threads)).sum();
    }
}
