/**
 * The price of the library: nanoseconds of an iteration, seconds of a start, memory of a report.
 *
 * <p>What enters: an empty or cheap kernel, or very many records. What leaves: a time, or the bytes that were allocated.
 *
 * <p>Begin reading at {@code HarnessCost}, then at {@code TimeToAnswer}.
 */
package io.github.measure4j.samples.benchmark.cost;
