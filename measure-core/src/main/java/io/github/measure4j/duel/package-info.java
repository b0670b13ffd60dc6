/**
 * Two variants against each other in one go: which one is faster, and by how much.
 *
 * <p>Two runs one after the other differ by what the machine did meanwhile. In a {@link io.github.measure4j.duel.Duel} the
 * visits of both variants alternate, and the result is the ratio of neighbouring visits, so that the state of the machine
 * cancels. Each launch prepares and compiles both variants anew, since memory and code are drawn anew then, and the interval
 * of the ratio is over launches.
 *
 * <p>Variants that do not fit in one group, as two JDKs, have groups of their own: {@code measure duel}.
 *
 * <p>What enters: two kernels and a group. What leaves: a comparison, point by point. Begin reading at {@code Duel}; {@code
 * Variants} holds the two measurements, {@code LaunchPlan} the number of launches, and {@code DuelLaunch} runs one of them.
 *
 * <p>May import {@code run}, {@code suite}, {@code pattern}, {@code model} and what they stand on.
 *
 * <p>API.
 */
package io.github.measure4j.duel;
