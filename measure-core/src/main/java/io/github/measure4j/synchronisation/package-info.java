/**
 * The strategies that keep the ranks of a collective operation in step, each as one object.
 *
 * <p>A collective operation has no single duration: ranks begin at different times and leave at different times. A {@link
 * io.github.measure4j.synchronisation.Synchronisation} decides how the begins are brought together, what is timed, and
 * which bound of the latency the figure is. {@link io.github.measure4j.synchronisation.Collective} is the pattern that puts
 * a kernel into such a strategy.
 *
 * <p>What enters: a kernel, prepared on each rank, and the orders of rank 0 to make repetitions. What leaves: their times
 * and a {@link io.github.measure4j.pattern.TimingAccount}, which says how sure they are. The simple strategies have one
 * rank time the loop. The others need a protocol of their own, which is in {@code synchronisation.timing}.
 *
 * <p>Begin reading at {@code Synchronisation}, then at {@code BetweenBarriers}, the shortest strategy with something in it.
 * A further strategy is one class that implements the interface, and a line in {@code META-INF/services}.
 *
 * <p>May import {@code stat}, {@code axis}, {@code group}, {@code clock}, {@code pattern}, {@code subject} and the records of
 * {@code result}.
 *
 * <p>API.
 */
package io.github.measure4j.synchronisation;
