package io.github.measure4j.shmem;

/**
 * Teams, which came with OpenSHMEM 1.5; see {@link Shmem} for what holds for all calls. A team is known by its address.
 * Where the library {@linkplain #has() has none}, each call throws {@link UnsatisfiedLinkError}.
 */
public final class Teams {

    private Teams() {}

    /** {@return whether the library has teams} */
    public static native boolean has();

    /** {@code SHMEM_TEAM_WORLD}. */
    public static native long world();

    /** {@code shmem_team_split_strided} of all PEs, collective over them; 0 on those that are not in it. */
    public static native long split(int start, int stride, int size);

    /** {@code shmem_team_destroy}. */
    public static native void destroy(long team);

    /** {@code shmem_team_my_pe}. */
    public static native int myPe(long team);

    /** {@code shmem_team_sync}. */
    public static native void sync(long team);

    /** {@code shmem_broadcastmem}; unlike in an active set the root writes its own target. */
    public static native void broadcast(long team, long target, long source, long bytes, int root);

    /** {@code shmem_collectmem}. */
    public static native void collect(long team, long target, long source, long bytes);

    /** {@code shmem_fcollectmem}. */
    public static native void fcollect(long team, long target, long source, long bytes);

    /** {@code shmem_alltoallmem}: so many bytes for each PE. */
    public static native void alltoall(long team, long target, long source, long bytes);

    /** {@code shmem_long_sum_reduce}. */
    public static native void sumReduce(long team, long target, long source, long number);
}
