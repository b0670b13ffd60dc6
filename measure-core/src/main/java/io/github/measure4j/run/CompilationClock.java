package io.github.measure4j.run;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;

/** How long the JIT of this JVM has been compiling. Stands still once everything that runs is compiled. */
final class CompilationClock {
    private static final CompilationMXBean JIT = ManagementFactory.getCompilationMXBean();

    private long last = total();

    private static long total() {
        return JIT != null && JIT.isCompilationTimeMonitoringSupported() ? JIT.getTotalCompilationTime() : 0;
    }

    /** The milliseconds since the last call. */
    long lap() {
        long now = total();
        long lap = now - last;
        last = now;
        return lap;
    }
}
