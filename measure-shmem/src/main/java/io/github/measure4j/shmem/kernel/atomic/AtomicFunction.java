package io.github.measure4j.shmem.kernel.atomic;

import io.github.measure4j.shmem.kernel.Type;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * An atomic operation of OpenSHMEM 1.4 on a type (tables 5, 6 and 7).
 *
 * @param operation what is done
 * @param type of the word
 */
record AtomicFunction(WordOperation operation, Type type) {
    private static final List<Type> BITWISE = List.of(
            Type.UINT, Type.ULONG, Type.ULONGLONG, Type.INT32, Type.INT64, Type.UINT32, Type.UINT64);
    private static final List<Type> STANDARD = List.of(
            Type.INT, Type.LONG, Type.LONGLONG, Type.UINT, Type.ULONG, Type.ULONGLONG, Type.INT32, Type.INT64, Type.UINT32,
            Type.UINT64, Type.SIZE, Type.PTRDIFF);
    private static final List<Type> EXTENDED =
            Stream.concat(STANDARD.stream(), Stream.of(Type.FLOAT, Type.DOUBLE)).toList();

    /** The operations upon a word. */
    enum WordOperation {
        FETCH(EXTENDED, true), SWAP(EXTENDED, true), SET(EXTENDED, false),
        FETCH_INC(STANDARD, true), INC(STANDARD, false), FETCH_ADD(STANDARD, true), ADD(STANDARD, false),
        FETCH_AND(BITWISE, true), AND(BITWISE, false), FETCH_OR(BITWISE, true), OR(BITWISE, false),
        FETCH_XOR(BITWISE, true), XOR(BITWISE, false), COMPARE_SWAP(STANDARD, true);

        private final List<Type> types;
        private final boolean fetches;

        WordOperation(List<Type> types, boolean fetches) {
            this.types = types;
            this.fetches = fetches;
        }

        /** The types that it has. */
        List<Type> types() {
            return types;
        }

        /** Whether it returns what was there before, and so is complete then. */
        boolean fetches() {
            return fetches;
        }

        /** The function of C for the word of a type. */
        String function(String type) {
            return "shmem_%s_atomic_%s".formatted(type, name().toLowerCase(Locale.ROOT));
        }

        /** The word for it in the name of a kernel: {@code "fetch-add"}. */
        String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /**
     * Checks that there is one.
     *
     * @throws IllegalArgumentException if OpenSHMEM has no such operation on the type
     */
    AtomicFunction {
        if (!operation.types().contains(type)) {
            throw new IllegalArgumentException(
                    "OpenSHMEM has no %s of %s; there are: %s".formatted(operation, type, operation.types()));
        }
    }

    /** The number by which C knows it: operation by operation, type by type. */
    int number() {
        int before = 0;
        for (WordOperation other : WordOperation.values()) {
            if (other.compareTo(operation) < 0) {
                before += other.types().size();
            }
        }
        return before + operation.types().indexOf(type);
    }

    /** The function of C: {@code "shmem_int_atomic_fetch_add"}. */
    String function() {
        return operation.function(type.word());
    }
}
