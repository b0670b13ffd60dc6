/**
 * Which figures of points are of the same state of the machine?
 *
 * <p>A record has one figure for each state that its point met, and its own seconds are those of the reference state.
 * Within a run, {@link io.github.measure4j.model.state.StatesOfRun} says which states belong together (they are of one
 * resource) and which of them prevails: curves, models and guidelines take only points in that one, and {@link
 * io.github.measure4j.model.state.OtherState} says which were left out. Between runs the names of states differ, since
 * they hold a reading. {@link io.github.measure4j.model.state.AlikeStates} pairs them by their readings.
 *
 * <p>Records of earlier versions say nothing of states: they are of one unknown state, and none is left out.
 *
 * <p><b>Limits.</b> Two states of a family whose readings are nearer than 2 % are not told apart between runs, unless they
 * have the same names there.
 *
 * <p>API.
 */
package io.github.measure4j.model.state;
