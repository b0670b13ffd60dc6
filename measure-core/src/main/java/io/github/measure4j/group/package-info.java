/**
 * Process groups: the ranks that measure together.
 *
 * <p>A {@link io.github.measure4j.group.ProcessGroup} is a fixed number of ranks that run the same program: processes
 * of MPI, PEs of OpenSHMEM, or threads. It is the seam that adapters fill, and it asks little of them: who am I, how
 * many are we, a barrier, a small control message from one rank to another, the first <i>n</i> ranks as a group of
 * their own, the local clock. Everything else that the methodology needs to agree on is built once, upon the control
 * messages, in {@link io.github.measure4j.group.ControlTree}, in O(log P) rounds.
 *
 * <p>Two groups to measure with live here: {@link io.github.measure4j.group.SoloGroup}, one rank, and
 * {@link io.github.measure4j.group.ThreadedGroup}, ranks that are threads of this JVM. A third is for trying methods where
 * the truth is known and has a room of its own, {@code group.simulated}: ranks with virtual time. A
 * {@link io.github.measure4j.group.Transport} is how a group of some kind is started from the outside and joined from
 * the inside.
 *
 * <p>Imports nothing else of this library.
 *
 * <p>API.
 */
package io.github.measure4j.group;
