/**
 * The kernels of a run on one rank: prepared for a point, kept between visits, closed.
 *
 * <p>What enters: a measurement, a point of it, and the ranks that take part. What leaves: the stages and timings of the
 * kernel and of what is subtracted from it, or a {@code KernelFailure} on all ranks that take part.
 *
 * <p>{@code KernelCode} is the only place of a run where {@link java.lang.Throwable} is caught. Whatever fails on one rank
 * is told to all others before any of them goes on.
 *
 * <p>Begin reading at {@code PreparedSides}, then at {@code RankAtPoint} and {@code KernelCode}.
 *
 * <p>May import everything above {@code run}.
 *
 * <p>Not API: the rooms of {@code run} use it, and it changes with them.
 */
package io.github.measure4j.run.kernel;
