package io.github.measure4j.threads;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A team of threads that run parallel regions together, as in OpenMP. The thread that makes the team is its master and
 * member 0; it alone begins regions, and closes the team.
 *
 * <p>One barrier forks and joins: the others wait in it until the master arrives with a region. Whoever waits spins at
 * first, then yields, and parks in the end; with more threads than processors nobody spins. Nothing is allocated once
 * the team is there.
 *
 * <p>What a thread throws ends the region on all of them where they next wait, and the team for good.
 */
public final class ThreadTeam implements AutoCloseable {
    /** The most threads for each processor: more are a slip. */
    public static final int MOST_A_PROCESSOR = 64;

    private final Member[] members;
    private final List<Thread> others = new ArrayList<>();
    private final MeetingPoint meeting;

    /** The region that the others find when they leave the barrier; written by the master before it arrives there. */
    private @Nullable ParallelRegion region;

    private long items;
    private Schedule schedule = Schedule.blocks();
    private Range range = (member, from, to) -> {};
    private RangeSum rangeSum = (member, from, to) -> 0;
    private final ParallelRegion loop = member -> member.share(items, schedule, range);
    private final ParallelRegion sum = member -> member.part(member.shareSum(items, schedule, rangeSum));

    /** The code of every member of a team. */
    @FunctionalInterface
    public interface ParallelRegion {
        /**
         * Runs once on each member.
         *
         * @param member of the team on this thread
         * @throws Exception if it fails: the region fails then
         */
        void run(Member member) throws Exception;
    }

    /** Some items of a work-shared loop. */
    @FunctionalInterface
    public interface Range {
        /**
         * Does the items from the first to before the last.
         *
         * @param member of the team on this thread
         * @param from the first item
         * @param to the one after the last
         * @throws Exception if it fails: the region fails then
         */
        void run(Member member, long from, long to) throws Exception;
    }

    /** Some items of a loop that adds up. */
    @FunctionalInterface
    public interface RangeSum {
        /**
         * Does the items from the first to before the last, and returns their sum.
         *
         * @param member of the team on this thread
         * @param from the first item
         * @param to the one after the last
         * @return the sum of the range
         * @throws Exception if it fails: the region fails then
         */
        long run(Member member, long from, long to) throws Exception;
    }

    /** Something that one thread does. */
    @FunctionalInterface
    public interface Action {
        /**
         * Does it.
         *
         * @throws Exception if it fails: the region fails then
         */
        void run() throws Exception;
    }

    private ThreadTeam(int threads) {
        meeting = new MeetingPoint(threads, others);
        members = new Member[threads];
        for (int i = 0; i < threads; i++) {
            members[i] = new Member(meeting, i, threads);
        }
    }

    /**
     * {@return a team of as many threads, the calling one among them}
     *
     * @param threads from 1 to {@link #MOST_A_PROCESSOR} for each processor
     */
    public static ThreadTeam of(int threads) {
        ThreadTeam team = new ThreadTeam(possibleSize(threads));
        for (int i = 1; i < threads; i++) {
            Member member = team.members[i];
            Thread thread = new Thread(() -> team.serve(member), "measure-team-" + i);
            thread.setDaemon(true);
            team.others.add(thread);
        }
        team.others.forEach(Thread::start);
        return team;
    }

    /**
     * {@return a number of threads that a team can have}
     *
     * @param threads how many are wanted
     * @throws IllegalArgumentException if it cannot be so many
     */
    public static int possibleSize(long threads) {
        int most = MOST_A_PROCESSOR * Runtime.getRuntime().availableProcessors();
        if (threads < 1 || threads > most) {
            throw new IllegalArgumentException(
                    "a team of %d threads; from 1 to %d are possible here".formatted(threads, most));
        }
        return (int) threads;
    }

    /** {@return the number of threads} */
    public int size() {
        return members.length;
    }

    /**
     * Runs a region on each thread, and returns when all have.
     *
     * @param body run on the calling thread, too, which is the master
     * @throws IllegalStateException if it failed on one; the cause says with what
     */
    public void parallel(ParallelRegion body) {
        meeting.failIfBroken();
        region = body;
        try {
            meeting.barrier();
            run(members[0]);
            meeting.barrier();
        } catch (IllegalStateException e) {
            meeting.awaitEndOfOthers();
            throw e;
        }
    }

    /**
     * A loop from 0 to before {@code count} whose items the threads share.
     *
     * @param count items, at least 0
     * @param how which thread does which
     * @param body called with ranges of items
     */
    public void forEach(long count, Schedule how, Range body) {
        items = count;
        schedule = how;
        range = body;
        parallel(loop);
    }

    /**
     * {@return the same, and the sum of what the ranges return}
     *
     * @param count items, at least 0
     * @param how which thread does which
     * @param body called with ranges of items
     */
    public long sum(long count, Schedule how, RangeSum body) {
        items = count;
        schedule = how;
        rangeSum = body;
        parallel(sum);
        return meeting.total(0);
    }

    private void serve(Member member) {
        try {
            meeting.barrier();
            while (region != null) {
                run(member);
                meeting.barrier();
                meeting.barrier();
            }
        } catch (IllegalStateException e) {
            System.getLogger(ThreadTeam.class.getName()).log(System.Logger.Level.DEBUG, e.getMessage());
        }
    }

    private void run(Member member) {
        try {
            Objects.requireNonNull(region).run(member);
        } catch (Throwable e) {
            throw meeting.fail(member.number(), e);
        }
    }

    /** Ends the threads. */
    @Override
    public void close() {
        if (!meeting.broken()) {
            region = null;
            meeting.barrier();
        }
    }
}
