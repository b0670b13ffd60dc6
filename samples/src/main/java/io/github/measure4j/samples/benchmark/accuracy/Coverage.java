package io.github.measure4j.samples.benchmark.accuracy;

import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.repetition.StoppingRule.Decision;
import io.github.measure4j.stat.Estimate;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Modes;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.stat.test.Trend;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Does a 95 % interval contain the truth in 95 % of the cases? For every rule and source: in how many of 2,000 trials
 * it did; in how many of as many others whose number of repetitions was fixed at what the rule took on average, so
 * that a rule that stops early by luck shows; how many repetitions it took, how often it settled, and how far the
 * median interval reached. A repetition takes a simulated millisecond.
 *
 * <p>Run it with {@code java -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.accuracy.Coverage [TRIALS
 * [SEED]]}.
 */
public final class Coverage {
    private static final long REPETITION_NANOS = 1_000_000;
    private static final double CONFIDENCE = 0.95;

    /** A rule of time may have a million, and stops long before. */
    private static final int MOST = 4_000;

    private static final String ROW = "%-22s %-32s %7.1f %%%s %7.1f %% %8.1f %9.1f %% %9.2f %% %8.1f %% %8.1f %%%n";

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

    /** The sum of a rule's trials on a source. */
    private static final class Tally {
        private int trials;
        private int covered;
        private int coveredByFixed;
        private long repetitions;
        private int settled;
        private final List<Double> reaches = new ArrayList<>();
        private int bimodal;
        private int trending;

        void trial(StoppingRule rule, RandomSource source, Random random) {
            double[] values = source.draw(random, Math.min(rule.most(), MOST));
            int made = 0;
            Decision verdict = Decision.GO_ON;
            Sample sample = Sample.of(values);
            while (verdict == Decision.GO_ON) {
                made += rule.nextBatch(made, elapsed(made));
                sample = Sample.of(Arrays.copyOf(values, made));
                verdict = rule.judge(sample, elapsed(made));
            }
            Estimate estimate = rule.estimator().of(sample, CONFIDENCE);
            Interval interval = estimate.interval();
            trials++;
            covered += interval.contains(source.truth(rule.estimator())) ? 1 : 0;
            repetitions += made;
            settled += verdict == Decision.SETTLED ? 1 : 0;
            reaches.add((interval.upper() - interval.lower()) / 2 / estimate.centre());
            bimodal += Modes.of(sample).several() ? 1 : 0;
            trending += Trend.of(sample).significant() ? 1 : 0;
        }

        /** As many trials, each with what the rule took on average. */
        void fixed(StoppingRule rule, RandomSource source, Random random) {
            int number = Math.round((float) repetitions / trials);
            for (int i = 0; i < trials; i++) {
                Sample sample = Sample.of(source.draw(random, number));
                Interval interval = rule.estimator().of(sample, CONFIDENCE).interval();
                coveredByFixed += interval.contains(source.truth(rule.estimator())) ? 1 : 0;
            }
        }

        private static Duration elapsed(int made) {
            return Duration.ofNanos(made * REPETITION_NANOS);
        }

        String row(String rule, RandomSource source) {
            double percent = 100.0 / trials;
            Collections.sort(reaches);
            return ROW.formatted(
                    rule,
                    source,
                    covered * percent,
                    source == RandomSource.BIMODAL ? "*" : " ",
                    coveredByFixed * percent,
                    (double) repetitions / trials,
                    settled * percent,
                    100 * reaches.get(trials / 2),
                    bimodal * percent,
                    trending * percent);
        }
    }

    public static void main(String[] args) {
        int trials = args.length > 0 ? Integer.parseInt(args[0]) : 2_000;
        long seed = args.length > 1 ? Long.parseLong(args[1]) : 2_015;
        System.out.printf(
                "%-22s %-32s %9s %10s %8s %11s %11s %10s %10s%n",
                "rule", "source", "coverage", "fixed", "used", "settled", "reach", "BIMODAL", "TRENDING");
        rules().forEach((name, rule) -> Arrays.stream(RandomSource.values())
                .parallel()
                .map(source -> row(name, rule, source, trials, seed))
                .forEachOrdered(System.out::print));
        System.out.println("* wider on purpose: an interval never lies tightly between two modes, it spans them");
    }

    private static String row(String name, StoppingRule rule, RandomSource source, int trials, long seed) {
        Random random = new Random(seed);
        Tally tally = new Tally();
        for (int i = 0; i < trials; i++) {
            tally.trial(rule, source, random);
        }
        tally.fixed(rule, source, random);
        return tally.row(name, source);
    }
}
