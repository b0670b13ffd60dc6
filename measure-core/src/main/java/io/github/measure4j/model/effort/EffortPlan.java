package io.github.measure4j.model.effort;

import io.github.measure4j.result.PlannedEffort;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Key;
import io.github.measure4j.result.sampling.EffortLevels;
import io.github.measure4j.result.sampling.EffortLevels.OverLaunches;
import io.github.measure4j.result.sampling.Visit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * The launches, visits and repetitions that reach a wanted half width at every point at least cost (Kalibera and Jones 2013).
 * With sigma_i^2 the variance that level i adds and c_i its cost, a launch has
 *
 * <pre>n_i = sqrt(c_(i+1) / c_i) sigma_i / sigma_(i+1)</pre>
 *
 * <p>units of each level below it ({@link NestedPlan}). They are planned anew from the third launch on, with all variances and
 * costs measured so far. Launches are added until Student's interval of the mean over launches is narrow enough, and then one more
 * (Chow and Robbins 1965, Annals of Mathematical Statistics 36, 457-462). Where launches were added, the interval told is not
 * narrower than the wanted one. Only launches in the state of the machine that most of them met say anything of the scatter.
 */
public final class EffortPlan {
    /** The fewest launches: Student's interval of fewer is more than twice as wide as that of many. */
    public static final int FEWEST_LAUNCHES = 5;

    private static final int FEWEST_TO_PLAN = 2;
    private static final double CONFIDENCE = 0.95;

    /** A variance that cannot be told from 0 counts as this part of the variance of the level within it. */
    private static final double LEAST_PART = 0.1;

    /** Between one launch and the next. */
    private static final int MOST_FOLD = 4;

    /** The scatter is too small by chance when the interval is first narrow enough. */
    private static final int MORE_LAUNCHES = 2;

    private static final int FEWEST_VISITS = 2;
    private static final int MOST_VISITS = 200;
    private static final int FEWEST_REPETITIONS = 4;
    private static final int MOST_REPETITIONS = 100_000;

    /** The launches of a point. */
    private static final class PointLaunches {
        private final LaunchesInState launches = new LaunchesInState();
        private EffortCosts costs = new EffortCosts(0, 0, 0);
        private PointRecord last;

        private PointLaunches(PointRecord first) {
            last = first;
        }

        private boolean reaches(double wanted) {
            return OverLaunches.of(launches.seconds(), 0)
                    .filter(mean -> Math.log(mean.upper() / mean.seconds()) <= Math.log1p(wanted))
                    .isPresent();
        }

        /** The launches that there will be: the share of them in another state of the machine stays as it was. */
        private int launches(NestedPlan plan) {
            return (int) Math.ceil((double) plan.units().get(2) * launches.all() / launches.visits().size());
        }

        private Optional<NestedPlan> plan(double wanted) {
            return EffortLevels.of(launches.visits()).map(levels -> {
                double repetitions = latest().stream().mapToInt(Visit::repetitions).average().orElse(1);
                double within = levels.betweenRepetitions() * levels.betweenRepetitions();
                double ofVisit = within / repetitions;
                double visit = Math.max(levels.betweenVisits() * levels.betweenVisits(), LEAST_PART * ofVisit);
                double ofLaunch = (visit + ofVisit) / latest().size();
                double launch = Math.max(levels.betweenLaunches() * levels.betweenLaunches(), LEAST_PART * ofLaunch);
                int number = launches.all();
                return NestedPlan.of(
                        List.of(
                                new NestedPlan.PlannedLevel(within, costs.repetition() / number),
                                new NestedPlan.PlannedLevel(visit, costs.visit() / number),
                                new NestedPlan.PlannedLevel(launch, costs.launch() / number)),
                        Math.log1p(wanted), CONFIDENCE);
            });
        }

        private List<Visit> latest() {
            return last.sampling().shape().visits();
        }

        private PlannedEffort effort(NestedPlan plan) {
            int now = latest().size();
            int each = (int) latest().stream().mapToInt(Visit::repetitions).average().orElse(1);
            return new PlannedEffort(
                    last.measurement(), last.axes(),
                    bounded(plan.units().get(1), now, FEWEST_VISITS, MOST_VISITS),
                    bounded(plan.units().get(0), each, FEWEST_REPETITIONS, MOST_REPETITIONS));
        }

        /** Variances that are known from few launches mislead, and launches that differ in their effort scatter differently. */
        private static int bounded(int units, int before, int fewest, int most) {
            double towards = Math.sqrt((double) units * before);
            double near = Math.max((double) before / MOST_FOLD, Math.min((double) MOST_FOLD * before, towards));
            return (int) Math.max(fewest, Math.min(most, Math.round(near)));
        }
    }

    private final ToDoubleFunction<PointRecord> halfWidth;
    private final Map<Key, PointLaunches> points = new LinkedHashMap<>();
    private int launches;
    private int held;

    /**
     * @param halfWidth that is wanted at a point, as a share of its time; infinite where none is
     */
    public EffortPlan(ToDoubleFunction<PointRecord> halfWidth) {
        this.halfWidth = halfWidth;
    }

    /**
     * Takes in a launch.
     *
     * @param records of all its points
     * @param costs of each
     */
    public void add(List<PointRecord> records, Function<PointRecord, EffortCosts> costs) {
        launches++;
        for (PointRecord record : records) {
            List<Visit> visits = record.sampling().shape().visits();
            if (record.seconds() > 0 && !visits.isEmpty()) {
                PointLaunches point = points.computeIfAbsent(record.key(), key -> new PointLaunches(record));
                point.launches.add(record);
                point.costs = point.costs.and(costs.apply(record));
                point.last = record;
            }
        }
        if (held == 0 && launches >= FEWEST_LAUNCHES && wide().isEmpty()) {
            held = launches;
        }
    }

    /** {@return whether the wanted half width was reached at all points, with some launches more where it took more than the fewest} */
    public boolean done() {
        return held > 0 && (held == FEWEST_LAUNCHES || launches >= held + MORE_LAUNCHES);
    }

    /** {@return the points that are wider than wanted} */
    public List<Key> wide() {
        return points.entrySet().stream()
                .filter(point -> isInAll(point.getValue()) && !point.getValue().reaches(wanted(point.getValue())))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Refinement does not come to the same points in each launch. */
    private boolean isInAll(PointLaunches point) {
        return point.launches.all() == launches;
    }

    private double wanted(PointLaunches point) {
        return halfWidth.applyAsDouble(point.last);
    }

    /**
     * {@return the least half width of a point's interval, as a share of its time: that which was wanted where launches were added
     * until it was reached, since the scatter is then too small by chance; else 0}
     *
     * @param record of the point
     */
    public double least(PointRecord record) {
        double wanted = halfWidth.applyAsDouble(record);
        return held > FEWEST_LAUNCHES && Double.isFinite(wanted) ? wanted : 0;
    }

    /** {@return how many launches there will be, as far as is known by now} */
    public int launches() {
        return points.values().stream()
                .filter(point -> isInAll(point) && !point.reaches(wanted(point)))
                .flatMap(point -> point.plan(wanted(point)).map(point::launches).stream())
                .mapToInt(Integer::intValue)
                .reduce(Math.max(launches, FEWEST_LAUNCHES), Math::max);
    }

    /** {@return the effort of the next launch; empty for the first ones, which tell the variances} */
    public List<PlannedEffort> next() {
        return launches < FEWEST_TO_PLAN
                ? List.of()
                : points.values().stream()
                        .filter(point -> Double.isFinite(wanted(point)))
                        .flatMap(point -> point.plan(wanted(point)).map(point::effort).stream())
                        .toList();
    }
}
