package io.github.measure4j.shmem.kernel.object;

/**
 * Teams, which came with OpenSHMEM 1.5. A team is known by its address.
 * Where the library {@linkplain #has() has none}, each call throws {@link UnsatisfiedLinkError}.
 */
final class Teams {

    private Teams() {}

    /** {@return whether the library has teams} */
    static native boolean has();

    /** {@code SHMEM_TEAM_WORLD}. */
    static native long world();

    /** {@code shmem_team_split_strided} of all PEs, collective over them; 0 on those that are not in it. */
    static native long split(int start, int stride, int size);

    /** {@code shmem_team_destroy}. */
    static native void destroy(long team);

    /** {@code shmem_team_my_pe}. */
    static native int myPe(long team);

    /** {@code shmem_team_sync}. */
    static native void sync(long team);

    /** {@code shmem_broadcastmem}; unlike in an active set the root writes its own target. */
    static native void broadcast(long team, long target, long source, long bytes, int root);

    /** {@code shmem_collectmem}. */
    static native void collect(long team, long target, long source, long bytes);

    /** {@code shmem_fcollectmem}. */
    static native void fcollect(long team, long target, long source, long bytes);

    /** {@code shmem_alltoallmem}: so many bytes for each PE. */
    static native void alltoall(long team, long target, long source, long bytes);

    /** {@code shmem_long_sum_reduce}. */
    static native void sumReduce(long team, long target, long source, long number);
}
