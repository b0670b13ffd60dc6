/**
 * The states of the machine in records: what the probes read, and the figures of a point in each state.
 *
 * <p>What enters: readings of probes and the states found in them. What leaves: values that a record keeps, in seconds.
 *
 * <p>Begin reading at {@link io.github.measure4j.result.state.InStates}, the figures of a point by state. {@link
 * io.github.measure4j.result.state.ProbeRecord} has the readings of a run, {@link
 * io.github.measure4j.result.state.ProbedVisit} those around the batches of one visit. {@link
 * io.github.measure4j.result.state.LaunchScatter} says what another launch may find in the same state.
 *
 * <p>May import {@code stat}. How states are found is the subject of {@code state}.
 *
 * <p>API.
 */
package io.github.measure4j.result.state;
