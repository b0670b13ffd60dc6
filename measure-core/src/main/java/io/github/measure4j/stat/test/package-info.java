/**
 * Tests: does a difference, a trend or a second group of values go beyond chance?
 *
 * <p>What enters: samples, or the chances of several comparisons. What leaves: the chance of what was seen if there were
 * nothing, the shift between two samples with its interval, or the decisions that hold for all comparisons together.
 *
 * <p>Begin reading at {@link io.github.measure4j.stat.test.RankTest} for two samples, then at {@link
 * io.github.measure4j.stat.test.Shift}. {@link io.github.measure4j.stat.test.Holm} and {@link
 * io.github.measure4j.stat.test.BenjaminiHochberg} correct for the number of comparisons.
 *
 * <p>May import {@code stat}.
 *
 * <p>API.
 */
package io.github.measure4j.stat.test;
