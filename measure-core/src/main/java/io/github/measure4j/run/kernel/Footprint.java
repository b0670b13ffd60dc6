package io.github.measure4j.run.kernel;

import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;

/**
 * The memory that a kernel took while it was prepared: what this thread allocated, and direct buffers. Rather too much than
 * too little, since garbage counts as well; 0 where the JVM does not tell.
 */
final class Footprint {
    private static final List<BufferPoolMXBean> POOLS = ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class);
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final long before = taken();

    /** {@return the bytes that were taken since this was made} */
    long bytes() {
        return Math.max(0, taken() - before);
    }

    private static long taken() {
        long direct = POOLS.stream().mapToLong(BufferPoolMXBean::getMemoryUsed).sum();
        return direct + allocatedByThisThread();
    }

    private static long allocatedByThisThread() {
        if (THREADS instanceof com.sun.management.ThreadMXBean threads && threads.isThreadAllocatedMemorySupported()) {
            return Math.max(0, threads.getThreadAllocatedBytes(Thread.currentThread().getId()));
        }
        return 0;
    }
}
