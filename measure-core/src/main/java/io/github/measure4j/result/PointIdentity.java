package io.github.measure4j.result;

import com.google.common.collect.ImmutableMap;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.result.PointRecord.Subject;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The kernel of a point with all its parameters: two points with the same identity measured the same, in whatever run.
 *
 * <p>Values on axes and values held fixed are not told apart. A value that changes nothing is left out: the number of
 * ranks where it is that of the group, and what holds anyway where a suite says nothing.
 *
 * @param kernel its dotted name in the catalogue
 * @param transport of the group
 * @param pattern by its name
 * @param quantity what one operation is; it tells the strategies and most corrections apart
 * @param corrected whether anything was subtracted
 * @param ranks how many ranks the group had
 * @param values of all variables, by their names; their order does not matter
 */
public record PointIdentity(
        String kernel,
        String transport,
        String pattern,
        String quantity,
        boolean corrected,
        int ranks,
        Map<String, Long> values) {

    /** The values that hold where nobody says otherwise: suites may say them, and records of earlier versions do not. */
    private static final Map<String, Long> UNSAID = Map.of(
            Variable.BUFFERS.name(), 0L, Variable.LOOP.name(), 0L, Variable.CLEARED.name(), 0L, Variable.PARTNER.name(), 0L);

    /** The same by the names of values: kernels of OpenSHMEM that were measured without a type move 64 bits. */
    private static final Map<String, String> UNSAID_BY_NAME = Map.of("type", "bits64");

    /** Copies the values. */
    public PointIdentity {
        values = ImmutableMap.copyOf(values);
    }

    /**
     * {@return the identity of a point}
     *
     * @param subject what was measured, with the values that are held fixed
     * @param corrected whether anything was subtracted
     * @param ranks how many ranks the group had
     * @param axes the values of the varied variables
     * @param names the names of values, by their variables
     */
    public static PointIdentity of(
            Subject subject, boolean corrected, int ranks, Map<String, Long> axes, Map<String, String> names) {
        return new PointIdentity(
                subject.kernel(),
                subject.transport(),
                subject.pattern(),
                subject.quantity(),
                corrected,
                ranks,
                values(subject.fixed(), ranks, axes, names));
    }

    /**
     * {@return the values that tell points apart, those on axes first}
     *
     * @param fixed the values that no axis varies
     * @param ranks how many ranks the group has
     * @param axes the values of the varied variables, which win
     * @param names the names of values, by their variables
     */
    public static Map<String, Long> values(
            Map<String, Long> fixed, int ranks, Map<String, Long> axes, Map<String, String> names) {
        Map<String, Long> values = new LinkedHashMap<>(axes);
        fixed.forEach(values::putIfAbsent);
        values.remove(Variable.RANKS.name(), (long) ranks);
        UNSAID.forEach(values::remove);
        UNSAID_BY_NAME.forEach((variable, name) -> {
            if (name.equals(names.get(variable))) {
                values.remove(variable);
            }
        });
        return values;
    }
}
