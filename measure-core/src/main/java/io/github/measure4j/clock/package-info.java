/**
 * How is time read, and how good is the reading?
 *
 * <p>A {@link io.github.measure4j.clock.Clock} is one method. {@link io.github.measure4j.clock.ClockQuality} says what
 * the method is worth on this machine: the smallest step it shows and what a reading costs. Both bound what a single
 * repetition can tell, so they decide how many iterations it needs and enter the reported interval.
 *
 * <p>May import {@code group} and {@code stat}.
 */
package io.github.measure4j.clock;
