/**
 * Locks and monitors that nobody else wants, and conditions that somebody or nobody waits for.
 *
 * <p>What enters: the setting of a point. What leaves: the entries of {@code ThreadLockKernels} (Sphinx 102-104, 107,
 * 111-115, 118-126).
 *
 * <p>Where the JIT knows that a lock just left is the one entered next, it may do neither (lock coarsening), so that
 * these kernels are written to leave it no such chance.
 *
 * <p>Begin reading at {@code Locks}, then at {@code Monitors} and {@code ManyLocks}.
 *
 * <p>May import {@code threads} and {@code threads.kernel}.
 *
 * <p>Not API: kernels are asked for by their names in the catalogue.
 */
package io.github.measure4j.threads.kernel.lock;
