package io.github.measure4j.model.runs;

import io.github.measure4j.model.runs.ComparedPoint.Ratio;
import io.github.measure4j.model.runs.ComparedPoint.TestBasis;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.stat.Holm;
import io.github.measure4j.stat.RankTest;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Two sides point by point: how many times as long the later one takes, and whether chance may be the reason. Points are
 * compared where both sides measured the same kernel with the same parameters, whatever their measurements are called.
 * If the states of the machine are known, a point is compared in each state that both sides met, at one reading of the
 * probe; where they have none in common, it is undecided.
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
    private final Map<PointRecord.Key, List<Encounter>> encounters = new LinkedHashMap<>();
    private final List<Contrast> contrasts;
    private final Map<Contrast, Double> ofNoDifference;

    private Comparison(ComparedRun before, ComparedRun after) {
        this.before = before;
        this.after = after;
        before.points().forEach((key, standing) -> {
            if (after.points().containsKey(key)) {
                encounters.put(key, Encounter.between(standing, after.points().get(key)));
            }
        });
        this.contrasts = encounters.values().stream()
                .flatMap(List::stream)
                .flatMap(encounter -> encounter.contrast().stream())
                .toList();
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

    /**
     * {@return all points of either side, in the order of the earlier one} A point that both met in several states is there
     * once for each, first in the later side's reference state.
     */
    public List<ComparedPoint> points() {
        List<ComparedPoint> points = new ArrayList<>();
        before.points().keySet().forEach(key -> {
            if (encounters.containsKey(key)) {
                encounters.get(key).forEach(encounter -> points.add(point(key, encounter)));
            } else {
                points.add(ComparedPoint.onlyIn(PointVerdict.ONLY_IN_A, key, record(before, key)));
            }
        });
        after.points().keySet().stream()
                .filter(key -> !before.points().containsKey(key))
                .forEach(key -> points.add(ComparedPoint.onlyIn(PointVerdict.ONLY_IN_B, key, record(after, key))));
        return points;
    }

    private ComparedPoint point(PointRecord.Key key, Encounter encounter) {
        PointRecord record = record(after, key);
        if (encounter.contrast().isEmpty()) {
            return new ComparedPoint(
                    key, Optional.empty(), 1, PointVerdict.UNDECIDED, record, encounter.state(), encounter.lack());
        }
        Contrast contrast = encounter.contrast().get();
        double p = ofNoDifference.get(contrast);
        Ratio ratio = new Ratio(contrast.ratio(), contrast.interval(), contrast.basis());
        PointVerdict significant = ratio.value() > 1 ? PointVerdict.SLOWER : PointVerdict.FASTER;
        PointVerdict verdict = p < LEVEL ? significant : PointVerdict.UNDECIDED;
        return new ComparedPoint(key, Optional.of(ratio), p, verdict, record, encounter.state(), "");
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
        Map<Contrast, Double> beyond = corrected(bound);
        List<ComparedPoint> slower = new ArrayList<>();
        encounters.forEach((key, states) -> states.stream()
                .filter(encounter -> encounter.contrast()
                        .filter(contrast -> contrast.ratio() > bound && beyond.get(contrast) < LEVEL)
                        .isPresent())
                .forEach(encounter -> slower.add(point(key, encounter))));
        return slower;
    }

    /** By the contrasts themselves, of which two may be equal. */
    private Map<Contrast, Double> corrected(double ratio) {
        double[] adjusted = Holm.adjusted(contrasts.stream().mapToDouble(c -> c.p(ratio)).toArray());
        Map<Contrast, Double> byContrast = new IdentityHashMap<>();
        for (int i = 0; i < adjusted.length; i++) {
            byContrast.put(contrasts.get(i), adjusted[i]);
        }
        return byContrast;
    }

    /** {@return what has to be known to trust the verdicts, a line each} */
    public List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        Apartness.of(before.points().keySet(), after.points().keySet()).ifPresent(remarks::add);
        long apart = encounters.values().stream().filter(states -> !states.get(0).lack().isEmpty()).count();
        if (apart > 0) {
            remarks.add(("%d of %d points have no state of the machine in common, so they are undecided: measure again, or for"
                            + " longer (--time), until both runs met the same state")
                    .formatted(apart, encounters.size()));
        }
        tested(TestBasis.SAMPLES)
                .map(points -> points + " by the ranks of the repetitions of one run on a side (Mann-Whitney, with the number"
                        + " that they are worth)" + ONE_RUN)
                .ifPresent(remarks::add);
        tested(TestBasis.INTERVALS)
                .map(points -> points + " by the intervals of one run on a side (Welch)" + ONE_RUN)
                .ifPresent(remarks::add);
        contrasts.stream()
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
        long number = contrasts.stream().filter(contrast -> contrast.basis() == basis).count();
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
