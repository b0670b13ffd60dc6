/**
 * Two sides of a point held against each other, by what there is of each: intervals, samples, pairs or launches.
 *
 * <p>What enters: the figures of a point on both sides. What leaves: a {@code Contrast}, the ratio with its interval and its
 * p-value, before anything is said of all points together.
 *
 * <p>Begin reading at {@code Contrast}, which chooses the test.
 *
 * <p>May import {@code model.runs}.
 *
 * <p>Not API.
 */
package io.github.measure4j.model.runs.contrast;
