/**
 * The simulated group: ranks with virtual time, to try methods where the truth is known.
 *
 * <p>What enters: the truth of a machine. Its network ({@link io.github.measure4j.group.simulated.SimulatedNetwork}), the
 * clock of each rank, the noise that disturbs operations, and the states between which the processors change. What leaves: a
 * {@link io.github.measure4j.group.ProcessGroup} like any other, and the true time that an operation took.
 *
 * <p>To try a method of one's own: make a group whose network, noise and clocks are known, let the method find them, and
 * compare.
 *
 * <p>Begin reading at {@link io.github.measure4j.group.simulated.SimulatedGroup}. {@code SimulatedWorld} lets the ranks wait
 * for one another, {@code SimulatedThreads} runs a few of them at a time, and {@code SimulatedRank} is one of them.
 *
 * <p>May import {@code group}, which knows nothing of it.
 *
 * <p>API.
 */
package io.github.measure4j.group.simulated;
