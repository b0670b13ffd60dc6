/**
 * The machine and the JVM under one rank, as far as they show what disturbs a measurement.
 *
 * <p>What enters: the files of {@code /proc} and the JVM's management beans. What leaves: {@code Incidents}, one record for
 * each batch of repetitions. It counts what came between the first repetition and the last: milliseconds of compilation,
 * collections of garbage, processors lost to others, and the load of other processes and of the hypervisor.
 *
 * <p>Nothing is looked at between two clock readings. Where a system does not tell, nothing is claimed: every answer is
 * empty or unknown then. Ranks that are simulated have no machine under them.
 *
 * <p>Begin reading at {@code Witness}, which looks before and after a batch, then at {@code Machine} and {@code Proc}.
 *
 * <p>May import {@code group}, and nothing else of {@code run}.
 *
 * <p>Not API: the rooms of {@code run} use it, and it changes with them.
 */
package io.github.measure4j.run.machine;
