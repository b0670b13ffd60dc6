package io.github.measure4j.shmem.kernel.synchronisation;

import java.util.Locale;

/**
 * Waiting for words of this PE, or looking at them, until all, any or some of them are equal to a value that all have in
 * common, or each to its own of a vector. Came with OpenSHMEM 1.5. Where the
 * library {@linkplain #has() has none}, {@link #call} throws {@link UnsatisfiedLinkError}.
 */
enum VectorWait {
    WAIT_UNTIL_ALL, WAIT_UNTIL_ANY, WAIT_UNTIL_SOME, WAIT_UNTIL_ALL_VECTOR, WAIT_UNTIL_ANY_VECTOR, WAIT_UNTIL_SOME_VECTOR,
    TEST_ALL, TEST_ANY, TEST_SOME, TEST_ALL_VECTOR, TEST_ANY_VECTOR, TEST_SOME_VECTOR;

    /** Whether the library has them. */
    static native boolean has();

    /**
     * {@code shmem_long_} and its name.
     *
     * @param words the address of the words
     * @param number of words
     * @param indices the address of as many words, for the places of those that are equal, where some are asked for
     * @param values the address of the value, or of the vector
     * @return for all of them 1, or 0 if a test has not found them so; for any of them its place; for some their number
     */
    long call(long words, long number, long indices, long values) {
        return call(ordinal(), words, number, indices, values);
    }

    private static native long call(int function, long words, long number, long indices, long values);

    /** The word for it in the name of a kernel: {@code "wait-until-all"}. */
    String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The function of C: {@code "shmem_long_wait_until_all"}. */
    String function() {
        return "shmem_long_" + name().toLowerCase(Locale.ROOT);
    }
}
