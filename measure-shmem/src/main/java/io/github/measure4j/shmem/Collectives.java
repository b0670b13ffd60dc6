package io.github.measure4j.shmem;

/**
 * Operations of an active set, which is {@code size} PEs from {@code start} on, each {@code 2^logStride} after the one
 * before; see {@link Shmem} for what holds for all calls.
 *
 * <p>{@code sync} is the address of a pSync of {@link #syncLongs} longs that were {@code SHMEM_SYNC_VALUE} on all of them.
 * It may not be used again while one of them is still in the operation before.
 */
public final class Collectives {

    private Collectives() {}

    /** {@code shmem_barrier}. */
    public static native void barrier(int start, int logStride, int size, long sync);

    /** {@code shmem_sync}: no wait for what was put. */
    public static native void sync(int start, int logStride, int size, long sync);

    /** {@code shmem_sync_all}. */
    public static native void syncAll();

    /** {@code shmem_broadcast32}. The root, a number within the set, does not write its own target. */
    public static native void broadcast32(
            long target, long source, long number, int root, int start, int logStride, int size, long sync);

    /** {@code shmem_broadcast64}. */
    public static native void broadcast64(
            long target, long source, long number, int root, int start, int logStride, int size, long sync);

    /** {@code shmem_collect32}. */
    public static native void collect32(
            long target, long source, long number, int start, int logStride, int size, long sync);

    /** {@code shmem_collect64}. */
    public static native void collect64(
            long target, long source, long number, int start, int logStride, int size, long sync);

    /** {@code shmem_fcollect32}. */
    public static native void fcollect32(
            long target, long source, long number, int start, int logStride, int size, long sync);

    /** {@code shmem_fcollect64}. */
    public static native void fcollect64(
            long target, long source, long number, int start, int logStride, int size, long sync);

    /** {@code shmem_alltoall32}: so many elements for each PE. */
    public static native void alltoall32(
            long target, long source, long number, int start, int logStride, int size, long sync);

    /** {@code shmem_alltoall64}: so many elements for each PE. */
    public static native void alltoall64(
            long target, long source, long number, int start, int logStride, int size, long sync);

    /** {@code shmem_alltoalls32} with the same stride at both ends, in elements. */
    public static native void alltoalls32(
            long target, long source, long stride, long number, int start, int logStride, int size, long sync);

    /** {@code shmem_alltoalls64}. */
    public static native void alltoalls64(
            long target, long source, long stride, long number, int start, int logStride, int size, long sync);

    /**
     * {@code shmem_TYPE_OP_to_all}.
     *
     * @param reduction the {@link Reduction#number} of one
     * @param work the address of a pWrk of {@link #workElements} elements
     */
    public static native void reduce(
            int reduction, long target, long source, int number, int start, int logStride, int size, long work, long sync);

    /** {@return the bytes of an element of a reduction} */
    public static native int bytes(int reduction);

    /** Enough for any pSync. */
    public static native int syncLongs();

    /** Enough for the pWrk of a reduction of so many elements. */
    public static native int workElements(int number);
}
