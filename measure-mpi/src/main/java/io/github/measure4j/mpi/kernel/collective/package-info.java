/**
 * Collective operations: rooted ones, exchanges among all ranks, and the ones that are begun and waited for.
 *
 * <p>What enters: the rank, as {@code Party}, with a root where the operation has one. What leaves: the entries of
 * {@code MpiCollectiveKernels}.
 *
 * <p>The same operation is there once for each way in which ranks are kept in step: by a barrier, by Sphinx's {@code
 * GenericBarrier}, by an acknowledgement, by {@code FanOut}, or in rounds over all roots. {@code LateRanks} are known
 * delays, which a strategy has to find again.
 *
 * <p>Begin reading at {@code BroadcastAndBarrier}, then at {@code RootedCollectives} and {@code NonBlockingCollectives}.
 *
 * <p>May import {@code mpi.kernel}.
 *
 * <p>Not API: kernels are asked for by their names in the catalogue.
 */
package io.github.measure4j.mpi.kernel.collective;
