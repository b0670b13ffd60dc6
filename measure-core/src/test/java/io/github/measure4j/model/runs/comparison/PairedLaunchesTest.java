package io.github.measure4j.model.runs.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.Soak;
import io.github.measure4j.model.runs.ComparedPoint;
import io.github.measure4j.model.runs.Points;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.result.sampling.Visit;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Both sides meet the same wandering machine, and each launch draws its own luck. */
class PairedLaunchesTest {
    private static final int POINTS = 20;
    /** 800 intervals tell misses of 5 from 10 %, 2,000 in a soak from 8 %. */
    private static final int DUELS = Soak.or(40, 100);
    private static final double LUCK = 0.002;
    private static final double SCATTER = 0.008;

    private static PointRecord record(long length, double[] seconds) {
        List<Visit> visits = new ArrayList<>();
        for (int i = 0; i < seconds.length; i++) {
            visits.add(new Visit(i, 12, seconds[i], seconds[i], seconds[i], Visit.Disturbance.NONE, true));
        }
        PointRecord plain = Points.record(length, seconds[1], seconds[1], seconds[1], 160);
        Sampling s = plain.sampling();
        return new PointRecord(
                plain.measurement(), plain.subject(), plain.ranks(), plain.axes(), plain.seconds(), plain.lower(), plain.upper(),
                plain.confidence(),
                new Sampling(s.estimator(), s.repetitions(), s.iterations(), s.standardDeviation(), s.min(), s.median(), s.max(),
                        s.warmUpSeconds(), s.warmUpEnding(), new Shape(160, 0, List.of(), visits), s.inStep()),
                plain.overhead(), plain.flags());
    }

    private static Comparison duel(Random random, int launches, int visits, double ratio) {
        return duel(random, launches, visits, ratio, false);
    }

    private static Comparison duel(Random random, int launches, int visits, double ratio, boolean someFarOff) {
        PairedLaunches paired = new PairedLaunches("A", "B");
        for (int launch = 0; launch < launches; launch++) {
            List<PointRecord> a = new ArrayList<>();
            List<PointRecord> b = new ArrayList<>();
            for (int length = 1; length <= POINTS; length++) {
                double[] ofA = new double[visits];
                double[] ofB = new double[visits];
                double luck = LUCK * random.nextGaussian() * (someFarOff && random.nextInt(10) == 0 ? 20 : 1);
                for (int i = 0; i < visits; i++) {
                    double machine = random.nextInt(3) == 0 ? 2.5 : 1;
                    ofA[i] = machine * Math.exp(SCATTER * random.nextGaussian());
                    ofB[i] = machine * ratio * Math.exp(luck + SCATTER * random.nextGaussian());
                }
                a.add(record(length, ofA));
                b.add(record(length, ofB));
            }
            paired.add(new Results("A", List.of(), a), new Results("B", List.of(), b));
        }
        return paired.compared();
    }

    @Tag("draws")
    @ParameterizedTest(name = "{0} launches")
    @ValueSource(ints = {5, 7, 10})
    void anIntervalOfEqualVariantsMissesOneInFivePercent(int launches) {
        Random random = new Random(91);
        int missed = 0;
        for (int i = 0; i < DUELS; i++) {
            for (ComparedPoint point : duel(random, launches, 7, 1).points()) {
                missed += point.ratio().orElseThrow().interval().contains(1) ? 0 : 1;
            }
        }
        assertThat((double) missed / DUELS / POINTS).isBetween(Soak.or(0.03, 0.04), Soak.or(0.075, 0.06));
    }

    /** One launch in ten differs twenty times as much, for which Student's t would miss in 2 %. */
    @Tag("draws")
    @Test
    void anIntervalMissesOneInFivePercentWhereSomeLaunchesLieFarOff() {
        Random random = new Random(92);
        int missed = 0;
        for (int i = 0; i < DUELS; i++) {
            for (ComparedPoint point : duel(random, 7, 7, 1, true).points()) {
                missed += point.ratio().orElseThrow().interval().contains(1) ? 0 : 1;
            }
        }
        assertThat((double) missed / DUELS / POINTS).isBetween(Soak.or(0.03, 0.04), Soak.or(0.075, 0.06));
    }

    /** The sides have names of their own for what they measure, so that only the point itself tells the partner. */
    @Test
    void aPointThatOneSideDidNotReachInALaunchIsTheSamePointInTheOthers() {
        PairedLaunches paired = new PairedLaunches("A", "B");
        double[] visits = {1e-6, 1e-6, 1.01e-6};
        for (int launch = 0; launch < 3; launch++) {
            List<PointRecord> ofA = new ArrayList<>(List.of(called("A", record(1, visits))));
            if (launch > 0) {
                ofA.add(called("A", record(2, visits)));
            }
            List<PointRecord> ofB = List.of(called("B", record(1, visits)), called("B", record(2, visits)));
            paired.add(new Results("A", List.of(), ofA), new Results("B", List.of(), ofB));
        }
        assertThat(paired.compared().points()).hasSize(2).allSatisfy(point -> assertThat(point.ratio()).isPresent());
    }

    private static PointRecord called(String measurement, PointRecord r) {
        return new PointRecord(
                measurement, r.subject(), r.ranks(), r.axes(), r.seconds(), r.lower(), r.upper(), r.confidence(), r.sampling(),
                r.overhead(), r.flags());
    }

    /** As where a visit met code that was still interpreted; three pairs leave nothing to trim. */
    @Test
    void aSingleDisturbedPairOfThreeDoesNotCount() {
        PairedLaunches paired = new PairedLaunches("A", "B");
        for (int launch = 0; launch < 4; launch++) {
            double[] ofA = {1, 1, 1, 1 + 1e-3 * launch};
            double[] ofB = {1, 1.05, launch == 2 ? 150 : 1.05, 1.05};
            paired.add(
                    new Results("A", List.of(), List.of(record(1, ofA))), new Results("B", List.of(), List.of(record(1, ofB))));
        }
        assertThat(paired.compared().points().get(0).ratio().orElseThrow().value()).isCloseTo(1.05, within(0.002));
    }
}
