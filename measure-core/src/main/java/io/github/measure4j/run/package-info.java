/**
 * Measures a suite: the only place where the loop from what was measured to what to measure next is closed.
 *
 * <p>{@link io.github.measure4j.run.Run} is the way in. Every rank of the group calls it with the same suite. Rank 0
 * conducts: it walks the axes, decides where to measure next, when an operation is warm and when repetitions are
 * enough, and makes the records. The others follow its orders, so that no decision is taken twice and none can differ:
 * for each point they hear which one it is, prepare their part, repeat as told until the point is done, and sleep while
 * a point has no part for them.
 *
 * <p>A run comes to its points in rounds. The first walks over the axes and refines; each later one comes back to the same
 * points for a shorter visit, so that the repetitions of a point are from different times. Machines are in one state now
 * and in another a second later (1 byte was seen to take 0.14 or 0.36 us, flipping now and then), and an interval from one
 * visit is tight around whichever it met. Visits that chance cannot have made so different are not pooled: the interval
 * spans them ({@link io.github.measure4j.stat.Visits}), and the point is visited more often.
 *
 * <p>Around each batch of repetitions every rank looks at what the system tells: whether its JIT compiled, garbage was
 * collected, or the thread lost its processor while other processes were at work. Such a batch is made again for a while.
 * Which batches count is decided by that and never by their times. What cannot be had in peace is flagged.
 *
 * <p>The journal has an entry before and after each measurement and each point. What it says of earlier starts decides the
 * order of the next one: a measurement in which a group ended comes last, and is given up when that happens again.
 *
 * <p>May import everything above it, from {@code group} to {@code result}. What is made goes to a
 * {@link io.github.measure4j.result.Sink}; where that keeps it is not known here.
 */
package io.github.measure4j.run;
