package io.github.measure4j.shmem;

import java.util.Locale;

/**
 * Puts and gets by type and by size; see {@link Shmem} for what holds for all calls. The type is the ordinal of a
 * {@link Type}: one native method finds the function of each in a table.
 *
 * <p>A method whose name ends in {@code Loop} makes the call so many times in C.
 */
public final class Typed {

    /** The standard types of remote memory access of OpenSHMEM 1.4, then its sizes in bits. */
    public enum Type {
        CHAR, SCHAR, SHORT, INT, LONG, LONGLONG, UCHAR, USHORT, UINT, ULONG, ULONGLONG, INT8, INT16, INT32, INT64, UINT8,
        UINT16, UINT32, UINT64, SIZE, PTRDIFF, FLOAT, DOUBLE, LONGDOUBLE,
        BITS8, BITS16, BITS32, BITS64, BITS128;

        /** {@return whether there are {@code p} and {@code g}, which sizes have not} */
        public boolean single() {
            return compareTo(BITS8) < 0;
        }

        /** {@return the type as in the name of a kernel} */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /**
         * {@return the function of C, as {@code shmem_int_put} and {@code shmem_put32}}
         *
         * @param call as {@code put}
         */
        public String function(String call) {
            return single()
                    ? "shmem_%s_%s".formatted(word(), call)
                    : "shmem_%s%s".formatted(call, name().substring("BITS".length()));
        }
    }

    private Typed() {}

    /** {@return the bytes of an element} */
    public static native int bytes(int type);

    /** {@return how many of them {@link #p} and {@link #g} carry; the rest is padding} */
    public static native int valueBytes(int type);

    /** {@return the value at an address of this process, of a type that is no size; without its fraction} */
    public static native long load(int type, long source);

    /** Changes the value at an address of this process, of a type that is no size. */
    public static native void store(int type, long target, long value);

    /** {@code shmem_TYPE_put} of so many elements. */
    public static native void put(int type, long target, long source, long number, int pe);

    /** {@code shmem_TYPE_get} of so many elements. */
    public static native void get(int type, long target, long source, long number, int pe);

    /** {@code shmem_TYPE_p} of the value at the source. */
    public static native void p(int type, long target, long source, int pe);

    /** {@code shmem_TYPE_g}; the value goes to the target. */
    public static native void g(int type, long target, long source, int pe);

    /** {@code shmem_TYPE_iput} with the same stride at both ends, in elements. */
    public static native void iput(int type, long target, long source, long stride, long number, int pe);

    /** {@code shmem_TYPE_iget} with the same stride at both ends, in elements. */
    public static native void iget(int type, long target, long source, long stride, long number, int pe);

    /** {@link #put} in C. */
    public static native void putLoop(int type, long target, long source, long number, int pe, long iterations);

    /** {@link #put} and {@code shmem_quiet} in C. */
    public static native void putQuietLoop(int type, long target, long source, long number, int pe, long iterations);

    /** {@link #get} in C. */
    public static native void getLoop(int type, long target, long source, long number, int pe, long iterations);

    /** {@link #p} in C. */
    public static native void pLoop(int type, long target, long source, int pe, long iterations);

    /** {@link #g} in C. */
    public static native void gLoop(int type, long target, long source, int pe, long iterations);

    /** {@link #iput} in C. */
    public static native void iputLoop(
            int type, long target, long source, long stride, long number, int pe, long iterations);

    /** {@link #iget} in C. */
    public static native void igetLoop(
            int type, long target, long source, long stride, long number, int pe, long iterations);
}
