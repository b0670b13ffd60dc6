/**
 * Messages between two ranks: round trips in each mode of sending, many messages at once, messages that a computation
 * hides.
 *
 * <p>What enters: the pair of the point, as {@code Ends}, or the rank among all, as {@code Party}. What leaves: the
 * entries of {@code MpiRoundTripKernels} and {@code MpiPointToPointKernels}.
 *
 * <p>Each operation is a lambda of its own that names its calls, so that the JIT inlines it; hence many that look alike.
 * The cost of a message at either end is measured for LogGP.
 *
 * <p>Begin reading at {@code MpiRoundTripKernels}, then at {@code Overlap}.
 *
 * <p>May import {@code mpi.kernel}, and the work of a team from {@code threads.kernel.team}.
 *
 * <p>Not API: kernels are asked for by their names in the catalogue.
 */
package io.github.measure4j.mpi.kernel.pointtopoint;
