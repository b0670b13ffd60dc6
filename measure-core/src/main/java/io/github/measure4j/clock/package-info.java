/**
 * Clocks: their readings, the quality of these, and the agreement of ranks on one time.
 *
 * <p>A {@link io.github.measure4j.clock.Clock} is one method. {@link io.github.measure4j.clock.ClockQuality} says what
 * the method is worth on this machine: the smallest step it shows and what a reading costs. Both bound what a single
 * repetition can tell, so they decide how many iterations it needs and enter the reported interval.
 *
 * <p>The clocks of ranks begin anywhere and drift apart, by up to 100 us in a second. A
 * {@code Synchroniser} gives each rank a {@link io.github.measure4j.clock.GlobalClock}, which
 * turns its own readings into the time of rank 0 by a {@link io.github.measure4j.clock.ClockModel}: an offset, or a line
 * where its slope is significant. {@code clock.agreement} has the algorithms. All of them build
 * on the offset of a pair, which round trips enclose in an interval; half its width is a bound of the error that holds
 * without any assumption on the network. The error of a line at the time of use is that of all lines that keep within the
 * intervals of all its offsets; beside it stands the smaller error if the ways there and back are alike. Of the ranks of one
 * host, which read the same clock, one takes part.
 *
 * <p>Limits. No ping-pong sees the difference of the ways there and back: half of it is in every offset, and within the
 * bound. A model ages: the error of a line grows by the slopes that are left open, that of a single offset by the drift of the
 * clocks. A clock is taken to run at one rate from the first offset to the time of use. Durations are best turned after the fact, between a synchronisation before and one after.
 *
 * <p>May import {@code group} and {@code stat}.
 *
 * <p>API.
 */
package io.github.measure4j.clock;
