package io.github.measure4j.model.runs;

import io.github.measure4j.model.runs.ComparedPoint.Ratio;
import io.github.measure4j.model.runs.ComparedPoint.TestBasis;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.stat.Holm;
import io.github.measure4j.stat.RankTest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Two sides point by point: how many times as long the later one takes, and whether chance may be the reason. Points are
 * compared where both sides measured the same kernel with the same parameters, whatever their measurements are called.
 *
 * <p>In a test of one's own, with whatever framework:
 *
 * <pre>{@code
 * Comparison.of(ComparedRun.of(before), ComparedRun.of(after)).assertNotSlowerThan(1.05);
 * }</pre>
 */
public final class Comparison {
    private static final double LEVEL = 0.05;
    private static final int MOST_TOLD = 10;
    private static final String ONE_RUN =
            ": runs of the same may differ by more, so compare several runs (measure run --runs, measure merge)";

    private final ComparedRun before;
    private final ComparedRun after;
    private final Map<PointRecord.Key, Contrast> contrasts = new LinkedHashMap<>();
    private final Map<PointRecord.Key, Double> ofNoDifference;

    private Comparison(ComparedRun before, ComparedRun after) {
        this.before = before;
        this.after = after;
        before.points().forEach((key, standing) -> {
            if (after.points().containsKey(key)) {
                Contrast.between(standing, after.points().get(key))
                        .ifPresent(contrast -> contrasts.put(key, contrast));
            }
        });
        this.ofNoDifference = corrected(1);
    }

    /**
     * {@return the comparison of an earlier side and a later one}
     *
     * @param before the earlier side
     * @param after the later side
     */
    public static Comparison of(ComparedRun before, ComparedRun after) {
        return new Comparison(before.inTermsOf(after), after);
    }

    /** {@return all points of either side, in the order of the earlier one} */
    public List<ComparedPoint> points() {
        List<ComparedPoint> points = new ArrayList<>();
        before.points().keySet().forEach(key -> points.add(point(key)));
        after.points().keySet().stream()
                .filter(key -> !before.points().containsKey(key))
                .forEach(key -> points.add(new ComparedPoint(key, Optional.empty(), 1, PointVerdict.ONLY_IN_B, record(after, key))));
        return points;
    }

    private ComparedPoint point(PointRecord.Key key) {
        if (!after.points().containsKey(key)) {
            return new ComparedPoint(key, Optional.empty(), 1, PointVerdict.ONLY_IN_A, record(before, key));
        }
        Contrast contrast = contrasts.get(key);
        if (contrast == null) {
            return new ComparedPoint(key, Optional.empty(), 1, PointVerdict.UNDECIDED, record(after, key));
        }
        double p = ofNoDifference.get(key);
        Ratio ratio = new Ratio(contrast.ratio(), contrast.interval(), contrast.basis());
        PointVerdict significant = ratio.value() > 1 ? PointVerdict.SLOWER : PointVerdict.FASTER;
        return new ComparedPoint(
                key, Optional.of(ratio), p, p < LEVEL ? significant : PointVerdict.UNDECIDED, record(after, key));
    }

    private static PointRecord record(ComparedRun side, PointRecord.Key key) {
        return side.points().get(key).record();
    }

    /**
     * {@return the points at which the later side takes significantly more than so many times as long: tested against
     * that ratio, not against 1, and corrected for the number of points}
     *
     * @param ratio 1.05 for five percent; what is below 1 counts as 1
     */
    public List<ComparedPoint> slowerThan(double ratio) {
        double bound = Math.max(1, ratio);
        Map<PointRecord.Key, Double> beyond = corrected(bound);
        return contrasts.keySet().stream()
                .filter(key -> contrasts.get(key).ratio() > bound && beyond.get(key) < LEVEL)
                .map(this::point)
                .toList();
    }

    private Map<PointRecord.Key, Double> corrected(double ratio) {
        double[] adjusted = Holm.adjusted(
                contrasts.values().stream().mapToDouble(c -> c.p(ratio)).toArray());
        Map<PointRecord.Key, Double> byPoint = new LinkedHashMap<>();
        contrasts.keySet().forEach(key -> byPoint.put(key, adjusted[byPoint.size()]));
        return byPoint;
    }

    /** {@return what has to be known to trust the verdicts, a line each} */
    public List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        Apartness.of(before.points().keySet(), after.points().keySet()).ifPresent(remarks::add);
        tested(TestBasis.SAMPLES)
                .map(points -> points + " by the ranks of the repetitions of one run on a side (Mann-Whitney, with the number"
                        + " that they are worth)" + ONE_RUN)
                .ifPresent(remarks::add);
        tested(TestBasis.INTERVALS)
                .map(points -> points + " by the intervals of one run on a side (Welch)" + ONE_RUN)
                .ifPresent(remarks::add);
        contrasts.values().stream()
                .filter(ContrastOfRuns.class::isInstance)
                .map(ContrastOfRuns.class::cast)
                .filter(c -> RankTest.leastP(c.before().size(), c.after().size()) * contrasts.size() >= LEVEL)
                .findFirst()
                .ifPresent(few -> remarks.add(
                        "%d and %d runs are too few to tell a difference at %d points at once: more runs, or fewer points"
                                .formatted(few.before().size(), few.after().size(), contrasts.size())));
        return remarks;
    }

    private Optional<String> tested(TestBasis basis) {
        long number = contrasts.values().stream().filter(contrast -> contrast.basis() == basis).count();
        return number == 0
                ? Optional.empty()
                : Optional.of("%d of %d points were tested".formatted(number, contrasts.size()));
    }

    /**
     * Passes if no point takes significantly more than so many times as long on the later side.
     *
     * @param ratio as for {@link #slowerThan}
     * @throws AssertionError that names the points
     */
    public void assertNotSlowerThan(double ratio) {
        List<ComparedPoint> slower = slowerThan(ratio);
        if (!slower.isEmpty()) {
            throw new AssertionError("%s takes significantly more than %s times as long as %s at %d of %d points:%n%s"
                    .formatted(
                            after.name(),
                            ratio,
                            before.name(),
                            slower.size(),
                            contrasts.size(),
                            slower.stream()
                                    .limit(MOST_TOLD)
                                    .map(point -> "  " + point)
                                    .collect(Collectors.joining(System.lineSeparator()))));
        }
        if (contrasts.isEmpty()) {
            throw new AssertionError(
                    "%s and %s have no point in common that could be compared".formatted(before.name(), after.name()));
        }
    }
}
