/**
 * One point over all of its visits, and the record that is made of them.
 *
 * <p>What enters: the outcome of each visit, and what an earlier start of the run recorded of the same point. What leaves:
 * a {@link io.github.measure4j.result.PointRecord}, made anew after each visit, and the answer to whether the point wants
 * another one.
 *
 * <p>Begin reading at {@code PointVisits}, which plans the visits of a point and has them made. {@code VisitRules} has the
 * number of visits and the rule of each. {@code Recorder} turns them
 * into an estimate with its interval and warnings. {@code RecordedPoints} and {@code ResumedPoint} know what an earlier
 * start has left. {@code Plans} tells what a measurement asks for. {@code MachineStates} has the readings of the run's
 * probes and the states found in them; {@code PointInStates} sorts a point's batches by these, and {@code RecordInState}
 * makes of the record over all states that of the reference state.
 *
 * <p>May import everything above {@code run}, {@code run.machine}, {@code run.kernel} and {@code run.visit}.
 *
 * <p>Not API: the rooms of {@code run} use it, and it changes with them.
 */
package io.github.measure4j.run.point;
