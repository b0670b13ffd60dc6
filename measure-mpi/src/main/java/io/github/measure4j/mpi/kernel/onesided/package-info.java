/**
 * One-sided operations upon windows: calls in each kind of epoch, exchanges of all ranks, and waiting for data by
 * looking at it.
 *
 * <p>What enters: the setting of a point, whose axes give the kind of the window and the calls of an epoch. What leaves:
 * the entries of {@code MpiOneSidedKernels}.
 *
 * <p>Two kinds of memory are the base of all. {@code RemoteMemory} belongs to an origin and a target, {@code
 * EveryonesWindow} to all ranks. A time is that of an epoch with all its calls, but in {@code WindowCalls}, where it is
 * that of one call.
 *
 * <p>Begin reading at {@code RemoteAccess}, then at {@code EveryonesWindow}.
 *
 * <p>May import {@code mpi.kernel}.
 *
 * <p>Not API: kernels are asked for by their names in the catalogue.
 */
package io.github.measure4j.mpi.kernel.onesided;
