/**
 * The interface of Open MPI's Java bindings on any MPI.
 *
 * <p>API: the classes and methods are those that codes for Open MPI's {@code mpi.jar} are compiled with, so that they run
 * unchanged. Written from the MPI standard and from the signatures. It must never be on one class path with that jar.
 *
 * <p>Each call is one function of C, listed in {@code mpi-calls.txt}, from which the native methods and their C functions are made.
 * Handles are 64 bits, whatever MPI has. Blocking calls take arrays, which are copied, and direct buffers, which are not; all
 * others take direct buffers. Lengths of buffers are checked before a call. Errors become {@link mpi.MPIException}s unless an
 * error handler is set.
 */
package mpi;
