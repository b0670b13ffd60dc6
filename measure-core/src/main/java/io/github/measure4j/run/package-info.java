/**
 * Measures a suite: the only place where the loop from what was measured to what to measure next is closed.
 *
 * <p>{@link io.github.measure4j.run.Run} is the way in. Every rank of the group calls it with the same suite. Rank 0
 * conducts: it walks the axes, decides where to measure next, when an operation is warm and when repetitions are
 * enough, and makes the records. The others follow its orders, so that no decision is taken twice and none can differ:
 * for each point they hear which one it is, prepare their part, repeat as told until the point is done, and sleep while
 * a point has no part for them.
 *
 * <p>The journal has an entry before and after each measurement and each point. What it says of earlier starts decides the
 * order of the next one: a measurement in which a group ended comes last, and is given up when that happens again.
 *
 * <p>May import everything above it, from {@code group} to {@code result}. What is made goes to a
 * {@link io.github.measure4j.result.Sink}; where that keeps it is not known here.
 */
package io.github.measure4j.run;
