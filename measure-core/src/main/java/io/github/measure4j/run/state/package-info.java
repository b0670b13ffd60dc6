/**
 * The batches of one point by the states of the machine in which they were made, and its figure in each.
 *
 * <p>What enters: the batches of a point with the readings of the probe around them, and the states found in all readings of
 * its site. What leaves: the point's record as it is in the run's reference state, with the figures in the others beside.
 *
 * <p>Begin reading at {@code BatchesByState}, which sorts the batches, which are {@code ProbedRepetitions}. {@code PointInStates}
 * has the figures in each state; {@code SiteStates} are the states of one site, with what all points say of them. {@code SteadyBatches} leaves out those during which the machine changed, and {@code TimingErrors} are
 * what repetitions do not show. {@code RecordInState} makes of the record over all states that of one.
 *
 * <p>May import everything above {@code run}, {@code run.machine} and {@code run.visit}.
 *
 * <p>Not API: {@code run.point} uses it, and it changes with that room.
 */
package io.github.measure4j.run.state;
