package io.github.measure4j.model.runs.comparison;

import io.github.measure4j.model.runs.ComparedPoint;
import io.github.measure4j.model.runs.ComparedPoint.Ratio;
import io.github.measure4j.model.runs.ComparedPoint.TestBasis;
import io.github.measure4j.model.runs.ComparedRun;
import io.github.measure4j.model.runs.PointVerdict;
import io.github.measure4j.model.runs.comparison.Judgement.Undecided;
import io.github.measure4j.model.runs.contrast.Contrast;
import io.github.measure4j.model.runs.contrast.ContrastOfFewRuns;
import io.github.measure4j.model.runs.contrast.Pooling;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.stat.Interval;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
    private static final double USUALLY_ALIKE = 1.05;
    private static final double MOST_TIMES = 100;

    /** A one-sided test at 5 % finds a distance of so many standard errors in 80 % of the cases. */
    private static final double TO_DECIDE = 1.645 + 0.842;

    /** The standard errors that an interval of 95 % reaches to either side. */
    private static final double NORMAL = 1.96;

    private static final int MOST_TOLD = 10;
    private static final String ONE_RUN =
            ": runs of the same may differ by more, so compare several runs (measure run --runs, measure merge)";

    private final ComparedRun before;
    private final ComparedRun after;
    private final Map<PointRecord.Key, List<Encounter>> encounters = new LinkedHashMap<>();
    private final List<Contrast> contrasts;
    private final Families families;
    private final Map<Contrast, Double> ofNoDifference;
    private final double within;

    private Comparison(
            ComparedRun before, ComparedRun after, Map<PointRecord.Key, List<Encounter>> met, double within) {
        this.before = before;
        this.after = after;
        this.within = within;
        encounters.putAll(met);
        Pooling pooling = Pooling.of(allContrasts());
        encounters.replaceAll((key, some) -> some.stream().map(encounter -> encounter.pooled(pooling)).toList());
        this.contrasts = allContrasts();
        this.families = new Families(contrasts);
        this.ofNoDifference = families.ofDifference();
    }

    private List<Contrast> allContrasts() {
        return encounters.values().stream()
                .flatMap(List::stream)
                .flatMap(encounter -> encounter.contrast().stream())
                .toList();
    }

    /**
     * {@return the comparison of an earlier side and a later one}
     *
     * @param before the earlier side
     * @param after the later side
     */
    public static Comparison of(ComparedRun before, ComparedRun after) {
        ComparedRun from = before.inTermsOf(after);
        Map<PointRecord.Key, List<Encounter>> met = new LinkedHashMap<>();
        from.points().forEach((key, standing) -> {
            if (after.points().containsKey(key)) {
                met.put(key, Encounter.between(standing, after.points().get(key)));
            }
        });
        return of(from, after, met);
    }

    /** The comparison of two sides whose points have met in a way of their own. */
    static Comparison of(ComparedRun before, ComparedRun after, Map<PointRecord.Key, List<Encounter>> met) {
        return new Comparison(before, after, met, USUALLY_ALIKE);
    }

    /**
     * {@return the same comparison with another bound of what counts as alike}
     *
     * @param ratio above 1: with 1.02, times that differ by less than 2 % are alike
     */
    public Comparison alikeWithin(double ratio) {
        if (!(ratio > 1)) {
            throw new IllegalArgumentException("alike within %s: expected a ratio above 1, such as 1.05".formatted(ratio));
        }
        return new Comparison(before, after, encounters, ratio);
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
        double p = Objects.requireNonNull(ofNoDifference.get(contrast));
        Ratio ratio = new Ratio(contrast.ratio(), contrast.interval(), contrast.basis());
        PointVerdict significant = ratio.value() > 1 ? PointVerdict.SLOWER : PointVerdict.FASTER;
        PointVerdict insignificant = contrast.alikeWithin(within, LEVEL) ? PointVerdict.ALIKE : PointVerdict.UNDECIDED;
        PointVerdict verdict = p < LEVEL ? significant : insignificant;
        return new ComparedPoint(key, Optional.of(ratio), p, verdict, record, encounter.state(), "");
    }

    private static PointRecord record(ComparedRun side, PointRecord.Key key) {
        return Objects.requireNonNull(side.points().get(key)).record();
    }

    /**
     * {@return the points at which the later side takes significantly more than so many times as long: tested against
     * that ratio, not against 1, and corrected for the number of points}
     *
     * @param ratio 1.05 for five percent; what is below 1 counts as 1
     */
    public List<ComparedPoint> slowerThan(double ratio) {
        return judge(ratio).slower();
    }

    /**
     * Answers whether the later side takes more than so many times as long anywhere, by two tests at each point: one that refuses
     * that it does not, corrected for the number of points, and one that refuses that it does. The latter needs no
     * correction, since all points have to pass it.
     *
     * @param ratio 1.05 for five percent; what is below 1 counts as 1
     * @return the points by what is known of them
     */
    public Judgement judge(double ratio) {
        double bound = Math.max(1, ratio);
        Map<Contrast, Double> above = families.ofAbove(bound);
        List<ComparedPoint> slower = new ArrayList<>();
        List<ComparedPoint> notSlower = new ArrayList<>();
        List<Undecided> undecided = new ArrayList<>();
        encounters.forEach((key, states) -> states.forEach(encounter -> {
            ComparedPoint point = point(key, encounter);
            if (encounter.contrast().isEmpty()) {
                undecided.add(new Undecided(point, OptionalDouble.empty()));
                return;
            }
            Contrast contrast = encounter.contrast().get();
            if (contrast.ratio() > bound && Objects.requireNonNull(above.get(contrast)) < LEVEL) {
                slower.add(point);
            } else if (contrast.pOfBelow(bound) < LEVEL) {
                notSlower.add(point);
            } else {
                undecided.add(new Undecided(point, longer(contrast, bound)));
            }
        }));
        return new Judgement(
                bound, slower, notSlower, undecided, only(PointVerdict.ONLY_IN_A), only(PointVerdict.ONLY_IN_B));
    }

    private List<ComparedPoint> only(PointVerdict side) {
        return points().stream().filter(point -> point.verdict() == side).toList();
    }

    /** From the distance that is to be told, in standard errors; an error falls with the root of the observations. */
    private static OptionalDouble longer(Contrast contrast, double bound) {
        Interval interval = contrast.interval();
        double reach = Math.log(interval.upper() / interval.lower()) / 2;
        double distance = Math.abs(Math.log(contrast.ratio() / bound));
        double times = Math.pow(TO_DECIDE / NORMAL * reach / distance, 2);
        return interval.lower() > 0 && times <= MOST_TIMES ? OptionalDouble.of(Math.max(1, times)) : OptionalDouble.empty();
    }

    /** {@return what has to be known to trust the verdicts, a line each} */
    public List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        Apartness.of(before.points().keySet(), after.points().keySet()).ifPresent(remarks::add);
        long apart = encounters.values().stream()
                .filter(states -> states.get(0).lack().startsWith(Encounter.NO_STATE))
                .count();
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
                .filter(ContrastOfFewRuns.class::isInstance)
                .map(ContrastOfFewRuns.class::cast)
                .findFirst()
                .ifPresent(few -> remarks.add(
                        "%d and %d runs are few: they are tested by a model of normal scatter between launches (4 and 4 need none)"
                                .formatted(few.before().size(), few.after().size())));
        return remarks;
    }

    private Optional<String> tested(TestBasis basis) {
        long number = contrasts.stream().filter(contrast -> contrast.basis() == basis).count();
        return number == 0
                ? Optional.empty()
                : Optional.of("%d of %d points were tested".formatted(number, contrasts.size()));
    }

    /**
     * Passes if every point of either side is shown not to take more than so many times as long on the later side. Where that is
     * not decided it fails, and says how much longer it would have to measure.
     *
     * @param ratio as for {@link #judge}
     * @throws AssertionError that names the points
     */
    public void assertNotSlowerThan(double ratio) {
        assertNotSlowerThan(ratio, AssertionError::new);
    }

    /**
     * The same with a failure of one's own where it is not decided: with {@code TestAbortedException::new} of JUnit a test is skipped
     * then, as by an assumption that does not hold.
     *
     * @param ratio as for {@link #judge}
     * @param undecided makes what is thrown, of words that name the points and say how much longer it would take
     * @param <E> what is thrown
     * @throws E where it is not decided
     * @throws AssertionError that names the points, where some are slower
     */
    public <E extends Throwable> void assertNotSlowerThan(double ratio, Function<String, E> undecided) throws E {
        Judgement judgement = judge(ratio);
        switch (judgement.outcome()) {
            case PASSED -> { }
            case SLOWER -> throw new AssertionError("%s takes significantly more than %s times as long as %s at %d of %d points:%n%s"
                    .formatted(
                            after.name(), ratio, before.name(), judgement.slower().size(), contrasts.size(),
                            lines(judgement.slower().stream())));
            case INCONCLUSIVE -> throw undecided.apply(contrasts.isEmpty()
                    ? "%s and %s have no point in common that could be compared".formatted(before.name(), after.name())
                    : "it is not decided whether %s takes more than %s times as long as %s:%n%s%s".formatted(
                            after.name(), ratio, before.name(), lines(Stream.concat(
                                    judgement.undecided().stream().map(Undecided::point),
                                    Stream.concat(judgement.vanished().stream(), judgement.added().stream()))),
                            judgement.longerInWords().map(words -> System.lineSeparator() + words).orElse("")));
        }
    }

    private static String lines(Stream<ComparedPoint> points) {
        return points.limit(MOST_TOLD).map(point -> "  " + point).collect(Collectors.joining(System.lineSeparator()));
    }
}
