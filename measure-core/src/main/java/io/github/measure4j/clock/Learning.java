package io.github.measure4j.clock;

import io.github.measure4j.group.ControlTree;
import io.github.measure4j.group.ProcessGroup;

/**
 * One rank's part in finding clock models, pair by pair: it asks as a client or answers as a reference.
 *
 * <p>The reference opens each offset with a word of how good its own time is, so the client's bound holds relative to rank
 * 0, and of whether another follows; 2 N messages of N exchanges follow. The client sleeps until it is its turn; within the
 * exchanges the group's own waiting is used, which yields where ranks share processors.
 */
final class Learning {
    private static final int MORE = 4;

    private final ProcessGroup group;
    private final SynchronisationEffort effort;
    private final Exchanges exchanges;
    private final long[] word = new long[1];
    private final long[] opening = new long[5];
    private int learns;
    private long messages;

    Learning(ProcessGroup group, SynchronisationEffort effort) {
        this.group = group;
        this.effort = effort;
        this.exchanges = new Exchanges(effort.exchanges());
    }

    ProcessGroup group() {
        return group;
    }

    long clock() {
        return group.nanoTime();
    }

    /**
     * Waits until it is time for one of several offsets, which are spread evenly over the baseline.
     *
     * @return whether another is to follow
     */
    boolean moreAfter(long startNanos, int point, int points) {
        if (point > 0) {
            long due = Math.round((double) effort.baselineNanos() * point / (points - 1));
            group.idle(due - (group.nanoTime() - startNanos));
        }
        return point + 1 < points && group.nanoTime() - startNanos < effort.mostNanos();
    }

    /** Learns from a reference that calls {@link #teach}. */
    ClockModel learn(int reference) {
        OffsetFit fit = new OffsetFit(effort.limits());
        ModelQuality quality;
        do {
            quality = ask(reference, fit);
        } while (opening[MORE] != 0);
        learns++;
        return joined(fit, quality);
    }

    /** Answers a client that calls {@link #learn}, in a time of which the model is given. */
    void teach(int client, int points, ClockModel model) {
        long start = group.nanoTime();
        boolean more = true;
        for (int point = 0; more; point++) {
            more = moreAfter(start, point, points);
            answer(client, model, more);
        }
        learns++;
    }

    void countLearns(int more) {
        learns += more;
    }

    /**
     * The model of what was fitted, with the errors of the reference's time on top. No two clocks drift apart by more than
     * the limit, however many lie between them.
     */
    private ClockModel joined(OffsetFit fit, ModelQuality reference) {
        ClockModel model = fit.model();
        ModelQuality sum = model.quality().over(reference, 0);
        double mostSlope = Math.min(sum.mostSlope(), effort.limits().mostDrift() + Math.abs(model.slope()));
        return model.with(
                new ModelQuality(sum.boundNanos(), sum.offsetErrorNanos(), sum.slopeError(), mostSlope));
    }

    /**
     * One offset, as the client.
     *
     * @return the quality of the reference's time, as it is now
     */
    private ModelQuality ask(int reference, OffsetFit fit) {
        ControlTree.sleepUntilArrived(group, reference);
        group.receive(reference, opening);
        exchanges.clear();
        for (int i = 0; i < effort.exchanges(); i++) {
            long asked = group.nanoTime();
            send(reference, asked);
            group.receive(reference, word);
            exchanges.add(asked, word[0], group.nanoTime());
        }
        fit.add(exchanges.offset(effort.estimator(), effort.limits()));
        return new ModelQuality(number(0), number(1), number(2), number(3));
    }

    private double number(int i) {
        return Double.longBitsToDouble(opening[i]);
    }

    /**
     * One offset, as the reference.
     *
     * @param more whether another follows
     */
    void answer(int client, ClockModel model, boolean more) {
        ModelQuality quality = model.quality();
        double age = (double) group.nanoTime() - model.referenceNanos();
        send(client,
                Double.doubleToLongBits(quality.errorAfter(age)),
                Double.doubleToLongBits(quality.standardErrorAfter(age)),
                Double.doubleToLongBits(quality.slopeError()),
                Double.doubleToLongBits(quality.mostSlope()),
                more ? 1 : 0);
        for (int i = 0; i < effort.exchanges(); i++) {
            group.receive(client, word);
            send(client, model.toGlobal(group.nanoTime()));
        }
    }

    void send(int to, long... message) {
        group.send(to, message);
        messages++;
    }

    GlobalClock clockWith(ClockModel model) {
        return new GlobalClock(Clock.of(group), model, new GlobalClock.Cost(learns, messages));
    }
}
