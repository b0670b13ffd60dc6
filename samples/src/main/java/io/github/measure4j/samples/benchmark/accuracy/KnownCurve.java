package io.github.measure4j.samples.benchmark.accuracy;

import java.util.Arrays;
import java.util.Random;
import java.util.function.LongToDoubleFunction;
import java.util.stream.LongStream;

/**
 * A time over lengths from 1 B to 1 MiB that is known exactly.
 *
 * @param truth in microseconds
 * @param jumps the first lengths after each, ascending
 * @param noise the standard deviation of a measured time, as a share of it
 */
record KnownCurve(LongToDoubleFunction truth, long[] jumps, double noise) {
    static final long LONGEST = 1 << 20;

    /** Within this share of a jump no interpolation can be right: errors there do not count. */
    private static final double BESIDE_A_JUMP = 0.01;

    private static final int PROBES = 3_000;

    /** A curve whose jumps or bends lie at random places. */
    enum CurveShape {
        ONE_JUMP("one jump") {
            @Override
            KnownCurve curve(Random random) {
                return jumping(0, somewhere(random));
            }
        },
        TWO_JUMPS("two jumps") {
            @Override
            KnownCurve curve(Random random) {
                return jumping(0, LongStream.of(somewhere(random), somewhere(random)).sorted().toArray());
            }
        },
        BEND("bend") {
            @Override
            KnownCurve curve(Random random) {
                long bend = somewhere(random);
                return new KnownCurve(m -> rising(m) + 0.005 * Math.max(0, m - bend), new long[0], 0);
            }
        },
        /** Six to ten teeth of half the time, all but a few of them in the last three octaves. */
        SAW_TOOTH("saw-tooth") {
            @Override
            KnownCurve curve(Random random) {
                double tooth = LONGEST / (6 + 4 * random.nextDouble());
                long[] jumps = LongStream.rangeClosed(1, (long) (LONGEST / tooth))
                        .map(i -> (long) Math.ceil(i * tooth))
                        .toArray();
                return new KnownCurve(m -> 10 * (1 + 0.5 * (m / tooth - Math.floor(m / tooth))), jumps, 0);
            }
        },
        LINEAR("linear") {
            @Override
            KnownCurve curve(Random random) {
                return new KnownCurve(CurveShape::rising, new long[0], 0);
            }
        },
        NOISY("noisy jump") {
            @Override
            KnownCurve curve(Random random) {
                return jumping(0.01, somewhere(random));
            }
        };

        private final String words;

        CurveShape(String words) {
            this.words = words;
        }

        abstract KnownCurve curve(Random random);

        private static long somewhere(Random random) {
            return Math.round(100 * Math.pow(LONGEST / 200.0, random.nextDouble()));
        }

        private static double rising(long length) {
            return 5 + 0.0005 * length;
        }

        /** Half as much again from each jump on. */
        private static KnownCurve jumping(double noise, long... jumps) {
            return new KnownCurve(m -> rising(m) * Math.pow(1.5, Arrays.stream(jumps).filter(j -> j <= m).count()), jumps, noise);
        }

        @Override
        public String toString() {
            return words;
        }
    }

    double measured(long length, Random random) {
        double time = truth.applyAsDouble(length);
        return noise == 0 ? time : time * (1 + noise * random.nextGaussian());
    }

    /** By how much an approximation is off, relative to the truth, not too near to a jump. */
    double largestError(LongToDoubleFunction approximation) {
        LongStream spread = LongStream.rangeClosed(0, PROBES).map(i -> Math.round(Math.pow(LONGEST, (double) i / PROBES)));
        LongStream beside = Arrays.stream(jumps)
                .flatMap(j -> LongStream.of((long) (j / (1 + BESIDE_A_JUMP)) - 1, (long) (j * (1 + BESIDE_A_JUMP)) + 1));
        return LongStream.concat(spread, beside)
                .filter(m -> 1 <= m && m <= LONGEST && Arrays.stream(jumps).noneMatch(j -> isBeside(m, j)))
                .mapToDouble(m -> Math.abs(approximation.applyAsDouble(m) / truth.applyAsDouble(m) - 1))
                .max()
                .orElseThrow();
    }

    private static boolean isBeside(long length, long jump) {
        return jump / (1 + BESIDE_A_JUMP) - 1 < length && length < jump * (1 + BESIDE_A_JUMP) + 1;
    }
}
