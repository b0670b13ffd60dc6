package io.github.measure4j.group;

/**
 * What disturbs a simulated group. Delays only: a quiet network and a quiet machine are the floor, as in reality.
 *
 * @param jitterNanos each message is late by the amount of a Gaussian of this standard deviation
 * @param outliers rare huge delays of single messages
 * @param bursts times in which every message of a rank is slow
 * @param interrupts what periodically takes a rank's processor away
 */
public record SimulatedNoise(double jitterNanos, Outliers outliers, Bursts bursts, Interrupts interrupts) {

    public SimulatedNoise {
        check(jitterNanos >= 0, "a jitter of " + jitterNanos + " ns");
    }

    /**
     * @param share of the messages that are delayed, 0 to 1
     * @param delayNanos by how much
     */
    public record Outliers(double share, double delayNanos) {
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

    /** Nothing disturbs. */
    public static SimulatedNoise none() {
        return new SimulatedNoise(
                0, new Outliers(0, 0), new Bursts(0, 0, 0), new Interrupts(Double.POSITIVE_INFINITY, 0));
    }

    public SimulatedNoise withJitter(double nanos) {
        return new SimulatedNoise(nanos, outliers, bursts, interrupts);
    }

    public SimulatedNoise withOutliers(double share, double delayNanos) {
        return new SimulatedNoise(jitterNanos, new Outliers(share, delayNanos), bursts, interrupts);
    }

    public SimulatedNoise withBursts(double startsPerMessage, double lengthNanos, double delayNanos) {
        return new SimulatedNoise(
                jitterNanos, outliers, new Bursts(startsPerMessage, lengthNanos, delayNanos), interrupts);
    }

    public SimulatedNoise withInterrupts(double periodNanos, double lengthNanos) {
        return new SimulatedNoise(jitterNanos, outliers, bursts, new Interrupts(periodNanos, lengthNanos));
    }
}
