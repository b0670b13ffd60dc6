package io.github.measure4j.shmem.kernel.collective;

import io.github.measure4j.pattern.Operation;

/**
 * Operations of an active set, prepared from blocks of the elements that they move: what is checked is checked then, and
 * the operation is one native call. Each is a lambda of its own that names its call, so that the JIT inlines it.
 *
 * <p>In the native calls an active set is {@code size} PEs from {@code start} on, each {@code 2^logStride} after the one
 * before; {@code sync} is the address of a pSync of {@link #syncLongs} longs.
 */
final class Collectives {
    /** The stride of strided exchanges, in elements. */
    static final int STRIDE = 2;

    private Collectives() {}

    /** {@code shmem_barrier} of the whole set. */
    static Operation barrier(ActiveSet set) {
        return () -> barrier(0, 0, set.size(), set.nextSync());
    }

    /** {@code shmem_barrier} of every second rank; the others are idle. */
    static Operation barrierOfHalf(ActiveSet set) {
        return ofHalf(set, () -> barrier(0, 1, half(set), set.nextSync()));
    }

    /** {@code shmem_sync} of the whole set: no wait for what was put. */
    static Operation sync(ActiveSet set) {
        return () -> sync(0, 0, set.size(), set.nextSync());
    }

    /** {@code shmem_sync} of every second rank; the others are idle. */
    static Operation syncOfHalf(ActiveSet set) {
        return ofHalf(set, () -> sync(0, 1, half(set), set.nextSync()));
    }

    private static int half(ActiveSet set) {
        return (set.size() + 1) / 2;
    }

    private static Operation ofHalf(ActiveSet set, Operation operation) {
        return set.rank() % 2 == 0 ? operation : Operation.NOTHING;
    }

    /** {@code shmem_broadcast32}; the root does not write its own target. */
    static Operation broadcast32(Blocks b) {
        ActiveSet set = b.ofElements(Integer.BYTES).set();
        return () -> broadcast32(b.to(), b.from(), b.number(), b.root(), 0, 0, set.size(), set.nextSync());
    }

    /** {@code shmem_broadcast64}; the root does not write its own target. */
    static Operation broadcast64(Blocks b) {
        ActiveSet set = b.ofElements(Long.BYTES).set();
        return () -> broadcast64(b.to(), b.from(), b.number(), b.root(), 0, 0, set.size(), set.nextSync());
    }

    /** {@code shmem_collect32}. */
    static Operation collect32(Blocks b) {
        ActiveSet set = b.ofElements(Integer.BYTES).set();
        return () -> collect32(b.to(), b.from(), b.number(), 0, 0, set.size(), set.nextSync());
    }

    /** {@code shmem_collect64}. */
    static Operation collect64(Blocks b) {
        ActiveSet set = b.ofElements(Long.BYTES).set();
        return () -> collect64(b.to(), b.from(), b.number(), 0, 0, set.size(), set.nextSync());
    }

    /** {@code shmem_fcollect32}. */
    static Operation fcollect32(Blocks b) {
        ActiveSet set = b.ofElements(Integer.BYTES).set();
        return () -> fcollect32(b.to(), b.from(), b.number(), 0, 0, set.size(), set.nextSync());
    }

    /** {@code shmem_fcollect64}. */
    static Operation fcollect64(Blocks b) {
        ActiveSet set = b.ofElements(Long.BYTES).set();
        return () -> fcollect64(b.to(), b.from(), b.number(), 0, 0, set.size(), set.nextSync());
    }

    /** {@code shmem_alltoall32}. */
    static Operation alltoall32(Blocks b) {
        ActiveSet set = b.ofElements(Integer.BYTES).set();
        return () -> alltoall32(b.to(), b.from(), b.number(), 0, 0, set.size(), set.nextSync());
    }

    /** {@code shmem_alltoall64}. */
    static Operation alltoall64(Blocks b) {
        ActiveSet set = b.ofElements(Long.BYTES).set();
        return () -> alltoall64(b.to(), b.from(), b.number(), 0, 0, set.size(), set.nextSync());
    }

    /** {@code shmem_alltoalls32} with the same stride at both ends. */
    static Operation alltoalls32(Blocks b) {
        ActiveSet set = b.ofElements(Integer.BYTES).set();
        return () -> alltoalls32(b.to(), b.from(), STRIDE, b.number(), 0, 0, set.size(), set.nextSync());
    }

    /** {@code shmem_alltoalls64} with the same stride at both ends. */
    static Operation alltoalls64(Blocks b) {
        ActiveSet set = b.ofElements(Long.BYTES).set();
        return () -> alltoalls64(b.to(), b.from(), STRIDE, b.number(), 0, 0, set.size(), set.nextSync());
    }

    /**
     * {@code shmem_TYPE_OP_to_all}.
     *
     * @param work the addresses of two pWrks, which are used in turns
     */
    static Operation reduce(Reduction reduction, ActiveSet set, long target, long source, int number, long[] work) {
        int code = reduction.number();
        int[] turn = {0};
        return () -> {
            turn[0] ^= 1;
            reduce(code, target, source, number, 0, 0, set.size(), work[turn[0]], set.nextSync());
        };
    }

    /** The bytes of an element of a reduction. */
    static int bytes(Reduction reduction) {
        return bytes(reduction.number());
    }

    private static native int bytes(int reduction);

    /** Enough elements for the pWrk of a reduction of so many. */
    static native int workElements(int number);

    /** {@code shmem_sync_all}. */
    static native void syncAll();

    /** Enough for any pSync. */
    static native int syncLongs();

    /** {@code SHMEM_SYNC_VALUE}. */
    static native long syncValue();

    private static native void barrier(int start, int logStride, int size, long sync);

    private static native void sync(int start, int logStride, int size, long sync);

    private static native void broadcast32(
            long target, long source, long number, int root, int start, int logStride, int size, long sync);

    private static native void broadcast64(
            long target, long source, long number, int root, int start, int logStride, int size, long sync);

    private static native void collect32(
            long target, long source, long number, int start, int logStride, int size, long sync);

    private static native void collect64(
            long target, long source, long number, int start, int logStride, int size, long sync);

    private static native void fcollect32(
            long target, long source, long number, int start, int logStride, int size, long sync);

    private static native void fcollect64(
            long target, long source, long number, int start, int logStride, int size, long sync);

    private static native void alltoall32(
            long target, long source, long number, int start, int logStride, int size, long sync);

    private static native void alltoall64(
            long target, long source, long number, int start, int logStride, int size, long sync);

    private static native void alltoalls32(
            long target, long source, long stride, long number, int start, int logStride, int size, long sync);

    private static native void alltoalls64(
            long target, long source, long stride, long number, int start, int logStride, int size, long sync);

    private static native void reduce(
            int reduction, long target, long source, int number, int start, int logStride, int size, long work, long sync);
}
