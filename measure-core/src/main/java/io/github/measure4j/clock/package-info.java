/**
 * How is time read, how good is the reading, and how do ranks agree on it?
 *
 * <p>A {@link io.github.measure4j.clock.Clock} is one method. {@link io.github.measure4j.clock.ClockQuality} says what
 * the method is worth on this machine: the smallest step it shows and what a reading costs. Both bound what a single
 * repetition can tell, so they decide how many iterations it needs and enter the reported interval.
 *
 * <p>The clocks of ranks begin anywhere and drift apart, by up to 100 us in a second. A
 * {@link io.github.measure4j.clock.Synchroniser} gives each rank a {@link io.github.measure4j.clock.GlobalClock}, which
 * turns its own readings into the time of rank 0 by a {@link io.github.measure4j.clock.ClockModel}: an offset, or a line
 * where its slope is significant. {@link io.github.measure4j.clock.ClockAlgorithm} names the algorithms. All of them build
 * on the offset of a pair, which round trips enclose in an interval; half its width is a bound of the error that holds
 * without any assumption on the network, and it is kept with the model.
 *
 * <p>Limits. No ping-pong sees the difference of the ways there and back: half of it is in every offset, and within the
 * bound. A model ages: the error of a line grows by its slope's error, that of a single offset by the drift of the
 * clocks. Durations are best turned after the fact, between a synchronisation before and one after.
 *
 * <p>May import {@code group} and {@code stat}.
 *
 * <p>API.
 */
package io.github.measure4j.clock;
