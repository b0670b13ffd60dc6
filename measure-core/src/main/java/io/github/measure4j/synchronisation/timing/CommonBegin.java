package io.github.measure4j.synchronisation.timing;

import io.github.measure4j.group.ControlTree;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Timing;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Has all ranks of a group begin at the same moment, without clocks that agree.
 *
 * <p>A barrier does not do that: over a link of one-way time L its ranks may leave it L apart, and a barrier of
 * dissemination keeps such a skew for ever. So rank 0 chooses a moment T after the barrier, which is passed down a binomial
 * tree. A rank sends each child r a message at its own time s_r with the time that is left:
 *
 * <pre>T - s_r - R_r / 2</pre>
 *
 * <p>with R_r the fastest of some round trips between the two. The child waits so long after the message has come. Where the
 * ways there and back are alike, all ranks begin at T. Where they differ, a rank is off by up to half the sum of the round
 * trips on its way from rank 0: {@link #widestNanos} is the largest such sum.
 *
 * <p>Example: with a round trip of 400 us and 3 us left for sending, rank 1 hears of 203 us - 200 us = 3 us, waits them, and
 * begins when rank 0 does.
 *
 * <p>T is far enough away for all to have left the barrier, which takes ceil(log2 P) messages in a row, and to have heard,
 * which takes as many.
 */
public final class CommonBegin implements Runnable {
    private static final double HALF_AND_WHOLE = 1.5;
    private static final int LEAST_ROUND_TRIPS = 8;
    private static final int VAIN_ROUND_TRIPS = 100;
    private static final int LEAST_OF_STEADY = 3;
    private static final int VAIN_OF_STEADY = 1;
    private static final double BETTER = 0.98;
    private static final long FOR_ROUND_TRIPS_NANOS = 2_000_000;
    private static final long GOES_ON = 1;
    private static final long LAST = 0;
    private static final long FOR_READINGS_NANOS = 500;
    private static final long FOR_EACH_MESSAGE_NANOS = 1_000;
    private static final long BETWEEN_MESSAGES_NANOS = 600;

    private final ProcessGroup group;
    private final long[] word = new long[1];
    private @Nullable Deadline deadline;
    private @Nullable ControlTree tree;
    private List<Integer> children = List.of();
    private int begins;
    private long[] roundTrips = {};
    private long widestNanos;
    private long leadNanos;

    /**
     * The widest round trips that a rank knows of, in nanoseconds; the greatest words of several ranks are those of all.
     *
     * @param onTheWay the sum of those from rank 0 to the rank
     * @param ofOneHop the widest of a rank with a child
     */
    private record WidestTrips(long onTheWay, long ofOneHop) {
        long[] encode() {
            return new long[] {onTheWay, ofOneHop};
        }

        static WidestTrips decode(long[] words) {
            return new WidestTrips(words[0], words[1]);
        }
    }

    CommonBegin(ProcessGroup group) {
        this.group = group;
    }

    /** That of this rank at a point, the same one at each call. */
    public static CommonBegin at(Setting setting) throws Exception {
        return setting.shared(CommonBegin.class, () -> new CommonBegin(setting.group()));
    }

    /** The largest sum of round trips on the way from rank 0 to another; known on rank 0 after the first begin. */
    long widestNanos() {
        return widestNanos;
    }

    /**
     * {@return by how many of the longest round trips the time of an operation between barriers may be off if ways differ}
     * Ranks that begin up to half a round trip off are a whole one apart at the most. The first operation gets that and half
     * a round trip between the root and the latest; each barrier that is subtracted may be too short by the whole.
     *
     * @param iterations of a repetition
     */
    public static double offBetweenBarriers(long iterations) {
        return iterations == 1 ? HALF_AND_WHOLE : 1 + HALF_AND_WHOLE / iterations;
    }

    /**
     * {@return a timing of repetitions that are begun so, which tells by how much the figure is off if ways differ}
     *
     * @param timing of the repetitions
     * @param roundTrips of iterations: by how many of the longest round trips the time of one operation may be off
     */
    public Timing telling(Timing timing, LongToDoubleFunction roundTrips) {
        return new WithAccount(
                timing,
                (account, iterations) -> account.offBy(widestNanos() * 1e-9 * roundTrips.applyAsDouble(iterations)));
    }

    @Override
    public void run() {
        group.barrier();
        if (group.size() <= 1) {
            return;
        }
        if (deadline == null || tree == null) {
            deadline = Deadline.in(group);
            tree = ControlTree.over(group);
            children = tree.children();
            roundTrips = new long[children.size()];
            Arrays.fill(roundTrips, Long.MAX_VALUE);
        }
        begins++;
        if (begins == 1 || Integer.bitCount(begins) == 1 && !group.steady()) {
            findRoundTrips(tree);
        }
        long begin = group.rank() == 0 ? group.nanoTime() + leadNanos : heard(tree);
        tellChildren(begin, deadline);
        deadline.at(begin);
        deadline.run();
    }

    private long heard(ControlTree tree) {
        group.receive(tree.parent(), word);
        return group.nanoTime() + word[0];
    }

    /** One message after the other with a pause before each: a transport that has to pace them would delay the later ones. */
    private void tellChildren(long begin, Deadline deadline) {
        for (int i = 0; i < roundTrips.length; i++) {
            deadline.at(group.nanoTime() + BETWEEN_MESSAGES_NANOS);
            deadline.run();
            word[0] = begin - group.nanoTime() - roundTrips[i] / 2;
            group.send(children.get(i), word);
        }
    }

    /**
     * The danger is code that is not compiled yet: the first messages of a JVM take ten times as long as later ones, and a child
     * would begin too early by half of that at each repetition of the point. So round trips are made until they get no faster, and
     * again before the begins 2, 4, 8 and so on, since the compiler may have had no processor meanwhile. The fastest ever counts.
     * In a steady group they get no faster, and a few are enough.
     */
    private void findRoundTrips(ControlTree tree) {
        long[] way = {0};
        if (!tree.decides()) {
            do {
                group.receive(tree.parent(), word);
                group.send(tree.parent(), word);
            } while (word[0] == GOES_ON);
            group.receive(tree.parent(), way);
        }
        long widestHop = 0;
        for (int i = 0; i < roundTrips.length; i++) {
            roundTrips[i] = Math.min(roundTrips[i], fastestRoundTrip(children.get(i)));
            widestHop = Math.max(widestHop, roundTrips[i]);
            group.send(children.get(i), way[0] + roundTrips[i]);
        }
        long[] words = new WidestTrips(way[0], widestHop).encode();
        tree.reduceMax(words);
        WidestTrips widest = WidestTrips.decode(words);
        widestNanos = widest.onTheWay;
        int messages = Integer.SIZE - Integer.numberOfLeadingZeros(group.size() - 1);
        leadNanos = 2L * messages * (widest.ofOneHop / 2 + FOR_EACH_MESSAGE_NANOS) + FOR_READINGS_NANOS;
    }

    private long fastestRoundTrip(int rank) {
        long fastest = Long.MAX_VALUE;
        long begun = group.nanoTime();
        int made = 0;
        int vain = 0;
        int least = group.steady() ? LEAST_OF_STEADY : LEAST_ROUND_TRIPS;
        int most = group.steady() ? VAIN_OF_STEADY : VAIN_ROUND_TRIPS;
        boolean last = false;
        while (!last) {
            made++;
            last = made >= least
                    && (vain >= most || group.nanoTime() - begun >= FOR_ROUND_TRIPS_NANOS);
            long start = group.nanoTime();
            word[0] = last ? LAST : GOES_ON;
            group.send(rank, word);
            group.receive(rank, word);
            long nanos = group.nanoTime() - start;
            vain = nanos < BETTER * fastest ? 0 : vain + 1;
            fastest = Math.min(fastest, nanos);
        }
        return fastest;
    }
}
