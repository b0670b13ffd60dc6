/**
 * A master that hands out pieces of work (Sphinx 10-16 and 30; SKaMPI's report 3.1-3.9).
 *
 * <p>What enters: the rank, as {@code Party}, and the number of pieces of the point. What leaves: the entries of {@code
 * MpiMasterWorkerKernels}; {@link io.github.measure4j.pattern.kind.MasterWorker} says which part of it is timed.
 *
 * <p>Rank 0 is the {@code Master}, every other rank a {@code Worker}. In {@code ResultsOfWorkers} the workers bring
 * results of the message length, all at once.
 *
 * <p>Begin reading at {@code MasterWorkers}.
 *
 * <p>May import {@code mpi.kernel}.
 *
 * <p>Not API: kernels are asked for by their names in the catalogue.
 */
package io.github.measure4j.mpi.kernel.masterworker;
