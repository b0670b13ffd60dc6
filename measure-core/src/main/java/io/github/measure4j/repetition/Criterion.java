package io.github.measure4j.repetition;

import io.github.measure4j.stat.Estimate;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import java.time.Duration;

/** What has to hold of a sample for a {@link StoppingRule} to be content with it. */
public sealed interface Criterion {
    /** What a rule allows for that does not say. */
    double USUAL_SHARE = 0.05;

    /**
     * Whether a sample of at least the rule's lower bound is enough.
     *
     * @param rule whose criterion this is
     * @param elapsed for the sample
     */
    boolean settles(StoppingRule rule, Sample sample, Duration elapsed);

    /** The share of the centre that the criterion allows for. */
    default double share() {
        return USUAL_SHARE;
    }

    /** The estimator whose centre it speaks of. */
    default Estimator estimator() {
        return Estimator.INTERQUARTILE_MEAN;
    }

    /** The rule for messages of a length. */
    default StoppingRule forLength(StoppingRule rule, long bytes) {
        return rule;
    }

    /** How many repetitions to make before the next look; below 1 where no more fit into the time. */
    default int batch(StoppingRule rule, int made, Duration elapsed) {
        return rule.ownBatch(made, elapsed);
    }

    private static void check(double share) {
        if (!(share > 0) || !Double.isFinite(share)) {
            throw new IllegalArgumentException("a share of %s; it lies above 0".formatted(share));
        }
    }

    /** One that looks at the values, and so has to hold at two looks and be backed by enough independent ones. */
    sealed interface OfValues extends Criterion {

        /** Whether it holds of a sample and of what it says about its centre, luck or not. */
        boolean holds(Sample sample, Estimate estimate);

        @Override
        default boolean settles(StoppingRule rule, Sample sample, Duration elapsed) {
            return backed(rule, sample) && backed(rule, sample.first(sample.size() - sample.size() / 3));
        }

        private boolean backed(StoppingRule rule, Sample sample) {
            Estimate estimate = estimator().of(sample, StoppingRule.CONFIDENCE);
            return holds(sample, estimate) && estimate.effectiveSize() >= rule.least() * 2 / 3.0;
        }
    }

    /** The standard error of the interquartile mean is below a share of it. */
    record StandardErrorBelow(double share) implements OfValues {
        public StandardErrorBelow {
            check(share);
        }

        @Override
        public boolean holds(Sample sample, Estimate estimate) {
            return estimate.relativeStandardError() < share;
        }
    }

    /** The standard deviation is below a share of the mean. */
    record StandardDeviationBelow(double share) implements OfValues {
        public StandardDeviationBelow {
            check(share);
        }

        @Override
        public boolean holds(Sample sample, Estimate estimate) {
            return sample.size() > 1 && sample.deviationOfSample() < share * sample.mean();
        }
    }

    /** The median's confidence interval reaches less than a share of the median to either side. */
    record MedianWithin(double share) implements OfValues {
        public MedianWithin {
            check(share);
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
        public boolean settles(StoppingRule rule, Sample sample, Duration elapsed) {
            return true;
        }
    }

    /** A volume is transferred; without a length that of empty messages, which is all messages. */
    record ByVolume(int messages, long volumeBytes) implements Criterion {
        public ByVolume {
            if (messages < 1 || volumeBytes < 1) {
                throw new IllegalArgumentException(
                        "%d messages and a volume of %d bytes; both lie above 0".formatted(messages, volumeBytes));
            }
        }

        @Override
        public boolean settles(StoppingRule rule, Sample sample, Duration elapsed) {
            return sample.size() >= rule.most();
        }

        @Override
        public StoppingRule forLength(StoppingRule rule, long bytes) {
            long fit = bytes < 1 ? messages : Math.min(messages, Math.max(1, volumeBytes / bytes));
            int repetitions = (int) Math.min(rule.most(), Math.max(rule.least(), fit));
            return new StoppingRule(new None(), repetitions, repetitions, rule.limit());
        }
    }

    /** The time is over, or what is left of it is too short for another repetition like those made. */
    record During(Duration budget) implements Criterion {
        @Override
        public boolean settles(StoppingRule rule, Sample sample, Duration elapsed) {
            return elapsed.plus(elapsed.dividedBy(sample.size())).compareTo(budget) > 0;
        }
    }

    /** Two rules are settled. */
    record Both(StoppingRule one, StoppingRule other) implements Criterion {
        @Override
        public boolean settles(StoppingRule rule, Sample sample, Duration elapsed) {
            return settled(one, sample, elapsed) && settled(other, sample, elapsed);
        }

        @Override
        public double share() {
            return Math.min(one.accuracy(), other.accuracy());
        }

        @Override
        public Estimator estimator() {
            return one.estimator();
        }

        @Override
        public StoppingRule forLength(StoppingRule rule, long bytes) {
            Both both = new Both(one.forLength(bytes), other.forLength(bytes));
            return new StoppingRule(both, rule.least(), rule.most(), rule.limit());
        }

        @Override
        public int batch(StoppingRule rule, int made, Duration elapsed) {
            return Math.max(one.nextBatch(made, elapsed), other.nextBatch(made, elapsed));
        }
    }

    /** One of two rules is settled. */
    record Either(StoppingRule one, StoppingRule other) implements Criterion {
        @Override
        public boolean settles(StoppingRule rule, Sample sample, Duration elapsed) {
            return settled(one, sample, elapsed) || settled(other, sample, elapsed);
        }

        @Override
        public double share() {
            return Math.min(one.accuracy(), other.accuracy());
        }

        @Override
        public Estimator estimator() {
            return one.estimator();
        }

        @Override
        public StoppingRule forLength(StoppingRule rule, long bytes) {
            Either either = new Either(one.forLength(bytes), other.forLength(bytes));
            return new StoppingRule(either, rule.least(), rule.most(), rule.limit());
        }

        @Override
        public int batch(StoppingRule rule, int made, Duration elapsed) {
            int first = one.nextBatch(made, elapsed);
            int second = other.nextBatch(made, elapsed);
            return first > 0 && second > 0 ? Math.min(first, second) : Math.max(first, second);
        }
    }

    private static boolean settled(StoppingRule rule, Sample sample, Duration elapsed) {
        return rule.judge(sample, elapsed) == StoppingRule.Verdict.SETTLED;
    }
}
