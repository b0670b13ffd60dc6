/**
 * The communication of applications: halo exchanges, transposition, waves, and collective operations among neighbours.
 *
 * <p>What enters: a {@code MessageSchedule}, the messages of one rank in rounds. {@code ScheduledRounds} runs it: in
 * each round all receives are posted, then all sends, then all are waited for. What leaves: the entries of {@code
 * MpiApplicationKernels}, PARKBENCH's low-level benchmarks among them.
 *
 * <p>Begin reading at {@code Applications}, then at {@code MessageSchedule}. {@code Neighbourhoods} has the operations
 * that MPI itself offers for the same purpose.
 *
 * <p>May import {@code mpi.kernel} and {@code mpi.kernel.collective}.
 *
 * <p>Not API: kernels are asked for by their names in the catalogue.
 */
package io.github.measure4j.mpi.kernel.application;
