/**
 * OpenSHMEM: processing elements as a group, and the catalogue of its kernels.
 *
 * <p>Exported is the package whose page says that it is API.
 */
module io.github.measure4j.shmem {
    requires transitive io.github.measure4j.core;
    requires static org.jspecify;
    requires static info.picocli;

    exports io.github.measure4j.shmem;

    opens io.github.measure4j.shmem.installation to
            info.picocli;

    provides io.github.measure4j.cli.Subcommand with
            io.github.measure4j.shmem.installation.ShmemCommand;
    provides io.github.measure4j.group.Transport with
            io.github.measure4j.shmem.ShmemTransport;
    provides io.github.measure4j.suite.KernelProvider with
            io.github.measure4j.shmem.kernel.transfer.ShmemTransferKernels,
            io.github.measure4j.shmem.kernel.atomic.ShmemAtomicKernels,
            io.github.measure4j.shmem.kernel.collective.ShmemCollectiveKernels,
            io.github.measure4j.shmem.kernel.context.ShmemContextKernels,
            io.github.measure4j.shmem.kernel.synchronisation.ShmemSynchronisationKernels,
            io.github.measure4j.shmem.kernel.object.ShmemObjectKernels;
}
