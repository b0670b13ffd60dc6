package io.github.measure4j.synchronisation;

import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Timing;
import java.util.function.LongToDoubleFunction;

/**
 * Has all ranks of a group begin at the same moment, without clocks that agree.
 *
 * <p>A barrier does not do that: over a link of one-way time L its ranks may leave it L apart, and a barrier of
 * dissemination keeps such a skew for ever. So rank 0 chooses a moment T after the barrier and sends each rank r a message
 * at its own time s_r with the time that is left:
 *
 * <pre>T - s_r - R_r / 2</pre>
 *
 * <p>with R_r the fastest of some round trips. The rank waits so long after the message has come. Where the ways there and
 * back are alike, all ranks begin at T. Where they differ, a rank begins up to R_r / 2 off: {@link #widestNanos} is the
 * bound of that.
 *
 * <p>Example: with a round trip of 400 us and 3 us left for sending, rank 1 hears of 203 us - 200 us = 3 us, waits them, and
 * begins when rank 0 does.
 *
 * <p>T is far enough away for all to have left the barrier, which takes ceil(log2 P) messages in a row, and to have heard.
 */
final class CommonBegin implements Runnable {
    private static final int ROUND_TRIPS = 8;
    private static final long FOR_READINGS_NANOS = 500;
    private static final long FOR_EACH_MESSAGE_NANOS = 1_000;
    private static final long BETWEEN_MESSAGES_NANOS = 600;

    private final ProcessGroup group;
    private final long[] word = new long[1];
    private Deadline deadline;
    private long[] roundTrips = {};
    private long leadNanos;

    private CommonBegin(ProcessGroup group) {
        this.group = group;
    }

    /** That of this rank at a point, the same one at each call. */
    static CommonBegin at(Setting setting) throws Exception {
        return setting.shared(CommonBegin.class, () -> new CommonBegin(setting.group()));
    }

    /** The longest of the fastest round trips between rank 0 and another; known on rank 0 after the first begin. */
    long widestNanos() {
        long widest = 0;
        for (long roundTrip : roundTrips) {
            widest = Math.max(widest, roundTrip);
        }
        return widest;
    }

    /**
     * {@return a timing of repetitions that are begun so, which tells by how much the figure is off if ways differ}
     *
     * @param timing of the repetitions
     * @param roundTrips of iterations: by how many of the longest round trips the time of one operation may be off
     */
    Timing telling(Timing timing, LongToDoubleFunction roundTrips) {
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
        if (deadline == null) {
            deadline = Deadline.in(group);
            findRoundTrips();
        }
        if (group.rank() == 0) {
            tellAll();
        } else {
            group.receive(0, word);
            deadline.at(group.nanoTime() + word[0]);
        }
        deadline.run();
    }

    /** One message after the other with a pause before each: a transport that has to pace them would delay the later ones. */
    private void tellAll() {
        long begin = group.nanoTime() + leadNanos;
        for (int rank = 1; rank < roundTrips.length; rank++) {
            deadline.at(group.nanoTime() + BETWEEN_MESSAGES_NANOS);
            deadline.run();
            word[0] = begin - group.nanoTime() - roundTrips[rank] / 2;
            group.send(rank, word);
        }
        deadline.at(begin);
    }

    private void findRoundTrips() {
        if (group.rank() > 0) {
            for (int i = 0; i < ROUND_TRIPS; i++) {
                group.receive(0, word);
                group.send(0, word);
            }
            return;
        }
        roundTrips = new long[group.size()];
        for (int rank = 1; rank < roundTrips.length; rank++) {
            roundTrips[rank] = fastestRoundTrip(rank);
        }
        int messages = Integer.SIZE - Integer.numberOfLeadingZeros(group.size() - 1) + 1;
        leadNanos = messages * widestNanos() / 2 + FOR_READINGS_NANOS + group.size() * FOR_EACH_MESSAGE_NANOS;
    }

    private long fastestRoundTrip(int rank) {
        long fastest = Long.MAX_VALUE;
        for (int i = 0; i < ROUND_TRIPS; i++) {
            long start = group.nanoTime();
            group.send(rank, word);
            group.receive(rank, word);
            fastest = Math.min(fastest, group.nanoTime() - start);
        }
        return fastest;
    }
}
