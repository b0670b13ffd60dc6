package io.github.measure4j.threads.kernel.team;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;

/**
 * The computation of a team while messages are under way, in the order of Sphinx's numbers: its tests 201, 202, 204,
 * 205.
 */
public enum OverlapFunction {
    /** The work by one thread. */
    SEQUENTIAL(TeamKernels::work),

    /** The work by each thread of a parallel region. */
    PARALLEL(TeamKernels::parallel),

    /** A parallel loop of as much work for each thread. */
    PARALLEL_FOR(TeamKernels::parallelFor),

    /** The same in chunks. */
    PARALLEL_FOR_CHUNKS(TeamKernels::parallelForChunk);

    private final Kernel kernel;

    OverlapFunction(Kernel kernel) {
        this.kernel = kernel;
    }

    /**
     * {@return what the point asks for, sequential work if nothing}
     *
     * @param setting of the point on this rank
     * @throws IllegalArgumentException if its overlap function is none of these
     * @throws Exception if the operation cannot be prepared
     */
    public static Operation at(Setting setting) throws Exception {
        long number = setting.point().valueOr(Variable.OVERLAP_FUNCTION, 0);
        if (number < 0 || number >= values().length) {
            throw new IllegalArgumentException(
                    "overlap function %d; 0 sequential, 1 parallel, 2 parallel for and 3 with chunks are there"
                            .formatted(number));
        }
        return values()[(int) number].kernel.prepare(setting);
    }
}
