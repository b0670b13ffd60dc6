/**
 * Puts and gets: blocking, non-blocking, typed, and in rings.
 *
 * <p>A put is complete at the target only after {@code shmem_quiet}, so there are three of it (Coti and Malony 2022,
 * fig. 1): {@code shmem.put}, the call alone, which says when the source may be used again; {@code shmem.put-quiet}, the
 * call with quiet; and {@code shmem.put.complete}, the latter without an empty quiet. Gets are complete when they
 * return.
 *
 * <p>What enters: a {@code Transfer}, the memory on both PEs. What leaves: the entries of {@code ShmemTransferKernels}.
 * A {@code OneCall} is the same call in a loop of Java and in a loop of C; the latter are the native methods of {@code
 * Loops}.
 *
 * <p>Begin reading at {@code Transfers}, then at {@code NonBlocking}.
 *
 * <p>May import {@code shmem.kernel}.
 *
 * <p>Not API: kernels are asked for by their names in the catalogue.
 */
package io.github.measure4j.shmem.kernel.transfer;
