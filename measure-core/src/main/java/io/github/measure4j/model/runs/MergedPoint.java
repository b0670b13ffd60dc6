package io.github.measure4j.model.runs;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.RunsOfPoint;

/**
 * A point of merged runs.
 *
 * @param record the median of the runs with its interval; of a single run its own
 * @param runs what each found
 * @param missing how many runs do not have the point
 */
public record MergedPoint(PointRecord record, RunsOfPoint runs, int missing) {}
