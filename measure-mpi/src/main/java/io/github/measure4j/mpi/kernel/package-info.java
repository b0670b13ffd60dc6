/**
 * Which MPI calls are measured, and how does each do its work?
 *
 * <p>{@link io.github.measure4j.mpi.kernel.MpiKernels} is the catalogue; each entry is a few lines that prepare buffers
 * and name one call. Messages are bytes in direct buffers, and each kernel has what it moves verified once a point
 * ({@link io.github.measure4j.pattern.operation.Payload}). What a library may lack is asked for when a kernel is prepared, so that it
 * fails the measurement by its name. The communication of applications is a {@code Schedule} that {@code Rounds} runs.
 * The definitions are those of Sphinx 1.0 and SKaMPI, whose numbers the entries carry.
 *
 * <p>Of this library, may import {@code mpi}, {@code threads}, {@code group}, {@code clock}, {@code pattern}, {@code axis}
 * and the catalogue in {@code suite}.
 *
 * <p>Not API: kernels are asked for by their names in the catalogue.
 */
package io.github.measure4j.mpi.kernel;
