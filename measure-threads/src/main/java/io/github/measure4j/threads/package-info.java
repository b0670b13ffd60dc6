/**
 * Threads that work together, and where they run.
 *
 * <p>{@link io.github.measure4j.threads.ThreadTeam} is a team of threads as OpenMP has it: parallel regions,
 * work-shared loops by {@link io.github.measure4j.threads.Schedule}, ordered, single, barrier and reduction. The
 * threads are there before a region begins and wait by spinning, which makes a fork and join a matter of a tenth of a
 * microsecond where a pool takes ten. {@link io.github.measure4j.threads.WorkFunction} is work of known amount to fill
 * it with, and {@link io.github.measure4j.threads.Binding} keeps a thread on a processor. The kernels that measure all
 * this are in {@code kernel}.
 *
 * <p>Of this library, imports nothing.
 *
 * <p>API.
 */
package io.github.measure4j.threads;
