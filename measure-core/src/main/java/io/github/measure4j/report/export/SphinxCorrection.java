package io.github.measure4j.report.export;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.result.Plan;
import io.github.measure4j.result.PointRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A kind of correction of Sphinx (spec of Sphinx 1.0, 3.5), which is a test there.
 *
 * @param pattern of that test
 * @param name of it
 * @param variables that its value depends on
 * @param reference whether it is the reference of a construct, which keeps its tag at the end
 */
record SphinxCorrection(SphinxPattern pattern, String name, List<Variable> variables, boolean reference) {
    private static final List<Variable> WORK = List.of(Variable.WORK_FUNCTION, Variable.WORK_AMOUNT);
    private static final List<Variable> LOOP =
            List.of(Variable.WORK_FUNCTION, Variable.WORK_AMOUNT, Variable.SCHEDULE_CAP);

    private static final SphinxCorrection SIMPLE = new SphinxCorrection(SphinxPattern.SIMPLE, "simple_dummy", List.of());
    private static final SphinxCorrection POINT_TO_POINT =
            new SphinxCorrection(SphinxPattern.POINT_TO_POINT, "p2p_dummy", List.of());
    private static final SphinxCorrection OVERLAP =
            new SphinxCorrection(SphinxPattern.POINT_TO_POINT, "p2p_overlap", List.of(Variable.OVERLAP));
    private static final SphinxCorrection MASTER_WORKER =
            new SphinxCorrection(SphinxPattern.MASTER_WORKER, "mw_dummy", List.of());
    private static final SphinxCorrection COLLECTIVE =
            new SphinxCorrection(SphinxPattern.COLLECTIVE, "col_dummy", List.of());
    private static final SphinxCorrection OVER_NODES =
            new SphinxCorrection(SphinxPattern.COLLECTIVE, "col_over_nodes_dummy", List.of(Variable.RANKS));
    private static final SphinxCorrection INSIDE =
            new SphinxCorrection(SphinxPattern.THREAD_CHAIN, "simple_inside_dummy", List.of(Variable.ITERATIONS));

    private static final Set<Integer> OVERLAPPED = Set.of(61, 62, 63);
    private static final Set<Integer> BY_NODES = Set.of(19, 21, 22, 23, 33, 34, 37, 38, 44, 69);
    private static final Set<Integer> ACKNOWLEDGED = Set.of(46, 49, 53, 70);
    private static final Set<Integer> INSIDE_THEIRS = Set.of(109, 128, 129, 130);

    private SphinxCorrection(SphinxPattern pattern, String name, List<Variable> variables) {
        this(pattern, name, variables, false);
    }

    /** The one that a measurement was corrected by; empty where it was not, or by the latencies. */
    static Optional<SphinxCorrection> of(Plan plan, PointRecord record) {
        int type = record.subject().type().orElse(0);
        if (SphinxRow.isReferenced(record)) {
            return Optional.of(reference(type));
        }
        boolean acknowledged = ACKNOWLEDGED.contains(type) || record.axes().containsKey(Variable.ACKER.name());
        if (!plan.corrected() && record.overhead() == 0 || acknowledged) {
            return Optional.empty();
        }
        return Optional.of(subtracted(type, SphinxPattern.of(record.subject())));
    }

    private static SphinxCorrection subtracted(int type, SphinxPattern pattern) {
        if (OVERLAPPED.contains(type)) {
            return OVERLAP;
        }
        if (BY_NODES.contains(type)) {
            return OVER_NODES;
        }
        if (INSIDE_THEIRS.contains(type)) {
            return INSIDE;
        }
        return switch (pattern) {
            case POINT_TO_POINT -> POINT_TO_POINT;
            case MASTER_WORKER -> MASTER_WORKER;
            case COLLECTIVE -> COLLECTIVE;
            case SIMPLE, THREAD_CHAIN, MULTI_TIMING -> SIMPLE;
        };
    }

    private static SphinxCorrection reference(int type) {
        return switch (type) {
            case 202 -> reference(SphinxPattern.SIMPLE, "work_ref", WORK);
            case 204, 205 -> reference(SphinxPattern.SIMPLE, "loop_ref", LOOP);
            case 213 -> reference(SphinxPattern.SIMPLE, "sum_ref", LOOP);
            case 207, 208 -> reference(SphinxPattern.THREAD_CHAIN, "shared_loop_ref", WORK);
            case 210, 211 -> reference(SphinxPattern.THREAD_CHAIN, "every_thread_ref", WORK);
            default -> reference(SphinxPattern.THREAD_CHAIN, "increment_ref", WORK);
        };
    }

    private static SphinxCorrection reference(SphinxPattern pattern, String word, List<Variable> variables) {
        return new SphinxCorrection(pattern, "omp_" + word, variables, true);
    }

    String title() {
        return pattern.tag() + "_" + name;
    }

    /** The title of its values at the end. */
    String titleAtTheEnd() {
        return reference ? title() : name;
    }

    /** The values that its own depends on; one constant where it depends on nothing. */
    List<Long> arguments(PointRecord record) {
        List<Long> arguments = new ArrayList<>();
        for (Variable variable : variables) {
            arguments.add(
                    switch (variable.name()) {
                        case "ranks" -> (long) record.ranks();
                        case "iterations" -> record.sampling().iterations();
                        default -> value(record, variable).orElse(0L);
                    });
        }
        return variables.isEmpty() ? List.of(0L) : arguments;
    }

    /** The correction of an iteration, or of an operation if Sphinx keeps it so. */
    double seconds(Plan plan, PointRecord record) {
        return record.overhead() * (equals(SIMPLE) ? plan.operations() : 1);
    }

    /** Varied or held fixed. */
    static Optional<Long> value(PointRecord record, Variable variable) {
        return Optional.ofNullable(record.axes().get(variable.name()))
                .or(() -> Optional.ofNullable(record.subject().fixed().get(variable.name())));
    }
}
