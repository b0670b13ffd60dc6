/**
 * The sampling of a point: how its repetitions were made, how they scatter, and how the ranks were kept in step.
 *
 * <p>What enters: the figures of a point's visits. What leaves: a {@link io.github.measure4j.result.sampling.Sampling}, which is
 * part of the point's record. It holds no decisions; flags are in the record.
 *
 * <p>Begin reading at {@link io.github.measure4j.result.sampling.Sampling}, then at {@link
 * io.github.measure4j.result.sampling.Shape} and {@link io.github.measure4j.result.sampling.Visit}.
 *
 * <p>May import {@code result.state} and {@code stat}. Times are seconds; nothing is scaled or rounded.
 *
 * <p>API.
 */
package io.github.measure4j.result.sampling;
