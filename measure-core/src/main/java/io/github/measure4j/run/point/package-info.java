/**
 * One point over all of its visits, and the record that is made of them.
 *
 * <p>What enters: the outcome of each visit, and what an earlier start of the run recorded of the same point. What leaves:
 * a {@link io.github.measure4j.result.PointRecord}, made anew after each visit, and the answer to whether the point wants
 * another one.
 *
 * <p>Begin reading at {@code PointVisits}, which plans the visits of a point and has them made. {@code VisitRules} has the
 * number of visits and the rule of each. {@code Recorder} makes an estimate over all visits, with its interval and warnings, and
 * {@code ReferenceFigure} that in the reference state; it tells how far that is from what is wanted. {@code RecordedPoints} and {@code
 * ResumedPoint} know what an earlier start has left. {@code Plans} tells what a measurement asks for. {@code MachineStates} has
 * the readings of the run's probes and the states found in them.
 *
 * <p>May import everything above {@code run}, {@code run.machine}, {@code run.kernel}, {@code run.visit} and {@code run.state}.
 *
 * <p>Not API: the rooms of {@code run} use it, and it changes with them.
 */
package io.github.measure4j.run.point;
