package io.github.measure4j.model.effort;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.model.runs.Points;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.stat.variance.NestedVariance.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LimitingLevelsTest {

    private static PointRecord launch(Random random, double repetitions, double visits, double launches) {
        double own = Math.exp(launches * random.nextGaussian());
        List<Visit> all = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            double seconds = own * Math.exp(visits * random.nextGaussian() + repetitions * random.nextGaussian());
            double reach = 1.96 * repetitions * seconds;
            all.add(new Visit(i, 20, seconds, seconds - reach, seconds + reach, Visit.Disturbance.NONE, true));
        }
        PointRecord plain = Points.record(1, 1, 0.9, 1.1, 160);
        Sampling s = plain.sampling();
        return new PointRecord(
                plain.measurement(), plain.subject(), plain.ranks(), plain.axes(), plain.seconds(), plain.lower(), plain.upper(),
                plain.confidence(),
                new Sampling(s.estimator(), s.repetitions(), s.iterations(), s.standardDeviation(), s.min(), s.median(), s.max(),
                        s.warmUpSeconds(), s.warmUpEnding(), new Shape(160, 0, List.of(), all), s.inStep()),
                plain.overhead(), plain.flags());
    }

    @ParameterizedTest(name = "{3}")
    @CsvSource({"0.01, 0.01, 0.05, LAUNCHES", "0.01, 0.05, 0.001, VISITS", "0.05, 0.01, 0.001, REPETITIONS"})
    void findsTheLevelThatScattersMost(double repetitions, double visits, double launches, Level expected) {
        Random random = new Random(71);
        LimitingLevels levels = new LimitingLevels();
        for (int i = 0; i < 40; i++) {
            levels.add(launch(random, repetitions, visits, launches));
        }
        assertThat(levels.levels()).hasSize(1).containsValue(expected);
        assertThat(levels.inWords().orElseThrow()).contains(expected.name().toLowerCase(Locale.ROOT) + " at 1 point ");
    }

    @Test
    void saysNothingOfOneLaunch() {
        LimitingLevels levels = new LimitingLevels();
        levels.add(launch(new Random(1), 0.01, 0.01, 0.01));
        assertThat(levels.inWords()).isEmpty();
    }
}
