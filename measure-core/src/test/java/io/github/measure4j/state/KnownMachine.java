package io.github.measure4j.state;

import java.util.Random;

/**
 * Readings whose truth is known: states that follow a Markov chain, a clock rate that wanders by 10 % to either side,
 * correlated noise, outliers 10 to 1,000 times as slow.
 */
record KnownMachine(
        double[] shares, double factor, double dwell, double noise, double memory, double outliers, double period) {

    static final double FASTEST = 280e-9;
    private static final double WANDERING = 0.1;

    static KnownMachine ofOneState(double noise, double memory, double outliers) {
        return new KnownMachine(new double[] {1}, 1, 1, noise, memory, outliers, 6);
    }

    static KnownMachine ofTwo(double factor, double dwell, double shareOfSlower) {
        double period = Math.max(6, dwell / 3);
        return new KnownMachine(new double[] {1 - shareOfSlower, shareOfSlower}, factor, dwell, 0.02, 0.3, 0.02, period);
    }

    static KnownMachine ofThree(double factor, double dwell) {
        return new KnownMachine(new double[] {0.4, 0.35, 0.25}, factor, dwell, 0.02, 0.3, 0.02, Math.max(6, dwell / 3));
    }

    record Course(Readings readings, int[] truth, double leastShare) {}

    /** Readings over some time in which each state has at least 5 %. */
    Course course(Random random, int number, double seconds) {
        while (true) {
            Course course = drawn(random, number, seconds);
            if (shares.length == 1 || course.leastShare >= 0.05) {
                return course;
            }
        }
    }

    private Course drawn(Random random, int number, double seconds) {
        Readings readings = new Readings(Resource.EXCHANGE, "");
        int[] truth = new int[number];
        double[] knots = random.doubles((long) (seconds / period) + 3, -WANDERING, WANDERING).toArray();
        int[] counts = new int[shares.length];
        int state = 0;
        for (double left = random.nextDouble(); state < shares.length - 1 && left >= shares[state]; state++) {
            left -= shares[state];
        }
        double end = stay(random, state);
        double noiseNow = random.nextGaussian();
        for (int i = 0; i < number; i++) {
            double time = seconds * (i + 0.5 * random.nextDouble()) / number;
            while (shares.length > 1 && time >= end) {
                state = (state + 1 + random.nextInt(shares.length - 1)) % shares.length;
                end += stay(random, state);
            }
            noiseNow = memory * noiseNow + Math.sqrt(1 - memory * memory) * random.nextGaussian();
            double reading = FASTEST * Math.pow(factor, state) * wandering(knots, time) * Math.exp(noise * noiseNow);
            boolean outlier = random.nextDouble() < outliers;
            readings.add(time, outlier ? reading * Math.pow(10, 1 + 2 * random.nextDouble()) : reading);
            truth[i] = outlier ? States.NONE : state;
            counts[state]++;
        }
        int fewest = java.util.Arrays.stream(counts).min().orElseThrow();
        return new Course(readings, truth, fewest / (double) number);
    }

    private double stay(Random random, int state) {
        return -Math.log(1 - random.nextDouble()) * dwell * shares.length * shares[state];
    }

    private double wandering(double[] knots, double time) {
        int knot = (int) (time / period);
        double at = time / period - knot;
        double smooth = at * at * (3 - 2 * at);
        return 1 + (1 - smooth) * knots[knot] + smooth * knots[knot + 1];
    }
}
