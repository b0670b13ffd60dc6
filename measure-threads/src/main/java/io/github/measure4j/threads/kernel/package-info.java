/**
 * What do Java's own constructs for threads cost?
 *
 * <p>{@link io.github.measure4j.threads.kernel.ThreadKernels} is the catalogue: Sphinx's tests of Pthreads carried over to
 * {@code java.util.concurrent}. The ranks are the threads of a {@link io.github.measure4j.group.ThreadedGroup}, so that
 * ping-pong and collective operations are measured by the same patterns as those of MPI.
 *
 * <p>Of this library, may import {@code group}, {@code clock}, {@code pattern}, {@code axis} and the catalogue in
 * {@code suite}.
 */
package io.github.measure4j.threads.kernel;
