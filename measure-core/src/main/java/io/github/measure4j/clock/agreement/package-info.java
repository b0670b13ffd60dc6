/**
 * Ranks agree on one time: the algorithms, the offsets of pairs on which they build, and the clock that is kept for a run.
 *
 * <p>What enters: a group and the effort to spend. What leaves: on each rank a {@link io.github.measure4j.clock.GlobalClock},
 * which turns the rank's own readings into the time of rank 0, with a bound of its error.
 *
 * <p>Begin reading at {@link io.github.measure4j.clock.agreement.ClockAlgorithm}, which names the algorithms, and at {@link
 * io.github.measure4j.clock.agreement.KeptClock}, which agrees anew when an agreement is too old. {@code Learning} measures the
 * offsets of one pair and fits a model to them.
 *
 * <p>May import {@code clock}, {@code group} and {@code stat}. The messages between ranks are the values {@code ClockModel} and
 * {@code ModelQuality}, which encode and decode themselves.
 *
 * <p>API.
 */
package io.github.measure4j.clock.agreement;
