/**
 * The kinds of patterns: who takes part in a kernel, and what is timed of it.
 *
 * <p>What enters: one kernel, or one for each role. What leaves: a {@link io.github.measure4j.pattern.Pattern}, which a
 * catalogue entry or a measurement holds.
 *
 * <p>Begin reading at {@link io.github.measure4j.pattern.kind.Simple}, one rank alone, then at {@link
 * io.github.measure4j.pattern.kind.PingPong}. {@link io.github.measure4j.pattern.kind.Inside} measures as a difference what exists
 * only inside another operation. A collective operation is in {@code synchronisation}, since its ranks have to be kept in step.
 *
 * <p>May import {@code pattern}, {@code pattern.operation} and what these may import.
 *
 * <p>API.
 */
package io.github.measure4j.pattern.kind;
