package io.github.measure4j.shmem;

import java.util.Locale;

/**
 * Waiting for words of this PE, or looking at them, until all, any or some of them are equal to a value that all have in
 * common, or each to its own of a vector. Came with OpenSHMEM 1.5; see {@link Shmem} for what holds for all calls. Where the
 * library {@linkplain #has() has none}, {@link #call} throws {@link UnsatisfiedLinkError}.
 */
public enum VectorWait {
    WAIT_UNTIL_ALL, WAIT_UNTIL_ANY, WAIT_UNTIL_SOME, WAIT_UNTIL_ALL_VECTOR, WAIT_UNTIL_ANY_VECTOR, WAIT_UNTIL_SOME_VECTOR,
    TEST_ALL, TEST_ANY, TEST_SOME, TEST_ALL_VECTOR, TEST_ANY_VECTOR, TEST_SOME_VECTOR;

    /** {@return whether the library has them} */
    public static native boolean has();

    /**
     * {@code shmem_long_} and the name of one.
     *
     * @param function its ordinal
     * @param words the address of the words
     * @param number of words
     * @param indices the address of as many words, for the places of those that are equal, where some are asked for
     * @param values the address of the value, or of the vector
     * @return for all of them 1, or 0 if a test has not found them so; for any of them its place; for some their number
     */
    public static native long call(int function, long words, long number, long indices, long values);

    /** {@return the word for it in the name of a kernel: {@code "wait-until-all"}} */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** {@return the function of C: {@code "shmem_long_wait_until_all"}} */
    public String function() {
        return "shmem_long_" + name().toLowerCase(Locale.ROOT);
    }
}
