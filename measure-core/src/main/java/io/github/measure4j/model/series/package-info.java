/**
 * The points that one model is fitted to.
 *
 * <p>What enters: records of a measurement. What leaves: a {@link io.github.measure4j.model.series.Series} of {@link
 * io.github.measure4j.model.series.Observation}s over a variable with their errors; {@link
 * io.github.measure4j.model.series.NoFitException} where they determine no model.
 *
 * <p>Begin reading at {@link io.github.measure4j.model.series.Series}.
 *
 * <p>May import no other room of {@code model}. Times are seconds, lengths bytes.
 *
 * <p>API.
 */
package io.github.measure4j.model.series;
