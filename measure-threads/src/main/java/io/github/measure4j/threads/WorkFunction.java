package io.github.measure4j.threads;

import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

/**
 * Work of a given amount, for threads to have something to do: the functions of Sphinx 1.0 in the order of its numbers.
 * Each {@link #of} is for one thread; its result depends on all of the work and must be used, or the JIT removes it.
 */
public enum WorkFunction {
    /** Arithmetic: so many rounds of a multiplication and an addition that depend on odd and even. */
    SIMPLE {
        @Override
        public LongSupplier of(long amount) {
            return () -> {
                long sum = 0;
                for (long i = 0; i < amount; i++) {
                    long kept = i % 20 == 0 ? sum : 0;
                    sum = kept + ((i & 1) == 0 ? i / 2 : 3 * i + 1);
                }
                return sum;
            };
        }
    },

    /**
     * Traffic between cache and memory: passes over three square arrays of order 512, of which an amount of 512 is one,
     * less the first; what remains of the amount is the order of one smaller pass (Sphinx 1.0: 512 does nothing).
     */
    BORS {
        @Override
        public LongSupplier of(long amount) {
            double[] a = new double[ORDER * ORDER];
            double[] b = new double[ORDER * ORDER];
            double[] c = new double[ORDER * ORDER];
            return () -> {
                double sum = 0;
                for (long pass = 1; pass < amount / ORDER; pass++) {
                    sum += pass(ORDER, a, b, c);
                }
                return Double.doubleToRawLongBits(sum + pass((int) (amount % ORDER), a, b, c));
            };
        }
    },

    /** Reads the clock until so many nanoseconds have passed. */
    SPIN_TIMED {
        @Override
        public LongSupplier of(long amount) {
            return () -> {
                long start = System.nanoTime();
                long now = start;
                while (now - start < amount) {
                    now = System.nanoTime();
                }
                return now;
            };
        }
    },

    /** Sleeps until so many nanoseconds have passed; an operating system adds some 50 us of its own. */
    SLEEP_TIMED {
        @Override
        public LongSupplier of(long amount) {
            return () -> {
                long start = System.nanoTime();
                long passed = 0;
                while (passed < amount) {
                    LockSupport.parkNanos(amount - passed);
                    passed = System.nanoTime() - start;
                }
                return passed;
            };
        }
    };

    private static final int ORDER = 512;

    /**
     * {@return the work}
     *
     * @param amount rounds, a measure of passes, or nanoseconds; nothing is done for 0
     */
    public abstract LongSupplier of(long amount);

    /**
     * {@return the function of a number in Sphinx}
     *
     * @param number from 0
     * @throws IllegalArgumentException if there is none
     */
    public static WorkFunction numbered(long number) {
        if (number < 0 || number >= values().length) {
            throw new IllegalArgumentException(
                    "work function %d; 0 simple, 1 bors, 2 spin and 3 sleep are there".formatted(number));
        }
        return values()[(int) number];
    }

    private static double pass(int order, double[] a, double[] b, double[] c) {
        for (int i = 0; i < order; i++) {
            for (int j = 0; j < order; j++) {
                a[i * ORDER + j] = i + j;
            }
        }
        for (int i = 0; i < order; i++) {
            for (int j = 0; j < order; j++) {
                b[i * ORDER + j] = i - j + 0.5;
            }
        }
        double sum = 0;
        for (int i = 0; i < order; i++) {
            for (int j = 0; j < order; j++) {
                c[i * ORDER + j] += a[i * ORDER + j] / b[j * ORDER + i];
                sum += c[i * ORDER + j];
            }
        }
        return sum;
    }
}
