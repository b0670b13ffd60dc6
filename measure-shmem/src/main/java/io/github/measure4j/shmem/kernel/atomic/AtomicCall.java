package io.github.measure4j.shmem.kernel.atomic;

import io.github.measure4j.shmem.kernel.Word;

/**
 * An atomic function of any type that has it, ready to be called upon words of that type. The function was checked when
 * this was made; each method is one native call that checks nothing.
 */
final class AtomicCall {
    private final int function;

    AtomicCall(AtomicFunction function) {
        this.function = function.number();
    }

    /**
     * Whether the library has the function, and has it right: before 4.1.5 Open MPI ended the program in a compare-swap of
     * 32 bits (open-mpi/ompi#11257).
     */
    boolean isInLibrary() {
        return has(function);
    }

    private static native boolean has(int function);

    /**
     * {@code shmem_TYPE_atomic_OP}, with values as whole numbers.
     *
     * @param condition for compare-swap; others leave it alone
     * @return what was there before if it fetches that, without its fraction, else 0
     */
    long upon(Word word, long condition, long value) {
        return call(function, word.target, condition, value, word.pe);
    }

    private static native long call(int function, long target, long condition, long value, int pe);

    /** {@link #upon} in C. Condition and value change places after each call: of one without a condition both are alike. */
    long loop(long target, long condition, long value, int pe, long iterations) {
        return loop(function, target, condition, value, pe, iterations);
    }

    private static native long loop(int function, long target, long condition, long value, int pe, long iterations);

    /** {@link #loop} with {@code shmem_quiet} after each call. */
    long quietLoop(long target, long condition, long value, int pe, long iterations) {
        return quietLoop(function, target, condition, value, pe, iterations);
    }

    private static native long quietLoop(int function, long target, long condition, long value, int pe, long iterations);
}
