/**
 * The building blocks of MPI kernels: the rank and its buffers, one end of a pair, reductions with a known result.
 *
 * <p>Each room below holds one family of operations, and one catalogue of its own that {@link java.util.ServiceLoader}
 * finds. An entry of a catalogue is a few lines that prepare buffers and name one call. The definitions are those of
 * Sphinx 1.0 and SKaMPI, whose numbers the entries carry.
 *
 * <p>What enters: the setting of a point. What leaves: a {@code Party} or {@code Ends}, with direct buffers whose bytes
 * are verified once a point ({@link io.github.measure4j.pattern.operation.Payload}). {@code Library} asks for a feature that a
 * library may lack when a kernel is prepared, so that the measurement fails by its name.
 *
 * <p>Begin reading at {@code Party}, then at {@code Ends}. A first family to read is {@code collective}.
 *
 * <p>May import of this library {@code mpi}, {@code threads}, {@code group}, {@code clock}, {@code pattern}, {@code
 * synchronisation}, {@code axis} and the catalogue in {@code suite}; of these rooms none.
 *
 * <p>Not API: kernels are asked for by their names in the catalogue.
 */
package io.github.measure4j.mpi.kernel;
