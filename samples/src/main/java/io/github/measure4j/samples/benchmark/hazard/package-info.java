/**
 * Disturbances: other processes, the JVM's own pauses, the JIT compiler, and signals that kill a run.
 *
 * <p>What enters: a disturbance that is planted on purpose. What leaves: its mark in the figures and flags, or in what
 * is left on the machine.
 *
 * <p>Begin reading at {@code Robustness}, then at {@code Kills}.
 */
package io.github.measure4j.samples.benchmark.hazard;
