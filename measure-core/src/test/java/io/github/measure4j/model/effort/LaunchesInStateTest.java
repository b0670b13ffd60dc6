package io.github.measure4j.model.effort;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.model.runs.Points;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.result.state.InStates;
import io.github.measure4j.result.state.StateFigure;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Launches on a machine of two states, in one of which all takes twice the time, and so does the probe. */
class LaunchesInStateTest {
    private static final double SCATTER = 0.01;
    private static final double SLOW = 2;
    private static final double WANTED = 0.01;
    private static final EffortCosts COSTS = new EffortCosts(0.002, 0.05, 2);

    private static PointRecord launch(Random random, boolean slow) {
        double factor = slow ? SLOW : 1;
        double seconds = factor * Math.exp(SCATTER * random.nextGaussian());
        double reading = 0.4e-6 * factor * Math.exp(SCATTER * random.nextGaussian());
        String name = String.format(Locale.ROOT, "exchange %.2f us", reading * 1e6);
        StateFigure figure =
                new StateFigure(name, 1, seconds, 0.99 * seconds, 1.01 * seconds, 160, 8, reading, 0, 0, List.of());
        return record(seconds).in(new InStates(name, List.of(figure)));
    }

    private static PointRecord record(double seconds) {
        PointRecord plain = Points.record(1, seconds, 0.99 * seconds, 1.01 * seconds, 160);
        Sampling s = plain.sampling();
        Visit visit = new Visit(0, 80, seconds, 0.99 * seconds, 1.01 * seconds, Visit.Disturbance.NONE, true);
        Shape shape = new Shape(160, 0, List.of(), List.of(visit, visit));
        return new PointRecord(
                plain.measurement(), plain.subject(), plain.ranks(), plain.axes(), plain.seconds(), plain.lower(), plain.upper(),
                plain.confidence(),
                new Sampling(s.estimator(), s.repetitions(), s.iterations(), s.standardDeviation(), s.min(), s.median(), s.max(),
                        s.warmUpSeconds(), s.warmUpEnding(), shape, s.inStep()),
                plain.overhead(), plain.flags());
    }

    @Test
    void thoseInTheStateOfMostCount() {
        Random random = new Random(5);
        LaunchesInState launches = new LaunchesInState();
        for (int i = 0; i < 12; i++) {
            launches.add(launch(random, i % 3 == 0));
        }
        assertThat(launches.all()).isEqualTo(12);
        assertThat(launches.visits()).hasSize(8);
        assertThat(launches.seconds()).hasSize(8).allSatisfy(one -> assertThat(one).isCloseTo(1, within(0.04)));
    }

    @Test
    void whereStatesAreNotKnownAllCount() {
        Random random = new Random(6);
        LaunchesInState launches = new LaunchesInState();
        launches.add(launch(random, true));
        launches.add(record(1));
        assertThat(launches.seconds()).hasSize(2);
    }

    /** Over both states the half width of the mean is a fifth after 50 launches. */
    @Test
    void aPlanEndsByTheScatterWithinAState() {
        Random random = new Random(7);
        EffortPlan plan = new EffortPlan(record -> WANTED);
        int launches = 0;
        while (!plan.done() && launches < 50) {
            plan.add(List.of(launch(random, launches++ % 3 == 0)), point -> COSTS);
        }
        assertThat(launches).isBetween(EffortPlan.FEWEST_LAUNCHES, 20);
        assertThat(plan.wide()).isEmpty();
    }

    @Test
    void theScatterBetweenLaunchesIsThatWithinAState() {
        Random random = new Random(8);
        LimitingLevels levels = new LimitingLevels();
        for (int i = 0; i < 60; i++) {
            levels.add(launch(random, i % 3 == 0));
        }
        assertThat(levels.at(record(1).key()).orElseThrow().betweenLaunches()).isBetween(SCATTER / 2, 2 * SCATTER);
    }
}
