/**
 * Measures a suite: the only place where the loop from what was measured to what to measure next is closed.
 *
 * <p>{@link io.github.measure4j.run.Run} is the way in. Every rank of the group calls it with the same suite. Rank 0
 * conducts: it walks the axes, decides where to measure next, when an operation is warm and when repetitions are
 * enough, and makes the records. The others follow its orders, so that no decision is taken twice and none can differ:
 * for each point they hear which one it is, prepare their part, repeat as told until the point is done, and sleep while
 * a point has no part for them.
 *
 * <p>May import everything above it, from {@code group} to {@code result}. What is made goes to a
 * {@link io.github.measure4j.result.Sink}; where that keeps it is not known here.
 */
package io.github.measure4j.run;
