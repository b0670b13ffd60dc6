package io.github.measure4j.suite.sphinx;

import io.github.measure4j.axis.Variable;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The patterns of Sphinx 1.0 by the numbers of their tests, and the variables that each accepts. Accepted is not effective:
 * over those that have no effect on a test Sphinx measures the same again and again; over others it measures nothing.
 */
enum PatternOfSphinx {
    POINT_TO_POINT(
            Set.of(Variable.LENGTH, Variable.ITERATIONS, Variable.OVERLAP, Variable.SECOND_OVERLAP),
            true,
            new Types(1, 9),
            new Types(29, 29),
            new Types(60, 63),
            new Types(306, 309)),
    MASTER_WORKER(
            Set.of(Variable.RANKS, Variable.LENGTH, Variable.CHUNKS, Variable.ITERATIONS),
            false,
            new Types(10, 16),
            new Types(30, 30)),
    COLLECTIVE(
            Set.of(Variable.RANKS, Variable.LENGTH, Variable.ITERATIONS, Variable.ROOT),
            true,
            new Types(17, 23),
            new Types(31, 31),
            new Types(33, 59),
            new Types(64, 71),
            new Types(301, 305)),
    THREAD_CHAIN(
            Set.of(Variable.OVERLAP_FUNCTION),
            true,
            new Types(109, 109),
            new Types(128, 131),
            new Types(206, 211),
            new Types(215, 215)),
    MULTI_TIMING(
            Set.of(Variable.MASTER_BINDING, Variable.SLAVE_BINDING, Variable.OVERLAP_FUNCTION),
            true,
            new Types(111, 111),
            new Types(118, 118),
            new Types(123, 123)),
    /** All else. */
    SIMPLE(
            Set.of(Variable.ITERATIONS, Variable.MASTER_BINDING, Variable.SLAVE_BINDING, Variable.OVERLAP_FUNCTION),
            true,
            new Types(24, 32),
            new Types(101, 131),
            new Types(201, 215));

    private static final Set<Variable> OPENMP = Set.of(
            Variable.THREADS,
            Variable.WORK_FUNCTION,
            Variable.WORK_AMOUNT,
            Variable.SCHEDULE,
            Variable.SCHEDULE_CAP,
            Variable.SCHEDULE_CHUNK);

    private final Set<Variable> own;
    private final boolean openMp;
    private final List<Types> types;

    PatternOfSphinx(Set<Variable> own, boolean openMp, Types... types) {
        this.own = own;
        this.openMp = openMp;
        this.types = List.of(types);
    }

    /** That of a type; empty for one that Sphinx does not have. */
    static Optional<PatternOfSphinx> ofType(int type) {
        return Arrays.stream(values())
                .filter(pattern -> pattern.types.stream().anyMatch(range -> range.from <= type && type <= range.to))
                .findFirst();
    }

    /** Whether Sphinx measures over it, with or without an effect; the ACKer depends on the type and is none of these. */
    boolean accepts(Variable variable) {
        return own.contains(variable) || openMp && OPENMP.contains(variable);
    }

    private record Types(int from, int to) {}
}
