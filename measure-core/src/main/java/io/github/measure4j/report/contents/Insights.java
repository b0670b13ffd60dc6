package io.github.measure4j.report.contents;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.Model;
import io.github.measure4j.model.OverlappedPoint;
import io.github.measure4j.model.guideline.GuidelineCheck;
import io.github.measure4j.model.kind.ModelKind;
import io.github.measure4j.model.kind.Models;
import io.github.measure4j.model.runs.ComparedPoint;
import io.github.measure4j.model.runs.ComparedRun;
import io.github.measure4j.model.runs.comparison.Comparison;
import io.github.measure4j.model.series.Series;
import io.github.measure4j.model.state.StatesOfRun;
import io.github.measure4j.report.input.ReportedRun;
import io.github.measure4j.report.wording.StateWords;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The findings about the runs: models, guidelines, comparisons, and the overlap with computations.
 *
 * @param models of each run, by its name
 * @param checks of each run
 * @param comparisons of each later run with the first
 * @param overlapped the points of each run whose communication goes on behind a computation
 */
public record Insights(
        Map<String, List<Model>> models,
        Map<String, GuidelineCheck> checks,
        Map<String, Changes> comparisons,
        Map<String, List<OverlappedPoint>> overlapped) {
    private static final List<String> PREFERRED =
            List.of("multi-mode", "piecewise", "saturation", "hockney", "synch1", "closed-form", "loggp");
    private static final Set<String> SIZES = Set.of(Variable.RANKS.name(), Variable.THREADS.name());

    /**
     * A later run against the first.
     *
     * @param points by their keys
     * @param remarks what has to be known of the verdicts
     */
    public record Changes(Map<PointRecord.Key, ComparedPoint> points, List<String> remarks) {}

    static Insights of(Map<String, ReportedRun> runs) {
        Map<String, List<Model>> models = new LinkedHashMap<>();
        Map<String, GuidelineCheck> checks = new LinkedHashMap<>();
        Map<String, Changes> comparisons = new LinkedHashMap<>();
        Map<String, List<OverlappedPoint>> overlapped = new LinkedHashMap<>();
        ComparedRun first = null;
        for (Map.Entry<String, ReportedRun> run : runs.entrySet()) {
            Results results = run.getValue().results();
            // Models are found on all processors, guidelines are looked at on one: of long curves both take as long.
            CompletableFuture<GuidelineCheck> check = CompletableFuture.supplyAsync(() -> GuidelineCheck.of(results));
            models.put(run.getKey(), Models.of(results).models());
            checks.put(run.getKey(), check.join());
            overlapped.put(run.getKey(), OverlappedPoint.of(
                    StatesOfRun.of(results.records()).alike(results.records())));
            ComparedRun side = ComparedRun.of(results, run.getValue().runs());
            if (first == null) {
                first = side;
            } else {
                comparisons.put(run.getKey(), changes(Comparison.of(first, side)));
            }
        }
        return new Insights(models, checks, comparisons, overlapped);
    }

    /** The state that the later run's figures stand for, of a point that both runs met in several. */
    private static Changes changes(Comparison comparison) {
        List<String> states = comparison.points().stream()
                .flatMap(point -> point.state().stream())
                .map(state -> StateWords.shown(state.toString()))
                .distinct()
                .toList();
        List<String> remarks = new ArrayList<>(comparison.remarks());
        if (!states.isEmpty()) {
            remarks.add("Compared state by state, here by the later run's own: " + String.join("; ", states));
        }
        return new Changes(
                comparison.points().stream()
                        .collect(Collectors.toMap(
                                ComparedPoint::point, Function.identity(), (a, b) -> a, LinkedHashMap::new)),
                remarks);
    }

    /** The model to draw over a curve, if there is one. */
    public Optional<Model> modelOf(Curve curve) {
        return modelsOf(curve).min(Comparator.comparingInt(Insights::place));
    }

    /** One kind of model of a curve. */
    public Optional<Model> modelOf(Curve curve, String name) {
        return modelsOf(curve).filter(model -> model.name().equals(name)).findFirst();
    }

    /** All models of a curve, the one that is drawn over it first. */
    public List<Model> allOf(Curve curve) {
        return modelsOf(curve)
                .sorted(Comparator.comparingInt(Insights::place))
                .toList();
    }

    private Stream<Model> modelsOf(Curve curve) {
        return models.getOrDefault(curve.run(), List.of()).stream()
                .filter(model -> model.series().measurement().equals(curve.measurement()))
                .filter(model -> place(model) <= PREFERRED.size() && fits(model.series(), curve));
    }

    /** Models of the user's own come after the built-in ones; a built-in one that no curve shows comes last. */
    private static int place(Model model) {
        int place = PREFERRED.indexOf(model.name());
        boolean hidden = place < 0 && ModelKind.named(model.name()).isPresent();
        return place >= 0 ? place : PREFERRED.size() + (hidden ? 1 : 0);
    }

    private static boolean fits(Series series, Curve curve) {
        String x = curve.x().orElse("");
        boolean same = series.variable().name().equals(x)
                || SIZES.contains(series.variable().name()) && SIZES.contains(x);
        PointRecord any = curve.points().get(0);
        return same
                && series.fixed().entrySet().stream()
                        .allMatch(value -> value.getValue().equals(valueOf(value.getKey(), any)));
    }

    private static @Nullable Long valueOf(String variable, PointRecord point) {
        return point.axes().containsKey(variable) || !SIZES.contains(variable)
                ? point.axes().get(variable)
                : Long.valueOf(Series.ranksOf(point));
    }

    /** The comparison of a point of a later run with the first run's. */
    public Optional<ComparedPoint> change(String run, PointRecord point) {
        return Optional.ofNullable(comparisons.get(run)).map(changes -> changes.points().get(point.key()));
    }

    /** The points of a curve of whose communication something may be hidden, beside the same in full; most curves have none. */
    public List<OverlappedPoint> overlapped(Curve curve) {
        List<OverlappedPoint> some = overlapped.getOrDefault(curve.run(), List.of()).stream()
                .filter(pair -> pair.remaining().measurement().equals(curve.measurement()))
                .toList();
        if (some.isEmpty()) {
            return some;
        }
        Set<PointRecord.Key> keys = curve.points().stream().map(PointRecord::key).collect(Collectors.toSet());
        return some.stream().filter(pair -> keys.contains(pair.remaining().key())).toList();
    }
}
