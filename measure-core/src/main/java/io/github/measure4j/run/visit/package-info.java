/**
 * One visit to one point: the ranks prepare the kernel, warm it up, and repeat it until a stopping rule is content.
 *
 * <p>What enters: the kernel prepared on this rank, and on rank 0 the rule. What leaves, on rank 0: a {@code VisitOutcome} with the
 * sample of the kernel, that of what is subtracted from it, and what came between.
 *
 * <p>A {@code Session} holds the ranks together while the visit lasts. Rank 0 gives orders; all ranks carry out each of
 * them and report. {@code Sampler} leads on rank 0: it warms up, searches the number of iterations, and has the kernel and
 * what is subtracted repeated in turns. {@code AcceptedBatches} decides which batches count, by what the system says of
 * them and never by their times.
 *
 * <p>Begin reading at {@code Session}, then at {@code Sampler} and {@code SideRepetitions}.
 *
 * <p>May import everything above {@code run}, {@code run.machine} and {@code run.kernel}.
 *
 * <p>Not API: the rooms of {@code run} use it, and it changes with them.
 */
package io.github.measure4j.run.visit;
