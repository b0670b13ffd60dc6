package io.github.measure4j.model.effort;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.model.effort.NestedPlan.PlannedLevel;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.stat.StudentsT;
import io.github.measure4j.stat.variance.NestedVariance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Launches of visits of repetitions, whose scatter and cost are known. */
class NestedPlanTest {
    private static final double CONFIDENCE = 0.95;

    private static List<List<Sample>> drawn(Random random, double[] deviations, int repetitions, int visits, int launches) {
        List<List<Sample>> all = new ArrayList<>();
        for (int i = 0; i < launches; i++) {
            double launch = 1 + deviations[2] * random.nextGaussian();
            List<Sample> ofLaunch = new ArrayList<>();
            for (int j = 0; j < visits; j++) {
                double visit = launch + deviations[1] * random.nextGaussian();
                double[] values = new double[repetitions];
                for (int k = 0; k < repetitions; k++) {
                    values[k] = visit + deviations[0] * random.nextGaussian();
                }
                ofLaunch.add(Sample.of(values));
            }
            all.add(ofLaunch);
        }
        return all;
    }

    private static List<List<NestedVariance.Stay>> stays(
            Random random, double[] deviations, int repetitions, int visits, int launches) {
        return drawn(random, deviations, repetitions, visits, launches).stream()
                .map(launch -> launch.stream().map(NestedVariance.Stay::of).toList())
                .toList();
    }

    private static List<PlannedLevel> levels(double[] deviations, double[] costs) {
        List<PlannedLevel> levels = new ArrayList<>();
        for (int i = 0; i < costs.length; i++) {
            levels.add(new PlannedLevel(deviations[i] * deviations[i], costs[i]));
        }
        return levels;
    }

    @Test
    void findsTheVarianceOfEachLevelAndWhichOneLimits() {
        List<List<NestedVariance.Stay>> launches = stays(new Random(1), new double[] {0.05, 0.02, 0.01}, 12, 8, 400);
        NestedVariance found = NestedVariance.of(launches);
        assertThat(Math.sqrt(found.withinVisits())).isCloseTo(0.05, within(0.001));
        assertThat(Math.sqrt(found.betweenVisits())).isCloseTo(0.02, within(0.002));
        assertThat(Math.sqrt(found.betweenLaunches())).isCloseTo(0.01, within(0.002));
        assertThat(found.limiting()).isEqualTo(NestedVariance.Level.LAUNCHES);
        assertThat(NestedVariance.of(stays(new Random(2), new double[] {0.01, 0.05, 0}, 12, 3, 50)).limiting())
                .isEqualTo(NestedVariance.Level.VISITS);
        assertThat(NestedVariance.of(stays(new Random(3), new double[] {0.1, 0, 0}, 4, 3, 50)).limiting())
                .isEqualTo(NestedVariance.Level.REPETITIONS);
    }

    /** By hand: sqrt(16) 2 % / 1 % = 8. */
    @Test
    void takesAsManyRepetitionsAsTheRatioOfCostsAndScatterSays() {
        NestedPlan plan = NestedPlan.of(List.of(new PlannedLevel(4e-4, 1), new PlannedLevel(1e-4, 16)), 0.01, CONFIDENCE);
        assertThat(plan.units().get(0)).isEqualTo(8);
        assertThat(StudentsT.reach(plan.units().get(1) - 1.0, CONFIDENCE) * Math.sqrt(plan.variance()))
                .isLessThanOrEqualTo(0.01);
        assertThat(plan.cost()).isEqualTo(plan.units().get(1) * 24.0);
    }

    /** From the true variances of a machine; the best plan comes from a search through all. */
    @Tag("draws")
    @ParameterizedTest(name = "repetitions {0}, visits {1}, launches {2}")
    @CsvSource({"0.05, 0.02, 0.01", "0.02, 0.02, 0.02", "0.1, 0.01, 0.01"})
    void costsLittleMoreThanTheBestPlan(double within, double visits, double launches) {
        double[] deviations = {within, visits, launches};
        double[] costs = {0.002, 0.05, 2};
        double best = Double.POSITIVE_INFINITY;
        for (int r = 1; r <= 200; r++) {
            for (int v = 1; v <= 60; v++) {
                best = Math.min(best, cheapest(deviations, costs, r, v));
            }
        }
        assertThat(NestedPlan.of(levels(deviations, costs), 0.01, CONFIDENCE).cost()).isLessThanOrEqualTo(1.2 * best);
    }

    private static double cheapest(double[] d, double[] costs, int r, int v) {
        double ofLaunch = d[2] * d[2] + (d[1] * d[1] + d[0] * d[0] / r) / v;
        int n = 2;
        while (StudentsT.reach(n - 1.0, CONFIDENCE) * Math.sqrt(ofLaunch / n) > 0.01) {
            n++;
        }
        return n * (costs[2] + v * (costs[1] + r * costs[0]));
    }

    @Tag("draws")
    @Test
    void theIntervalOfThePlanCovers() {
        double[] deviations = {0.05, 0.02, 0.01};
        NestedPlan plan = NestedPlan.of(levels(deviations, new double[] {0.002, 0.05, 2}), 0.01, CONFIDENCE);
        Random random = new Random(4);
        int covered = 0;
        for (int trial = 0; trial < 1_000; trial++) {
            List<List<Sample>> launches =
                    drawn(random, deviations, plan.units().get(0), plan.units().get(1), plan.units().get(2));
            double[] means = launches.stream()
                    .mapToDouble(launch -> launch.stream()
                            .flatMapToDouble(visit -> Arrays.stream(visit.values()))
                            .average()
                            .orElseThrow())
                    .toArray();
            Sample sample = Sample.of(means);
            double centre = Arrays.stream(means).average().orElseThrow();
            double reach = StudentsT.reach(means.length - 1.0, CONFIDENCE) * sample.deviationOfSample()
                    / Math.sqrt(means.length);
            covered += Math.abs(centre - 1) <= reach ? 1 : 0;
        }
        assertThat(covered / 1_000.0).isBetween(0.93, 0.97);
    }

    /** By hand: n_1 = 8 and n_2 = sqrt(4 4) = 4; a launch has a variance of 0.25e-4 + (1e-4 + 4e-4 / 8) / 4 and costs 64 + 4 (16 + 8). */
    @Test
    void addsUpTheVarianceAndTheCostOfThreeLevels() {
        NestedPlan plan = NestedPlan.of(
                List.of(new PlannedLevel(4e-4, 1), new PlannedLevel(1e-4, 16), new PlannedLevel(0.25e-4, 64)), 0.005, CONFIDENCE);
        int launches = plan.units().get(2);
        assertThat(plan.units()).containsExactly(8, 4, launches);
        assertThat(plan.variance()).isCloseTo(0.625e-4 / launches, within(1e-15));
        assertThat(plan.cost()).isEqualTo(160.0 * launches);
        assertThat(StudentsT.reach(launches - 1.0, CONFIDENCE) * Math.sqrt(plan.variance())).isLessThanOrEqualTo(0.005);
    }
}
