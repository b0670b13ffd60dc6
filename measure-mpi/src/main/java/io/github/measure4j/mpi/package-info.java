/**
 * MPI process groups, and the rooms of their kernels.
 *
 * <p>{@link io.github.measure4j.mpi.MpiGroup} is a process group upon a communicator of the package {@code mpi}, its own
 * or one that an existing program lends it. Control messages travel on a duplicate of the communicator, so that they
 * never meet the program's own. {@link io.github.measure4j.mpi.MpiTransport} starts such groups by the launcher of
 * an MPI. {@link io.github.measure4j.mpi.CallsInC} makes the calls of a kernel in a loop in C. The package is Open MPI's
 * jar or {@code measure-mpi-bindings}, which have the same classes; one of them is on the class path.
 *
 * <p>Of this library, may import {@code group}, {@code clock}, {@code pattern}, {@code axis} and the catalogue in
 * {@code suite}.
 *
 * <p>API.
 */
package io.github.measure4j.mpi;
