package io.github.measure4j.suite;

import com.google.common.collect.ImmutableSet;
import io.github.measure4j.axis.Limits;
import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.state.Resource;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.subject.Identity;
import io.github.measure4j.subject.Profile;
import io.github.measure4j.subject.Role;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * A kernel in the catalogue. Immutable; {@link #named} begins one and each method that changes something returns a new
 * one.
 *
 * @param name dotted, the transport first: {@code "mpi.pingpong.send-recv"}
 * @param transport whose group it runs on, as {@code "mpi"}; {@link #OWN} until it is said
 * @param description one line
 * @param pattern with the kernel in it
 * @param accepts the variables that have an effect on it
 * @param types the numbers of the tests of Sphinx that it carries
 * @param needs the fewest ranks, at least 1
 * @param buffers how many buffers of the message length it holds at the same time, for the largest length that the
 *     memory of a suite allows; 0 where there are none
 * @param buffersForEach how many more it holds for each rank of the group
 * @param identity its role, and what one operation moves; that of its pattern unless told otherwise
 * @param uses the part of the machine that it depends on, whose state is probed; that of its pattern unless told otherwise
 * @param requires what must be there beside the ranks, in a few words, as {@code "JDK 21 or later"}; empty for nothing
 * @param each whether a record also has the figure of each thread or rank
 */
public record KernelEntry(
        String name,
        String transport,
        String description,
        Pattern pattern,
        Set<Variable> accepts,
        List<Integer> types,
        int needs,
        int buffers,
        int buffersForEach,
        Identity identity,
        Resource uses,
        String requires,
        boolean each) {
    /** The transport of a kernel that no provider contributes: that of any group which a program measures it on. */
    public static final String OWN = "own";

    private static final Set<Variable> RANK_NUMBERS =
            Set.of(Variable.ROOT, Variable.ACKER, Variable.FROM, Variable.TO);

    /**
     * Checks and copies the components.
     *
     * @throws IllegalArgumentException if the name is not dotted and in lower case, or a number is below its least
     */
    public KernelEntry {
        if (!isDotted(name)) {
            throw new IllegalArgumentException(
                    "a kernel named '%s'; expected the transport, a dot and a name in lower case".formatted(name));
        }
        if (needs < 1 || buffers < 0 || buffersForEach < 0) {
            throw new IllegalArgumentException(
                    "'%s' with %d ranks at least, %d buffers and %d for each rank; 1, 0 and 0 are the least".formatted(
                            name, needs, buffers, buffersForEach));
        }
        accepts = ImmutableSet.copyOf(accepts);
        types = List.copyOf(types);
    }

    /** A letter first, then parts of letters, digits and hyphens. By hand: a catalogue is made when a JVM starts, and asks 5,000 times. */
    private static boolean isDotted(String name) {
        boolean inPart = false;
        int dots = 0;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean begins = c >= 'a' && c <= 'z' || dots > 0 && c >= '0' && c <= '9';
            if (c == '.' ? !inPart : !begins && !(inPart && (c == '-' || c >= '0' && c <= '9'))) {
                return false;
            }
            dots += c == '.' ? 1 : 0;
            inPart = c != '.';
        }
        return inPart && dots > 0;
    }

    /**
     * {@return a kernel for one rank at least, that only {@link Variable#ITERATIONS} has an effect on}
     *
     * @param name dotted, the transport first, as {@code mpi.bcast}
     * @param description a line for people
     * @param pattern with the kernel in it
     */
    public static KernelEntry named(String name, String description, Pattern pattern) {
        return new KernelEntry(
                name, OWN, description, pattern, Set.of(Variable.ITERATIONS), List.of(), 1, 0, 0, pattern.identity(),
                pattern.uses(), "", false);
    }

    /**
     * {@return the same kernel, on the group of a transport} The provider of a kernel says it of those that do not say it
     * themselves.
     *
     * @param other its name, as {@code mpi}
     */
    public KernelEntry on(String other) {
        return new KernelEntry(
                name, other, description, pattern, accepts, types, needs, buffers, buffersForEach, identity, uses, requires, each);
    }

    /**
     * More variables that have an effect.
     *
     * @param variables beside those so far
     * @return a new entry
     */
    public KernelEntry over(Variable... variables) {
        Set<Variable> more = new LinkedHashSet<>(accepts);
        more.addAll(List.of(variables));
        return new KernelEntry(
                name, transport, description, pattern, more, types, needs, buffers, buffersForEach, identity, uses, requires, each);
    }

    /**
     * {@return the same kernel, on which the message length has an effect and which holds as many buffers of that
     * length}
     *
     * @param heldBuffers on each rank, at least 0
     */
    public KernelEntry overLength(int heldBuffers) {
        return overLength(heldBuffers, 0);
    }

    /**
     * {@return the same kernel, on which the message length has an effect and which holds as many buffers of that
     * length, and more for each rank of the group}
     *
     * @param heldBuffers on each rank, at least 0
     * @param heldForEach on each rank, for each rank, at least 0
     */
    public KernelEntry overLength(int heldBuffers, int heldForEach) {
        KernelEntry longer = over(Variable.LENGTH);
        return new KernelEntry(
                name, transport, description, pattern, longer.accepts, types, needs,
                heldBuffers, heldForEach, identity, uses, requires, each);
    }

    /**
     * {@return the same kernel, as the one that carries tests of Sphinx}
     *
     * @param numbers of their types
     */
    public KernelEntry sphinx(Integer... numbers) {
        return new KernelEntry(
                name, transport, description, pattern, accepts, List.of(numbers), needs,
                buffers, buffersForEach, identity, uses, requires, each);
    }

    /**
     * {@return the same kernel, which makes no sense with fewer ranks}
     *
     * @param ranks at least 1
     */
    public KernelEntry needing(int ranks) {
        return new KernelEntry(
                name, transport, description, pattern, accepts, types, ranks,
                buffers, buffersForEach, identity, uses, requires, each);
    }

    /**
     * {@return the same kernel with a role, and with the traffic that is usual for it}
     *
     * @param role that speaks of no other kernel
     */
    public KernelEntry as(Role role) {
        return identified(identity.as(role));
    }

    /**
     * {@return the same kernel with a role that speaks of another kernel, as {@code as(Role.MOCK_UP, "mpi.bcast")}}
     *
     * @param role of this kernel
     * @param kernel the other one, by its full name
     */
    public KernelEntry as(Role role, String kernel) {
        return identified(identity.as(role, kernel));
    }

    /**
     * {@return the same kernel, which depends on another part of the machine}
     *
     * @param resource whose state is probed around its repetitions
     */
    public KernelEntry using(Resource resource) {
        return new KernelEntry(
                name, transport, description, pattern, accepts, types, needs, buffers, buffersForEach, identity, resource, requires, each);
    }

    /**
     * {@return the same kernel, which needs something beside its ranks} {@code measure list --long} shows it beside the line that
     * measures the kernel.
     *
     * @param condition a few words, as {@code "JDK 21 or later"}
     */
    public KernelEntry requiring(String condition) {
        return new KernelEntry(
                name, transport, description, pattern, accepts, types, needs, buffers, buffersForEach, identity, uses, condition, each);
    }

    /**
     * {@return the same kernel, whose records also have the figure of each rank of a collective operation, or of each thread of a
     * team} It takes up to half as many operations more.
     */
    public KernelEntry tellingEach() {
        return new KernelEntry(
                name, transport, description, pattern, accepts, types, needs, buffers, buffersForEach, identity, uses, requires, true);
    }

    /**
     * {@return the same kernel, one operation of which moves this}
     *
     * @param traffic the payload of one reported operation
     */
    public KernelEntry moving(Traffic traffic) {
        return identified(identity.moving(traffic));
    }

    private KernelEntry identified(Identity other) {
        return new KernelEntry(
                name, transport, description, pattern, accepts, types, needs, buffers, buffersForEach, other, uses, requires, each);
    }

    /**
     * {@return what a record of a point keeps of the kernel's identity}
     *
     * @param correction what was subtracted from its time
     * @param point with a value for each variable of the measurement
     * @param ranks of the group
     */
    public Profile profile(Correction correction, Point point, int ranks) {
        return pattern.identity(identity, correction).at(point, ranks);
    }

    /**
     * {@return the same kernel, kept in step in another way}
     *
     * @param strategy how the ranks are kept in step
     * @throws IllegalArgumentException if it is no collective operation
     */
    public KernelEntry inStepBy(Synchronisation strategy) {
        if (!(pattern instanceof Collective collective)) {
            throw new IllegalArgumentException(
                    "'%s' is no collective operation, so the strategy '%s' has no effect on it"
                            .formatted(name, strategy.word()));
        }
        KernelEntry wider = over(strategy.variables().toArray(Variable[]::new));
        return new KernelEntry(
                name, transport, description, collective.inStepBy(strategy), wider.accepts, types, needs,
                buffers, buffersForEach, identity, uses, requires, each);
    }

    /**
     * {@return the same kernel, before whose repetitions memory is written} Every kernel can be measured so; it accepts {@link
     * Variable#CLEARED} where it is asked for.
     */
    public KernelEntry withCachesCleared() {
        return over(Variable.CLEARED);
    }

    /**
     * {@return the same kernel, whose rank 0 has to do with a partner that is asked for} It accepts {@link Variable#PARTNER}.
     *
     * @throws IllegalArgumentException if the kernel is not one of two ranks that are found by their distance
     */
    public KernelEntry withPartner() {
        if (pattern.participants() != Participants.FARTHEST_PAIR) {
            throw new IllegalArgumentException("'%s' has no pair of ranks that are far from or near to each other".formatted(name));
        }
        return over(Variable.PARTNER);
    }

    /** {@return its first number in Sphinx, if it has one} */
    public OptionalInt type() {
        return types.isEmpty() ? OptionalInt.empty() : OptionalInt.of(types.get(0));
    }

    /**
     * {@return the values of a variable that make sense for it}
     *
     * @param variable asked for
     * @param memoryBytes what the buffers of a rank may take together
     * @param ranks the size of the group
     */
    public Limits limits(Variable variable, long memoryBytes, int ranks) {
        if (variable.equals(Variable.LENGTH)) {
            long held = buffers + (long) buffersForEach * ranks;
            return Limits.between(1, Math.max(1, memoryBytes / Math.max(1, held) / pattern.preparations(ranks)));
        }
        if (variable.equals(Variable.RANKS)) {
            return Limits.between(Math.min(Math.max(2, needs), ranks), ranks);
        }
        if (variable.equals(Variable.PAIR)) {
            return Limits.between(0, Math.max(0, ranks / 2 - 1L));
        }
        if (RANK_NUMBERS.contains(variable)) {
            return Limits.between(0, ranks - 1L);
        }
        return UsualLimits.of(variable(variable.name()).orElse(variable));
    }

    /**
     * {@return the variable of a name as this kernel accepts it: with the names of those values that it takes}
     *
     * @param variableName as in {@link Variable#name}
     */
    public Optional<Variable> variable(String variableName) {
        return accepts.stream().filter(variable -> variable.name().equals(variableName)).findFirst();
    }
}
