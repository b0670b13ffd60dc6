package io.github.measure4j.shmem;

/**
 * Puts that tell the target of their arrival, which came with OpenSHMEM 1.5; see {@link Shmem} for what holds for all
 * calls. Where the library {@linkplain #has() has none}, each call throws {@link UnsatisfiedLinkError}.
 */
public final class Signals {

    private Signals() {}

    /** {@return whether the library has them} */
    public static native boolean has();

    /** {@code shmem_putmem_signal}: the signal is set to the value when the bytes are there. */
    public static native void put(long target, long source, long bytes, long signal, long value, int pe);

    /** {@code shmem_putmem_signal_nbi}. */
    public static native void putNbi(long target, long source, long bytes, long signal, long value, int pe);

    /** {@link #put} and {@code shmem_quiet} in C, so many times. */
    public static native void putQuietLoop(
            long target, long source, long bytes, long signal, long value, int pe, long iterations);

    /** {@link #putNbi} and {@code shmem_quiet} in C, so many times. */
    public static native void putNbiQuietLoop(
            long target, long source, long bytes, long signal, long value, int pe, long iterations);

    /** {@code shmem_signal_fetch}: the signal of this PE. */
    public static native long fetch(long signal);

    /** {@code shmem_signal_wait_until} it is equal to a value. */
    public static native void waitUntil(long signal, long value);
}
