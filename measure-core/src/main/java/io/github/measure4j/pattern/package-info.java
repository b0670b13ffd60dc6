/**
 * What is done in one repetition, by whom, and what of it is the kernel's own?
 *
 * <p>The user writes an {@link io.github.measure4j.pattern.Kernel}: it prepares buffers once for each point and returns
 * the {@link io.github.measure4j.pattern.Operation} to be timed. A {@link io.github.measure4j.pattern.Pattern} says who
 * takes part, how they are kept in step and what stands for an empty kernel; on each rank it makes a
 * {@link io.github.measure4j.pattern.Stage}, which runs repetitions. The loop between the two clock readings belongs to
 * {@link io.github.measure4j.pattern.TimedLoop}, of which each kernel has a class of its own.
 *
 * <p>What exists only inside another operation is measured as a difference, by
 * {@link io.github.measure4j.pattern.Inside}. What is to go on in the background while a rank is busy is found out with a
 * {@link io.github.measure4j.pattern.Computation} of a given length.
 *
 * <p>How the ranks of a collective operation are kept in step is a {@link io.github.measure4j.pattern.Synchronisation},
 * chosen by name for any kernel; it says which bound of the operation's latency a time is.
 *
 * <p>May import {@code stat}, {@code axis}, {@code subject}, {@code group} and {@code clock}. A pattern knows no
 * stopping rule: how often it repeats is decided elsewhere.
 */
package io.github.measure4j.pattern;
