package io.github.measure4j.report.export;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.SynchronisationRecord.Ackers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The gaps of the ranks in an operation that nobody acknowledges. Sphinx calls an acknowledged time UNRELIABLE that is no
 * longer than the gap of any rank: the operations overlap by more than the acknowledgement tells (spec of Sphinx 1.0, 3.3).
 *
 * @param widestSeconds of all ranks, by the group and the values of all variables but the rank that acknowledges
 */
record AckerGaps(Map<Place, Double> widestSeconds) {

    /**
     * A group at the values that its gaps were measured at.
     *
     * @param measurement by its name
     * @param ranks of the group
     * @param values of the variables
     */
    record Place(String measurement, int ranks, Map<String, Long> values) {
        static Place of(PointRecord record) {
            Map<String, Long> values = new HashMap<>(record.axes());
            values.remove(Variable.ACKER.name());
            return new Place(record.measurement(), record.ranks(), values);
        }
    }

    static AckerGaps of(List<PointRecord> records) {
        Map<Place, Double> widest = new HashMap<>();
        for (PointRecord record : records) {
            for (double gap : gaps(record)) {
                widest.merge(Place.of(record), gap, Math::max);
            }
        }
        return new AckerGaps(widest);
    }

    /** Those that a record tells: of the first rank that acknowledges. */
    static List<Double> gaps(PointRecord record) {
        return ackers(record).map(Ackers::gapSeconds).orElse(List.of());
    }

    static Optional<Ackers> ackers(PointRecord record) {
        return record.sampling().inStep().flatMap(inStep -> inStep.ackers());
    }

    /** Whether a rank's gap is as long as what was timed, before anything was subtracted. */
    boolean reach(PointRecord record) {
        return record.axes().containsKey(Variable.ACKER.name())
                && record.seconds() + record.overhead() <= widestSeconds.getOrDefault(Place.of(record), Double.NEGATIVE_INFINITY);
    }
}
