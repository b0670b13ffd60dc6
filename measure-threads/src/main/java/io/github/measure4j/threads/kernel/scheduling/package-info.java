/**
 * Threads that are started, give way, or are handed a task, and one that disturbs the whole JVM.
 *
 * <p>What enters: the setting of a point. What leaves: the entries of {@code ThreadSchedulingKernels} (Sphinx 109, 110,
 * 127-131).
 *
 * <p>Where threads have to take turns on one processor, that is the first unless the axes say otherwise.
 *
 * <p>Begin reading at {@code Creation}, then at {@code Tasks} and {@code Disturbed}.
 *
 * <p>May import {@code threads} and {@code threads.kernel}.
 *
 * <p>Not API: kernels are asked for by their names in the catalogue.
 */
package io.github.measure4j.threads.kernel.scheduling;
