package io.github.measure4j.report.export;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.Plan;
import io.github.measure4j.result.PointRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A data row of a block.
 *
 * @param arguments in the order of the dimensions
 * @param micros the result for one operation
 * @param deviation of a whole repetition, in microseconds
 * @param count of repetitions
 * @param reference what the same work takes without the construct, in microseconds, for the types that have one: it is
 *     told beside the result and not subtracted
 * @param flags those that Sphinx has
 */
record SphinxRow(
        List<Long> arguments, double micros, double deviation, int count, OptionalDouble reference, Set<Flag> flags) {
    private static final double MICROS = 1e6;
    private static final double PERCENT = 100;
    private static final double NOT_KEPT = -666;

    /** Spec of Sphinx 1.0, 6.6: those around work that are held against the work alone. */
    private static final Set<Integer> REFERENCED = Set.of(202, 204, 205, 207, 208, 210, 211, 213, 215);

    /** The words for the numbers of some variables, from 0 on. */
    private static final Map<String, List<String>> WORDS = Map.of(
            Variable.WORK_FUNCTION.name(),
            List.of("simple work function", "bor's work function", "timed work function (spin)",
                    "timed work function (sleep)"),
            Variable.SCHEDULE.name(),
            List.of("static", "dynamic", "guided"),
            Variable.OVERLAP_FUNCTION.name(),
            List.of("sequential overlap function", "OpenMP parallel overlap function",
                    "OpenMP parallel for overlap function (schedule dependent)",
                    "OpenMP parallel for chunks overlap function (schedule dependent)"));

    private static final Set<String> BINDINGS = Set.of(Variable.MASTER_BINDING.name(), Variable.SLAVE_BINDING.name());

    /** The deviation of a record is that of one operation. */
    static SphinxRow of(Plan plan, PointRecord record, AckerGaps gaps) {
        List<Long> arguments =
                record.axes().isEmpty() ? List.of(0L) : List.copyOf(record.axes().values());
        double operations = (double) record.sampling().iterations() * plan.operations();
        boolean referenced = isReferenced(record);
        Set<Flag> told = referenced ? Set.of(Flag.UNSETTLED) : Set.of(Flag.UNSETTLED, Flag.UNRELIABLE);
        Set<Flag> flags = record.flags().stream().filter(told::contains).collect(Collectors.toSet());
        if (gaps.reach(record)) {
            flags.add(Flag.UNRELIABLE);
        }
        return new SphinxRow(
                arguments,
                (record.seconds() + (referenced ? record.overhead() : 0)) * MICROS,
                record.sampling().standardDeviation() * operations * MICROS,
                record.sampling().repetitions(),
                referenced ? OptionalDouble.of(record.overhead() * MICROS) : OptionalDouble.empty(),
                flags);
    }

    /** A value of which no more is known, as Sphinx tells those that it keeps. */
    static SphinxRow kept(List<Long> arguments, double seconds) {
        return new SphinxRow(arguments, seconds * MICROS, NOT_KEPT, 0, OptionalDouble.empty(), Set.of());
    }

    /** Whether nothing is subtracted from the result, though a reference was measured. */
    static boolean isReferenced(PointRecord record) {
        return REFERENCED.contains(record.subject().type().orElse(0));
    }

    /** The same row without one of its arguments. */
    SphinxRow without(int argument) {
        List<Long> fewer = new ArrayList<>(arguments);
        fewer.remove(argument);
        return new SphinxRow(fewer, micros, deviation, count, reference, flags);
    }

    String text(List<String> variables) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < arguments.size(); i++) {
            text.append(argument(i < variables.size() ? variables.get(i) : "", arguments.get(i))).append(' ');
        }
        text.append(String.format(Locale.ROOT, "%f %f %d", micros, deviation, count));
        reference.ifPresent(r -> text.append(
                r == 0
                        ? String.format(Locale.ROOT, " 0.0 %f UNDEFINED", micros)
                        : String.format(Locale.ROOT, " %f %f %f", r, micros - r, (micros - r) / r * PERCENT)));
        flags.stream().sorted().forEach(flag -> text.append(' ').append(flag));
        return text.append('\n').toString();
    }

    private static String argument(String variable, long value) {
        if (value == -1 && BINDINGS.contains(variable)) {
            return "UNBOUND";
        }
        List<String> words = WORDS.getOrDefault(variable, List.of());
        return value >= 0 && value < words.size() ? words.get((int) value) : Long.toString(value);
    }
}
