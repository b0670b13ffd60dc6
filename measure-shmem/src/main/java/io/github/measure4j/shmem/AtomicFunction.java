package io.github.measure4j.shmem;

import io.github.measure4j.shmem.Typed.Type;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * An atomic operation of OpenSHMEM 1.4 on a type (tables 5, 6 and 7).
 *
 * @param operation what is done
 * @param type of the word
 */
public record AtomicFunction(Operation operation, Type type) {
    private static final Set<Type> BITWISE = EnumSet.of(
            Type.UINT, Type.ULONG, Type.ULONGLONG, Type.INT32, Type.INT64, Type.UINT32, Type.UINT64);
    private static final Set<Type> STANDARD = EnumSet.of(
            Type.INT, Type.LONG, Type.LONGLONG, Type.UINT, Type.ULONG, Type.ULONGLONG, Type.INT32, Type.INT64, Type.UINT32,
            Type.UINT64, Type.SIZE, Type.PTRDIFF);
    private static final Set<Type> EXTENDED = EnumSet.of(Type.FLOAT, Type.DOUBLE);

    static {
        EXTENDED.addAll(STANDARD);
    }

    /** What is done with a word. */
    public enum Operation {
        FETCH, SWAP, SET, FETCH_INC, INC, FETCH_ADD, ADD, FETCH_AND, AND, FETCH_OR, OR, FETCH_XOR, XOR, COMPARE_SWAP;

        /** {@return the types that it has} */
        public List<Type> types() {
            return List.copyOf(switch (this) {
                case FETCH, SWAP, SET -> EXTENDED;
                case FETCH_INC, INC, FETCH_ADD, ADD, COMPARE_SWAP -> STANDARD;
                case FETCH_AND, AND, FETCH_OR, OR, FETCH_XOR, XOR -> BITWISE;
            });
        }

        /** {@return whether it returns what was there before, and so is complete then} */
        public boolean fetches() {
            return name().startsWith("FETCH") || name().endsWith("SWAP");
        }

        /** {@return the word for it in the name of a kernel: {@code "fetch-add"}} */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /**
     * Checks that there is one.
     *
     * @throws IllegalArgumentException if OpenSHMEM has no such operation on the type
     */
    public AtomicFunction {
        if (!operation.types().contains(type)) {
            throw new IllegalArgumentException(
                    "OpenSHMEM has no %s of %s; there are: %s".formatted(operation, type, operation.types()));
        }
    }

    /** {@return the number by which {@link Atomics#call} knows it: operation by operation, type by type} */
    public int number() {
        int before = 0;
        for (Operation other : Operation.values()) {
            if (other.compareTo(operation) < 0) {
                before += other.types().size();
            }
        }
        return before + operation.types().indexOf(type);
    }

    /** {@return the function of C: {@code "shmem_int_atomic_fetch_add"}} */
    public String function() {
        return "shmem_%s_atomic_%s".formatted(type, operation).toLowerCase(Locale.ROOT);
    }
}
