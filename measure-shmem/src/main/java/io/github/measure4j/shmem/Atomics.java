package io.github.measure4j.shmem;

/**
 * The atomics of 64 bits on the default context; see {@link Shmem} for what holds for all calls. Those that fetch are
 * complete when they return, the others at the next {@link Shmem#quiet}. The bitwise ones are those of {@code int64}, since
 * the standard has none of {@code long}.
 */
final class Atomics {

    private Atomics() {}

    static native long fetch(long target, int pe);

    static native long fetchInc(long target, int pe);

    static native long fetchAdd(long target, long value, int pe);

    static native long fetchAnd(long target, long value, int pe);

    static native long fetchOr(long target, long value, int pe);

    static native long fetchXor(long target, long value, int pe);

    static native long swap(long target, long value, int pe);

    static native long compareSwap(long target, long condition, long value, int pe);

    static native void inc(long target, int pe);

    static native void add(long target, long value, int pe);

    static native void and(long target, long value, int pe);

    static native void or(long target, long value, int pe);

    static native void xor(long target, long value, int pe);

    static native void set(long target, long value, int pe);
}
