package io.github.measure4j.group.simulated;

/**
 * The disturbances of a simulated group. Delays only: a quiet network and a quiet machine are the floor, as in reality.
 *
 * @param jitterNanos each message is late by the amount of a Gaussian of this standard deviation
 * @param outliers rare huge delays of single messages
 * @param bursts times in which every message of a rank is slow
 * @param interrupts what periodically takes a rank's processor away
 */
public record SimulatedNoise(double jitterNanos, Outliers outliers, Bursts bursts, Interrupts interrupts) {

    /**
     * Checks the component.
     *
     * @throws IllegalArgumentException if the jitter is below 0 ns
     */
    public SimulatedNoise {
        check(jitterNanos >= 0, "a jitter of " + jitterNanos + " ns");
    }

    /**
     * @param share of the messages that are delayed, 0 to 1
     * @param delayNanos by how much
     */
    public record Outliers(double share, double delayNanos) {
        /**
         * Checks the components.
         *
         * @throws IllegalArgumentException if the share is not within 0 and 1, or the delay below 0 ns
         */
        public Outliers {
            check(share >= 0 && share <= 1 && delayNanos >= 0, share + " of the messages late by " + delayNanos + " ns");
        }
    }

    /**
     * @param startsPerMessage the probability that a message starts one, 0 to 1
     * @param lengthNanos how long one lasts
     * @param delayNanos the mean of the exponential delay of a message sent meanwhile
     */
    public record Bursts(double startsPerMessage, double lengthNanos, double delayNanos) {
        /**
         * Checks the components.
         *
         * @throws IllegalArgumentException if the share is not within 0 and 1, or a time below 0 ns
         */
        public Bursts {
            check(startsPerMessage >= 0 && startsPerMessage <= 1 && lengthNanos >= 0 && delayNanos >= 0,
                    "bursts of %s ns, begun by %s of the messages".formatted(lengthNanos, startsPerMessage));
        }
    }

    /**
     * Each rank has them at times of its own.
     *
     * @param periodNanos from the beginning of one to that of the next; infinite for none
     * @param lengthNanos how long the rank stands still, less than a period
     */
    public record Interrupts(double periodNanos, double lengthNanos) {
        /**
         * Checks the components.
         *
         * @throws IllegalArgumentException if an interrupt is below 0 ns or as long as the period
         */
        public Interrupts {
            check(lengthNanos >= 0 && lengthNanos < periodNanos,
                    "interrupts of %s ns each %s ns".formatted(lengthNanos, periodNanos));
        }

        /**
         * When work is done.
         *
         * @param phase the beginning of one of the interrupts
         * @param start when the work begins
         * @param work what it needs of the processor, in nanoseconds
         */
        double end(double phase, double start, double work) {
            if (lengthNanos == 0 || work <= 0) {
                return start + Math.max(0, work);
            }
            double intoPeriod = start - phase - Math.floor((start - phase) / periodNanos) * periodNanos;
            double free = Math.max(start, start - intoPeriod + lengthNanos);
            double untilNext = start - intoPeriod + periodNanos - free;
            if (work < untilNext) {
                return free + work;
            }
            double others = Math.floor((work - untilNext) / (periodNanos - lengthNanos));
            return free + work + (1 + others) * lengthNanos;
        }
    }

    private static void check(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    /**
     * Nothing disturbs.
     *
     * @return noise that is silent
     */
    public static SimulatedNoise none() {
        return new SimulatedNoise(
                0, new Outliers(0, 0), new Bursts(0, 0, 0), new Interrupts(Double.POSITIVE_INFINITY, 0));
    }

    /**
     * {@return the same noise with other jitter: the delay of each message, half-normal}
     *
     * @param nanos the deviation of the normal that is folded, at least 0
     */
    public SimulatedNoise withJitter(double nanos) {
        return new SimulatedNoise(nanos, outliers, bursts, interrupts);
    }

    /**
     * {@return the same noise with other outliers}
     *
     * @param share of the messages, from 0 to 1
     * @param delayNanos of each, at least 0
     */
    public SimulatedNoise withOutliers(double share, double delayNanos) {
        return new SimulatedNoise(jitterNanos, new Outliers(share, delayNanos), bursts, interrupts);
    }

    /**
     * {@return the same noise with other bursts, in which all messages are late}
     *
     * @param startsPerMessage how many of the messages begin one, from 0 to 1
     * @param lengthNanos of a burst, at least 0
     * @param delayNanos of each message within it, at least 0
     */
    public SimulatedNoise withBursts(double startsPerMessage, double lengthNanos, double delayNanos) {
        return new SimulatedNoise(
                jitterNanos, outliers, new Bursts(startsPerMessage, lengthNanos, delayNanos), interrupts);
    }

    /**
     * {@return the same noise with other interrupts, which take the processor away}
     *
     * @param periodNanos from one to the next on a rank
     * @param lengthNanos of each, at least 0 and below the period
     */
    public SimulatedNoise withInterrupts(double periodNanos, double lengthNanos) {
        return new SimulatedNoise(jitterNanos, outliers, bursts, new Interrupts(periodNanos, lengthNanos));
    }
}
