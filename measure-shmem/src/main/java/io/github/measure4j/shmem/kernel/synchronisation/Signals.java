package io.github.measure4j.shmem.kernel.synchronisation;

/**
 * Puts that tell the target of their arrival, which came with OpenSHMEM 1.5; see {@link Shmem} for what holds for all
 * calls. Where the library {@linkplain #has() has none}, each call throws {@link UnsatisfiedLinkError}.
 */
final class Signals {

    private Signals() {}

    /** {@return whether the library has them} */
    static native boolean has();

    /** {@code shmem_putmem_signal}: the signal is set to the value when the bytes are there. */
    static native void put(long target, long source, long bytes, long signal, long value, int pe);

    /** {@code shmem_putmem_signal_nbi}. */
    static native void putNbi(long target, long source, long bytes, long signal, long value, int pe);

    /** {@link #put} and {@code shmem_quiet} in C, so many times. */
    static native void putQuietLoop(
            long target, long source, long bytes, long signal, long value, int pe, long iterations);

    /** {@link #putNbi} and {@code shmem_quiet} in C, so many times. */
    static native void putNbiQuietLoop(
            long target, long source, long bytes, long signal, long value, int pe, long iterations);

    /** {@code shmem_signal_fetch}: the signal of this PE. */
    static native long fetch(long signal);

    /** {@code shmem_signal_wait_until} it is equal to a value. */
    static native void waitUntil(long signal, long value);
}
