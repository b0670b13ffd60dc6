/**
 * The objects of MPI: communicators, derived types and attributes made and freed, and calls that send nothing.
 *
 * <p>What enters: the rank, as {@code Party}, or one end of a pair, as {@code Ends}. What leaves: the entries of {@code
 * MpiObjectKernels}.
 *
 * <p>Communicators are freed after each repetition, when the clock has stopped, since a library has only so many.
 *
 * <p>Begin reading at {@code Communicators}.
 *
 * <p>May import {@code mpi.kernel}.
 *
 * <p>Not API: kernels are asked for by their names in the catalogue.
 */
package io.github.measure4j.mpi.kernel.object;
