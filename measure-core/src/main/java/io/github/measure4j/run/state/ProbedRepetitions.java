package io.github.measure4j.run.state;

import io.github.measure4j.result.state.ProbedVisit;
import io.github.measure4j.run.visit.ProbedBatch;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.state.Reading;
import io.github.measure4j.state.figure.Batch;

/**
 * A batch of one side of a point between two readings of the probe, from this start of the run or an earlier one.
 *
 * @param visit its number, counted over all starts
 * @param before the reading before
 * @param after the reading after
 * @param seconds the repetitions, for one operation; not corrected
 * @param repetitions how many they are
 * @param whole whether all of them are known, and not only their centre and range
 */
public record ProbedRepetitions(
        int visit, Reading before, Reading after, Sample seconds, int repetitions, boolean whole) {
    private static final double NANOS = 1e-9;

    /** @param startSeconds when this start of the run began, since the first one did */
    public static ProbedRepetitions of(int visit, ProbedBatch batch, double startSeconds) {
        Sample seconds = batch.nanos().scaled(NANOS, 0);
        return new ProbedRepetitions(
                visit, batch.before().later(startSeconds), batch.after().later(startSeconds), seconds, seconds.size(), true);
    }

    /** The interquartile mean of the four numbers that stand for the repetitions is their centre. */
    public static ProbedRepetitions of(int visit, ProbedVisit.BatchRecord batch) {
        return new ProbedRepetitions(
                visit,
                new Reading(batch.atSeconds(), batch.before()),
                new Reading(batch.atSeconds(), batch.after()),
                Sample.of(batch.min(), batch.seconds(), batch.seconds(), batch.max()),
                batch.repetitions(),
                false);
    }

    Batch batch() {
        return new Batch(visit, before.seconds(), after.seconds(), seconds);
    }

    public ProbedVisit.BatchRecord recorded() {
        return new ProbedVisit.BatchRecord(
                after.atSeconds(),
                before.seconds(),
                after.seconds(),
                Estimator.INTERQUARTILE_MEAN.centre(seconds),
                seconds.min(),
                seconds.max(),
                repetitions);
    }

    /** The repetitions as they would be at another reading of the probe. */
    Sample at(double reading, double slope) {
        double probe = Math.sqrt(before.seconds() * after.seconds());
        return seconds.scaled(Math.pow(reading / probe, slope), 0);
    }
}
