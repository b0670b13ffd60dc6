package io.github.measure4j.samples.benchmark.baseline;

import io.github.measure4j.threads.Binding;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** The operations of {@link ThreadsAgainstJmh} as one writes them for JMH. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class JmhKernels {
    private static final Object STATIC_MONITOR = new Object();
    private static final int SWITCHES = 2;

    private final AtomicLong counter = new AtomicLong();
    private final ReentrantLock lock = new ReentrantLock();
    private final Object monitor = new Object();
    private final Semaphore semaphore = new Semaphore(1);
    private final ReentrantReadWriteLock.WriteLock writing = new ReentrantReadWriteLock().writeLock();

    /** For JMH. */
    public JmhKernels() {}

    /** The lock is held, as in Sphinx. */
    @Setup
    public void hold() {
        lock.lock();
    }

    @Benchmark
    public long nanoTime() {
        return System.nanoTime();
    }

    @Benchmark
    public long atomicLong() {
        return counter.incrementAndGet();
    }

    @Benchmark
    public void reentrantLock() {
        lock.unlock();
        lock.lock();
    }

    @Benchmark
    public void synchronizedField() {
        synchronized (monitor) {
        }
    }

    @Benchmark
    public void synchronizedStatic() {
        synchronized (STATIC_MONITOR) {
        }
    }

    @Benchmark
    public void semaphore() {
        semaphore.acquireUninterruptibly();
        semaphore.release();
    }

    @Benchmark
    public void writeLock() {
        writing.lock();
        writing.unlock();
    }

    @Benchmark
    @OperationsPerInvocation(SWITCHES)
    public void yieldOnOneProcessor(OneProcessor shared) {
        Thread.yield();
    }

    /** The thread that measures and one that yields for ever, bound: JMH has no way to say so. */
    @State(Scope.Thread)
    public static class OneProcessor {
        private Thread other;
        private Binding binding;

        /** For JMH. */
        public OneProcessor() {}

        @Setup
        public void begin() {
            binding = Binding.to(Binding.firstProcessor());
            other = new Thread(() -> {
                while (!Thread.interrupted()) {
                    Thread.yield();
                }
            });
            other.start();
        }

        @TearDown
        public void end() throws InterruptedException {
            other.interrupt();
            other.join();
            binding.close();
        }
    }
}
