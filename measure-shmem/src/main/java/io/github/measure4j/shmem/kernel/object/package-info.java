/**
 * The symmetric heap, teams, and the calls that a PE answers by itself.
 *
 * <p>What enters: the setting of a point. What leaves: the entries of {@code ShmemObjectKernels}.
 *
 * <p>The calls of the heap are collective over all PEs and end in a barrier. Teams came with OpenSHMEM 1.5, and are here
 * always of all PEs.
 *
 * <p>Begin reading at {@code LocalCalls}, then at {@code Heap}.
 *
 * <p>May import {@code shmem.kernel}, and the blocks of {@code shmem.kernel.collective}.
 *
 * <p>Not API: kernels are asked for by their names in the catalogue.
 */
package io.github.measure4j.shmem.kernel.object;
