/**
 * The groups of ranks as the command line sees them: started, watched, ended and started again.
 *
 * <p>What enters: an assignment and the way to start it. What leaves: the {@code GroupEnd} of each start. The records are in the
 * run directory, where the ranks have put them.
 *
 * <p>Begin reading at {@code LaunchedRun}, which goes on with what is left when a group ends early, then at {@code GroupLaunch}.
 *
 * <p>May import {@code program}, {@code progress}, {@code request}, {@code result} and {@code rank}.
 *
 * <p>Not API.
 */
package io.github.measure4j.cli.group;
