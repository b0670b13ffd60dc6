/**
 * Repetitions: when they are enough.
 *
 * <p>Three questions in the life of a point, each answered by a small object that is told what was timed: has the
 * operation warmed up ({@link io.github.measure4j.repetition.WarmUp}), how many iterations make a repetition that the
 * clock can tell ({@link io.github.measure4j.repetition.Iterations}), and are the repetitions enough
 * ({@link io.github.measure4j.repetition.StoppingRule}). None of them measures: time comes in as numbers, so that each
 * is tested without a clock.
 *
 * <p>May import {@code stat}.
 *
 * <p>API.
 */
package io.github.measure4j.repetition;
