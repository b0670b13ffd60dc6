package io.github.measure4j.run.visit;

import io.github.measure4j.stat.Sample;
import io.github.measure4j.state.Reading;

/**
 * A batch of accepted repetitions between two readings of the probe.
 *
 * @param nanos for one operation, a repetition each, in the order in which they were made
 * @param before the reading right before the batch; that after the batch before it where nothing came between
 * @param after the reading right after the batch
 */
public record ProbedBatch(Sample nanos, Reading before, Reading after) {}
