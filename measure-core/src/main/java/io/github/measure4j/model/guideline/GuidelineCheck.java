package io.github.measure4j.model.guideline;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.guideline.Curves.CurveKey;
import io.github.measure4j.model.guideline.Curves.TimeAtLength;
import io.github.measure4j.model.guideline.Guideline.MockUpCall;
import io.github.measure4j.model.guideline.Violation.GuidelineKind;
import io.github.measure4j.model.series.Observation;
import io.github.measure4j.model.series.Series;
import io.github.measure4j.model.state.StatesOfRun;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.subject.Role;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Looks for points that break a guideline: monotony in the length and in the ranks, split-robustness (a message is no
 * slower than in pieces of a measured length), and the {@link Guidelines} of one operation against others.
 *
 * <p>Only points in the state of the machine that prevails in the run are held against one another.
 *
 * <p>A time that exceeds what is expected is a violation if it is both significant, at 5 % over all comparisons of the run
 * together (Holm 1979, Scandinavian Journal of Statistics 6, 65-70), and relevant: by more than a tolerance, and by more
 * than a barrier of as many ranks takes, where one was measured. Points of one launch may err alike: a violation is worth
 * another run before it is believed.
 *
 * @param violations the largest first
 * @param compared how many pairs were judged
 * @param unjudged how many could not be, since a point is UNRELIABLE or its interval has no width or no bounds
 * @param notes guidelines and points that were not checked although they were measured, and why
 */
public record GuidelineCheck(List<Violation> violations, int compared, int unjudged, List<String> notes) {
    /** The share by which PGMPI lets a time exceed another before it matters. */
    public static final double TOLERANCE = 0.05;

    private static final int MOST_SPLITS = 32;
    private static final int MOST_WHOLES = 1_000;

    /** Copies the lists. */
    public GuidelineCheck {
        violations = List.copyOf(violations);
        notes = List.copyOf(notes);
    }

    /**
     * {@return all guidelines that bind the kernels of a run, with the usual tolerance}
     *
     * @param results of one run
     */
    public static GuidelineCheck of(Results results) {
        return of(results, GuidelineTest.INTERVALS);
    }

    /**
     * {@return all guidelines that bind the kernels of a run, with the usual tolerance}
     *
     * @param results of one run
     * @param test of significance
     */
    public static GuidelineCheck of(Results results, GuidelineTest test) {
        return of(results, Guidelines.of(results.records()), TOLERANCE, test);
    }

    /**
     * Checks a run.
     *
     * @param results of one run
     * @param guidelines of operations against others
     * @param tolerance the share by which a time may exceed what is expected
     * @return what was violated, and what could not be looked at
     */
    public static GuidelineCheck of(Results results, List<Guideline> guidelines, double tolerance) {
        return of(results, guidelines, tolerance, GuidelineTest.INTERVALS);
    }

    private static GuidelineCheck of(
            Results results, List<Guideline> guidelines, double tolerance, GuidelineTest test) {
        Expectations all = new Expectations(test);
        List<String> notes = new ArrayList<>();
        StatesOfRun states = StatesOfRun.of(results.records());
        List<PointRecord> records = states.alike(results.records());
        for (NavigableMap<Long, PointRecord> curve : Curves.overLength(records)) {
            monotony(GuidelineKind.MONOTONY_IN_LENGTH, "a longer message takes no less", curve, all);
            splits(curve, all);
        }
        for (NavigableMap<Long, PointRecord> curve : Curves.overRanks(records)) {
            monotony(GuidelineKind.MONOTONY_IN_RANKS, "more ranks take no less", curve, all);
        }
        compositions(records, guidelines, all, notes);
        Map<GroupSize, Double> barriers = barriers(records);
        List<Violation> violations = all.violations(comparison -> comparison.ratio() > 1 + tolerance
                && comparison.excess() > barriers.getOrDefault(GroupSize.of(comparison.point()), 0.0));
        if (test == GuidelineTest.RANK_SUM && results.records().stream().noneMatch(RankSum::kept)) {
            notes.add("the ranks of repetitions: the run did not keep them, as 'measure run --samples' does");
        }
        states.others(results.records()).forEach(other -> notes.add(other.inWords()));
        return new GuidelineCheck(worstSplits(violations), all.judged(), all.unjudged(), notes);
    }

    private static void monotony(
            GuidelineKind kind, String rule, NavigableMap<Long, PointRecord> curve, Expectations comparisons) {
        @Nullable PointRecord before = null;
        for (PointRecord record : curve.values()) {
            if (before != null) {
                comparisons.add(new Expectation(
                        kind,
                        () -> rule,
                        before,
                        record.seconds(),
                        Observation.standardError(record),
                        List.of(record)));
            }
            before = record;
        }
    }

    /**
     * Tries evenly chosen lengths if there are more than a few dozen shorter ones, or more than a thousand to split.
     */
    private static void splits(NavigableMap<Long, PointRecord> curve, Expectations comparisons) {
        List<Long> lengths = List.copyOf(curve.tailMap(1L).keySet());
        List<PointRecord> points = List.copyOf(curve.tailMap(1L).values());
        int every = lengths.size() / MOST_WHOLES + 1;
        for (int whole = lengths.size() - 1; whole > 0; whole -= every) {
            int step = whole / MOST_SPLITS + 1;
            for (int part = whole - 1; part >= 0; part -= step) {
                long length = lengths.get(part);
                long pieces = (lengths.get(whole) + length - 1) / length;
                PointRecord piece = points.get(part);
                comparisons.add(new Expectation(
                        GuidelineKind.SPLIT_ROBUSTNESS,
                        () -> pieces + " messages of " + length + " B",
                        points.get(whole),
                        pieces * piece.seconds(),
                        pieces * Observation.standardError(piece),
                        List.of(piece)));
            }
        }
    }

    private static void compositions(
            List<PointRecord> records, List<Guideline> guidelines, Expectations comparisons, List<String> notes) {
        if (guidelines.isEmpty()) {
            return;
        }
        Map<CurveKey, NavigableMap<Long, PointRecord>> curves = Curves.ofKernels(records);
        List<String> kernels = curves.keySet().stream().map(CurveKey::kernel).toList();
        for (Guideline guideline : guidelines) {
            boolean measured = kernels.contains(guideline.kernel())
                    && guideline.instead().stream().allMatch(call -> kernels.contains(call.kernel()));
            int before = comparisons.all();
            curves.forEach((key, curve) -> {
                if (key.kernel().equals(guideline.kernel())) {
                    curve.forEach((length, record) -> instead(guideline, key, length, curves)
                            .ifPresent(reading -> comparisons.add(new Expectation(
                                    GuidelineKind.COMPOSITION,
                                    guideline::rule,
                                    record,
                                    reading.seconds(),
                                    reading.error(),
                                    reading.points()))));
                }
            });
            if (measured && comparisons.all() == before) {
                notes.add(guideline.rule() + ": not measured at the same ranks, lengths and with the same synchronisation");
            }
        }
    }

    /** The time of the calls that do the same; empty where one of them was not measured there. */
    private static Optional<TimeAtLength> instead(
            Guideline guideline, CurveKey key, long length, Map<CurveKey, NavigableMap<Long, PointRecord>> curves) {
        double ranks = Objects.requireNonNull(key.rest().get(Variable.RANKS.name()));
        Optional<TimeAtLength> sum = Optional.empty();
        for (MockUpCall call : guideline.instead()) {
            CurveKey other = new CurveKey("", call.kernel(), key.pattern(), key.quantity(), key.rest());
            double wanted = length < 0 ? length : call.amount().of(length, ranks);
            NavigableMap<Long, PointRecord> curve = curves.get(other);
            Optional<TimeAtLength> reading = Optional.ofNullable(curve).flatMap(there -> TimeAtLength.at(wanted, there));
            if (reading.isEmpty()) {
                return Optional.empty();
            }
            sum = Optional.of(sum.isPresent() ? sum.get().and(reading.get()) : reading.get());
        }
        return sum;
    }

    /**
     * A group that a barrier was measured in.
     *
     * @param transport by its name
     * @param ranks that took part
     */
    private record GroupSize(String transport, long ranks) {
        static GroupSize of(PointRecord record) {
            return new GroupSize(record.subject().transport(), Series.ranksOf(record));
        }
    }

    /** The time of the fastest barrier of each group. */
    private static Map<GroupSize, Double> barriers(List<PointRecord> records) {
        return records.stream()
                .filter(record -> record.subject().is(Role.BARRIER))
                .collect(Collectors.toMap(GroupSize::of, PointRecord::seconds, Math::min));
    }

    /** The worst violated length among those into which a message could be split. */
    private static List<Violation> worstSplits(List<Violation> violations) {
        Map<PointRecord, Violation> worst = new LinkedHashMap<>();
        violations.stream()
                .filter(violation -> violation.kind() == GuidelineKind.SPLIT_ROBUSTNESS)
                .forEach(violation -> worst.putIfAbsent(violation.point(), violation));
        return violations.stream()
                .filter(violation ->
                        violation.kind() != GuidelineKind.SPLIT_ROBUSTNESS || worst.get(violation.point()) == violation)
                .toList();
    }
}
