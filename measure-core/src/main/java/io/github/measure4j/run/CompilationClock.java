package io.github.measure4j.run;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;

/**
 * How much the JIT of this JVM compiles. Stands still once everything that runs is compiled.
 *
 * <p>The JVM's own clock moves when a compilation ends, and one that waits for a processor on a busy machine can take
 * longer than any patience: a lock of 5 ns was accepted at 33 ns that way. So a compiler's thread that is at work, or
 * would be if it had a processor, counts as well, where the system shows it.
 */
final class CompilationClock {
    private static final CompilationMXBean JIT = ManagementFactory.getCompilationMXBean();

    private final CompilerThreads threads = CompilerThreads.ofThisJvm();
    private long last = total();

    private static long total() {
        return JIT != null && JIT.isCompilationTimeMonitoringSupported() ? JIT.getTotalCompilationTime() : 0;
    }

    /** The milliseconds since the last call that went into compilations; at least 1 if one is under way. */
    long lap() {
        long now = total();
        long lap = now - last;
        last = now;
        return threads.atWork() ? Math.max(1, lap) : lap;
    }
}
