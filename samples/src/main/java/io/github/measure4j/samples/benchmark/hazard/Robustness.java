package io.github.measure4j.samples.benchmark.hazard;

import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import java.util.Arrays;
import java.util.Random;

/**
 * Prints the distance by which disturbances move the reported centre and the plain mean. 200 repetitions with a
 * deviation of 3 %, before and after; on average and at worst over 1,000 trials.
 *
 * <p>Run it with {@code java -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.hazard.Robustness [TRIALS
 * [SEED]]}.
 */
public final class Robustness {
    private static final int REPETITIONS = 200;
    private static final double DEVIATION = 0.03;
    private static final double CONFIDENCE = 0.95;

    private Robustness() {}

    public static void main(String[] args) {
        int trials = args.length > 0 ? Integer.parseInt(args[0]) : 1_000;
        long seed = args.length > 1 ? Long.parseLong(args[1]) : 1_998;
        System.out.printf("%-34s %-20s %12s %12s%n", "disturbance", "estimator", "on average", "at worst");
        for (Disturbance disturbance : Disturbance.values()) {
            for (Estimator estimator : Estimator.values()) {
                Random random = new Random(seed);
                double[] moved = new double[trials];
                Arrays.setAll(moved, i -> movement(estimator, disturbance, random));
                System.out.printf("%-34s %-20s %,10.2f %% %,10.2f %%%n",
                        disturbance.words,
                        estimator,
                        100 * Arrays.stream(moved).average().orElseThrow(),
                        100 * Arrays.stream(moved).max().orElseThrow());
            }
        }
    }

    private static double movement(Estimator estimator, Disturbance disturbance, Random random) {
        double[] values = new double[REPETITIONS];
        Arrays.setAll(values, i -> 1 + DEVIATION * random.nextGaussian());
        double quiet = estimator.of(Sample.of(values), CONFIDENCE).centre();
        disturbance.disturb(values, random);
        return Math.abs(estimator.of(Sample.of(values), CONFIDENCE).centre() / quiet - 1);
    }

    private enum Disturbance {
        /** Each repetition with a chance of 1 %. */
        OUTLIERS("1 % of them x 1,000") {
            @Override
            void disturb(double[] values, Random random) {
                Arrays.setAll(values, i -> values[i] * (random.nextDouble() < 0.01 ? 1_000 : 1));
            }
        },
        /** 20 in a row, anywhere. */
        BURST("a burst: 10 % of them in a row x 3") {
            @Override
            void disturb(double[] values, Random random) {
                burst(values, random.nextInt(REPETITIONS - 20), 20, 3);
            }
        },
        /** Five times 4 in a row, each somewhere in its fifth. */
        BURSTS("five bursts of 2 % of them x 20") {
            @Override
            void disturb(double[] values, Random random) {
                for (int fifth = 0; fifth < REPETITIONS; fifth += REPETITIONS / 5) {
                    burst(values, fifth + random.nextInt(REPETITIONS / 5 - 4), 4, 20);
                }
            }
        };

        private final String words;

        Disturbance(String words) {
            this.words = words;
        }

        abstract void disturb(double[] values, Random random);

        private static void burst(double[] values, int from, int length, double factor) {
            for (int i = from; i < from + length; i++) {
                values[i] *= factor;
            }
        }
    }
}
