/**
 * This process as a rank of a group, in which it measures.
 *
 * <p>What enters: an assignment, or the words of one. What leaves: a run directory with what rank 0 has written of the group.
 *
 * <p>Begin reading at {@code RankMain}, the program of a rank that {@code measure run} has started, then at {@code GroupMember}.
 *
 * <p>May import {@code program}, {@code progress}, {@code request} and {@code result}.
 *
 * <p>Not API.
 */
package io.github.measure4j.cli.rank;
