package io.github.measure4j.shmem.kernel.transfer;

import io.github.measure4j.shmem.kernel.Transfer;
import io.github.measure4j.shmem.kernel.Type;

/**
 * One value of a type, ready for {@code p} and {@code g}: type and places were checked when this was made, and each method
 * is one native call that checks nothing. A method whose name ends in {@code Loop} makes the call so many times in C.
 */
final class SingleValue {
    private final int type;
    private final long target;
    private final long source;
    private final int pe;

    /**
     * The value of a transfer.
     *
     * @throws IllegalArgumentException if OpenSHMEM has no {@code p} and {@code g} of the type, as of a size in bits
     */
    SingleValue(Type type, Transfer transfer) {
        this.type = type.codeAmong(Type.ofSingleValues(), "p and g");
        this.target = transfer.target();
        this.source = transfer.source();
        this.pe = transfer.pe();
    }

    /** {@code shmem_TYPE_p} of the value at the source. */
    void p() {
        p(type, target, source, pe);
    }

    void pLoop(long iterations) {
        pLoop(type, target, source, pe, iterations);
    }

    /** {@code shmem_TYPE_g}; the value goes to the target. */
    void g() {
        g(type, target, source, pe);
    }

    void gLoop(long iterations) {
        gLoop(type, target, source, pe, iterations);
    }

    private static native void p(int type, long target, long source, int pe);

    private static native void g(int type, long target, long source, int pe);

    private static native void pLoop(int type, long target, long source, int pe, long iterations);

    private static native void gLoop(int type, long target, long source, int pe, long iterations);
}
