package io.github.measure4j.store.database;

import io.github.measure4j.result.PointRecord;

/**
 * A point that was looked for.
 *
 * @param run that it is from
 * @param record of it
 * @param line that {@code results.jsonl} has of it, with what this version does not know
 */
public record FoundPoint(StoredRun run, PointRecord record, String line) {}
