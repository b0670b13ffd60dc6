package io.github.measure4j.model;

import io.github.measure4j.model.Overlapping.Communication;
import io.github.measure4j.result.HiddenShare;
import io.github.measure4j.result.PointRecord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A communication that remains around a computation, beside the same communication in full (Coti and Malony 2022, 3.1
 * and fig. 7).
 *
 * @param full without a computation
 * @param remaining around a computation, which is not in its time
 * @param hidden the share that the computation hides
 */
public record OverlappedPoint(PointRecord full, PointRecord remaining, HiddenShare hidden) {

    /**
     * {@return all pairs of one run, in the order of what remains}
     *
     * <p>Both points are of the same ranks, and have the same values of all variables but those of the computation. The full
     * communication is that of the same measurement where it is there, otherwise the first of the run; one that is not known
     * to take longer than nothing has no share.
     *
     * @param run the records of one run
     */
    public static List<OverlappedPoint> of(List<PointRecord> run) {
        Map<Communication, List<PointRecord>> inFull = new HashMap<>();
        for (PointRecord point : run) {
            Overlapping.of(point)
                    .filter(Overlapping::alone)
                    .filter(any -> point.lower() > 0)
                    .ifPresent(one -> inFull.computeIfAbsent(one.communication(), any -> new ArrayList<>()).add(point));
        }
        List<OverlappedPoint> pairs = new ArrayList<>();
        for (PointRecord point : run) {
            Overlapping.of(point)
                    .filter(one -> !one.alone())
                    .flatMap(one -> partner(point, inFull.getOrDefault(one.communication(), List.of())))
                    .ifPresent(full -> pairs.add(new OverlappedPoint(full, point, HiddenShare.of(full, point))));
        }
        return List.copyOf(pairs);
    }

    private static Optional<PointRecord> partner(PointRecord remaining, List<PointRecord> inFull) {
        return inFull.stream()
                .filter(full -> full.measurement().equals(remaining.measurement()))
                .findFirst()
                .or(() -> inFull.stream().findFirst());
    }
}
