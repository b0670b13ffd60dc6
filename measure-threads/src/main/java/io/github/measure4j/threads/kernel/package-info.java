/**
 * The kernels of Java's own constructs for threads.
 *
 * <p>{@link io.github.measure4j.threads.kernel.ThreadKernels} is the catalogue: Sphinx's tests of Pthreads and OpenMP
 * carried over to Java, and what only Java has. Threads meet in three ways. Two that answer each other, and all of a
 * barrier or a queue, are ranks of a {@link io.github.measure4j.group.ThreadedGroup}, measured by the same patterns as
 * those of MPI. A thread that one needs at the other end and nobody counts is a companion of rank 0. And a team
 * ({@link io.github.measure4j.threads.ThreadTeam}) belongs to rank 0, too: its constructs are measured from within, and
 * the work that is done in them is subtracted.
 *
 * <p>Each kernel has a lambda of its own, so that the JIT sees one kind of operation in each loop; hence some that look
 * alike.
 *
 * <p>Of this library, may import {@code group}, {@code clock}, {@code pattern}, {@code axis} and the catalogue in
 * {@code suite}.
 *
 * <p>Not API: kernels are asked for by their names in the catalogue.
 */
package io.github.measure4j.threads.kernel;
