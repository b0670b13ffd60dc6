/**
 * Threads of one process as a group, and the catalogue of kernels of threads.
 *
 * <p>Exported is the package whose page says that it is API.
 */
// The adapter of MPI is compiled after this one.
@SuppressWarnings("module")
module io.github.measure4j.threads {
    requires transitive io.github.measure4j.core;
    requires static org.jspecify;

    exports io.github.measure4j.threads;
    exports io.github.measure4j.threads.kernel to
            io.github.measure4j.mpi;
    exports io.github.measure4j.threads.kernel.team to
            io.github.measure4j.mpi;

    provides io.github.measure4j.suite.KernelProvider with
            io.github.measure4j.threads.kernel.lock.ThreadLockKernels,
            io.github.measure4j.threads.kernel.handover.ThreadHandoverKernels,
            io.github.measure4j.threads.kernel.team.ThreadTeamKernels,
            io.github.measure4j.threads.kernel.scheduling.ThreadSchedulingKernels;
}
