package io.github.measure4j.threads.kernel.lock;

import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.threads.kernel.BoundThreads;
import io.github.measure4j.threads.kernel.Companion;
import io.github.measure4j.threads.kernel.Framed.Frame;
import io.github.measure4j.threads.kernel.Framed.FramedKernel;
import io.github.measure4j.threads.kernel.OperationStopwatch;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Signals and waits by themselves: each with somebody at the other end, or nobody (Sphinx 102-104). */
final class Conditions {
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(10);

    private Conditions() {}

    static List<KernelEntry> entries() {
        return List.of(
                beside("threads.condition.signal-caught",
                        "signal with the lock held; the first of a repetition has a thread that waits for it",
                        Conditions::signalCaught).sphinx(102),
                beside("threads.condition.signal-other",
                        "signal with the lock held, while a thread waits for another condition of the lock",
                        Conditions::signalOther),
                BoundThreads.solo("threads.condition.signal", "signal with the lock held and nobody waiting",
                        Conditions::signalNobody).sphinx(103),
                BoundThreads.solo("threads.monitor.notify", "notify with the monitor held and nobody waiting",
                        Conditions::notifyNobody),
                BoundThreads.solo("threads.park.unpark", "unpark of the thread itself, which has its permit already",
                        Conditions::unparkSelf),
                beside("threads.condition.await", "await, while a thread signals as fast as it can",
                        Conditions::awaitInStorm).sphinx(104),
                beside("threads.monitor.wait", "wait, while a thread notifies as fast as it can",
                        Conditions::waitInStorm),
                beside("threads.park.park", "park, while a thread unparks as fast as it can",
                        Conditions::parkInStorm));
    }

    private static KernelEntry beside(String name, String description, FramedKernel kernel) {
        return Companion.entry(name, description, 1, BoundThreads::master, kernel);
    }

    private static Frame signalCaught(Setting setting, OperationStopwatch watch) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        return signalling(setting, watch, lock, condition, condition::signal);
    }

    private static Frame signalOther(Setting setting, OperationStopwatch watch) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition other = lock.newCondition();
        return signalling(setting, watch, lock, lock.newCondition(), other::signal);
    }

    /** The waiter can come back to its wait only between repetitions: to wake up it needs the lock. */
    private static Frame signalling(
            Setting setting, OperationStopwatch watch, ReentrantLock lock, Condition awaited, Operation signal)
            throws Exception {
        Companion waiter = Companion.start(setting, BoundThreads.slave(setting), () -> {
            lock.lockInterruptibly();
            while (true) {
                awaited.await();
            }
        });
        Frame frame = waiter.beside(watch, signal);
        return iterations -> {
            lockOnceAwaited(lock, awaited);
            try {
                frame.repeat(iterations);
            } finally {
                lock.unlock();
            }
        };
    }

    private static void lockOnceAwaited(ReentrantLock lock, Condition condition) throws TimeoutException {
        long start = System.nanoTime();
        lock.lock();
        while (!lock.hasWaiters(condition)) {
            lock.unlock();
            if (System.nanoTime() - start > PATIENCE_NANOS) {
                throw new TimeoutException("nobody waits for the condition");
            }
            Thread.yield();
            lock.lock();
        }
    }

    private static Operation signalNobody(Setting setting) {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        lock.lock();
        return condition::signal;
    }

    /** A monitor cannot be held from one iteration to the next, so that entering it is in the time. */
    private static Operation notifyNobody(Setting setting) {
        Object monitor = new Object();
        return () -> {
            synchronized (monitor) {
                monitor.notify();
            }
        };
    }

    /** The permit is taken back in the end, if nobody else has taken it. */
    private static Operation unparkSelf(Setting setting) {
        Thread self = Thread.currentThread();
        setting.closing(() -> {
            LockSupport.unpark(self);
            LockSupport.park();
        });
        return () -> LockSupport.unpark(self);
    }

    /** Java's signal needs the lock, unlike that of POSIX: the partner takes and gives it each time. */
    private static Frame awaitInStorm(Setting setting, OperationStopwatch watch) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        Companion storm = Companion.start(setting, BoundThreads.slave(setting), () -> {
            while (true) {
                lock.lockInterruptibly();
                condition.signal();
                lock.unlock();
            }
        });
        Frame frame = storm.beside(watch, condition::await);
        return iterations -> {
            lock.lockInterruptibly();
            try {
                frame.repeat(iterations);
            } finally {
                lock.unlock();
            }
        };
    }

    private static Frame waitInStorm(Setting setting, OperationStopwatch watch) throws Exception {
        Object monitor = new Object();
        Companion storm = Companion.start(setting, BoundThreads.slave(setting), () -> {
            while (!Thread.interrupted()) {
                synchronized (monitor) {
                    monitor.notify();
                }
            }
            throw new InterruptedException();
        });
        return storm.beside(watch, () -> {
            synchronized (monitor) {
                monitor.wait();
            }
        });
    }

    private static Frame parkInStorm(Setting setting, OperationStopwatch watch) throws Exception {
        Thread self = Thread.currentThread();
        Companion storm = Companion.start(setting, BoundThreads.slave(setting), () -> {
            while (!Thread.interrupted()) {
                LockSupport.unpark(self);
            }
            throw new InterruptedException();
        });
        return storm.beside(watch, LockSupport::park);
    }
}
