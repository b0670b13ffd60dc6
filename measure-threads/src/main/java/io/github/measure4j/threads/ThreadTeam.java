package io.github.measure4j.threads;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * A team of threads that run parallel regions together, as in OpenMP. The thread that makes the team is its master and
 * member 0; it alone begins regions, and closes the team.
 *
 * <p>One barrier forks and joins: the others wait in it until the master arrives with a region. Whoever waits spins
 * for some 50 us, not at all with more threads than processors; then it yields, since what it waits for may need its
 * processor (two spinning threads that the system has put on one take a time slice for each answer); after a
 * millisecond or so it parks. Nothing is allocated once the team is there.
 *
 * <p>What a thread throws ends the region on all of them where they next wait, and the team for good.
 */
public final class ThreadTeam implements AutoCloseable {
    /** The most threads for each processor: more are a slip. */
    public static final int MOST_A_PROCESSOR = 64;

    private static final int SPINS = 2_000;
    private static final int YIELDS = 1_000;

    private static final long PATIENCE_NANOS = 3_000_000_000L;
    private static final long POLL_NANOS = 100_000;

    private static final int GENERATION = 0;
    private static final int ARRIVED = 1;
    private static final int SLEEPERS = 2;
    static final int NEXT = 3;
    static final int TURN = 4;
    static final int TICKET = 5;
    private static final int PARTS = 6;

    private final Member[] members;
    private final List<Thread> others = new ArrayList<>();
    private final Thread master = Thread.currentThread();
    private final int spinning;
    private final AtomicReference<IllegalStateException> failure = new AtomicReference<>();
    final Slots slots;

    /** What the others find when they leave the barrier; written by the master before it arrives there. */
    private Region region;

    private long items;
    private Schedule schedule;
    private Range range;
    private RangeSum rangeSum;
    private final Region loop = member -> member.share(items, schedule, range);
    private final Region sum = member -> member.part(member.shareSum(items, schedule, rangeSum));

    /** What every member of a team runs. */
    @FunctionalInterface
    public interface Region {
        /** Runs once on each member. */
        void run(Member member) throws Exception;
    }

    /** Some items of a work-shared loop. */
    @FunctionalInterface
    public interface Range {
        /** Does the items from the first to before the last. */
        void run(Member member, long from, long to) throws Exception;
    }

    /** Some items of a loop that adds up. */
    @FunctionalInterface
    public interface RangeSum {
        /** Does the items from the first to before the last, and returns their sum. */
        long run(Member member, long from, long to) throws Exception;
    }

    /** Something that one thread does. */
    @FunctionalInterface
    public interface Action {
        /** Does it. */
        void run() throws Exception;
    }

    private ThreadTeam(int threads) {
        slots = new Slots(PARTS + 2 * threads);
        spinning = threads <= Runtime.getRuntime().availableProcessors() ? SPINS : 0;
        members = new Member[threads];
        for (int i = 0; i < threads; i++) {
            members[i] = new Member(this, i, threads);
        }
    }

    /**
     * A team of as many threads, the calling one among them.
     *
     * @param threads from 1 to {@link #MOST_A_PROCESSOR} for each processor
     */
    public static ThreadTeam of(int threads) {
        int most = MOST_A_PROCESSOR * Runtime.getRuntime().availableProcessors();
        if (threads < 1 || threads > most) {
            throw new IllegalArgumentException(
                    "a team of %d threads; from 1 to %d are possible here".formatted(threads, most));
        }
        ThreadTeam team = new ThreadTeam(threads);
        for (int i = 1; i < threads; i++) {
            Member member = team.members[i];
            Thread thread = new Thread(() -> team.serve(member), "measure-team-" + i);
            thread.setDaemon(true);
            team.others.add(thread);
        }
        team.others.forEach(Thread::start);
        return team;
    }

    /** The number of threads. */
    public int size() {
        return members.length;
    }

    /**
     * Runs a region on each thread, and returns when all have.
     *
     * @throws IllegalStateException if it failed on one; the cause says with what
     */
    public void parallel(Region body) {
        if (failure.get() != null) {
            throw failure.get();
        }
        region = body;
        try {
            barrier();
            run(members[0]);
            barrier();
        } catch (IllegalStateException e) {
            awaitOthers();
            throw e;
        }
    }

    /** A loop from 0 to before {@code count} whose items the threads share. */
    public void forEach(long count, Schedule how, Range body) {
        items = count;
        schedule = how;
        range = body;
        parallel(loop);
    }

    /** The same, and the sum of what the ranges return. */
    public long sum(long count, Schedule how, RangeSum body) {
        items = count;
        schedule = how;
        rangeSum = body;
        parallel(sum);
        return total(0);
    }

    private void serve(Member member) {
        try {
            barrier();
            while (region != null) {
                run(member);
                barrier();
                barrier();
            }
        } catch (IllegalStateException e) {
            failure.compareAndSet(null, e);
        }
    }

    private void run(Member member) {
        try {
            region.run(member);
        } catch (Throwable e) {
            throw fail(member, e);
        }
    }

    /**
     * What was thrown first counts: it is what the others then throw where they wait for the team. Where they wait for
     * something else, they are interrupted.
     */
    private IllegalStateException fail(Member member, Throwable cause) {
        String words = "thread %d of the team: %s".formatted(member.number(), cause);
        if (failure.compareAndSet(null, new IllegalStateException(words, cause))) {
            interruptAllBut(Thread.currentThread());
        }
        return failure.get();
    }

    private void interruptAllBut(Thread failed) {
        others.stream().filter(thread -> thread != failed).forEach(Thread::interrupt);
        if (failed != master) {
            master.interrupt();
        }
    }

    /** The team is over. An interrupt of the master's came from the thread that failed, and has done its part. */
    private void awaitOthers() {
        long start = System.nanoTime();
        for (Thread thread : others) {
            while (thread.isAlive() && System.nanoTime() - start < PATIENCE_NANOS) {
                Thread.interrupted();
                LockSupport.parkNanos(POLL_NANOS);
            }
        }
        Thread.interrupted();
    }

    /** The last to arrive puts back what work-sharing used up. */
    void barrier() {
        long next = slots.value(GENERATION) + 1;
        if (slots.takeAndAdd(ARRIVED, 1) == members.length - 1) {
            slots.setBeforeBarrier(ARRIVED, 0);
            for (int used = NEXT; used <= TICKET; used++) {
                if (slots.value(used) != 0) {
                    slots.setBeforeBarrier(used, 0);
                }
            }
            announce(GENERATION, next);
        } else {
            await(GENERATION, next);
        }
    }

    void announce(int slot, long value) {
        slots.set(slot, value);
        if (slots.value(SLEEPERS) > 0) {
            wake();
        }
    }

    void await(int slot, long value) {
        for (int looks = 0; slots.value(slot) != value; looks++) {
            if (failure.get() != null) {
                throw failure.get();
            }
            if (looks < spinning) {
                Thread.onSpinWait();
            } else if (looks < spinning + YIELDS) {
                Thread.yield();
            } else {
                sleep(slot, value);
            }
        }
    }

    /** Counted as a sleeper before it looks again, so that whoever announces either is seen or sees it. */
    private void sleep(int slot, long value) {
        slots.takeAndAdd(SLEEPERS, 1);
        if (slots.value(slot) != value && failure.get() == null) {
            LockSupport.park(this);
        }
        slots.takeAndAdd(SLEEPERS, -1);
    }

    private void wake() {
        LockSupport.unpark(master);
        others.forEach(LockSupport::unpark);
    }

    /** Two for each member, used in turn, so that one sum may begin while another is still read. */
    void part(int member, int parity, long value) {
        slots.setBeforeBarrier(PARTS + 2 * member + parity, value);
    }

    long total(int parity) {
        long total = 0;
        for (int i = 0; i < members.length; i++) {
            total += slots.value(PARTS + 2 * i + parity);
        }
        return total;
    }

    /** Ends the threads. */
    @Override
    public void close() {
        if (failure.get() == null) {
            region = null;
            barrier();
        }
    }
}
