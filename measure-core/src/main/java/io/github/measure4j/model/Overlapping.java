package io.github.measure4j.model;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.subject.Role;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A communication that is measured alone or around a computation, as the role in its record says.
 *
 * <p>Three kinds are known: a {@link Role#FULL} communication and the {@link Role#OVERLAP} that speaks of it, as the
 * kernels of OpenSHMEM; an overlap that speaks of no other kernel, as {@code mpi.overlap.isend}, which computes nothing
 * where the overlap is 0 or absent; and an overlap that speaks of such a one, as {@code mpi.overlap.threads.isend} with
 * the work of threads.
 *
 * @param communication what tells it from others
 * @param alone whether nothing is computed meanwhile
 */
record Overlapping(Communication communication, boolean alone) {
    private static final Set<String> LOOPS = names(Variable.OVERLAP, Variable.SECOND_OVERLAP);
    private static final Set<String> COMPUTATION = names(
            Variable.OVERLAP,
            Variable.SECOND_OVERLAP,
            Variable.OVERLAP_FUNCTION,
            Variable.THREADS,
            Variable.WORK_FUNCTION,
            Variable.WORK_AMOUNT,
            Variable.SCHEDULE,
            Variable.SCHEDULE_CAP,
            Variable.SCHEDULE_CHUNK);

    /**
     * The communication that two points have in common if one is a part of the other.
     *
     * @param kernel whose names for both are the same here
     * @param transport of both
     * @param pattern of both
     * @param ranks of the group
     * @param confidence of the intervals
     * @param values of all variables but those of the computation
     */
    record Communication(
            String kernel, String transport, String pattern, int ranks, double confidence, Map<String, Long> values) {}

    static Optional<Overlapping> of(PointRecord point) {
        Subject subject = point.subject();
        return switch (subject.profile().role()) {
            case FULL -> Optional.of(at(point, subject.kernel(), true));
            case OVERLAP -> Optional.of(subject.profile()
                    .of()
                    .map(full -> at(point, full, false))
                    .orElseGet(() -> at(point, subject.kernel(), computesNothing(point))));
            default -> Optional.empty();
        };
    }

    private static boolean computesNothing(PointRecord point) {
        Map<String, Long> values = values(point);
        return LOOPS.stream().allMatch(loop -> values.getOrDefault(loop, 0L) == 0);
    }

    private static Overlapping at(PointRecord point, String kernel, boolean alone) {
        Map<String, Long> values = values(point);
        values.keySet().removeAll(COMPUTATION);
        Subject subject = point.subject();
        return new Overlapping(
                new Communication(
                        kernel, subject.transport(), subject.pattern(), point.ranks(), point.confidence(), values),
                alone);
    }

    private static Map<String, Long> values(PointRecord point) {
        Map<String, Long> values = new HashMap<>(point.subject().fixed());
        values.putAll(point.axes());
        return values;
    }

    private static Set<String> names(Variable... variables) {
        return Stream.of(variables).map(Variable::name).collect(Collectors.toUnmodifiableSet());
    }
}
