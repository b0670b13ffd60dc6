/**
 * Teams of threads: the constructs of OpenMP, counters and critical sections, and all threads at one object at once.
 *
 * <p>What enters: a {@code TeamWork}, the work of each thread as the axes give it. What leaves: the entries of {@code
 * ThreadTeamKernels} (Sphinx 201-215).
 *
 * <p>An {@code Overhead} is a construct around some work, from which the same work without the construct is subtracted
 * (Bull 1999). {@code Regions} times what is done within a parallel region that is already there. Nothing is subtracted
 * in {@code Contended}.
 *
 * <p>Begin reading at {@code TeamKernels}, then at {@code Regions}. {@code TeamWork} and {@code OverlapFunction} serve
 * the mixed kernels of MPI and threads, too.
 *
 * <p>May import {@code threads} and {@code threads.kernel}.
 *
 * <p>Not API: kernels are asked for by their names in the catalogue.
 */
package io.github.measure4j.threads.kernel.team;
