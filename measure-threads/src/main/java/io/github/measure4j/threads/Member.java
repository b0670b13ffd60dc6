package io.github.measure4j.threads;

import io.github.measure4j.threads.ThreadTeam.Action;
import io.github.measure4j.threads.ThreadTeam.Range;
import io.github.measure4j.threads.ThreadTeam.RangeSum;

/**
 * One thread of a {@link ThreadTeam} within a region. All members meet the constructs of a region in the same order, as
 * OpenMP wants it; a construct must not be met within another, but for {@link #inOrder}.
 */
public final class Member {
    private final MeetingPoint meeting;
    private final int number;
    private final int size;
    private int parity;

    private final Range ordered = this::runOrdered;
    private Range orderedBody = (member, from, to) -> {};
    private long rangeBegin;

    private final Range adding = (member, from, to) -> this.added += this.addedBody.run(member, from, to);
    private RangeSum addedBody = (member, from, to) -> 0;
    private long added;

    Member(MeetingPoint meeting, int number, int size) {
        this.meeting = meeting;
        this.number = number;
        this.size = size;
    }

    /**
     * From 0, the master, to before {@link #size}.
     *
     * @return its number in the team
     */
    public int number() {
        return number;
    }

    /** {@return the threads of the team} */
    public int size() {
        return size;
    }

    /** Returns when all members have called it. */
    public void barrier() {
        meeting.barrier();
    }

    /**
     * The same, and the member that comes last does something before any of them goes on.
     *
     * @param last done by one member alone
     */
    public void barrier(Runnable last) {
        meeting.barrier(last);
    }

    /**
     * A loop from 0 to before {@code items} that all members share, with a barrier at its end.
     *
     * @param items at least 0
     * @param schedule which member does which
     * @param body called with ranges of items
     * @throws Exception what the body throws
     */
    public void forEach(long items, Schedule schedule, Range body) throws Exception {
        share(items, schedule, body);
        barrier();
    }

    /**
     * The same, in which what is done {@link #inOrder} is done in the order of the items.
     *
     * @param items at least 0
     * @param schedule which member does which
     * @param body called with ranges of items
     * @throws Exception what the body throws
     */
    public void forEachOrdered(long items, Schedule schedule, Range body) throws Exception {
        orderedBody = body;
        share(items, schedule, ordered);
        barrier();
    }

    private void runOrdered(Member member, long from, long to) throws Exception {
        rangeBegin = from;
        orderedBody.run(member, from, to);
        meeting.awaitTurn(from);
        meeting.passTurn(to);
    }

    /**
     * Does something when all ranges of items before the present one are done; within {@link #forEachOrdered} only.
     *
     * @param action done once for each range
     * @throws Exception what the action throws
     */
    public void inOrder(Action action) throws Exception {
        meeting.awaitTurn(rangeBegin);
        action.run();
    }

    /**
     * Done by the member that comes first; the others wait until it is done.
     *
     * @param action done by one member alone
     * @throws Exception what the action throws
     */
    public void single(Action action) throws Exception {
        if (meeting.takeTicket()) {
            action.run();
        }
        barrier();
    }

    /**
     * {@return the sum of what all members bring, for each of them}
     *
     * @param mine what this member brings
     */
    public long sum(long mine) {
        int now = parity;
        parity = 1 - parity;
        meeting.part(number, now, mine);
        barrier();
        return meeting.total(now);
    }

    /** Adds to a sum that the master makes when the region has ended. */
    void part(long mine) {
        meeting.part(number, 0, mine);
    }

    long shareSum(long items, Schedule schedule, RangeSum body) throws Exception {
        added = 0;
        addedBody = body;
        share(items, schedule, adding);
        return added;
    }

    void share(long items, Schedule schedule, Range body) throws Exception {
        long chunk = Math.min(schedule.chunk(), items);
        switch (schedule.kind()) {
            case STATIC -> shareStatically(items, chunk, body);
            case DYNAMIC -> {
                for (long from = meeting.take(chunk); from < items; from = meeting.take(chunk)) {
                    body.run(this, from, Math.min(from + chunk, items));
                }
            }
            case GUIDED -> {
                for (long from = meeting.next(); from < items; from = meeting.next()) {
                    long to = Math.min(from + Math.max(chunk, (items - from + size - 1) / size), items);
                    if (meeting.takeBetween(from, to)) {
                        body.run(this, from, to);
                    }
                }
            }
        }
    }

    private void shareStatically(long items, long chunk, Range body) throws Exception {
        if (chunk == 0) {
            long share = items / size;
            long more = items % size;
            long from = number * share + Math.min(number, more);
            long to = from + share + (number < more ? 1 : 0);
            if (from < to) {
                body.run(this, from, to);
            }
            return;
        }
        for (long from = number * chunk; from < items; from += size * chunk) {
            body.run(this, from, Math.min(from + chunk, items));
        }
    }
}
