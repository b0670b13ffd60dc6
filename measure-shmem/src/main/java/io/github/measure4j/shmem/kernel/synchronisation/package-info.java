/**
 * Locks, signals, and waiting for words of one's own memory.
 *
 * <p>What enters: the setting of a point. What leaves: the entries of {@code ShmemSynchronisationKernels}.
 *
 * <p>A lock is timed by the rank that asks for it ({@code AtRoot}). Signals and vectors of words came with OpenSHMEM
 * 1.5; where the library has none, the kernel fails and names its function.
 *
 * <p>Begin reading at {@code DistributedLocks}, then at {@code SignalCalls} and {@code VectorWaits}.
 *
 * <p>May import {@code shmem.kernel}.
 *
 * <p>Not API: kernels are asked for by their names in the catalogue.
 */
package io.github.measure4j.shmem.kernel.synchronisation;
