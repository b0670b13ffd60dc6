package io.github.measure4j.shmem.kernel.collective;

import io.github.measure4j.shmem.kernel.Type;
import java.util.List;
import java.util.Locale;

/**
 * The reductions of OpenSHMEM 1.4: an operation on a type.
 *
 * @param operation what is done
 * @param type of the elements
 */
record Reduction(Operator operation, Type type) {
    /** Each operation has these up to some place. */
    private static final List<Type> ALL = List.of(
            Type.SHORT, Type.INT, Type.LONG, Type.LONGLONG, Type.FLOAT, Type.DOUBLE, Type.LONGDOUBLE, Type.COMPLEXF,
            Type.COMPLEXD);

    private static final int WHOLE = 4;
    private static final int REAL = 7;
    private static final int COMPLEX = 9;

    /** The operations upon the elements of all PEs, place by place. */
    enum Operator {
        AND(WHOLE), OR(WHOLE), XOR(WHOLE), MAX(REAL), MIN(REAL), SUM(COMPLEX), PROD(COMPLEX);

        private final List<Type> types;

        Operator(int number) {
            this.types = ALL.subList(0, number);
        }

        /** The types that it has. */
        List<Type> types() {
            return types;
        }

        /** The word for it in the name of a kernel: {@code "sum"}. */
        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Checks that there is one.
     *
     * @throws IllegalArgumentException if OpenSHMEM has no such operation on the type
     */
    Reduction {
        if (!operation.types().contains(type)) {
            throw new IllegalArgumentException(
                    "OpenSHMEM has no %s of %s; there are: %s".formatted(operation, type, operation.types()));
        }
    }

    /** The number by which C knows it: operation by operation, type by type. */
    int number() {
        int before = 0;
        for (Operator other : Operator.values()) {
            if (other.compareTo(operation) < 0) {
                before += other.types().size();
            }
        }
        return before + operation.types().indexOf(type);
    }

    /** The function of C: {@code "shmem_long_sum_to_all"}. */
    String function() {
        return "shmem_%s_%s_to_all".formatted(type, operation).toLowerCase(Locale.ROOT);
    }
}
