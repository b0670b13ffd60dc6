/**
 * Operations put together from others that do the same, which an MPI library should not be slower than.
 *
 * <p>What enters: the rank, as {@code Party}, and {@code Nodes}, which groups the ranks by the memory that they share.
 * What leaves: the entries of {@code MpiMockUpKernels}. Each says by its role which kernel it stands in for, and {@code
 * measure check} compares the two.
 *
 * <p>The mock-ups follow Hunold and Carpen-Amarie 2018 and Tr&auml;ff and Hunold 2020; {@code CollectivesByMessages}
 * follows SKaMPI 5.
 *
 * <p>Begin reading at {@code MockUps}, then at {@code MockUpsOfParts}.
 *
 * <p>May import {@code mpi.kernel}.
 *
 * <p>Not API: kernels are asked for by their names in the catalogue.
 */
package io.github.measure4j.mpi.kernel.mockup;
