/**
 * The building blocks of thread kernels: threads bound to processors, companions, and loops in a frame that is not
 * timed.
 *
 * <p>Each room below holds one family, and one catalogue of its own that {@link java.util.ServiceLoader} finds: Sphinx's
 * tests of Pthreads and OpenMP carried over to Java, and what only Java has.
 *
 * <p>Threads meet in three ways. Two that answer each other, and all of a barrier or a queue, are ranks of a {@link
 * io.github.measure4j.group.ThreadedGroup}, measured by the same patterns as those of MPI. A thread that one needs at
 * the other end and nobody counts is a {@code Companion} of rank 0. A team ({@link
 * io.github.measure4j.threads.ThreadTeam}) belongs to rank 0, too: its constructs are measured from within.
 *
 * <p>Each kernel has a lambda of its own, so that the JIT sees one kind of operation in each loop; hence some that look
 * alike.
 *
 * <p>What enters: the setting of a point. What leaves: entries whose threads run where the axes say. Begin reading at
 * {@code BoundThreads}, then at {@code Framed}.
 *
 * <p>May import of this library {@code threads}, {@code group}, {@code clock}, {@code pattern}, {@code synchronisation},
 * {@code axis} and the catalogue in {@code suite}; of these rooms none.
 *
 * <p>Not API: kernels are asked for by their names in the catalogue.
 */
package io.github.measure4j.threads.kernel;
