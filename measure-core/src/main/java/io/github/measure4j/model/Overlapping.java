package io.github.measure4j.model;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A communication that is measured alone or around a computation, as its record says.
 *
 * <p>Three kinds are known: {@code X.full} and {@code X.overlap} by their names, as the kernels of OpenSHMEM have them; a
 * kernel over the overlap, whose value 0 is no computation, as {@code mpi.overlap.isend}, which computes nothing unless it
 * is told to; and that with the work of threads, as {@code mpi.overlap.threads.isend}.
 *
 * @param communication what tells it from others
 * @param alone whether nothing is computed meanwhile
 */
record Overlapping(Communication communication, boolean alone) {
    private static final Pattern FULL = Pattern.compile("(.+\\.)full(\\.timed-inside)?");
    private static final Pattern AROUND = Pattern.compile(".+\\.overlap(\\.timed-inside)?");
    private static final String BY_OVERLAP = "mpi.overlap.";
    private static final String BY_THREADS = BY_OVERLAP + "threads.";

    /** What a difference of two times says it is. */
    private static final String SUBTRACTED = ", a part of it subtracted";

    /** The computation is between its readings of the clock. */
    private static final String NOT_TIMED = "timed-inside";

    private static final Set<String> LOOPS = names(Variable.OVERLAP, Variable.SECOND_OVERLAP);
    private static final Set<String> WORK = names(
            Variable.OVERLAP_FUNCTION,
            Variable.THREADS,
            Variable.WORK_FUNCTION,
            Variable.WORK_AMOUNT,
            Variable.SCHEDULE,
            Variable.SCHEDULE_CAP,
            Variable.SCHEDULE_CHUNK);

    /**
     * What two points have in common where one is a part of the other.
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
        String kernel = subject.kernel();
        var full = FULL.matcher(kernel);
        if (full.matches()) {
            String around = full.group(1) + "overlap" + Optional.ofNullable(full.group(2)).orElse("");
            return Optional.of(at(point, around, Set.of(), true));
        }
        boolean withoutComputation =
                subject.quantity().endsWith(SUBTRACTED) || subject.pattern().equals(NOT_TIMED);
        if (!withoutComputation) {
            return Optional.empty();
        }
        if (AROUND.matcher(kernel).matches()) {
            return Optional.of(at(point, kernel, Set.of(), false));
        }
        if (kernel.startsWith(BY_THREADS)) {
            return Optional.of(at(point, BY_OVERLAP + kernel.substring(BY_THREADS.length()), WORK, false));
        }
        Map<String, Long> values = values(point);
        return values.containsKey(Variable.OVERLAP.name()) || kernel.startsWith(BY_OVERLAP)
                ? Optional.of(at(point, kernel, LOOPS, LOOPS.stream().allMatch(loop -> values.getOrDefault(loop, 0L) == 0)))
                : Optional.empty();
    }

    private static Overlapping at(PointRecord point, String kernel, Set<String> computation, boolean alone) {
        Map<String, Long> values = values(point);
        values.keySet().removeAll(computation);
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
