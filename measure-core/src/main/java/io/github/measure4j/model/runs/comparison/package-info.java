/**
 * Runs compared at all their points: which became slower or faster, and what cannot be said.
 *
 * <p>What enters: the runs of both sides. What leaves: a {@link io.github.measure4j.model.runs.comparison.Comparison} with a
 * verdict for each point, corrected for their number, and the {@link io.github.measure4j.model.runs.comparison.Judgement} of
 * a gate.
 *
 * <p>Begin reading at {@link io.github.measure4j.model.runs.comparison.Comparison}, then at {@code Encounter} and {@code
 * Families}.
 *
 * <p>May import {@code model.runs} and {@code model.runs.contrast}.
 *
 * <p>API.
 */
package io.github.measure4j.model.runs.comparison;
