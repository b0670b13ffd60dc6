package io.github.measure4j.shmem;

/** Communication contexts; see {@link Shmem} for what holds for all calls. A context is known by its address. */
public final class Contexts {

    /** What a context is created for. */
    public enum Option { NONE, SERIALIZED, PRIVATE, NOSTORE }

    private Contexts() {}

    /** {@code shmem_ctx_create}, with the ordinal of an {@link Option}; 0 where there can be no more. */
    public static native long create(int option);

    /** {@code shmem_ctx_destroy}. */
    public static native void destroy(long context);

    /** {@code shmem_ctx_putmem}. */
    public static native void putmem(long context, long target, long source, long bytes, int pe);

    /** {@code shmem_ctx_getmem}. */
    public static native void getmem(long context, long target, long source, long bytes, int pe);

    /** {@code shmem_ctx_putmem_nbi}. */
    public static native void putmemNbi(long context, long target, long source, long bytes, int pe);

    /** {@code shmem_ctx_getmem_nbi}. */
    public static native void getmemNbi(long context, long target, long source, long bytes, int pe);

    /** {@code shmem_ctx_quiet}. */
    public static native void quiet(long context);

    /** {@code shmem_ctx_fence}. */
    public static native void fence(long context);
}
