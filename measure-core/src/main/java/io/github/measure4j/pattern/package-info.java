/**
 * The contract of a kernel, and the patterns that say who runs it, who times it, and what is subtracted.
 *
 * <p>The user writes an {@link io.github.measure4j.pattern.Kernel}: it prepares buffers once for each point and returns
 * the {@link io.github.measure4j.pattern.Operation} to be timed. A {@link io.github.measure4j.pattern.Pattern} says who
 * takes part, how they are kept in step and what stands for an empty kernel; on each rank it makes a
 * {@link io.github.measure4j.pattern.Stage}, which runs repetitions. The loop between the two clock readings belongs to
 * {@link io.github.measure4j.pattern.TimedLoop}, of which each kernel has a class of its own.
 *
 * <p>What exists only inside another operation is measured as a difference, by
 * {@code Inside}. What is to go on in the background while a rank is busy is found out with a
 * {@code Computation} of a given length.
 *
 * <p>How repetitions are timed over the ranks is a {@link io.github.measure4j.pattern.Timing}: by default one rank times
 * and the others run the same loop. The ranks of a collective operation are kept in step by a strategy, which has a
 * package of its own, {@code synchronisation}.
 *
 * <p>May import {@code stat}, {@code axis}, {@code subject}, {@code group}, {@code clock} and the records of {@code result}. A
 * pattern knows no stopping rule: how often it repeats is decided elsewhere.
 *
 * <p>API.
 */
package io.github.measure4j.pattern;
