package io.github.measure4j.report.wording;

import io.github.measure4j.model.runs.ComparedPoint;
import io.github.measure4j.model.runs.PointVerdict;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The comparison of two runs in a sentence. */
public final class ChangeWords {
    private ChangeWords() {}

    /** The numbers of points that became slower and faster, among those that both runs have. */
    public static String of(List<ComparedPoint> points) {
        Map<PointVerdict, Integer> counts = counts(points);
        int compared = counts.getOrDefault(PointVerdict.SLOWER, 0)
                + counts.getOrDefault(PointVerdict.FASTER, 0)
                + counts.getOrDefault(PointVerdict.ALIKE, 0)
                + counts.getOrDefault(PointVerdict.UNDECIDED, 0);
        return "Of %s that both runs have, %s are significantly slower, %s faster, %s alike within 5 %%, and %s are undecided."
                .formatted(
                        Phrases.count(compared, "point"),
                        counts.getOrDefault(PointVerdict.SLOWER, 0),
                        counts.getOrDefault(PointVerdict.FASTER, 0),
                        counts.getOrDefault(PointVerdict.ALIKE, 0),
                        counts.getOrDefault(PointVerdict.UNDECIDED, 0));
    }

    /** The number of points of each verdict. */
    public static Map<PointVerdict, Integer> counts(List<ComparedPoint> points) {
        Map<PointVerdict, Integer> counts = new EnumMap<>(PointVerdict.class);
        points.forEach(point -> counts.merge(point.verdict(), 1, Integer::sum));
        return counts;
    }
}
