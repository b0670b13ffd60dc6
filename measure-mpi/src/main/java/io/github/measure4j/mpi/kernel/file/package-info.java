/**
 * MPI-IO upon one file of all ranks, in the directory that {@code measure.mpi.directory} names.
 *
 * <p>What enters: the rank's {@code FilePart}, whose place in the file an axis gives. What leaves: the entries of {@code
 * MpiFileKernels}.
 *
 * <p>{@code FileCall} has the access classes: by explicit offset, individual or shared pointer; alone or together;
 * blocking, begun and waited for, or split. {@code FileUses} measures whole uses of a file, {@code FileCalls} the calls
 * that move no data.
 *
 * <p>Begin reading at {@code FileAccess}.
 *
 * <p>May import {@code mpi.kernel}, and the blocks of {@code mpi.kernel.pointtopoint}.
 *
 * <p>Not API: kernels are asked for by their names in the catalogue.
 */
package io.github.measure4j.mpi.kernel.file;
