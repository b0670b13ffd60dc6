/**
 * Calls of MPI in which several threads of each rank take part.
 *
 * <p>What enters: the rank, as {@code Party}, and a team of threads. What leaves: the entries of {@code
 * MpiThreadedKernels}.
 *
 * <p>{@code InTeams} is the pattern: each thread of a rank runs the loop, and rank 0's clock starts and stops behind
 * barriers of its team. In {@code MixedCollectives} the first thread of each rank calls MPI (Sphinx 301-305). In {@code
 * PairsOfThreads} and {@code ThreadedCalls} all threads do, which needs {@code MPI_THREAD_MULTIPLE}.
 *
 * <p>Begin reading at {@code InTeams}, then at {@code MixedCollectives}.
 *
 * <p>May import {@code mpi.kernel}, its rooms {@code collective} and {@code pointtopoint}, {@code threads.kernel} and
 * its room {@code team}.
 *
 * <p>Not API: kernels are asked for by their names in the catalogue.
 */
package io.github.measure4j.mpi.kernel.threaded;
