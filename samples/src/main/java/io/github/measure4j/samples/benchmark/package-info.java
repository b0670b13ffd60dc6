/**
 * Programs that measure the library itself: whether it is fast and exact. They print one table each and are run by hand,
 * since no test may depend on how fast a machine is.
 *
 * <p>{@code accuracy} compares figures with a known truth, {@code baseline} with the same in C or by JMH, {@code cost}
 * tells the price of the harness, {@code state} whether runs and launches agree, and {@code hazard} what disturbances
 * leave in a figure.
 *
 * <p>Here is what they share: a {@code Figure} with its interval, an {@code Agreement} of two ways to measure, and the
 * {@code Launch} of a JVM of its own. Begin reading at {@code accuracy.Coverage}.
 */
package io.github.measure4j.samples.benchmark;
