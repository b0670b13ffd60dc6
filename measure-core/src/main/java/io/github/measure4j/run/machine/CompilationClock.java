package io.github.measure4j.run.machine;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.locks.LockSupport;

/**
 * The compilation time of this JVM's JIT compiler. Stands still once everything that runs is compiled.
 *
 * <p>The JVM's own clock moves when a compilation ends, and one that waits for a processor on a busy machine can take
 * longer than any patience: a lock of 5 ns was accepted at 33 ns that way. So a compiler's thread that is at work, or
 * would be if it had a processor, counts as well, where the system shows it.
 */
final class CompilationClock implements AutoCloseable {
    private static final long PAUSE_NANOS = 200_000;

    private static final CompilationMXBean JIT = ManagementFactory.getCompilationMXBean();

    private final CompilerThreads threads = new CompilerThreads();
    private long atBegin;

    private static long total() {
        return JIT != null && JIT.isCompilationTimeMonitoringSupported() ? JIT.getTotalCompilationTime() : 0;
    }

    /** Looks for compilers that began since. */
    void findCompilers() {
        threads.find();
    }

    /** Waits until no compiler is at work, which one that has just begun may well be for longer. */
    void awaitRest(long mostNanos) {
        long start = System.nanoTime();
        while (threads.atWork() && System.nanoTime() - start < mostNanos) {
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    void begin() {
        atBegin = total();
    }

    /** The milliseconds of the compilations that ended since the begin; at least 1 if one is under way. */
    long end() {
        long millis = total() - atBegin;
        return threads.atWork() ? Math.max(1, millis) : millis;
    }

    @Override
    public void close() {
        threads.close();
    }
}
