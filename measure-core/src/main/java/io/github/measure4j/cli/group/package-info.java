/**
 * The groups of ranks: started, watched, ended and started again; and the rank that one of them is.
 *
 * <p>What enters: an assignment and the way to start it. What leaves: a run directory with the records of its ranks, and the
 * {@code GroupEnd} of each start.
 *
 * <p>Begin reading at {@code LaunchedRun}, which goes on with what is left when a group ends early, then at {@code
 * RankMain}, the program of a rank, and at {@code GroupMember}.
 *
 * <p>May import {@code program}, {@code progress}, {@code request} and {@code result}.
 *
 * <p>Not API.
 */
package io.github.measure4j.cli.group;
