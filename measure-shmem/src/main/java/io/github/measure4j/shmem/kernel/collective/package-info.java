/**
 * Operations of all PEs: barriers, broadcasts, collections, exchanges and reductions.
 *
 * <p>What enters: an {@code ActiveSet}, the ranks with the pSyncs that an operation needs. What leaves: the entries of
 * {@code ShmemCollectiveKernels}.
 *
 * <p>{@code Blocks} are the data and their verification. {@code Collectives} prepares the operations: arguments are
 * checked then, and an operation is one native call.
 *
 * <p>Begin reading at {@code CollectiveOperations}, then at {@code Reductions}.
 *
 * <p>May import {@code shmem.kernel}.
 *
 * <p>Not API: kernels are asked for by their names in the catalogue.
 */
package io.github.measure4j.shmem.kernel.collective;
