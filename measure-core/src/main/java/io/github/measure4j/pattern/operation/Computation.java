package io.github.measure4j.pattern.operation;

import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;

/**
 * Keeps the processor busy for a given length without the operating system: no call of it, no reading of a clock.
 * For what may go on in the background meanwhile (Coti and Malony 2022, 3.3, "Busy wait").
 *
 * <p>A round is a step of a linear congruential generator (Knuth's MMIX constants). Each step needs the one before, so no
 * compiler or processor can make them at once, and none knows a shorter way to the last: a round takes a multiplication
 * and an addition, 4 cycles on current processors. There is a shorter way to check the last, however: the state after n
 * steps is a power that can be worked out in O(log n) (Brown 1994, "Random number generation with arbitrary strides"),
 * by which {@link #isDone} proves that all the work was done.
 *
 * <p>How many rounds last a given time is found by {@link SpinRate}, anew for each point. The kernels of a point share it,
 * so that what is subtracted is as much work as what it is subtracted from.
 *
 * <p>On a simulated group it moves the rank's virtual time on by its length, a round being a nanosecond.
 */
public final class Computation implements Operation {
    static final long MULTIPLIER = 6_364_136_223_846_793_005L;
    static final long INCREMENT = 1_442_695_040_888_963_407L;
    private static final long SEED = 42;

    private final long rounds;
    private long state = SEED;
    private long runs;

    private Computation(long rounds) {
        this.rounds = rounds;
    }

    /**
     * {@return one that lasts for a time}
     *
     * @param setting of the point on this rank
     * @param nanos at least 0; right to within a few percent
     * @throws Exception if it cannot be found out how fast the processor is
     */
    public static Operation lasting(Setting setting, long nanos) throws Exception {
        if (nanos < 0) {
            throw new IllegalArgumentException("a computation of " + nanos + " ns; expected at least 0");
        }
        return setting.group().simulated()
                ? simulated(setting, nanos)
                : ofRounds(setting.shared(SpinRate.class, SpinRate::now).roundsIn(nanos));
    }

    /**
     * {@return one of a number of rounds}
     *
     * @param setting of the point on this rank
     * @param rounds at least 0
     */
    public static Operation ofRounds(Setting setting, long rounds) {
        return setting.group().simulated() ? simulated(setting, rounds) : ofRounds(rounds);
    }

    /** {@return how many rounds this processor makes in a nanosecond now, found by trying} */
    public static double roundsPerNano() {
        return SpinRate.now().roundsPerNano();
    }

    private static Operation simulated(Setting setting, long nanos) {
        SimulatedGroup group = SimulatedGroup.behind(setting.group());
        return () -> group.compute(nanos);
    }

    /** One that keeps count of what it did. */
    static Computation ofRounds(long rounds) {
        if (rounds < 0) {
            throw new IllegalArgumentException("a computation of " + rounds + " rounds; expected at least 0");
        }
        return new Computation(rounds);
    }

    @Override
    public void run() {
        state = spin(state, rounds);
        runs++;
    }

    static long spin(long from, long rounds) {
        long state = from;
        for (long i = 0; i < rounds; i++) {
            state = state * MULTIPLIER + INCREMENT;
        }
        return state;
    }

    /** The number of rounds in a run. */
    long rounds() {
        return rounds;
    }

    /** The number of rounds so far. */
    long done() {
        return runs * rounds;
    }

    /** Whether the state is that after {@link #done} rounds. */
    boolean isDone() {
        return state == after(done());
    }

    /** The state after so many rounds, by squaring the step: x -> a x + c twice is x -> a^2 x + (a + 1) c. */
    private static long after(long rounds) {
        long multiplier = 1;
        long increment = 0;
        long a = MULTIPLIER;
        long c = INCREMENT;
        for (long left = rounds; left > 0; left >>= 1) {
            if ((left & 1) == 1) {
                multiplier *= a;
                increment = increment * a + c;
            }
            c *= a + 1;
            a *= a;
        }
        return multiplier * SEED + increment;
    }
}
