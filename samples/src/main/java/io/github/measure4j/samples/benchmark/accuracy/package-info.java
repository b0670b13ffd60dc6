/**
 * Figures held against a known truth: intervals, clocks, strategies, models and refinement.
 *
 * <p>What enters: simulated machines and random sources whose truth is known, or operations of a known length. What
 * leaves: a table of errors, and of the share of intervals that hold the truth.
 *
 * <p>Begin reading at {@code Coverage}, then at {@code Clocks}.
 */
package io.github.measure4j.samples.benchmark.accuracy;
