package io.github.measure4j.suite;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.subject.Role;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.synchronisation.Synchronisation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * A list of measurements, to be run in this order.
 *
 * @param name for people
 * @param measurements with names of their own
 * @param rounds how often a run comes to each point, at least 1
 * @param shuffle the seed of a random order of the visits; empty for the order of the suite, and in later rounds for the points
 *     with the widest intervals first
 */
public record Suite(String name, List<Measurement> measurements, int rounds, OptionalLong shuffle) {
    /** As many as usual. */
    public static final int USUAL_ROUNDS = 3;

    private static final String NEAREST = "-nearest";

    /** So many are never needed. */
    public static final int MOST_ROUNDS = 100;

    /**
     * Checks and copies the components.
     *
     * @throws IllegalArgumentException if two measurements have the same name, or the rounds are not within 1 and their
     *     most
     */
    public Suite {
        if (rounds < 1 || rounds > MOST_ROUNDS) {
            throw new IllegalArgumentException("%d rounds; from 1 to %d are possible".formatted(rounds, MOST_ROUNDS));
        }
        measurements = List.copyOf(measurements);
        Set<String> names = new HashSet<>();
        for (Measurement measurement : measurements) {
            if (!names.add(measurement.name())) {
                throw new IllegalArgumentException("two measurements named '" + measurement.name() + "'");
            }
        }
    }

    /**
     * A suite with the usual number of rounds.
     *
     * @param name for people
     * @param measurements in the order in which they are made; no two of the same name
     */
    public Suite(String name, List<Measurement> measurements) {
        this(name, measurements, USUAL_ROUNDS);
    }

    /**
     * A suite that is measured in its own order.
     *
     * @param name for people
     * @param measurements in the order in which they are made; no two of the same name
     * @param rounds how often a run comes to each point, at least 1
     */
    public Suite(String name, List<Measurement> measurements, int rounds) {
        this(name, measurements, rounds, OptionalLong.empty());
    }

    /**
     * With another number of rounds.
     *
     * @param number at least 1
     * @return a new suite
     */
    public Suite inRounds(int number) {
        return new Suite(name, measurements, number, shuffle);
    }

    /**
     * In a random order, which is the same for the same seed: so that no point always follows the same other one. The measurements
     * take their turns at random, as do the points of each that refines no axis, and the points of each later round.
     *
     * @param seed of the order
     * @return a new suite
     */
    public Suite shuffled(long seed) {
        return new Suite(name, measurements, rounds, OptionalLong.of(seed));
    }

    /**
     * Tried out instead of measured: each measurement in one round, as {@link Measurement#once} says. For finding out in little time
     * whether all of a suite runs somewhere.
     *
     * @return a new suite
     */
    public Suite once() {
        return of(measurements.stream().map(Measurement::once).toList()).inRounds(1);
    }

    /**
     * With other measurements.
     *
     * @param others no two of the same name
     * @return a new suite
     */
    public Suite of(List<Measurement> others) {
        return new Suite(name, others, rounds, shuffle);
    }

    /**
     * With the nearest pair of ranks beside the farthest one: each measurement of the farthest pair is followed by one of the same
     * between rank 0 and the rank nearest to it, where nobody said which partner it has.
     *
     * @return a new suite; this one where it has no such measurement
     */
    public Suite withNearestPairs() {
        Set<String> names = new HashSet<>();
        measurements.forEach(measurement -> names.add(measurement.name()));
        List<Measurement> more = new ArrayList<>();
        for (Measurement measurement : measurements) {
            more.add(measurement);
            String name = measurement.name() + NEAREST;
            if (measurement.kernel().pattern().participants() == Participants.FARTHEST_PAIR
                    && !measurement.kernel().accepts().contains(Variable.PARTNER)
                    && names.add(name)) {
                more.add(measurement.named(name)
                        .of(measurement.kernel().withPartner())
                        .at(measurement.fixed().with(Variable.PARTNER, Variable.PARTNER.valueNamed("nearest"))));
            }
        }
        return more.size() == measurements.size() ? this : of(more);
    }

    /**
     * Begins a suite.
     *
     * @param name for people
     * @return a builder with no measurement yet
     */
    public static Builder named(String name) {
        return new Builder(name);
    }

    /**
     * {@return the measurements that run on a transport, in their order}
     *
     * @param transport its name, as {@code mpi}
     */
    public Suite on(String transport) {
        return of(measurements.stream()
                .filter(m -> m.kernel().transport().equals(transport))
                .toList());
    }

    /** Collects measurements; what is said after {@code measure} holds for the measurement it began. */
    public static final class Builder {
        private final String name;
        private final List<Measurement> measurements = new ArrayList<>();
        private int rounds = USUAL_ROUNDS;

        private Builder(String name) {
            this.name = name;
        }

        /**
         * Begins a measurement of a kernel of the user's own.
         *
         * @param measurement its name
         * @param pattern with the kernel in it
         * @return this builder; what follows is of this measurement
         */
        public Builder measure(String measurement, Pattern pattern) {
            String word = measurement
                    .toLowerCase(Locale.ROOT)
                    .replaceAll("[^a-z0-9]+", "-")
                    .replaceAll("^-|-$", "");
            String kernel = KernelEntry.OWN + "." + (word.isEmpty() ? "kernel" : word);
            return measure(measurement, KernelEntry.named(kernel, measurement, pattern));
        }

        /**
         * Begins a measurement of a kernel of the catalogue.
         *
         * @param measurement its name
         * @param kernel as the catalogue has it
         * @return this builder; what follows is of this measurement
         */
        public Builder measure(String measurement, KernelEntry kernel) {
            measurements.add(Measurement.of(measurement, kernel));
            return this;
        }

        /**
         * For all measurements: how often the run comes to each point, so that its repetitions are from different times.
         * The repetitions and the time that a rule allows are divided over the rounds; 1 makes all of them at once. Where there
         * are several measurements, the later half of the rounds runs in loops that are compiled anew.
         *
         * @param number from 1 to {@link #MOST_ROUNDS}
         * @return this builder
         */
        public Builder rounds(int number) {
            rounds = number;
            return this;
        }

        /**
         * Over these axes, the outermost first.
         *
         * @param axes no more than one of them refined
         * @return this builder
         */
        public Builder over(Axis... axes) {
            return change(m -> m.over(List.of(axes)));
        }

        /**
         * With this role, which decides on models, guidelines and key figures; {@link Role#OPERATION} is usual.
         *
         * @param role that speaks of no other kernel
         * @return this builder
         */
        public Builder as(Role role) {
            return change(m -> m.of(m.kernel().as(role)));
        }

        /**
         * With a role that speaks of another kernel, as {@code as(Role.MOCK_UP, "mpi.bcast")}.
         *
         * @param role of the measured kernel
         * @param kernel the other one, by its full name
         * @return this builder
         */
        public Builder as(Role role, String kernel) {
            return change(m -> m.of(m.kernel().as(role, kernel)));
        }

        /**
         * With the figure of each rank of a collective operation, or of each thread of a team, beside that of all.
         *
         * @return this builder
         */
        public Builder tellingEach() {
            return change(m -> m.of(m.kernel().tellingEach()));
        }

        /**
         * With operations that move this. One message of the point's length is usual.
         *
         * @param traffic the payload of one reported operation
         * @return this builder
         */
        public Builder moving(Traffic traffic) {
            return change(m -> m.of(m.kernel().moving(traffic)));
        }

        /**
         * With this value of a variable that no axis varies.
         *
         * @param variable that no axis of the measurement varies
         * @param value in the variable's unit
         * @return this builder
         */
        public Builder with(Variable variable, long value) {
            return change(m -> m.at(m.fixed().with(variable, value)));
        }

        /**
         * Until this holds.
         *
         * @param rule looked at after each batch of repetitions
         * @return this builder
         */
        public Builder until(StoppingRule rule) {
            return change(m -> m.until(rule));
        }

        /**
         * With this subtracted.
         *
         * @param correction what is subtracted
         * @return this builder
         */
        public Builder correctedBy(Correction correction) {
            return change(m -> m.correctedBy(correction));
        }

        /**
         * With a collective kernel kept in step in another way; see {@link Measurement#inStepBy}.
         *
         * @param strategy how the ranks are kept in step
         * @return this builder
         */
        public Builder inStepBy(Synchronisation strategy) {
            return change(m -> m.inStepBy(strategy));
        }

        /**
         * With a fixed number of iterations in each repetition, instead of one chosen from the clock.
         *
         * @param times at least 1
         * @return this builder
         */
        public Builder iterating(long times) {
            return change(m -> m.iterating(times));
        }

        /**
         * With no more points than this, over all axes and with those of the refinement.
         *
         * @param most at least 1
         * @return this builder
         */
        public Builder atMostPoints(int most) {
            return change(m -> m.spending(m.budget().atMostPoints(most)));
        }

        /**
         * Beginning no other point once this time is over.
         *
         * @param time above 0
         * @return this builder
         */
        public Builder atMostTime(Duration time) {
            return change(m -> m.spending(m.budget().atMostTime(time)));
        }

        private Builder change(UnaryOperator<Measurement> how) {
            if (measurements.isEmpty()) {
                throw new IllegalStateException("say first what to measure");
            }
            measurements.set(measurements.size() - 1, how.apply(measurements.get(measurements.size() - 1)));
            return this;
        }

        /** {@return the suite} */
        public Suite build() {
            return new Suite(name, measurements, rounds);
        }
    }
}
