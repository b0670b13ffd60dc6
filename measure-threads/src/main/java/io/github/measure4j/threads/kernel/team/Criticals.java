package io.github.measure4j.threads.kernel.team;

import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.threads.kernel.team.Regions.EachMember;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;

/**
 * Locks that all threads of a region want, around work. As in EPCC's syncbench the threads divide the iterations among
 * them, so that there is as much work in all as one thread does without a lock.
 */
final class Criticals {
    private Criticals() {}

    static List<KernelEntry> entries() {
        return List.of(
                critical("threads.team.critical", "a ReentrantLock", Criticals::reentrant),
                critical("threads.team.critical-synchronized", "a monitor", Criticals::monitor),
                critical("threads.team.critical-stamped", "a StampedLock", Criticals::stamped),
                critical("threads.team.critical-semaphore", "a Semaphore with one permit", Criticals::semaphore));
    }

    private static KernelEntry critical(String name, String lock, Regions.SharedByMembers shared) {
        return TeamKernels.overhead(name, "work under " + lock + " that all threads of a region want",
                Regions.divided(shared), TeamKernels.WORK);
    }

    private static EachMember reentrant(TeamWork team) {
        ReentrantLock lock = new ReentrantLock();
        return (work, member) -> () -> {
            lock.lock();
            work.once(member.number());
            lock.unlock();
        };
    }

    private static EachMember monitor(TeamWork team) {
        Object monitor = new Object();
        return (work, member) -> () -> {
            synchronized (monitor) {
                work.once(member.number());
            }
        };
    }

    private static EachMember stamped(TeamWork team) {
        StampedLock lock = new StampedLock();
        return (work, member) -> () -> {
            long stamp = lock.writeLock();
            work.once(member.number());
            lock.unlockWrite(stamp);
        };
    }

    private static EachMember semaphore(TeamWork team) {
        Semaphore semaphore = new Semaphore(1);
        return (work, member) -> () -> {
            semaphore.acquire();
            work.once(member.number());
            semaphore.release();
        };
    }
}
