package io.github.measure4j.threads.kernel.lock;

import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.state.Resource;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.threads.kernel.BoundThreads;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.stream.Stream;

/**
 * Pairs of lock and unlock of one lock that nobody else wants (Sphinx 107, 124-126). Those of a {@link ReentrantLock}
 * are unlock and lock of one that is held, as in Sphinx.
 */
final class Locks {
    private Locks() {}

    static List<KernelEntry> entries() {
        return Stream.of(
                BoundThreads.solo("threads.lock.reentrant", "unlock and lock of one ReentrantLock that is held",
                        Locks::once).sphinx(107),
                BoundThreads.solo("threads.lock.reentrant-twice",
                        "unlock and lock of a ReentrantLock, two pairs in a row", 2,
                        Locks::twice).sphinx(124),
                BoundThreads.solo("threads.lock.reentrant-thrice",
                        "unlock and lock of a ReentrantLock, three pairs in a row", 3,
                        Locks::thrice).sphinx(125),
                BoundThreads.solo("threads.lock.reentrant-four-times",
                        "unlock and lock of a ReentrantLock, four pairs in a row", 4,
                        Locks::fourTimes).sphinx(126),
                BoundThreads.solo("threads.lock.read-write", "lock and unlock for writing of a ReentrantReadWriteLock",
                        Locks::write),
                BoundThreads.solo("threads.lock.read-write-shared",
                        "lock and unlock for reading of a ReentrantReadWriteLock",
                        Locks::read),
                BoundThreads.solo("threads.lock.stamped", "lock and unlock for writing of a StampedLock", Locks::stamped),
                BoundThreads.solo("threads.lock.stamped-optimistic", "an optimistic read of a StampedLock, validated",
                        Locks::optimistic),
                BoundThreads.solo("threads.lock.semaphore", "acquire and release of a Semaphore with one permit",
                        Locks::semaphore),
                BoundThreads.solo("threads.lock.stamped-twice", "lock and unlock of a StampedLock, two pairs in a row", 2,
                        Locks::stampedTwice),
                BoundThreads.solo("threads.lock.stamped-thrice",
                        "lock and unlock of a StampedLock, three pairs in a row", 3,
                        Locks::stampedThrice),
                BoundThreads.solo("threads.lock.stamped-four-times",
                        "lock and unlock of a StampedLock, four pairs in a row", 4,
                        Locks::stampedFourTimes),
                BoundThreads.solo("threads.lock.semaphore-twice",
                        "acquire and release of a Semaphore, two pairs in a row", 2,
                        Locks::semaphoreTwice),
                BoundThreads.solo("threads.lock.semaphore-thrice",
                        "acquire and release of a Semaphore, three pairs in a row", 3,
                        Locks::semaphoreThrice),
                BoundThreads.solo("threads.lock.semaphore-four-times",
                        "acquire and release of a Semaphore, four pairs in a row", 4,
                        Locks::semaphoreFourTimes))
                .map(entry -> entry.using(Resource.ATOMICS))
                .toList();
    }

    private static ReentrantLock held() {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        return lock;
    }

    private static Operation once(Setting setting) {
        ReentrantLock lock = held();
        return () -> {
            lock.unlock();
            lock.lock();
        };
    }

    private static Operation twice(Setting setting) {
        ReentrantLock lock = held();
        return () -> {
            lock.unlock();
            lock.lock();
            lock.unlock();
            lock.lock();
        };
    }

    private static Operation thrice(Setting setting) {
        ReentrantLock lock = held();
        return () -> {
            lock.unlock();
            lock.lock();
            lock.unlock();
            lock.lock();
            lock.unlock();
            lock.lock();
        };
    }

    private static Operation fourTimes(Setting setting) {
        ReentrantLock lock = held();
        return () -> {
            lock.unlock();
            lock.lock();
            lock.unlock();
            lock.lock();
            lock.unlock();
            lock.lock();
            lock.unlock();
            lock.lock();
        };
    }

    private static Operation write(Setting setting) {
        ReentrantReadWriteLock.WriteLock lock = new ReentrantReadWriteLock().writeLock();
        return () -> {
            lock.lock();
            lock.unlock();
        };
    }

    private static Operation read(Setting setting) {
        ReentrantReadWriteLock.ReadLock lock = new ReentrantReadWriteLock().readLock();
        return () -> {
            lock.lock();
            lock.unlock();
        };
    }

    private static Operation stamped(Setting setting) {
        StampedLock lock = new StampedLock();
        return () -> lock.unlockWrite(lock.writeLock());
    }

    private static Operation optimistic(Setting setting) {
        StampedLock lock = new StampedLock();
        return () -> setting.hole().consume(lock.validate(lock.tryOptimisticRead()));
    }

    private static Operation semaphore(Setting setting) {
        Semaphore semaphore = new Semaphore(1);
        return () -> {
            semaphore.acquireUninterruptibly();
            semaphore.release();
        };
    }

    private static Operation stampedTwice(Setting setting) {
        StampedLock lock = new StampedLock();
        return () -> {
            lock.unlockWrite(lock.writeLock());
            lock.unlockWrite(lock.writeLock());
        };
    }

    private static Operation stampedThrice(Setting setting) {
        StampedLock lock = new StampedLock();
        return () -> {
            lock.unlockWrite(lock.writeLock());
            lock.unlockWrite(lock.writeLock());
            lock.unlockWrite(lock.writeLock());
        };
    }

    private static Operation stampedFourTimes(Setting setting) {
        StampedLock lock = new StampedLock();
        return () -> {
            lock.unlockWrite(lock.writeLock());
            lock.unlockWrite(lock.writeLock());
            lock.unlockWrite(lock.writeLock());
            lock.unlockWrite(lock.writeLock());
        };
    }

    private static Operation semaphoreTwice(Setting setting) {
        Semaphore semaphore = new Semaphore(1);
        return () -> {
            semaphore.acquireUninterruptibly();
            semaphore.release();
            semaphore.acquireUninterruptibly();
            semaphore.release();
        };
    }

    private static Operation semaphoreThrice(Setting setting) {
        Semaphore semaphore = new Semaphore(1);
        return () -> {
            semaphore.acquireUninterruptibly();
            semaphore.release();
            semaphore.acquireUninterruptibly();
            semaphore.release();
            semaphore.acquireUninterruptibly();
            semaphore.release();
        };
    }

    private static Operation semaphoreFourTimes(Setting setting) {
        Semaphore semaphore = new Semaphore(1);
        return () -> {
            semaphore.acquireUninterruptibly();
            semaphore.release();
            semaphore.acquireUninterruptibly();
            semaphore.release();
            semaphore.acquireUninterruptibly();
            semaphore.release();
            semaphore.acquireUninterruptibly();
            semaphore.release();
        };
    }
}
