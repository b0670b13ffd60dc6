package io.github.measure4j.result.sampling;

import io.github.measure4j.result.state.ProbedVisit;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * One stay at a point: repetitions that were made in one go. A run comes back to its points, so that what is reported
 * does not hang on the state that the machine was in at one moment.
 *
 * @param startSeconds when it began, counted from the beginning of the run
 * @param repetitions how many it made
 * @param seconds the centre of these alone, for one operation; not corrected
 * @param lower the lower end of their interval
 * @param upper the upper end of their interval
 * @param disturbance what came between
 * @param counted whether the point's estimate is made of them: those of a disturbed visit are left out where the others
 *     are enough
 * @param timings the repetitions themselves, where the run was asked to keep them
 * @param probed the batches with the readings of the probe around them, where one was read
 */
public record Visit(
        double startSeconds,
        int repetitions,
        double seconds,
        double lower,
        double upper,
        Disturbance disturbance,
        boolean counted,
        Optional<Timings> timings,
        Optional<ProbedVisit> probed) {

    /**
     * A visit without readings of a probe.
     *
     * @param startSeconds after the run began
     * @param repetitions that count
     * @param seconds of one operation
     * @param lower end of the interval, in seconds
     * @param upper end of the interval, in seconds
     * @param disturbance what came between
     * @param counted whether the figure of the point has it in it
     * @param timings the repetitions themselves, where they are kept
     */
    public Visit(
            double startSeconds,
            int repetitions,
            double seconds,
            double lower,
            double upper,
            Disturbance disturbance,
            boolean counted,
            Optional<Timings> timings) {
        this(startSeconds, repetitions, seconds, lower, upper, disturbance, counted, timings, Optional.empty());
    }

    /**
     * A visit whose repetitions are not kept.
     *
     * @param startSeconds after the run began
     * @param repetitions that count
     * @param seconds of one operation
     * @param lower end of the interval, in seconds
     * @param upper end of the interval, in seconds
     * @param disturbance what came between
     * @param counted whether the figure of the point has it in it
     */
    public Visit(
            double startSeconds,
            int repetitions,
            double seconds,
            double lower,
            double upper,
            Disturbance disturbance,
            boolean counted) {
        this(startSeconds, repetitions, seconds, lower, upper, disturbance, counted, Optional.empty());
    }

    /** {@return the same visit as one that does not count, and whose batches belong to no state} */
    public Visit leftOut() {
        return new Visit(
                startSeconds, repetitions, seconds, lower, upper, disturbance, false, timings, Optional.empty());
    }

    /**
     * Processors that were taken away during a visit.
     *
     * @param repeated how many repetitions were thrown away and made again, since a rank lost its processor, or
     *     the JVM compiled or collected garbage
     * @param switches how often a rank lost its processor against its will in the repetitions that were kept
     * @param foreign how many processors were busy for other processes, on the host where they were most; empty where no
     *     system told. Records of earlier versions say 0 there
     * @param stolen how many processors the hypervisor withheld, on the host where they were most; empty where no system
     *     told. Records of earlier versions say 0 there
     * @param busiest a rank on the host where most processors were busy for other processes, the environment names its host; empty
     *     where no system told, and in records of earlier versions
     */
    public record Disturbance(
            int repeated, long switches, OptionalDouble foreign, OptionalDouble stolen, OptionalInt busiest) {
        /** Nothing came between as far as is known, and nothing is known of other processes. */
        public static final Disturbance NONE =
                new Disturbance(0, 0, OptionalDouble.empty(), OptionalDouble.empty(), OptionalInt.empty());

        /**
         * A disturbance of which the system tells all.
         *
         * @param repeated repetitions that were made again
         * @param switches how often a rank lost its processor in those that were kept
         * @param foreign processors busy for other processes
         * @param stolen processors that the hypervisor withheld
         */
        public Disturbance(int repeated, long switches, double foreign, double stolen) {
            this(repeated, switches, OptionalDouble.of(foreign), OptionalDouble.of(stolen), OptionalInt.empty());
        }
    }
}
