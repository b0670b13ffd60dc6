package io.github.measure4j.group;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Agreement among some ranks of a group, by control messages along a binomial tree: the first of the ranks decides and
 * the others hear of it, or report to it, in O(log P) rounds and P - 1 messages.
 *
 * <p>All those ranks, and no others, make the same calls in the same order.
 */
public final class ControlTree {
    private static final long LONGEST_NAP_NANOS = 1_000_000;
    private static final int LOOKS_BEFORE_NAPPING = 200;

    /** A nap is as long as this part of the wait so far: who waits for 3 ms between two visits is not late by a third of that. */
    private static final int PART_OF_WAIT = 16;
    private static final long SHORTEST_NAP_NANOS = 20_000;

    private final ProcessGroup group;
    private final List<Integer> ranks;
    private final int position;
    private List<Integer> children = List.of();
    private boolean knowsChildren;

    private ControlTree(ProcessGroup group, List<Integer> ranks) {
        this.group = group;
        this.ranks = FirstRanks.copyOf(ranks);
        this.position = ranks.indexOf(group.rank());
        if (position < 0) {
            throw new IllegalArgumentException("rank " + group.rank() + " is not among " + ranks);
        }
    }

    /**
     * {@return all ranks of the group, with rank 0 at the top}
     *
     * @param group as this rank sees it
     */
    public static ControlTree over(ProcessGroup group) {
        return over(group, FirstRanks.of(group.size()));
    }

    /**
     * Some ranks of the group.
     *
     * @param group as this rank sees it
     * @param ranks the one that decides first; this rank is among them
     * @return a tree with the first of those ranks at the top
     */
    public static ControlTree over(ProcessGroup group, List<Integer> ranks) {
        return new ControlTree(group, ranks);
    }

    /** {@return whether this rank is the one that decides} */
    public boolean decides() {
        return position == 0;
    }

    /**
     * The values of the deciding rank, everywhere. Waits by spinning.
     *
     * @param values sent on the deciding rank, overwritten on the others; of the same length everywhere
     */
    public void broadcast(long[] values) {
        if (position > 0) {
            group.receive(parent(), values);
        }
        passOn(values);
    }

    /**
     * As {@link #broadcast}, for ranks that have nothing to do for a while: they look rarely and sleep in between, so
     * that whoever measures has the processors for itself. Costs up to a sixteenth of the wait a round, and a millisecond at most.
     *
     * @param values sent on the deciding rank, overwritten on the others; of the same length everywhere
     */
    public void broadcastToIdle(long[] values) {
        if (position > 0) {
            group.sleepUntilArrived(parent());
            group.receive(parent(), values);
        }
        passOn(values);
    }

    /** The wait of {@link ProcessGroup#sleepUntilArrived} where the transport has no better one. */
    static void napUntilArrived(ProcessGroup group, int from) {
        long start = System.nanoTime();
        for (int looks = 0; !group.arrived(from); looks++) {
            if (looks < LOOKS_BEFORE_NAPPING) {
                Thread.yield();
            } else {
                long part = (System.nanoTime() - start) / PART_OF_WAIT;
                LockSupport.parkNanos(Math.max(SHORTEST_NAP_NANOS, Math.min(LONGEST_NAP_NANOS, part)));
            }
        }
    }

    /**
     * Element by element the largest value of any rank, at the deciding rank; the others' arrays are used up.
     *
     * @param values this rank's; of the same length everywhere
     */
    public void reduceMax(long[] values) {
        long[] other = new long[values.length];
        for (int distance = 1; distance < ranks.size(); distance *= 2) {
            if ((position & distance) != 0) {
                group.send(ranks.get(position - distance), values);
                return;
            }
            if (position + distance < ranks.size()) {
                group.receive(ranks.get(position + distance), other);
                keepMax(values, other);
            }
        }
    }

    /**
     * Element by element the largest value of any rank, everywhere.
     *
     * @param values this rank's, then the largest; of the same length everywhere
     */
    public void agreeOnMax(long[] values) {
        reduceMax(values);
        broadcast(values);
    }

    /**
     * The same for a rank that has reason to doubt that the others come.
     *
     * @param values this rank's, then the largest; of the same length everywhere
     * @param patience how long it waits for each message
     * @return whether all came; if not, the control messages of the group are out of step and it is of no use any more
     */
    public boolean agreeOnMax(long[] values, Duration patience) {
        long[] other = new long[values.length];
        boolean told = false;
        for (int distance = 1; distance < ranks.size() && !told; distance *= 2) {
            told = (position & distance) != 0;
            if (told) {
                group.send(parent(), values);
            } else if (position + distance < ranks.size()) {
                if (!receivedWithin(patience, ranks.get(position + distance), other)) {
                    return false;
                }
                keepMax(values, other);
            }
        }
        if (told && !receivedWithin(patience, parent(), values)) {
            return false;
        }
        passOn(values);
        return true;
    }

    private boolean receivedWithin(Duration patience, int from, long[] values) {
        long start = System.nanoTime();
        while (!group.arrived(from)) {
            if (System.nanoTime() - start > patience.toNanos()) {
                return false;
            }
            Thread.yield();
        }
        group.receive(from, values);
        return true;
    }

    private static void keepMax(long[] values, long[] other) {
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.max(values[i], other[i]);
        }
    }

    /**
     * {@return each rank's text at the deciding rank, in the tree's order; an empty list elsewhere} They go up the tree
     * together: the deciding rank receives O(log P) messages as long as the texts are few or alike.
     *
     * @param text this rank's; may be empty
     */
    public List<String> gatherText(String text) {
        List<String> texts = new ArrayList<>(List.of(text));
        for (int distance = 1; distance < ranks.size(); distance *= 2) {
            if ((position & distance) != 0) {
                new GatheredTexts(texts).sendTo(group, parent());
                return List.of();
            }
            if (position + distance < ranks.size()) {
                texts.addAll(GatheredTexts.receiveFrom(group, ranks.get(position + distance)).texts());
            }
        }
        return List.copyOf(texts);
    }

    /** {@return the rank that this one hears from and reports to; itself where it decides} */
    public int parent() {
        return ranks.get(position & (position - 1));
    }

    /** {@return the ranks that hear from this one, that with the most below it first; O(log P)} */
    public List<Integer> children() {
        if (!knowsChildren) {
            children = findChildren();
            knowsChildren = true;
        }
        return children;
    }

    private List<Integer> findChildren() {
        List<Integer> found = new ArrayList<>();
        int below = position == 0
                ? Integer.highestOneBit(Math.max(1, ranks.size() - 1))
                : Integer.lowestOneBit(position) / 2;
        for (int distance = below; distance > 0; distance /= 2) {
            if (position + distance < ranks.size()) {
                found.add(ranks.get(position + distance));
            }
        }
        return List.copyOf(found);
    }

    private void passOn(long[] values) {
        children().forEach(child -> group.send(child, values));
    }
}
