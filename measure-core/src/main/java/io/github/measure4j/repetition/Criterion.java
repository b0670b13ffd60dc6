package io.github.measure4j.repetition;

import io.github.measure4j.stat.Estimate;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import java.time.Duration;

/**
 * The condition that a sample has to meet for a {@link StoppingRule} to end a point.
 *
 * <p>A criterion of one's own implements this interface, or {@link OfValues} if it looks at the values. What it may rely on:
 * it is asked on rank 0 alone, between batches, never between two clock readings; a sample has at least the rule's lower
 * bound of repetitions, in the order in which they were made, in nanoseconds for one operation. What it has to ensure: the
 * same sample gets the same answer, and a value is immutable, with {@code equals}: a record.
 */
public interface Criterion {
    /** The share that a rule allows for unless it says another. */
    double USUAL_SHARE = 0.05;

    /**
     * {@return whether a sample of at least the rule's lower bound is enough}
     *
     * @param rule whose criterion this is
     * @param sample of the repetitions so far
     * @param elapsed for the sample
     */
    boolean settles(StoppingRule rule, Sample sample, Duration elapsed);

    /**
     * {@return the criterion as {@link StoppingRule#read} knows it, without its rule's bounds}
     *
     * @param rule whose criterion this is
     */
    String words(StoppingRule rule);

    /** {@return the share of the centre that the criterion allows for} */
    default double share() {
        return USUAL_SHARE;
    }

    /**
     * {@return how far an interval of 95 % may reach to either side of the centre, as a share of it; infinite where no
     * accuracy is asked for} Twice a standard error, unless the criterion says otherwise.
     */
    default double reach() {
        return 2 * share();
    }

    /** {@return the estimator whose centre it speaks of} */
    default Estimator estimator() {
        return Estimator.INTERQUARTILE_MEAN;
    }

    /**
     * {@return the rule for messages of a length}
     *
     * @param rule whose criterion this is
     * @param bytes the length, at least 0
     */
    default StoppingRule forLength(StoppingRule rule, long bytes) {
        return rule;
    }

    /**
     * {@return how many repetitions to make before the next look; below 1 where no more fit into the time}
     *
     * @param rule whose criterion this is
     * @param made repetitions so far, at least 1
     * @param elapsed for those
     */
    default int batch(StoppingRule rule, int made, Duration elapsed) {
        return rule.ownBatch(made, elapsed);
    }

    private static void check(double share) {
        if (!(share > 0) || !Double.isFinite(share)) {
            throw new IllegalArgumentException("a share of %s; it lies above 0".formatted(share));
        }
    }

    /**
     * A criterion that looks at the values. Checking it often makes it hold too early by chance (optional stopping), so it
     * has to hold at two looks, each backed by enough independent repetitions.
     */
    interface OfValues extends Criterion {

        /**
         * {@return whether it holds of a sample and its estimate; chance is allowed for elsewhere}
         *
         * @param sample of the repetitions so far
         * @param estimate of its centre
         */
        boolean holds(Sample sample, Estimate estimate);

        /**
         * {@return whether it holds of all that are made, by an interval that allows for how few of them are independent}
         *
         * @param sample at a bound of the rule
         * @param estimate of its centre
         */
        default boolean holdsInTheEnd(Sample sample, Estimate estimate) {
            return holds(sample, estimate);
        }

        /** There is no luck in where a bound lies, so that one look is enough there, however few are independent. */
        @Override
        default boolean settles(StoppingRule rule, Sample sample, Duration elapsed) {
            if (backed(rule, sample) && backed(rule, sample.first(sample.size() - sample.size() / 3))) {
                return true;
            }
            return rule.endsAt(sample, elapsed) && holdsInTheEnd(sample, estimator().of(sample, StoppingRule.CONFIDENCE));
        }

        private boolean backed(StoppingRule rule, Sample sample) {
            Estimate estimate = estimator().of(sample, StoppingRule.CONFIDENCE);
            return holds(sample, estimate) && estimate.effectiveSize() >= rule.least() * 2 / 3.0;
        }
    }

    /** The standard error of the interquartile mean is below a share of it. */
    record StandardErrorBelow(double share) implements OfValues {
        /**
         * Checks the share.
         *
         * @throws IllegalArgumentException if it is not above 0
         */
        public StandardErrorBelow {
            check(share);
        }

        @Override
        public String words(StoppingRule rule) {
            return "standard-error " + share;
        }

        @Override
        public boolean holds(Sample sample, Estimate estimate) {
            return estimate.relativeStandardError() < share;
        }

        /** Half of what an interval of 95 % reaches is the standard error where many are independent, and more where few are. */
        @Override
        public boolean holdsInTheEnd(Sample sample, Estimate estimate) {
            return estimate.relativeReach() / 2 < share;
        }
    }

    /** The standard deviation is below a share of the mean. */
    record StandardDeviationBelow(double share) implements OfValues {
        /**
         * Checks the share.
         *
         * @throws IllegalArgumentException if it is not above 0
         */
        public StandardDeviationBelow {
            check(share);
        }

        @Override
        public String words(StoppingRule rule) {
            return "standard-deviation " + share;
        }

        @Override
        public boolean holds(Sample sample, Estimate estimate) {
            return sample.size() > 1 && sample.deviationOfSample() < share * sample.mean();
        }
    }

    /** The median's confidence interval reaches less than a share of the median to either side. */
    record MedianWithin(double share) implements OfValues {
        /**
         * Checks the share.
         *
         * @throws IllegalArgumentException if it is not above 0
         */
        public MedianWithin {
            check(share);
        }

        @Override
        public String words(StoppingRule rule) {
            return "median " + share;
        }

        @Override
        public double reach() {
            return share;
        }

        @Override
        public boolean holds(Sample sample, Estimate estimate) {
            return estimate.relativeReach() < share;
        }

        @Override
        public Estimator estimator() {
            return Estimator.MEDIAN;
        }
    }

    /** Nothing: the bounds alone decide. */
    record None() implements Criterion {
        @Override
        public String words(StoppingRule rule) {
            return "repetitions " + rule.least();
        }

        @Override
        public double reach() {
            return Double.POSITIVE_INFINITY;
        }

        @Override
        public boolean settles(StoppingRule rule, Sample sample, Duration elapsed) {
            return true;
        }
    }

    /** A volume is transferred by as many messages as the rule's upper bound allows; without a length by all of them. */
    record ByVolume(long volumeBytes) implements Criterion {
        /**
         * Checks the volume.
         *
         * @throws IllegalArgumentException if it is below 1 byte
         */
        public ByVolume {
            if (volumeBytes < 1) {
                throw new IllegalArgumentException("a volume of %d bytes; it lies above 0".formatted(volumeBytes));
            }
        }

        @Override
        public String words(StoppingRule rule) {
            return "volume " + RuleText.text(volumeBytes);
        }

        @Override
        public double reach() {
            return Double.POSITIVE_INFINITY;
        }

        @Override
        public boolean settles(StoppingRule rule, Sample sample, Duration elapsed) {
            return sample.size() >= rule.most();
        }

        @Override
        public StoppingRule forLength(StoppingRule rule, long bytes) {
            long fit = bytes < 1 ? rule.most() : Math.min(rule.most(), volumeBytes / bytes);
            int repetitions = (int) Math.max(rule.least(), fit);
            return new StoppingRule(new None(), repetitions, repetitions, rule.limit());
        }
    }

    /** The time is over, or what is left of it is too short for another repetition like those made. */
    record During(Duration budget) implements Criterion {
        /**
         * Checks the time.
         *
         * @throws IllegalArgumentException if it is not above 0
         */
        public During {
            if (budget.isNegative() || budget.isZero()) {
                throw new IllegalArgumentException("during %s; it lies above 0".formatted(budget));
            }
        }

        @Override
        public String words(StoppingRule rule) {
            return "during " + Times.text(budget);
        }

        @Override
        public double reach() {
            return Double.POSITIVE_INFINITY;
        }

        @Override
        public boolean settles(StoppingRule rule, Sample sample, Duration elapsed) {
            return elapsed.plus(elapsed.dividedBy(sample.size())).compareTo(budget) > 0;
        }
    }

    /** Two rules, of which both are to be settled or one. */
    record Joined(Junction junction, StoppingRule one, StoppingRule other) implements Criterion {
        @Override
        public String words(StoppingRule rule) {
            String first = junction == Junction.AND && one.isJoinedBy(Junction.OR) ? "(" + one + ")" : one.toString();
            boolean joined = other.isJoinedBy(Junction.OR) || other.isJoinedBy(junction);
            return first + " " + junction.word + " " + (joined ? "(" + other + ")" : other.toString());
        }

        @Override
        public boolean settles(StoppingRule rule, Sample sample, Duration elapsed) {
            boolean first = one.judge(sample, elapsed) == StoppingRule.Decision.SETTLED;
            boolean second = other.judge(sample, elapsed) == StoppingRule.Decision.SETTLED;
            return junction == Junction.AND ? first && second : first || second;
        }

        @Override
        public double share() {
            return Math.min(one.accuracy(), other.accuracy());
        }

        @Override
        public double reach() {
            return junction == Junction.AND
                    ? Math.min(one.reach(), other.reach())
                    : Math.max(one.reach(), other.reach());
        }

        @Override
        public Estimator estimator() {
            return one.estimator();
        }

        @Override
        public StoppingRule forLength(StoppingRule rule, long bytes) {
            Joined joined = new Joined(junction, one.forLength(bytes), other.forLength(bytes));
            return new StoppingRule(joined, rule.least(), rule.most(), rule.limit());
        }

        /** The rule that two rules make together if nothing is said about the bounds of both. */
        StoppingRule implied() {
            return junction == Junction.AND ? one.and(other) : one.or(other);
        }

        /** The next look of the later rule where both are needed, else of the earlier one that has any left. */
        @Override
        public int batch(StoppingRule rule, int made, Duration elapsed) {
            int first = one.nextBatch(made, elapsed);
            int second = other.nextBatch(made, elapsed);
            boolean earlier = junction == Junction.OR && first > 0 && second > 0;
            return earlier ? Math.min(first, second) : Math.max(first, second);
        }
    }

    /** The junction of two rules. */
    enum Junction {
        /** Both. */
        AND("and"),
        /** One of them. */
        OR("or");

        private final String word;

        Junction(String word) {
            this.word = word;
        }
    }
}
