package io.github.measure4j.duel;

import io.github.measure4j.run.Run;
import java.time.Duration;
import java.util.Optional;

/**
 * The number of launches of a duel, and the time that they share.
 *
 * @param number that was asked for, at least 1
 * @param time of all launches together, above 0
 */
record LaunchPlan(Optional<Integer> number, Optional<Duration> time) {
    /** An interval by signed ranks has 95 % with seven, and 97 or 96 with one fewer or more. */
    static final int USUAL = 7;

    static final int FEWEST_IN_TIME = 4;

    /** In less time no probe of the machine's state is read, and visits are too short to compile. */
    private static final Duration LEAST_OF_LAUNCH = Duration.ofMillis(1_200);

    static final LaunchPlan USUALLY = new LaunchPlan(Optional.empty(), Optional.empty());

    /** @throws IllegalArgumentException if it is below 1 */
    LaunchPlan ofNumber(int other) {
        if (other < 1) {
            throw new IllegalArgumentException(other + " launches; expected at least 1");
        }
        return new LaunchPlan(Optional.of(other), time);
    }

    /** @throws IllegalArgumentException if it is not above 0 */
    LaunchPlan lasting(Duration most) {
        if (most.isNegative() || most.isZero()) {
            throw new IllegalArgumentException("Duel.lasting(%s): the time must be above 0".formatted(most));
        }
        return new LaunchPlan(number, Optional.of(most));
    }

    int launches() {
        return number.orElseGet(() -> time.map(LaunchPlan::fitting).orElse(USUAL));
    }

    private static int fitting(Duration whole) {
        return (int) Math.max(FEWEST_IN_TIME, Math.min(USUAL, whole.toNanos() / LEAST_OF_LAUNCH.toNanos()));
    }

    /** A launch with its share of the time. */
    Run bounded(Run run) {
        return time.map(whole -> run.lasting(whole.dividedBy(launches()))).orElse(run);
    }
}
