package io.github.measure4j.group.simulated;

import io.github.measure4j.group.simulated.SimulatedMachine.Chain;
import io.github.measure4j.group.simulated.SimulatedMachine.SimulatedState;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;

/**
 * The factors of a {@link SimulatedMachine} in the course of virtual time, as one rank comes along it. Each rank has a
 * course of its own from the same seed: all see the same machine, and none depends on how far another has come.
 */
final class SimulatedCourse {
    private static final double LONGEST_PIECE_NANOS = 1e7;
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;
    private static final long FLICKERS = 0x5DEECE66DL;

    private final SimulatedMachine machine;
    private final long seed;
    private final List<Stretch> stretches;
    private final boolean steady;

    SimulatedCourse(SimulatedMachine machine, long seed) {
        this.machine = machine;
        this.seed = mixed(seed);
        SplittableRandom random = new SplittableRandom(this.seed);
        this.stretches = machine.chains().stream()
                .map(chain -> new Stretch(chain, random.split()))
                .toList();
        this.steady = machine.equals(SimulatedMachine.steady());
    }

    /** The stay of one chain in one state. */
    private static final class Stretch {
        private final Chain chain;
        private final SplittableRandom random;
        private int state;
        private double end;

        Stretch(Chain chain, SplittableRandom random) {
            this.chain = chain;
            this.random = random;
            double left = random.nextDouble();
            while (state < chain.states().size() - 1 && left >= chain.share(state)) {
                left -= chain.share(state++);
            }
            end = dwell();
        }

        SimulatedState at(double now) {
            while (now >= end) {
                int others = chain.states().size() - 1;
                state = (state + 1 + random.nextInt(others)) % (others + 1);
                end += dwell();
            }
            return chain.states().get(state);
        }

        private double dwell() {
            return -StrictMath.log(1 - random.nextDouble()) * chain.dwellNanos(state);
        }
    }

    /** Whether all factors are 1 at all times. */
    boolean steady() {
        return steady;
    }

    /** The state of a chain at a time that is no earlier than the last one asked for. */
    int state(int chain, double now) {
        Stretch stretch = stretches.get(chain);
        stretch.at(now);
        return stretch.state;
    }

    double communication(double now) {
        double factor = overAll(now);
        for (Stretch stretch : stretches) {
            factor *= stretch.at(now).communication();
        }
        return factor;
    }

    /** The duration of a computation that takes a given time in a state of factor 1. */
    double computingNanos(double start, double nanos) {
        return nanos(start, nanos, this::computing);
    }

    /** The same, by the clock rate alone. */
    double atClockRate(double start, double nanos) {
        return nanos(start, nanos, this::overAll);
    }

    private double nanos(double start, double nanos, DoubleUnaryOperator factorAt) {
        if (steady || !(nanos > 0)) {
            return nanos;
        }
        double now = start;
        double left = nanos;
        while (true) {
            double factor = factorAt.applyAsDouble(now);
            double piece = endOfPiece(now) - now;
            if (left * factor <= piece) {
                return now + left * factor - start;
            }
            left -= piece / factor;
            now += piece;
        }
    }

    private double computing(double now) {
        double factor = overAll(now);
        for (Stretch stretch : stretches) {
            factor *= stretch.at(now).computing();
        }
        return factor;
    }

    private double endOfPiece(double now) {
        double longest = Math.min(LONGEST_PIECE_NANOS, machine.flicker().periodNanos());
        double end = now + (machine.flicker().deviation() > 0 ? longest : LONGEST_PIECE_NANOS);
        for (Stretch stretch : stretches) {
            stretch.at(now);
            end = Math.min(end, stretch.end);
        }
        return Math.max(end, Math.nextUp(now));
    }

    /** Wandering and flicker. */
    private double overAll(double now) {
        double factor = 1;
        if (machine.wandering().range() > 0) {
            double time = now / machine.wandering().periodNanos();
            double at = time - Math.floor(time);
            long knot = (long) Math.floor(time);
            double smooth = at * at * (3 - 2 * at);
            double drawn = (1 - smooth) * even(knot) + smooth * even(knot + 1);
            factor *= 1 + machine.wandering().range() * (2 * drawn - 1);
        }
        if (machine.flicker().deviation() > 0) {
            double time = now / machine.flicker().periodNanos();
            double at = time - Math.floor(time);
            long knot = (long) Math.floor(time) + FLICKERS;
            factor *= 1 + machine.flicker().deviation() * ((1 - at) * normal(knot) + at * normal(knot + 1));
        }
        return factor;
    }

    private double even(long knot) {
        return (mixed(seed + knot * GOLDEN_GAMMA) >>> 11) * 0x1p-53;
    }

    /** The sum of four even values: nearly Gaussian, and within 3.5 deviations. */
    private double normal(long knot) {
        double sum = 0;
        for (int i = 0; i < 4; i++) {
            sum += even(4 * knot + i) - 0.5;
        }
        return sum * Math.sqrt(3);
    }

    /** The finalizer of SplitMix64 (Steele, Lea and Flood 2014, "Fast splittable pseudorandom number generators"). */
    private static long mixed(long value) {
        long z = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
