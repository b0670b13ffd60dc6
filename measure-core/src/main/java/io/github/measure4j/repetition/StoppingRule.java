package io.github.measure4j.repetition;

import io.github.measure4j.repetition.Criterion.Joined;
import io.github.measure4j.repetition.Criterion.Junction;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import java.time.Duration;

/**
 * When the repetitions of a point are enough: a criterion, never before a lower bound and never past an upper one.
 * Immutable.
 *
 * <p>A criterion that looks at the values holds by luck now and then, the more so the more often it is looked at: stopping
 * at the first of many looks made 95 % intervals cover 88 %, and less where repetitions are correlated. So the looks are
 * few, each after half as many repetitions again; the criterion has to hold at two of them, with all repetitions and
 * with the first two thirds; and at both the repetitions have to be worth two thirds of the lower bound in
 * independent ones. At the upper bound it has to hold once, by an interval that allows for few.
 *
 * @param criterion what has to hold
 * @param least the lower bound, at least 1
 * @param most the upper bound, not below the lower
 * @param limit the time after which a point is given up as unsettled; batches are cut so as to end before it
 */
public record StoppingRule(Criterion criterion, int least, int most, Duration limit) {
    static final double CONFIDENCE = 0.95;

    /**
     * With 24 effective repetitions at two looks, intervals of stopped samples covered 93 to 96 % in 4,000 trials each
     * over normal, log-normal, gamma, outlier-contaminated and AR(1) sources up to rho 0.9; with 16 it was down to 91 %,
     * with one look to 79 %.
     */
    private static final int LEAST = 36;

    /**
     * If an operation's time wanders for longer than a repetition lasts, many repetitions are worth one. An AR(1)
     * process with rho 0.9 needed 710 to 930 for 24 independent ones, and with 400 four of five trials ended unsettled. A collective
     * operation in windows of 6 us makes 4,000 in 24 ms: too little time for visits to differ and be averaged.
     */
    private static final int MOST = 20_000;

    /** The standard deviation of the repetitions does not fall with their number. */
    private static final int MOST_OF_DEVIATION = 400;

    private static final Duration LIMIT = Duration.ofSeconds(5);
    private static final Duration LONGEST = Duration.ofDays(365);

    /** The first batch is small, since nothing is known yet of how long a repetition takes. */
    private static final int FIRST_BATCH = 4;

    private static final int MESSAGES_PER_SAMPLE = 1_000;
    private static final long OVERALL_VOLUME_BYTES = 40L << 20;
    private static final Duration SECONDS_PER_SAMPLE = Duration.ofSeconds(10);
    private static final int MOST_IN_A_BUDGET = 1_000_000;

    /**
     * Checks the bounds.
     *
     * @throws IllegalArgumentException unless 1 &lt;= least &lt;= most, and the limit is above 0 and not too long for a
     *     clock
     */
    public StoppingRule {
        if (least < 1 || most < least) {
            throw new IllegalArgumentException(
                    "at least %d and at most %d repetitions; expected 1 <= least <= most".formatted(least, most));
        }
        if (limit.isNegative() || limit.isZero() || limit.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("a limit of %s; it lies above 0 and up to %s".formatted(limit, LONGEST));
        }
    }

    /**
     * SKaMPI's rule with its default, a share of 0.05.
     *
     * @return the rule
     */
    public static StoppingRule standardErrorBelow() {
        return standardErrorBelow(Criterion.USUAL_SHARE);
    }

    /**
     * SKaMPI's rule (Reussner et al. 1998, 3.1): the standard error of the interquartile mean is below a share of it.
     * From 36 to 20,000 repetitions, for 5 seconds at most.
     *
     * @param share above 0
     * @return the rule
     */
    public static StoppingRule standardErrorBelow(double share) {
        return by(new Criterion.StandardErrorBelow(share));
    }

    /**
     * Sphinx's rule with a share of 0.05.
     *
     * @return the rule
     */
    public static StoppingRule standardDeviationBelow() {
        return standardDeviationBelow(Criterion.USUAL_SHARE);
    }

    /**
     * Sphinx's rule: the standard deviation (with n - 1) of all repetitions is below a share of their mean. It asks
     * how alike the repetitions are, not how well their centre is known. From 36 to 400 repetitions; Sphinx's own
     * bounds, 4 and 20, are too few for an honest interval of correlated repetitions.
     *
     * @param share above 0
     * @return the rule
     */
    public static StoppingRule standardDeviationBelow(double share) {
        return by(new Criterion.StandardDeviationBelow(share)).atMost(MOST_OF_DEVIATION);
    }

    /** {@return the median's rule with a share of 0.05} */
    public static StoppingRule medianWithin() {
        return medianWithin(Criterion.USUAL_SHARE);
    }

    /**
     * Hoefler and Belli's rule (2015, SC '15, 4.2.2): the 95 % confidence interval of the median reaches less than a share
     * of the median to either side. From 36 to 20,000 repetitions, for 5 seconds at most.
     *
     * @param share above 0
     * @return the rule
     */
    public static StoppingRule medianWithin(double share) {
        return by(new Criterion.MedianWithin(share));
    }

    /**
     * {@return a fixed number of repetitions, however they turn out}
     *
     * @param repetitions at least 1
     */
    public static StoppingRule after(int repetitions) {
        return new StoppingRule(new Criterion.None(), repetitions, repetitions, LIMIT);
    }

    /**
     * IMB's rule with its defaults: 1,000 messages, 40 MB, 10 seconds.
     *
     * @return the rule
     */
    public static StoppingRule byVolume() {
        return byVolume(OVERALL_VOLUME_BYTES);
    }

    /**
     * IMB's rule (Intel MPI Benchmarks, {@code OVERALL_VOL}): for messages of x bytes n(x) = min(most, max(1, volume / x))
     * repetitions, where most is the rule's upper bound, 1,000 unless {@link #atMost} changes it ({@code MSGSPERSAMPLE}).
     * It has to be told the length by {@link #forLength}.
     *
     * @param volumeBytes what all repetitions transfer together
     * @return the rule
     */
    public static StoppingRule byVolume(long volumeBytes) {
        return new StoppingRule(new Criterion.ByVolume(volumeBytes), 1, MESSAGES_PER_SAMPLE, SECONDS_PER_SAMPLE);
    }

    /**
     * As many repetitions as fit into a time budget, at least 1 (round-time: Hunold and Carpen-Amarie 2015).
     *
     * @param budget above 0
     * @return the rule
     */
    public static StoppingRule during(Duration budget) {
        return new StoppingRule(new Criterion.During(budget), 1, MOST_IN_A_BUDGET, budget);
    }

    /**
     * Reads a rule by its name, as a suite file has it: {@code median 0.05}, {@code standard-error 0.01 at most 100 or
     * during 2 s}. {@code docs/reference/suite-files.md} has the grammar.
     *
     * @param text the words
     * @return the rule
     * @throws IllegalArgumentException that says what was found, and what there is
     */
    public static StoppingRule read(String text) {
        return RuleText.read(text);
    }

    /**
     * A rule with a criterion of one's own. From 36 to 20,000 repetitions, for 5 seconds at most.
     *
     * @param criterion looked at on rank 0 alone, between batches
     * @return the rule
     */
    public static StoppingRule by(Criterion criterion) {
        return new StoppingRule(criterion, LEAST, MOST, LIMIT);
    }

    /**
     * Settled once this rule and the other both are; the wider bounds hold. The estimator is this rule's.
     *
     * @param other with bounds of its own
     * @return a new rule
     */
    public StoppingRule and(StoppingRule other) {
        return new StoppingRule(
                new Joined(Junction.AND, this, other), Math.max(least, other.least), Math.max(most, other.most), longer(other));
    }

    /**
     * Settled once this rule or the other is; the wider bounds hold. The estimator is this rule's.
     *
     * @param other with bounds of its own
     * @return a new rule
     */
    public StoppingRule or(StoppingRule other) {
        return new StoppingRule(
                new Joined(Junction.OR, this, other), Math.min(least, other.least), Math.max(most, other.most), longer(other));
    }

    private Duration longer(StoppingRule other) {
        return limit.compareTo(other.limit) > 0 ? limit : other.limit;
    }

    /**
     * Never fewer repetitions than this; the upper bound moves with it where it has to.
     *
     * @param repetitions at least 1
     * @return a new rule
     */
    public StoppingRule atLeast(int repetitions) {
        return new StoppingRule(criterion, repetitions, Math.max(most, repetitions), limit);
    }

    /**
     * Never more repetitions than this; the lower bound moves with it where it has to.
     *
     * @param repetitions at least 1
     * @return a new rule
     */
    public StoppingRule atMost(int repetitions) {
        return new StoppingRule(criterion, Math.min(least, repetitions), repetitions, limit);
    }

    /**
     * Never longer than this.
     *
     * @param time above 0
     * @return a new rule
     */
    public StoppingRule noLongerThan(Duration time) {
        return new StoppingRule(criterion, least, most, time);
    }

    /**
     * {@return the rule for messages of a length; the same unless a criterion depends on it}
     *
     * @param bytes at least 0
     */
    public StoppingRule forLength(long bytes) {
        return criterion.forLength(this, bytes);
    }

    /**
     * {@return whether a sample is enough, and why}
     *
     * @param sample of the repetitions so far
     * @param elapsed for those
     */
    public Decision judge(Sample sample, Duration elapsed) {
        // The least number comes first: a few repetitions that agree by chance would end the point with too narrow an interval.
        if (sample.size() >= least && criterion.settles(this, sample, elapsed)) {
            return Decision.SETTLED;
        }
        // A bound ends the point without making its figure look as if the rule held.
        return endsAt(sample, elapsed) ? Decision.UNSETTLED : Decision.GO_ON;
    }

    boolean endsAt(Sample sample, Duration elapsed) {
        return sample.size() >= most || elapsed.compareTo(limit) > 0;
    }

    /**
     * {@return how many repetitions to make before it is worth judging again: up to the next look, and no more than fit
     * into the time that is left, as far as those made tell} At least 1 below the upper bound, 0 once it is reached.
     *
     * @param made repetitions so far, at least 0
     * @param elapsed for those made
     */
    public int nextBatch(int made, Duration elapsed) {
        int left = Math.max(0, most - made);
        int wanted = made == 0 ? Math.min(least, FIRST_BATCH) : criterion.batch(this, made, elapsed);
        return Math.min(left, Math.max(1, wanted));
    }

    int ownBatch(int made, Duration elapsed) {
        // Looks grow apart by half: each look is a chance to stop on luck (optional stopping), and there are few of them so.
        int look = made < least ? least - made : made / 2;
        double eachNanos = (double) elapsed.toNanos() / made;
        double fit = limit.minus(elapsed).toNanos() / Math.max(1, eachNanos);
        return (int) Math.min(look, fit);
    }

    /** {@return the estimator of the centre that the criterion speaks of} */
    public Estimator estimator() {
        return criterion.estimator();
    }

    /** {@return the relative accuracy that is aimed at, by which the length of a repetition is chosen} */
    public double accuracy() {
        return criterion.share();
    }

    /**
     * {@return how far an interval of 95 % may reach to either side of the centre, as a share of it; infinite where no
     * accuracy is asked for}
     */
    public double reach() {
        return criterion.reach();
    }

    /** Whether the rule, as it is written, is joined without parentheses around it. */
    boolean isJoinedBy(Junction junction) {
        return criterion instanceof Joined joined && joined.junction() == junction && bounds().isEmpty();
    }

    /** The text from which {@link #read} makes an equal rule. */
    @Override
    public String toString() {
        String words = criterion.words(this);
        String bounds = bounds();
        return criterion instanceof Joined && !bounds.isEmpty() ? "(" + words + ")" + bounds : words + bounds;
    }

    /** Those that the words of the criterion alone do not imply. */
    private String bounds() {
        StoppingRule implied = criterion instanceof Joined joined ? joined.implied() : RuleText.read(criterion.words(this));
        return (least == implied.least ? "" : " at least " + least)
                + (most == implied.most ? "" : " at most " + most)
                + (limit.equals(implied.limit) ? "" : " within " + Times.text(limit));
    }

    /** The answer to whether a sample is enough. */
    public enum Decision {
        /** More repetitions are wanted. */
        GO_ON,
        /** The criterion holds. */
        SETTLED,
        /** A bound was reached and the criterion does not hold. */
        UNSETTLED
    }
}
