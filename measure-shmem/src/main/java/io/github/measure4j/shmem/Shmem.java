package io.github.measure4j.shmem;

import java.nio.ByteBuffer;

/**
 * The calls of OpenSHMEM, for kernels: each is one call through JNI and checks nothing.
 *
 * <p>Addresses are those of this process, of symmetric memory where the call wants it. A wrong address or PE ends the
 * process, as it does in C; {@link SymmetricMemory} has addresses that are right. Usable once a {@link ShmemGroup} has
 * been joined; before that, each call throws {@link UnsatisfiedLinkError}.
 */
public final class Shmem {
    /** Compares for equal. */
    public static final int EQ = 0;

    /** Compares for not equal. */
    public static final int NE = 1;

    /** Compares for greater than. */
    public static final int GT = 2;

    /** Compares for less than or equal. */
    public static final int LE = 3;

    /** Compares for less than. */
    public static final int LT = 4;

    /** Compares for greater than or equal. */
    public static final int GE = 5;

    private Shmem() {}

    /** Whether the process was started by the launcher, and so is a PE. */
    static native boolean started();

    /** Name and version of the library, and the version of OpenSHMEM that it implements. */
    static native String name();

    /** {@code shmem_my_pe}. */
    public static native int myPe();

    /** {@code shmem_n_pes}. */
    public static native int nPes();

    /** Ends all PEs. */
    static native void globalExit(int status);

    /** {@code shmem_malloc}: symmetric memory; collective over all PEs. 0 if there is not so much. */
    public static native long malloc(long bytes);

    /** {@code shmem_calloc}: as {@link #malloc}, filled with 0. */
    public static native long calloc(long number, long bytes);

    /** {@code shmem_realloc}: the old address is free, unless 0 is returned; collective over all PEs. */
    public static native long realloc(long address, long bytes);

    /** {@code shmem_align}: as {@link #malloc}, at a multiple of the alignment. */
    public static native long align(long alignment, long bytes);

    /** {@code shmem_free}; collective over all PEs. */
    public static native void free(long address);

    /** Memory of this process as a buffer of at most 2^31 - 1 bytes, to fill it or look at it. */
    static native ByteBuffer buffer(long address, long bytes);

    /** {@code shmem_ptr}: where this process sees the memory of a PE; 0 where it cannot. */
    public static native long ptr(long address, int pe);

    /** {@code shmem_pe_accessible}. */
    public static native boolean peAccessible(int pe);

    /** {@code shmem_addr_accessible}. */
    public static native boolean addrAccessible(long address, int pe);

    /** {@code shmem_putmem}. */
    public static native void putmem(long target, long source, long bytes, int pe);

    /** {@code shmem_getmem}. */
    public static native void getmem(long target, long source, long bytes, int pe);

    /** {@code shmem_putmem_nbi}: complete, and the source free again, after {@link #quiet}. */
    public static native void putmemNbi(long target, long source, long bytes, int pe);

    /** {@code shmem_getmem_nbi}: complete after {@link #quiet}. */
    public static native void getmemNbi(long target, long source, long bytes, int pe);

    /** {@code shmem_long_p}. */
    public static native void p(long target, long value, int pe);

    /** {@code shmem_long_g}. */
    public static native long g(long source, int pe);

    /** {@code shmem_quiet}: what this PE has put is there. */
    public static native void quiet();

    /** {@code shmem_fence}: what this PE puts from now on arrives after what it has put, at each PE. */
    public static native void fence();

    /** {@code shmem_long_wait_until}. Spins, whoever else wants the processor. */
    public static native void waitUntil(long address, int comparison, long value);

    /** {@code shmem_long_test}; drives the library's progress. */
    public static native boolean test(long address, int comparison, long value);

    /** {@code shmem_set_lock}: waits until the lock, a symmetric word that was 0, is this PE's. */
    public static native void setLock(long lock);

    /** {@code shmem_clear_lock}. */
    public static native void clearLock(long lock);

    /** {@code shmem_test_lock}: does not wait. True if the lock is this PE's now, false if another has it. */
    public static native boolean testLock(long lock);

    /** {@code shmem_barrier_all}. */
    public static native void barrierAll();

    /** {@code shmem_barrier} of the first PEs, with a pSync of their own. */
    static native void barrier(int pes, long sync);

    /** {@code SHMEM_BARRIER_SYNC_SIZE}. */
    static native int syncLongs();

    /** {@code SHMEM_SYNC_VALUE}. */
    public static native long syncValue();
}
