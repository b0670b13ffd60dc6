package io.github.measure4j.model.effort;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.Soak;
import io.github.measure4j.model.runs.Points;
import io.github.measure4j.result.PlannedEffort;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.EffortLevels.OverLaunches;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.stat.StudentsT;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Launches of visits of repetitions, whose scatter and cost are known. */
class EffortPlanTest {
    private static final double HALF_WIDTH = 0.01;
    private static final double CONFIDENCE = 0.95;
    private static final int MOST_LAUNCHES = 500;
    private static final int TRIALS = Soak.or(100, 800);

    /** About 95 %, 2.6 standard deviations of the share that holds the truth: of plans that cover 82 %, 19 of 20 fail in each build. */
    private static final double ALLOWANCE = Soak.or(57, 20) * 1e-3;
    private static final EffortCosts COSTS = new EffortCosts(0.002, 0.05, 2);
    private static final PlannedEffort USUAL = new PlannedEffort("m", Points.record(1, 1, 1, 1, 1).axes(), 7, 40);

    /** The scatter of a machine at each level, as shares of the time. */
    private record Machine(double repetitions, double visits, double launches) {

        PointRecord launch(Random random, PlannedEffort effort) {
            double own = launches * random.nextGaussian();
            List<Visit> all = new ArrayList<>();
            double sum = 0;
            for (int i = 0; i < effort.visits(); i++) {
                double squares = 0;
                double mean = 0;
                int n = effort.repetitions();
                double[] values = new double[n];
                for (int k = 0; k < n; k++) {
                    values[k] = repetitions * random.nextGaussian();
                    mean += values[k] / n;
                }
                for (double value : values) {
                    squares += (value - mean) * (value - mean);
                }
                double log = own + visits * random.nextGaussian() + mean;
                double reach = 1.96 * Math.sqrt(squares / (n - 1) / n) * Math.exp(log);
                sum += log;
                all.add(new Visit(
                        i, n, Math.exp(log), Math.exp(log) - reach, Math.exp(log) + reach, Visit.Disturbance.NONE, true));
            }
            return record(Math.exp(sum / effort.visits()), all);
        }

        /** By a search through all plans. */
        double leastCost() {
            double best = Double.POSITIVE_INFINITY;
            double[] quantiles = new double[MOST_LAUNCHES];
            for (int n = 2; n < quantiles.length; n++) {
                quantiles[n] = StudentsT.reach(n - 1.0, CONFIDENCE);
            }
            for (int r = 2; r <= 300; r++) {
                for (int v = 1; v <= 80; v++) {
                    double ofLaunch = launches * launches + (visits * visits + repetitions * repetitions / r) / v;
                    int n = 2;
                    while (n < MOST_LAUNCHES - 1 && quantiles[n] * Math.sqrt(ofLaunch / n) > Math.log1p(HALF_WIDTH)) {
                        n++;
                    }
                    best = Math.min(best, n * cost(v, r));
                }
            }
            return best;
        }
    }

    private static double cost(int visits, int repetitions) {
        return COSTS.launch() + visits * (COSTS.visit() + repetitions * COSTS.repetition());
    }

    private static PointRecord record(double seconds, List<Visit> visits) {
        PointRecord plain = Points.record(1, seconds, seconds, seconds, 160);
        Sampling s = plain.sampling();
        return new PointRecord(
                plain.measurement(), plain.subject(), plain.ranks(), plain.axes(), plain.seconds(), plain.lower(), plain.upper(),
                plain.confidence(),
                new Sampling(s.estimator(), s.repetitions(), s.iterations(), s.standardDeviation(), s.min(), s.median(), s.max(),
                        s.warmUpSeconds(), s.warmUpEnding(), new Shape(160, 0, List.of(), visits), s.inStep()),
                plain.overhead(), plain.flags());
    }

    @Tag("draws")
    @ParameterizedTest(name = "repetitions {0}, visits {1}, launches {2}")
    @CsvSource({"0.1, 0.04, 0.02", "0.02, 0.02, 0.02", "0.2, 0.02, 0.02"})
    void costsLittleMoreThanTheBestPlanAndCovers(double repetitions, double visits, double launches) {
        assertCostsLittleAndCovers(repetitions, visits, launches);
    }

    @Tag("soak")
    @Test
    void costsLittleMoreThanTheBestPlanWhereVisitsScatterMost() {
        assertCostsLittleAndCovers(0.05, 0.1, 0.03);
    }

    private static void assertCostsLittleAndCovers(double repetitions, double visits, double launches) {
        Machine machine = new Machine(repetitions, visits, launches);
        Random random = new Random(83);
        double cost = 0;
        int covered = 0;
        int next = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
            EffortPlan plan = new EffortPlan(record -> HALF_WIDTH);
            List<Double> seconds = new ArrayList<>();
            PlannedEffort effort = USUAL;
            PointRecord record = machine.launch(random, effort);
            while (!plan.done()) {
                effort = plan.next().stream().findFirst().orElse(USUAL);
                record = machine.launch(random, effort);
                cost += cost(effort.visits(), effort.repetitions());
                seconds.add(record.seconds());
                plan.add(List.of(record), point -> COSTS);
            }
            OverLaunches mean = OverLaunches.of(seconds, plan.least(record)).orElseThrow();
            covered += mean.lower() <= 1 && 1 <= mean.upper() ? 1 : 0;
            double another = machine.launch(random, effort).seconds();
            next += mean.nextLower() <= another && another <= mean.nextUpper() ? 1 : 0;
        }
        assertThat(cost / TRIALS / machine.leastCost()).isBetween(0.8, 1.2);
        assertThat((double) covered / TRIALS).isCloseTo(0.95, within(ALLOWANCE));
        assertThat((double) next / TRIALS).isCloseTo(0.95, within(ALLOWANCE));
    }

    @Test
    void launchesThatHardlyDifferAreFive() {
        Machine machine = new Machine(0.01, 0.001, 0.001);
        Random random = new Random(84);
        EffortPlan plan = new EffortPlan(record -> HALF_WIDTH);
        assertThat(plan.next()).isEmpty();
        for (int launch = 0; launch < EffortPlan.FEWEST_LAUNCHES; launch++) {
            assertThat(plan.done()).isFalse();
            plan.add(List.of(machine.launch(random, USUAL)), point -> COSTS);
        }
        assertThat(plan.done()).isTrue();
        assertThat(plan.wide()).isEmpty();
        assertThat(plan.launches()).isEqualTo(EffortPlan.FEWEST_LAUNCHES);
        assertThat(plan.least(machine.launch(random, USUAL))).isZero();
    }

    /** If launches scatter most, a launch has few visits; if repetitions do, it has many of them. */
    @Test
    void theEffortGoesToTheLevelThatScatters() {
        PlannedEffort ofLaunches = planned(new Machine(0.01, 0.01, 0.2));
        PlannedEffort ofRepetitions = planned(new Machine(0.5, 0.02, 0.02));
        assertThat(ofLaunches.visits()).isLessThan(USUAL.visits());
        assertThat(ofRepetitions.repetitions()).isGreaterThan(2 * USUAL.repetitions());
        assertThat(ofRepetitions.measurement()).isEqualTo(Points.record(1, 1, 1, 1, 1).measurement());
    }

    private static PlannedEffort planned(Machine machine) {
        Random random = new Random(85);
        EffortPlan plan = new EffortPlan(record -> HALF_WIDTH);
        PlannedEffort effort = USUAL;
        for (int launch = 0; launch < 10; launch++) {
            plan.add(List.of(machine.launch(random, effort)), point -> COSTS);
            effort = plan.next().stream().findFirst().orElse(USUAL);
        }
        return effort;
    }
}
