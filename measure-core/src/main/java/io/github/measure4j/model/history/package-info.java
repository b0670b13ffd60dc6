/**
 * The times of one point over many runs: when they changed, and whether the newest run is slower than what was steady before.
 *
 * <p>A history is divided by {@link io.github.measure4j.model.history.ChangePoints} into segments that are steady. The newest run is
 * judged against the last steady segment and not against one run, so that the scatter between runs is known.
 *
 * <p>May import {@code stat}.
 *
 * <p>API.
 */
package io.github.measure4j.model.history;
