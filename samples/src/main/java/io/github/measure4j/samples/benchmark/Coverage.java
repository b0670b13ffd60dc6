package io.github.measure4j.samples.benchmark;

import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.repetition.StoppingRule.Verdict;
import io.github.measure4j.stat.Estimate;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Modes;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.stat.Trend;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Does a 95 % interval contain the truth in 95 % of the cases? For every rule and source: in how many of 2,000 trials it
 * did, how many repetitions the rule took, how often it settled, and how far the median interval reached. A repetition takes a
 * simulated millisecond. Then how far 1 % of outliers and a burst move each estimator.
 *
 * <p>Run it with {@code java -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.Coverage [TRIALS]}.
 */
public final class Coverage {
    private static final long REPETITION_NANOS = 1_000_000;
    private static final double CONFIDENCE = 0.95;
    private static final String ROW = "%-22s %-32s %7.1f %% %8.1f %9.1f %% %9.2f %% %8.1f %% %8.1f %%%n";

    private Coverage() {}

    private static Map<String, StoppingRule> rules() {
        Map<String, StoppingRule> rules = new LinkedHashMap<>();
        rules.put("standard error 0.05", StoppingRule.standardErrorBelow());
        rules.put("standard error 0.02", StoppingRule.standardErrorBelow(0.02));
        rules.put("deviation 0.05", StoppingRule.standardDeviationBelow());
        rules.put("deviation 0.2", StoppingRule.standardDeviationBelow(0.2));
        rules.put("median within 0.05", StoppingRule.medianWithin());
        rules.put("after 50", StoppingRule.after(50));
        rules.put("volume, 128 KiB", StoppingRule.byVolume().forLength(128 << 10));
        rules.put("during 200 ms", StoppingRule.during(Duration.ofMillis(200)));
        return rules;
    }

    /** What the trials of a rule on a source add up to. */
    private static final class Tally {
        private int trials;
        private int covered;
        private long repetitions;
        private int settled;
        private final List<Double> reaches = new ArrayList<>();
        private int bimodal;
        private int trending;

        void trial(StoppingRule rule, Source source, Random random) {
            double[] values = source.draw(random, rule.most() > 1_000 ? 1_000 : rule.most());
            int made = 0;
            Verdict verdict = Verdict.GO_ON;
            Sample sample = Sample.of(values);
            while (verdict == Verdict.GO_ON) {
                made += rule.nextBatch(made, elapsed(made));
                sample = Sample.of(Arrays.copyOf(values, made));
                verdict = rule.judge(sample, elapsed(made));
            }
            Estimate estimate = rule.estimator().of(sample, CONFIDENCE);
            Interval interval = estimate.interval();
            trials++;
            covered += interval.contains(source.truth(rule.estimator())) ? 1 : 0;
            repetitions += made;
            settled += verdict == Verdict.SETTLED ? 1 : 0;
            reaches.add((interval.upper() - interval.lower()) / 2 / estimate.centre());
            bimodal += Modes.of(sample).several() ? 1 : 0;
            trending += Trend.of(sample).significant() ? 1 : 0;
        }

        private static Duration elapsed(int made) {
            return Duration.ofNanos(made * REPETITION_NANOS);
        }

        void print(String rule, Source source) {
            double percent = 100.0 / trials;
            Collections.sort(reaches);
            System.out.printf(
                    ROW,
                    rule,
                    source,
                    covered * percent,
                    (double) repetitions / trials,
                    settled * percent,
                    100 * reaches.get(trials / 2),
                    bimodal * percent,
                    trending * percent);
        }
    }

    public static void main(String[] args) {
        int trials = args.length > 0 ? Integer.parseInt(args[0]) : 2_000;
        System.out.printf(
                "%-22s %-32s %9s %8s %11s %11s %10s %10s%n",
                "rule", "source", "coverage", "used", "settled", "reach", "BIMODAL", "TRENDING");
        rules().forEach((name, rule) -> {
            for (Source source : Source.values()) {
                Random random = new Random(2_015);
                Tally tally = new Tally();
                for (int i = 0; i < trials; i++) {
                    tally.trial(rule, source, random);
                }
                tally.print(name, source);
            }
        });
        robustness();
    }

    /** The movement of each estimator's centre, in percent, averaged over trials and at its worst. */
    private static void robustness() {
        System.out.printf("%n%-32s %-20s %12s %12s%n", "disturbance of 200 repetitions", "estimator", "on average", "at worst");
        for (Disturbance disturbance : Disturbance.values()) {
            for (Estimator estimator : Estimator.values()) {
                Random random = new Random(1_998);
                double sum = 0;
                double worst = 0;
                for (int i = 0; i < 1_000; i++) {
                    double[] values = new double[200];
                    Arrays.setAll(values, k -> 1 + 0.03 * random.nextGaussian());
                    double quiet = estimator.of(Sample.of(values), CONFIDENCE).centre();
                    disturbance.disturb(values, random);
                    double moved = Math.abs(estimator.of(Sample.of(values), CONFIDENCE).centre() / quiet - 1);
                    sum += moved;
                    worst = Math.max(worst, moved);
                }
                System.out.printf(
                        "%-32s %-20s %10.2f %% %10.2f %%%n", disturbance.words, estimator, sum / 10, 100 * worst);
            }
        }
    }

    private enum Disturbance {
        /** Each repetition with a chance of 1 %. */
        OUTLIERS("1 % of them x 1,000") {
            @Override
            void disturb(double[] values, Random random) {
                for (int i = 0; i < values.length; i++) {
                    values[i] *= random.nextDouble() < 0.01 ? 1_000 : 1;
                }
            }
        },
        /** 20 in a row, anywhere. */
        BURST("a burst: 10 % in a row x 3") {
            @Override
            void disturb(double[] values, Random random) {
                int from = random.nextInt(values.length - values.length / 10);
                for (int i = from; i < from + values.length / 10; i++) {
                    values[i] *= 3;
                }
            }
        };

        private final String words;

        Disturbance(String words) {
            this.words = words;
        }

        abstract void disturb(double[] values, Random random);
    }
}
