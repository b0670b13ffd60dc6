package io.github.measure4j.run.visit;

import io.github.measure4j.result.Flag;
import io.github.measure4j.result.sampling.MemberFigure.Whose;
import io.github.measure4j.result.sampling.Visit.Disturbance;
import io.github.measure4j.run.machine.Incidents;
import io.github.measure4j.stat.Sample;
import java.util.List;
import java.util.Set;

/**
 * The repetitions of one side, made in one go.
 *
 * @param nanos for one operation
 * @param disturbance what came between
 * @param flags of what stayed in the sample although it was made again
 * @param elapsedNanos for all of it, that which was thrown away included
 * @param keptNanos that the batches of the sample took, with the orders to make them and the waits for a common begin
 * @param countedNanos of it in timed loops, with what was subtracted
 * @param members the times of single members in the same batches, those of each together
 * @param probed the same repetitions by batches, in order, with the readings around each; empty where no probe is read
 * @param trending whether they rise or fall in their order; found once, since the record of a point is made many times
 */
public record VisitSample(
        Sample nanos,
        Disturbance disturbance,
        Set<Flag> flags,
        long elapsedNanos,
        long keptNanos,
        long countedNanos,
        List<MemberSample> members,
        List<ProbedBatch> probed,
        boolean trending) {

    /**
     * The times of a member, one of each batch.
     *
     * @param member whose they are
     * @param nanos of one operation
     */
    public record MemberSample(Whose member, Sample nanos) {}

    /** Copies the lists. */
    public VisitSample {
        members = List.copyOf(members);
        probed = List.copyOf(probed);
    }

    /** Whether garbage was collected in what was kept, since that did not end. */
    boolean collecting() {
        return flags.contains(Flag.COLLECTING);
    }

    /** {@return the time of a repetition that counts, with the orders around it, in nanoseconds} */
    public double repetitionNanos() {
        return (double) keptNanos / nanos.size();
    }

    /** Whether ranks lost processors in the repetitions that were kept. */
    boolean lostProcessors() {
        return disturbance.switches() > 0;
    }

    /** Whether ranks lost processors in the repetitions that were kept, or others were at work beside them all the time. */
    boolean disturbed() {
        return lostProcessors() || Incidents.contested(disturbance.foreign(), disturbance.stolen());
    }
}
