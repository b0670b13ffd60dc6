package io.github.measure4j.result;

import com.google.common.collect.ImmutableMap;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.result.sampling.EffortLevels;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.state.InStates;
import io.github.measure4j.result.state.LaunchScatter;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.subject.Profile;
import io.github.measure4j.subject.Role;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * One measured point.
 *
 * @param measurement its name in the suite, unique there
 * @param subject what was measured
 * @param ranks how many ranks the group had, those included that were idle
 * @param axes the value of each varied variable by its name, in the order of the axes
 * @param seconds the estimate: seconds for one operation, corrected
 * @param lower the lower end of the interval, in seconds
 * @param upper the upper end of the interval, in seconds
 * @param confidence of the interval, 0 to 1
 * @param sampling how the estimate was come by
 * @param overhead what was subtracted, in seconds for one operation; 0 where nothing was
 * @param flags what has to be known before the estimate is trusted
 * @param names the name of each value that has one, by the name of its variable, whether it is varied or held fixed
 * @param states the figure in each state of the machine; {@code seconds, lower, upper} are those of one of them
 */
public record PointRecord(
        String measurement,
        Subject subject,
        int ranks,
        Map<String, Long> axes,
        double seconds,
        double lower,
        double upper,
        double confidence,
        Sampling sampling,
        double overhead,
        Set<Flag> flags,
        Map<String, String> names,
        InStates states) {
    private static final String LENGTH = Variable.LENGTH.name();
    private static final Predicate<String> NUMBER = Pattern.compile("-?[0-9]+(\\.[0-9]+)?").asMatchPredicate();

    /** Copies the axes, the names and the flags; the latter in the order of their declaration. */
    public PointRecord {
        axes = ImmutableMap.copyOf(axes);
        names = ImmutableMap.copyOf(names);
        EnumSet<Flag> ordered = EnumSet.noneOf(Flag.class);
        ordered.addAll(flags);
        flags = Collections.unmodifiableSet(ordered);
    }

    /**
     * A point none of whose values has a name.
     *
     * @param measurement its name in the suite, unique there
     * @param subject what was measured
     * @param ranks how many ranks the group had
     * @param axes the value of each varied variable by its name
     * @param seconds the estimate: seconds for one operation, corrected
     * @param lower the lower end of the interval, in seconds
     * @param upper the upper end of the interval, in seconds
     * @param confidence of the interval, 0 to 1
     * @param sampling how the estimate was come by
     * @param overhead what was subtracted, in seconds for one operation
     * @param flags what has to be known before the estimate is trusted
     */
    public PointRecord(
            String measurement,
            Subject subject,
            int ranks,
            Map<String, Long> axes,
            double seconds,
            double lower,
            double upper,
            double confidence,
            Sampling sampling,
            double overhead,
            Set<Flag> flags) {
        this(
                measurement, subject, ranks, axes, seconds, lower, upper, confidence, sampling, overhead, flags, Map.of(),
                InStates.UNKNOWN);
    }

    /**
     * A point of which no states are known.
     *
     * @param measurement its name in the suite, unique there
     * @param subject what was measured
     * @param ranks how many ranks the group had
     * @param axes the value of each varied variable by its name
     * @param seconds the estimate: seconds for one operation, corrected
     * @param lower the lower end of the interval, in seconds
     * @param upper the upper end of the interval, in seconds
     * @param confidence of the interval, 0 to 1
     * @param sampling how the estimate was come by
     * @param overhead what was subtracted, in seconds for one operation
     * @param flags what has to be known before the estimate is trusted
     * @param names the name of each value that has one, by the name of its variable
     */
    public PointRecord(
            String measurement,
            Subject subject,
            int ranks,
            Map<String, Long> axes,
            double seconds,
            double lower,
            double upper,
            double confidence,
            Sampling sampling,
            double overhead,
            Set<Flag> flags,
            Map<String, String> names) {
        this(
                measurement, subject, ranks, axes, seconds, lower, upper, confidence, sampling, overhead, flags, names,
                InStates.UNKNOWN);
    }

    /**
     * {@return the value of a varied variable as a number, decimals included; empty where the point has none}
     *
     * @param variable by its name
     */
    public OptionalDouble number(String variable) {
        Long value = axes.get(variable);
        if (value == null) {
            return OptionalDouble.empty();
        }
        String name = names.get(variable);
        return OptionalDouble.of(name != null && NUMBER.test(name) ? Double.parseDouble(name) : value);
    }

    /**
     * {@return whether the values of a variable are names, which lie nowhere on a line}
     *
     * @param variable by its name
     */
    public boolean isCategory(String variable) {
        String name = names.get(variable);
        return name != null && !NUMBER.test(name);
    }

    /**
     * {@return the text of a value for people: its name, its decimal number, or the whole number; empty where the point has none}
     *
     * @param variable by its name, varied or held fixed
     */
    public Optional<String> text(String variable) {
        Long value = axes.getOrDefault(variable, subject.fixed().get(variable));
        return value == null ? Optional.empty() : Optional.of(names.getOrDefault(variable, value.toString()));
    }

    /**
     * {@return the same point with its figures in the states of the machine}
     *
     * @param others in each state, and which is the point's own
     */
    public PointRecord in(InStates others) {
        return new PointRecord(
                measurement, subject, ranks, axes, seconds, lower, upper, confidence, sampling, overhead, flags, names,
                others);
    }

    /**
     * {@return the same point with another scatter of the levels of effort}
     *
     * @param levels of several launches
     */
    public PointRecord with(EffortLevels levels) {
        return with(sampling.with(levels));
    }

    /**
     * {@return the same point with another account of its repetitions}
     *
     * @param other of the same repetitions
     */
    public PointRecord with(Sampling other) {
        return new PointRecord(
                measurement, subject, ranks, axes, seconds, lower, upper, confidence, other, overhead, flags, names, states);
    }

    /**
     * {@return the same point with names of its values}
     *
     * @param otherNames by the name of the variable
     */
    public PointRecord named(Map<String, String> otherNames) {
        return new PointRecord(
                measurement, subject, ranks, axes, seconds, lower, upper, confidence, sampling, overhead, flags, otherNames,
                states);
    }

    /** {@return whether the interval is of one launch; that of merged runs is over launches, and they have no visits} */
    public boolean isOfOneLaunch() {
        return !sampling.shape().visits().isEmpty();
    }

    /**
     * The interval in which the median over launches lies, if this one differs from it as launches usually do.
     *
     * @return as wide as that of this launch at least; empty where the interval of the point is over launches itself
     * @see LaunchScatter#overLaunches
     */
    public Optional<Interval> overLaunches() {
        return isOfOneLaunch()
                ? Optional.of(LaunchScatter.overLaunches(seconds, new Interval(lower, upper, confidence)))
                : Optional.empty();
    }

    /**
     * Why this figure is not to be relied on; empty where it is.
     *
     * @return the reason, and how much of it there is
     */
    public Optional<Unreliability> unreliability() {
        return flags.contains(Flag.UNRELIABLE)
                ? Optional.of(Unreliability.of(seconds, lower, upper))
                : Optional.empty();
    }

    /**
     * {@return the bytes a second that the operation moves, over all ranks; empty where nothing moves, or the time is
     * not above 0}
     */
    public OptionalDouble bandwidth() {
        long bytes = subject.profile().bytes();
        return bytes > 0 && seconds > 0 ? OptionalDouble.of(bytes / seconds) : OptionalDouble.empty();
    }

    /**
     * {@return the messages of the point's length that the operation moves in a second, over all ranks; empty where the point
     * has no length, or nothing moves}
     */
    public OptionalDouble messageRate() {
        long length = axes.getOrDefault(LENGTH, subject.fixed().getOrDefault(LENGTH, 0L));
        OptionalDouble bandwidth = bandwidth();
        return length > 0 && bandwidth.isPresent()
                ? OptionalDouble.of(bandwidth.getAsDouble() / length)
                : OptionalDouble.empty();
    }

    /** {@return the operations a second of all threads together; empty unless several threads share the operations of the point} */
    public OptionalDouble throughput() {
        return subject.is(Role.SHARED_OPERATION) && seconds > 0 ? OptionalDouble.of(1 / seconds) : OptionalDouble.empty();
    }

    /** {@return the point and its figure in a line, for logs and failing tests; all else is told by the components} */
    @Override
    public String toString() {
        return "%s %s of %d ranks: %s s (%s to %s)%s".formatted(
                measurement, axes, ranks, seconds, lower, upper, flags.isEmpty() ? "" : " " + flags);
    }

    /** {@return which point of which measurement this is, and what was measured there} */
    public Key key() {
        return new Key(measurement, PointIdentity.of(subject, overhead != 0, ranks, axes, names));
    }

    /**
     * The place of a point in its run. A later record of the same place replaces an earlier one, also where the ranks were kept in
     * step in another way meanwhile, so that the quantity is another.
     *
     * @param measurement its name in the suite
     * @param kernel its dotted name in the catalogue
     * @param ranks how many the group had
     * @param values that tell points apart, on axes or held fixed, by the names of their variables
     */
    public record Place(String measurement, String kernel, int ranks, Map<String, Long> values) {

        /** Copies the values. */
        public Place {
            values = ImmutableMap.copyOf(values);
        }

        /** Written out as in {@link io.github.measure4j.axis.Point}. */
        @Override
        public boolean equals(Object other) {
            return other instanceof Place place
                    && measurement.equals(place.measurement)
                    && kernel.equals(place.kernel)
                    && ranks == place.ranks
                    && values.equals(place.values);
        }

        @Override
        public int hashCode() {
            return Objects.hash(measurement, kernel, ranks, values);
        }
    }

    /**
     * The point of a measurement. Within a run the name tells apart what two measurements made of the same kernel with
     * the same parameters; between runs the identity decides.
     *
     * @param measurement its name in the suite
     * @param identity what was measured, with all its parameters
     */
    public record Key(String measurement, PointIdentity identity) {

        /** {@return how many ranks the group had} */
        public int ranks() {
            return identity.ranks();
        }

        /** {@return the values that tell points apart, on axes or held fixed, by the names of their variables} */
        public Map<String, Long> values() {
            return identity.values();
        }

        /** {@return where the point is in its run} */
        public Place place() {
            return new Place(measurement, identity.kernel(), ranks(), values());
        }

        /** For people: {@code bcast at length=8, 4 ranks}. */
        @Override
        public String toString() {
            return inWords(Map.of());
        }

        /**
         * {@return the same with names for values: {@code put at type=int, 2 ranks}}
         *
         * @param names by the name of the variable
         */
        public String inWords(Map<String, String> names) {
            StringBuilder words = new StringBuilder();
            values().forEach((name, value) -> words.append(name)
                    .append('=')
                    .append(names.getOrDefault(name, Long.toString(value)))
                    .append(", "));
            return measurement + " at " + words + ranks() + (ranks() == 1 ? " rank" : " ranks");
        }
    }

    /**
     * The subject of a measurement.
     *
     * @param kernel its dotted name in the catalogue, or the measurement's name where it is not from there
     * @param type the number of the test of Sphinx that it carries, if any
     * @param transport {@code "mpi"}, {@code "shmem"}, {@code "threads"} ...
     * @param pattern the name of the pattern
     * @param quantity what one operation is: {@code "round trip"} ...
     * @param bound how a time of it relates to the latency
     * @param fixed the value of each variable that no axis varies and the suite says, by its name
     * @param profile its role, and the bytes that one operation moves at this point
     */
    public record Subject(
            String kernel,
            OptionalInt type,
            String transport,
            String pattern,
            String quantity,
            Bound bound,
            Map<String, Long> fixed,
            Profile profile) {

        /** Copies the map. */
        public Subject {
            fixed = ImmutableMap.copyOf(fixed);
        }

        /**
         * A plain operation that moves nothing, with nothing held fixed.
         *
         * @param kernel by its name
         * @param type the number in Sphinx, for kernels that have one
         * @param transport as {@code mpi}
         * @param pattern by its name
         * @param quantity what the time is of, in words
         * @param bound of the quantity that the figure is
         */
        public Subject(String kernel, OptionalInt type, String transport, String pattern, String quantity, Bound bound) {
            this(kernel, type, transport, pattern, quantity, bound, Map.of(), Profile.OPERATION);
        }

        /**
         * {@return the same with another profile}
         *
         * @param other its role, and the bytes that one operation moves
         */
        public Subject with(Profile other) {
            return new Subject(kernel, type, transport, pattern, quantity, bound, fixed, other);
        }

        /**
         * {@return whether the kernel has one of some roles}
         *
         * @param roles at least one
         */
        public boolean is(Role... roles) {
            return List.of(roles).contains(profile.role());
        }
    }
}
