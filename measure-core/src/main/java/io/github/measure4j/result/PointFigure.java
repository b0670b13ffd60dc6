package io.github.measure4j.result;

import io.github.measure4j.result.state.InStates;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The figure of a point without all that is told of how it was come by: what merging wants of each of many records.
 *
 * @param key of the point
 * @param seconds the estimate, as in the record
 * @param overhead what was subtracted, as in the record
 * @param flags as in the record
 * @param states as in the record
 * @param record the whole, on demand
 */
public record PointFigure(
        PointRecord.Key key,
        double seconds,
        double overhead,
        Set<Flag> flags,
        InStates states,
        Supplier<PointRecord> record) {

    /**
     * The figure of an existing record.
     *
     * @param record of a point
     * @return its figure
     */
    public static PointFigure of(PointRecord record) {
        return new PointFigure(
                record.key(), record.seconds(), record.overhead(), record.flags(), record.states(), () -> record);
    }
}
