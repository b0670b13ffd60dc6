/**
 * Timings of ranks that are kept in step: the protocols behind the strategies.
 *
 * <p>What enters: the orders of rank 0 to make repetitions. What leaves: their times, and an account of how sure they are. The
 * messages are records that encode and decode themselves.
 *
 * <p>Begin reading at {@code CommonBegin}, which has all ranks begin at one time. {@code WindowTiming} begins a batch of
 * repetitions at agreed times, and {@code WindowsElseBarriers} falls back where windows do not hold. {@code AcknowledgedTiming}
 * has one rank after the other tell the root that it is done.
 *
 * <p>May import {@code stat}, {@code axis}, {@code group}, {@code clock}, {@code pattern} and {@code result}.
 *
 * <p>Not API: public for the strategies of {@code synchronisation}.
 */
package io.github.measure4j.synchronisation.timing;
