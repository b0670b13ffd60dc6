package io.github.measure4j.threads.kernel.team;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.state.Resource;
import io.github.measure4j.subject.Role;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.threads.Member;
import io.github.measure4j.threads.kernel.Framed;
import io.github.measure4j.threads.kernel.team.Regions.SharedByMembers;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * All threads of a team at one object at once. They share the operations of a repetition among them, and the clock stops when the
 * last one is through: the figure is the time of one operation of the whole team, and its inverse is the throughput. Nothing
 * is subtracted, so that it is never below 0. An operation of a thread by itself takes up to as many times as long as there are
 * threads.
 *
 * <p>Where threads do different things, each side has a kernel of its own. Its figure is the time of one operation of that side,
 * while the other side goes on. Records of these kernels also have the time of one operation of a thread of either side.
 */
final class Contended {
    /** The keys of a map, more than there are threads on most machines. */
    private static final int KEYS = 64;

    private static final int ROOM = 1 << 10;

    static final Variable WRITERS = new Variable("writers", "", "threads that write");
    private static final String ALL = "one operation of all threads together";

    private Contended() {}

    static List<KernelEntry> entries() {
        return List.of(
                entry("atomic-long", "increment of one AtomicLong", team -> {
                    AtomicLong counter = new AtomicLong();
                    return (work, member) -> counter::incrementAndGet;
                }).using(Resource.ATOMICS),
                entry("compare-and-set", "compareAndSet of one AtomicLong, repeated until it succeeds", team -> {
                    AtomicLong counter = new AtomicLong();
                    return (work, member) -> () -> increment(counter);
                }).using(Resource.ATOMICS),
                entry("adder", "increment of one LongAdder", team -> {
                    LongAdder counter = new LongAdder();
                    return (work, member) -> counter::increment;
                }).using(Resource.ATOMICS),
                entry("synchronized", "a synchronized block that counts", team -> {
                    Counter counter = new Counter();
                    return (work, member) -> () -> {
                        synchronized (counter) {
                            counter.value++;
                        }
                    };
                }),
                entry("reentrant-lock", "lock and unlock of one ReentrantLock that guards a counter",
                        guardedBy(ReentrantLock::new)),
                entry("reentrant-lock-fair", "lock and unlock of one fair ReentrantLock that guards a counter",
                        guardedBy(() -> new ReentrantLock(true))),
                entry("stamped-lock", "writeLock and unlockWrite of one StampedLock that guards a counter",
                        guardedBy(() -> new StampedLock().asWriteLock())),
                entry("read-lock", "readLock of one ReentrantReadWriteLock by all threads", readersAndWriters(0)),
                all("read-write-lock", "readLock of one ReentrantReadWriteLock by all threads but the first, which takes the"
                        + " writeLock", Regions.divided(readersAndWriters(1), (work, member) -> partOf(member == 0))),
                side("read-write-lock.read", "readLock of one ReentrantReadWriteLock, while some threads take the writeLock",
                        "readers", readersAndWriters(1), (work, member) -> member >= writers(work)),
                side("read-write-lock.write", "writeLock of one ReentrantReadWriteLock, while the other threads take the readLock",
                        "writers", readersAndWriters(1), (work, member) -> member < writers(work)),
                entry("concurrent-map", "merge of a count into one of 64 keys of a ConcurrentHashMap", team -> {
                    ConcurrentHashMap<Integer, Long> counts = new ConcurrentHashMap<>();
                    return (work, member) -> merging(counts, member);
                }),
                entry("linked-queue", "offer and poll of one ConcurrentLinkedQueue", through(ConcurrentLinkedQueue::new)),
                entry("linked-blocking-queue", "offer and poll of one LinkedBlockingQueue", through(LinkedBlockingQueue::new)),
                entry("array-blocking-queue", "offer and poll of one ArrayBlockingQueue",
                        through(() -> new ArrayBlockingQueue<>(ROOM))));
    }

    private static KernelEntry entry(String name, String description, SharedByMembers shared) {
        return all(name, description, Regions.divided(shared));
    }

    private static KernelEntry all(String name, String description, Framed divided) {
        return entry(name, description + ", by all threads at once", divided.shared(ALL));
    }

    private static KernelEntry entry(String name, String description, Pattern pattern) {
        return KernelEntry.named("threads.contended." + name, description, pattern)
                .as(Role.SHARED_OPERATION)
                .over(Variable.THREADS, Variable.MASTER_BINDING, Variable.SLAVE_BINDING);
    }

    private static KernelEntry side(
            String name, String description, String who, SharedByMembers shared, Regions.Counted counted) {
        Framed beside = Regions.beside(shared, counted, (work, member) -> partOf(member < writers(work)));
        return entry(name, description, beside.shared("one operation of all " + who + " together")).over(WRITERS);
    }

    private static String partOf(boolean writes) {
        return writes ? "writer" : "reader";
    }

    /** As many as the point says, or one. */
    private static int writers(TeamWork work) {
        long writers = work.valueOr(WRITERS, 1);
        if (writers < 1 || writers >= work.threads()) {
            throw new IllegalArgumentException("%d writers among %d threads; expected at least one writer and one reader"
                    .formatted(writers, work.threads()));
        }
        return (int) writers;
    }

    /** Guarded by what the kernel is about. */
    private static final class Counter {
        private long value;
    }

    private static void increment(AtomicLong counter) {
        long before;
        do {
            before = counter.get();
        } while (!counter.compareAndSet(before, before + 1));
    }

    /** Makes the object that all are at. */
    @FunctionalInterface
    interface Made<T> {
        T make();
    }

    private static SharedByMembers guardedBy(Made<Lock> made) {
        Counter counter = new Counter();
        return guarded(made, () -> counter.value++);
    }

    /** A critical section. */
    static SharedByMembers guarded(Made<Lock> made, Operation section) {
        return team -> {
            Lock lock = made.make();
            return (work, member) -> () -> {
                lock.lock();
                try {
                    section.run();
                } finally {
                    lock.unlock();
                }
            };
        };
    }

    /** The first members write. */
    private static SharedByMembers readersAndWriters(int writers) {
        return team -> {
            ReadWriteLock lock = new ReentrantReadWriteLock();
            Counter counter = new Counter();
            return (work, member) -> {
                boolean writes = member.number() < (writers == 0 ? 0 : work.valueOr(WRITERS, writers));
                long[] seen = new long[1];
                Lock own = writes ? lock.writeLock() : lock.readLock();
                return () -> {
                    own.lock();
                    try {
                        if (writes) {
                            counter.value++;
                        } else {
                            seen[0] += counter.value;
                        }
                    } finally {
                        own.unlock();
                    }
                };
            };
        };
    }

    private static Operation merging(ConcurrentHashMap<Integer, Long> counts, Member member) {
        int[] key = {member.number()};
        return () -> counts.merge(key[0] = (key[0] + 1) % KEYS, 1L, Long::sum);
    }

    private static SharedByMembers through(Made<Queue<Integer>> made) {
        return team -> {
            Queue<Integer> queue = made.make();
            return (work, member) -> () -> {
                queue.offer(1);
                queue.poll();
            };
        };
    }
}
