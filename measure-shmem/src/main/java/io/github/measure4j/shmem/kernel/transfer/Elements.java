package io.github.measure4j.shmem.kernel.transfer;

import io.github.measure4j.shmem.kernel.Transfer;
import io.github.measure4j.shmem.kernel.Type;

/**
 * Elements of a type, ready to be put and got: type, places and number were checked when this was made, and each method is
 * one native call that checks nothing. A method whose name ends in {@code Loop} makes the call so many times in C.
 */
final class Elements {
    private final int type;
    private final long target;
    private final long source;
    private final long number;
    private final int pe;

    /**
     * Elements of a transfer.
     *
     * @throws IllegalArgumentException if the type is none that is put and got
     */
    Elements(Type type, Transfer transfer) {
        this.type = type.codeAmong(Type.ofTransfers(), "put and get");
        this.target = transfer.target();
        this.source = transfer.source();
        this.number = transfer.amount();
        this.pe = transfer.pe();
    }

    /** {@code shmem_TYPE_put}. */
    void put() {
        put(type, target, source, number, pe);
    }

    void putLoop(long iterations) {
        putLoop(type, target, source, number, pe, iterations);
    }

    /** {@code shmem_TYPE_put} and {@code shmem_quiet} in each iteration. */
    void putQuietLoop(long iterations) {
        putQuietLoop(type, target, source, number, pe, iterations);
    }

    /** {@code shmem_TYPE_get}. */
    void get() {
        get(type, target, source, number, pe);
    }

    void getLoop(long iterations) {
        getLoop(type, target, source, number, pe, iterations);
    }

    /** {@code shmem_TYPE_iput} with {@link Transfer#STRIDE} at both ends. */
    void iput() {
        iput(type, target, source, Transfer.STRIDE, number, pe);
    }

    void iputLoop(long iterations) {
        iputLoop(type, target, source, Transfer.STRIDE, number, pe, iterations);
    }

    /** {@code shmem_TYPE_iget} with {@link Transfer#STRIDE} at both ends. */
    void iget() {
        iget(type, target, source, Transfer.STRIDE, number, pe);
    }

    void igetLoop(long iterations) {
        igetLoop(type, target, source, Transfer.STRIDE, number, pe, iterations);
    }

    private static native void put(int type, long target, long source, long number, int pe);

    private static native void get(int type, long target, long source, long number, int pe);

    private static native void iput(int type, long target, long source, long stride, long number, int pe);

    private static native void iget(int type, long target, long source, long stride, long number, int pe);

    private static native void putLoop(int type, long target, long source, long number, int pe, long iterations);

    private static native void putQuietLoop(int type, long target, long source, long number, int pe, long iterations);

    private static native void getLoop(int type, long target, long source, long number, int pe, long iterations);

    private static native void iputLoop(
            int type, long target, long source, long stride, long number, int pe, long iterations);

    private static native void igetLoop(
            int type, long target, long source, long stride, long number, int pe, long iterations);
}
