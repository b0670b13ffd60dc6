package io.github.measure4j.shmem;

import java.util.List;
import java.util.Locale;

/**
 * The reductions of OpenSHMEM 1.4: an operation on a type.
 *
 * @param operation what is done
 * @param type of the elements
 */
public record Reduction(Operation operation, Type type) {

    /** What is done with the elements of all PEs, place by place. */
    public enum Operation {
        AND(Type.LONGLONG), OR(Type.LONGLONG), XOR(Type.LONGLONG), MAX(Type.LONGDOUBLE), MIN(Type.LONGDOUBLE),
        SUM(Type.COMPLEXD), PROD(Type.COMPLEXD);

        private final Type last;

        Operation(Type last) {
            this.last = last;
        }

        /** {@return the types that it has} */
        public List<Type> types() {
            return List.of(Type.values()).subList(0, last.ordinal() + 1);
        }
    }

    /** Each operation has these up to some place. */
    public enum Type { SHORT, INT, LONG, LONGLONG, FLOAT, DOUBLE, LONGDOUBLE, COMPLEXF, COMPLEXD }

    /**
     * Checks that there is one.
     *
     * @throws IllegalArgumentException if OpenSHMEM has no such operation on the type
     */
    public Reduction {
        if (!operation.types().contains(type)) {
            throw new IllegalArgumentException(
                    "OpenSHMEM has no %s of %s; there are: %s".formatted(operation, type, operation.types()));
        }
    }

    /** {@return the number by which {@link Collectives#reduce} knows it: operation by operation, type by type} */
    public int number() {
        int before = 0;
        for (Operation other : Operation.values()) {
            if (other.compareTo(operation) < 0) {
                before += other.types().size();
            }
        }
        return before + type.ordinal();
    }

    /** {@return the word for it in the name of a kernel: {@code "sum.long"}} */
    public String word() {
        return (operation + "." + type).toLowerCase(Locale.ROOT);
    }

    /** {@return the function of C: {@code "shmem_long_sum_to_all"}} */
    public String function() {
        return "shmem_%s_%s_to_all".formatted(type, operation).toLowerCase(Locale.ROOT);
    }
}
