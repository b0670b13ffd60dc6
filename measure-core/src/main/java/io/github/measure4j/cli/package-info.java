/**
 * The command {@code measure}: what people type, and what they see while they wait.
 *
 * <p>{@link io.github.measure4j.cli.Main} is the program. Bad usage ends with one line and exit code 2, a measurement
 * that failed with exit code 1; what was measured before stays. {@code run}, started alone, starts a group for each
 * transport that the suites need, and others where more ranks than processors are wanted or the transport has no teams.
 * Each is in processes of its own, whose program is {@code RankMain}. The command watches the run directory that they
 * write to: a group that ends early or hangs is started again, and goes on with what is left. Started by {@code mpirun}, {@code
 * srun} or {@code oshrun} it is one rank of that group.
 *
 * <p>Begin reading at {@code Main}, then at {@code Commands}. The rooms have one subject each: {@code cli.program} what all
 * commands share, {@code cli.request} what is asked for, {@code cli.progress} the groups and their time. {@code cli.group} starts
 * and watches groups, and {@code cli.rank} is this process as one of their ranks. {@code cli.run} has the commands that measure,
 * {@code cli.result} and {@code cli.db} those that read runs.
 *
 * <p>May import everything.
 *
 * <p>Not API: the command line is used as a program, and {@code Main} alone is called from outside.
 */
package io.github.measure4j.cli;
