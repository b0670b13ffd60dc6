package io.github.measure4j.clock.agreement;

import com.google.common.primitives.Longs;
import io.github.measure4j.clock.Clock;
import io.github.measure4j.clock.ClockModel;
import io.github.measure4j.clock.GlobalClock;
import io.github.measure4j.clock.ModelQuality;
import io.github.measure4j.group.ProcessGroup;

/**
 * One rank's part in finding clock models, pair by pair: it asks as a client or answers as a reference.
 *
 * <p>The reference opens each offset with a word of how good its own time is, so the client's bound holds relative to rank
 * 0, and of whether another follows; 2 N messages of N exchanges follow, and one more where the client
 * ends the offset early. The client sleeps until it is its turn; within the
 * exchanges the group's own waiting is used, which yields where ranks share processors.
 */
final class Learning {
    /** In the place of a question: the offset ends early. No clock shows it. */
    private static final long ENOUGH = Long.MIN_VALUE;

    private final ProcessGroup group;
    private final SynchronisationEffort effort;
    private final ClockExchanges exchanges;
    private final long[] word = new long[1];
    private int learns;
    private long messages;

    Learning(ProcessGroup group, SynchronisationEffort effort) {
        this.group = group;
        this.effort = effort;
        this.exchanges = new ClockExchanges(effort.exchanges());
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
        Opening opening;
        do {
            opening = ask(reference, fit);
        } while (opening.more());
        learns++;
        return joined(fit, opening.quality());
    }

    /**
     * The same line through one more offset: the intercept anew, when merging has made it worse than the slope.
     *
     * @param model of this rank's clock
     */
    ClockModel offsetAnew(int reference, ClockModel model) {
        OffsetFit fit = new OffsetFit(effort.limits());
        ask(reference, fit);
        learns++;
        ClockModel alone = fit.model();
        ModelQuality quality = new ModelQuality(
                alone.quality().boundNanos(),
                alone.quality().offsetErrorNanos(),
                model.quality().slopeError(),
                model.quality().mostSlope(),
                0);
        return new ClockModel(alone.referenceNanos(), alone.baseNanos(), alone.offsetNanos(), model.slope(), quality);
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
                new ModelQuality(
                sum.boundNanos(), sum.offsetErrorNanos(), sum.slopeError(), mostSlope, sum.halfNanos()));
    }

    /**
     * One offset, as the client.
     *
     * @return the word of the reference that opened it
     */
    private Opening ask(int reference, OffsetFit fit) {
        // A client that spins while others are served takes their processor away, and their round trips become longer.
        group.sleepUntilArrived(reference);
        long[] words = new long[Opening.WORDS];
        group.receive(reference, words);
        exchanges.clear();
        double fastest = fit.fastestRoundTripNanos();
        boolean enough = false;
        for (int made = 1; !enough; made++) {
            long asked = group.nanoTime();
            send(reference, asked);
            group.receive(reference, word);
            // Both own readings are kept: the reference read its clock between them, whatever the two ways took.
            long heard = group.nanoTime();
            exchanges.add(asked, word[0], heard);
            enough = effort.enough(made, heard - asked, fastest);
            if (enough && made < effort.exchanges()) {
                send(reference, ENOUGH);
            }
        }
        fit.add(exchanges.offset(effort.estimator(), effort.limits()));
        return Opening.decode(words);
    }

    /**
     * One offset, as the reference.
     *
     * @param more whether another follows
     */
    void answer(int client, ClockModel model, boolean more) {
        double age = (double) group.nanoTime() - model.referenceNanos();
        send(client, new Opening(model.quality().after(age), more).encode());
        for (int i = 0; i < effort.exchanges(); i++) {
            group.receive(client, word);
            if (word[0] == ENOUGH) {
                return;
            }
            // Read as late as can be: what lies between reading and sending looks like a longer way.
            send(client, model.toGlobal(group.nanoTime()));
        }
    }

    /**
     * The word of a reference before an offset is found.
     *
     * @param quality of the reference's time, as it is now
     * @param more whether another offset follows this one
     */
    private record Opening(ModelQuality quality, boolean more) {
        static final int WORDS = ModelQuality.WORDS + 1;

        long[] encode() {
            return Longs.concat(quality.encode(), new long[] {more ? 1 : 0});
        }

        static Opening decode(long[] words) {
            return new Opening(ModelQuality.decode(words, 0), words[ModelQuality.WORDS] != 0);
        }
    }

    void send(int to, long... message) {
        group.send(to, message);
        messages++;
    }

    GlobalClock clockWith(ClockModel model) {
        return new GlobalClock(Clock.of(group), model, new GlobalClock.LearningCost(learns, messages));
    }
}
