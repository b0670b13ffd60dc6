/**
 * Records of measured points, as values that never change.
 *
 * <p>A {@link io.github.measure4j.result.PointRecord} is one measured point with its interval, what was subtracted and
 * what has to be known to trust it. An {@link io.github.measure4j.result.Environment} is where it was measured.
 * {@link io.github.measure4j.result.Results} is all of a run. Records are handed to a
 * {@link io.github.measure4j.result.Sink} one by one as they are made.
 *
 * <p>{@code result.sampling} says how the repetitions of a point were made and scatter, {@code result.state} what is known of the
 * states of the machine. Both are parts of a record.
 *
 * <p>May import {@code stat}, {@code axis}, {@code subject} and {@code repetition}. Times are seconds, lengths bytes;
 * nothing is scaled or rounded here.
 *
 * <p>API.
 */
package io.github.measure4j.result;
