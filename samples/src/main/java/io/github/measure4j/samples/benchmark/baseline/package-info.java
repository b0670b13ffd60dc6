/**
 * Kernels of the catalogue held against the same operations without the library: in C, by hand, or by JMH.
 *
 * <p>What enters: the sources in C beside these classes, which a compiler translates on the spot. What leaves: medians,
 * and ratios of measurements made in turns.
 *
 * <p>Begin reading at {@code MpiAgainstC}, then at {@code ThreadsAgainstJmh}.
 */
package io.github.measure4j.samples.benchmark.baseline;
