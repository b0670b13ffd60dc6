/**
 * Agreement of runs: the states of a machine, one launch and the next, one order of kernels and another.
 *
 * <p>What enters: simulated machines whose states are known, or runs of the same suite. What leaves: the share of
 * intervals that hold what another run found.
 *
 * <p>Begin reading at {@code StateCoverage}, then at {@code LaunchAgreement}, beside which {@code LaunchesInC} stands.
 */
package io.github.measure4j.samples.benchmark.state;
