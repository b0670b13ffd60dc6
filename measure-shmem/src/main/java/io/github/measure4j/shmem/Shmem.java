package io.github.measure4j.shmem;

import java.nio.ByteBuffer;

/**
 * The calls of OpenSHMEM that the group and its typed operations make: each is one call through JNI and checks nothing.
 *
 * <p>Addresses are those of this process, of symmetric memory where the call wants it. A wrong address or PE ends the
 * process, as it does in C: {@link RemoteBytes} and {@link SymmetricWord} check theirs once, when they are made. Usable once
 * the world has been joined; before that, each call throws {@link UnsatisfiedLinkError}.
 */
final class Shmem {

    private Shmem() {}

    /** Whether the process was started by the launcher, and so is a PE. */
    static native boolean started();

    /** Name and version of the library, and the version of OpenSHMEM that it implements. */
    static native String name();

    /** {@code shmem_my_pe}. */
    static native int myPe();

    /** {@code shmem_n_pes}. */
    static native int nPes();

    /** Ends all PEs. */
    static native void globalExit(int status);

    /** {@code shmem_align}: symmetric memory at a multiple of the alignment; collective over all PEs. 0 if there is none. */
    static native long align(long alignment, long bytes);

    /** Memory of this process as a buffer of at most 2^31 - 1 bytes, to fill it or look at it. */
    static native ByteBuffer buffer(long address, long bytes);

    /** {@code shmem_addr_accessible}. */
    static native boolean addrAccessible(long address, int pe);

    /** {@code shmem_putmem}. */
    static native void putmem(long target, long source, long bytes, int pe);

    /** {@code shmem_getmem}. */
    static native void getmem(long target, long source, long bytes, int pe);

    /** {@code shmem_putmem_nbi}: complete, and the source free again, after {@link #quiet}. */
    static native void putmemNbi(long target, long source, long bytes, int pe);

    /** {@code shmem_getmem_nbi}: complete after {@link #quiet}. */
    static native void getmemNbi(long target, long source, long bytes, int pe);

    /** {@code shmem_long_p}. */
    static native void p(long target, long value, int pe);

    /** {@code shmem_long_g}. */
    static native long g(long source, int pe);

    /** {@code shmem_quiet}: what this PE has put is there. */
    static native void quiet();

    /** {@code shmem_fence}: what this PE puts from now on arrives after what it has put, at each PE. */
    static native void fence();

    /** {@code shmem_long_wait_until}. Spins, whoever else wants the processor. */
    static void waitUntil(long address, WordComparison comparison, long value) {
        waitUntil(address, comparison.ordinal(), value);
    }

    private static native void waitUntil(long address, int comparison, long value);

    /** {@code shmem_long_test}; it need not let the library go on, see {@link #progress}. */
    static boolean test(long address, WordComparison comparison, long value) {
        return test(address, comparison.ordinal(), value);
    }

    private static native boolean test(long address, int comparison, long value);

    /** Lets the library go on with what others have under way, where looking alone does not. */
    static native void progress();

    /** {@code shmem_barrier_all}. */
    static native void barrierAll();

    /** {@code shmem_barrier} of the first PEs, with a pSync of their own. */
    static native void barrier(int pes, long sync);

    /** {@code SHMEM_BARRIER_SYNC_SIZE}. */
    static native int syncLongs();

    /** {@code SHMEM_SYNC_VALUE}. */
    static native long syncValue();
}
