/**
 * Measures a suite: the only place where the loop from what was measured to what to measure next is closed.
 *
 * <p>{@link io.github.measure4j.run.Run} is the way in. Every rank of the group calls it with the same suite. On rank 0 the
 * {@code Conductor} walks the axes and decides where to measure next; the other ranks follow its orders, so that no
 * decision is taken twice and none can differ. For each point they hear which one it is, play their part in a visit, and
 * sleep while a point has no part for them.
 *
 * <p>What enters: a suite, a group, and what earlier starts recorded. What leaves: records, an environment, and the events
 * of the journal, each handed to a {@link io.github.measure4j.result.Sink} as it is made.
 *
 * <p>Begin reading at {@code Conductor}, then at {@code VisitRounds}, which comes back to the points, and at {@code RunOrder}
 * for what the ranks hear. The rooms below have one subject each: {@code run.point} a point over its visits, {@code run.state}
 * its batches by states of the machine, {@code run.visit} one visit, {@code run.kernel} the kernels prepared on a rank, {@code
 * run.machine} what the system tells of disturbances.
 *
 * <p>A run comes to its points in rounds. The first walks over the axes and refines; each later one comes back to the same
 * points for a shorter visit, so that the repetitions of a point are from different times. Machines are in one state now
 * and in another a second later, and an interval from one visit is tight around whichever it met.
 *
 * <p>The journal has an entry before and after each measurement and each point. What it says of earlier starts decides the
 * order of the next one: a measurement in which a group ended comes last, and is given up when that happens again.
 *
 * <p>May import everything above it, from {@code group} to {@code result}.
 *
 * <p>API.
 */
package io.github.measure4j.run;
