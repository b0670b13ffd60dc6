package io.github.measure4j.repetition;

import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import java.time.Duration;

/**
 * When the repetitions of a point are enough: a criterion, never before a lower bound and never past an upper one.
 * Immutable.
 *
 * @param criterion what has to hold
 * @param least the lower bound, at least 1
 * @param most the upper bound, not below the lower
 * @param limit the time after which a point is given up as unsettled; checked between batches of repetitions
 */
public record StoppingRule(Criterion criterion, int least, int most, Duration limit) {
    private static final int LEAST = 8;
    private static final int MOST = 400;
    private static final Duration LIMIT = Duration.ofSeconds(5);

    public StoppingRule {
        if (least < 1 || most < least) {
            throw new IllegalArgumentException(
                    "at least %d and at most %d repetitions; 1 <= least <= most is wanted".formatted(least, most));
        }
        if (limit.isNegative() || limit.isZero()) {
            throw new IllegalArgumentException("a limit of " + limit + "; it lies above 0");
        }
    }

    /**
     * SKaMPI's rule (Reussner et al. 1998, 3.1): the standard error of the interquartile mean is below a share of it.
     * From 8 to 400 repetitions, for 5 seconds at most.
     *
     * @param share above 0
     */
    public static StoppingRule standardErrorBelow(double share) {
        return of(new Criterion.StandardErrorBelow(share));
    }

    /**
     * Sphinx's rule: the standard deviation (with n - 1) of all repetitions is below a share of their mean. It asks
     * how alike the repetitions are, not how well their centre is known. From 4 to 20 repetitions, as in Sphinx 1.0.
     *
     * @param share above 0
     */
    public static StoppingRule standardDeviationBelow(double share) {
        return of(new Criterion.StandardDeviationBelow(share)).atLeast(4).atMost(20);
    }

    /**
     * A fixed number of repetitions, however they turn out.
     *
     * @param repetitions at least 1
     */
    public static StoppingRule after(int repetitions) {
        return new StoppingRule(new Criterion.None(), repetitions, repetitions, LIMIT);
    }

    private static StoppingRule of(Criterion criterion) {
        return new StoppingRule(criterion, LEAST, MOST, LIMIT);
    }

    /** Never fewer repetitions than this; the upper bound moves with it where it has to. */
    public StoppingRule atLeast(int repetitions) {
        return new StoppingRule(criterion, repetitions, Math.max(most, repetitions), limit);
    }

    /** Never more repetitions than this; the lower bound moves with it where it has to. */
    public StoppingRule atMost(int repetitions) {
        return new StoppingRule(criterion, Math.min(least, repetitions), repetitions, limit);
    }

    /** Never longer than this. */
    public StoppingRule within(Duration time) {
        return new StoppingRule(criterion, least, most, time);
    }

    /** Whether a sample is enough, and why. */
    public Verdict judge(Sample sample, Duration elapsed) {
        if (sample.size() < least) {
            return elapsed.compareTo(limit) > 0 ? Verdict.UNSETTLED : Verdict.GO_ON;
        }
        if (criterion.holds(sample)) {
            return Verdict.SETTLED;
        }
        return sample.size() >= most || elapsed.compareTo(limit) > 0 ? Verdict.UNSETTLED : Verdict.GO_ON;
    }

    /** How many repetitions to make before it is worth judging again; 0 once the upper bound is reached. */
    public int nextBatch(int made) {
        return made < least ? least - made : Math.min(Math.max(0, most - made), Math.max(1, made / 2));
    }

    /** The estimator of the centre that the criterion speaks of. */
    public Estimator estimator() {
        return criterion.estimator();
    }

    /** The relative accuracy that is aimed at, by which the length of a repetition is chosen. */
    public double accuracy() {
        return criterion.share();
    }

    /** The answer to whether a sample is enough. */
    public enum Verdict {
        /** More repetitions are wanted. */
        GO_ON,
        /** The criterion holds. */
        SETTLED,
        /** A bound was reached and the criterion does not hold. */
        UNSETTLED
    }

    /** What has to hold of a sample. */
    public sealed interface Criterion {

        /** Whether it holds. */
        boolean holds(Sample sample);

        /** The share of the centre that the criterion allows for. */
        double share();

        /** The estimator whose centre it speaks of. */
        Estimator estimator();

        private static void check(double share) {
            if (!(share > 0) || !Double.isFinite(share)) {
                throw new IllegalArgumentException("a share of %s; it lies above 0".formatted(share));
            }
        }

        /** The standard error of the interquartile mean is below a share of it. */
        record StandardErrorBelow(double share) implements Criterion {
            public StandardErrorBelow {
                check(share);
            }

            @Override
            public boolean holds(Sample sample) {
                return estimator().of(sample, 0.95).relativeStandardError() < share;
            }

            @Override
            public Estimator estimator() {
                return Estimator.INTERQUARTILE_MEAN;
            }
        }

        /** The standard deviation is below a share of the mean. */
        record StandardDeviationBelow(double share) implements Criterion {
            public StandardDeviationBelow {
                check(share);
            }

            @Override
            public boolean holds(Sample sample) {
                return sample.deviationOfSample() < share * sample.mean();
            }

            @Override
            public Estimator estimator() {
                return Estimator.INTERQUARTILE_MEAN;
            }
        }

        /** Nothing: the bounds alone decide. */
        record None() implements Criterion {
            @Override
            public boolean holds(Sample sample) {
                return true;
            }

            @Override
            public double share() {
                return 0.05;
            }

            @Override
            public Estimator estimator() {
                return Estimator.INTERQUARTILE_MEAN;
            }
        }
    }
}
