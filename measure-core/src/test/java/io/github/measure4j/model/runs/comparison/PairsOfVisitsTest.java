package io.github.measure4j.model.runs.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.model.runs.ComparedPoint;
import io.github.measure4j.model.runs.PointVerdict;
import io.github.measure4j.model.runs.Points;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.result.sampling.Visit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Few pairs, whose ratios are worked out by hand. */
class PairsOfVisitsTest {
    private static PointRecord record(String kernel, double overhead, double... seconds) {
        List<Visit> visits = new ArrayList<>();
        for (double time : seconds) {
            visits.add(new Visit(visits.size(), 12, time, time, time, Visit.Disturbance.NONE, true));
        }
        PointRecord r = Points.record(1, 1, 1, 1, 160);
        Sampling s = r.sampling();
        Subject subject = r.subject();
        return new PointRecord(
                r.measurement(),
                new Subject(kernel, subject.type(), subject.transport(), subject.pattern(), subject.quantity(), subject.bound()),
                r.ranks(), r.axes(), r.seconds(), r.lower(), r.upper(), r.confidence(),
                new Sampling(s.estimator(), s.repetitions(), s.iterations(), s.standardDeviation(), s.min(), s.median(), s.max(),
                        s.warmUpSeconds(), s.warmUpEnding(), new Shape(160, 0, List.of(), visits), s.inStep()),
                overhead, r.flags());
    }

    private static Results results(PointRecord... records) {
        return new Results("some", List.of(), List.of(records));
    }

    private static List<ComparedPoint> duel(PointRecord a, PointRecord b) {
        return duel(new PointRecord[] {a}, new PointRecord[] {b});
    }

    private static List<ComparedPoint> duel(PointRecord[] a, PointRecord[] b) {
        PairedLaunches paired = new PairedLaunches("A", "B");
        paired.add(results(a), results(b));
        return paired.compared().points();
    }

    private static double ratio(List<ComparedPoint> points) {
        assertThat(points).hasSize(1);
        return points.get(0).ratio().orElseThrow().value();
    }

    /** (2.2 - 0.2) / (1.1 - 0.1) twice; the first visit is cold. */
    @Test
    void dropsTheFirstVisitAndTakesTheOverheadOff() {
        List<ComparedPoint> points = duel(record("bcast", 0.1, 9, 1.1, 1.1), record("bcast", 0.2, 9, 2.2, 2.2));
        assertThat(ratio(points)).isCloseTo(2, within(1e-9));
    }

    @Test
    void aVisitWithoutATimeAboveZeroHasNoRatio() {
        List<ComparedPoint> points =
                duel(record("bcast", 1, 9, 1, 2, 3, 2, 0.5), record("bcast", 1, 9, 5, 4, 7, 1, 4));
        assertThat(ratio(points)).isCloseTo(3, within(1e-9));
    }

    @Test
    void aSingleVisitOfALaunchCounts() {
        PairedLaunches paired = new PairedLaunches("A", "B");
        paired.add(results(record("bcast", 0, 1)), results(record("bcast", 0, 2)));
        paired.add(results(record("bcast", 0, 1)), results(record("bcast", 0, 8)));
        assertThat(ratio(paired.compared().points())).isCloseTo(4, within(1e-9));
        assertThat(paired.launches()).isEqualTo(2);
    }

    @Test
    void onePairIsNotEnough() {
        ComparedPoint point = duel(record("bcast", 0, 9, 1), record("bcast", 0, 9, 2)).get(0);
        assertThat(point.ratio()).isEmpty();
        assertThat(point.remark()).isEqualTo("fewer than two pairs of visits or launches");
    }

    private static PointRecord[] steady(double seconds, String... kernels) {
        return Arrays.stream(kernels)
                .map(kernel -> record(kernel, 0, 9, seconds, seconds))
                .toArray(PointRecord[]::new);
    }

    private static List<String> compared(PointRecord[] a, PointRecord[] b) {
        return duel(a, b).stream().filter(point -> point.ratio().isPresent()).map(point -> point.record().subject().kernel()).toList();
    }

    @Test
    void kernelsOfOtherNamesArePairedInTheirOrder() {
        assertThat(ratio(duel(steady(1, "mpi.bcast"), steady(3, "java.bcast")))).isCloseTo(3, within(1e-9));
        assertThat(compared(steady(1, "one", "two"), steady(3, "first", "second"))).containsExactly("one", "two");
    }

    @Test
    void kernelsArePairedByTheirNamesWhereOneIsOnBothSides() {
        List<ComparedPoint> points = duel(steady(1, "one", "two"), steady(3, "two", "three"));
        assertThat(points).filteredOn(point -> point.ratio().isPresent()).hasSize(1);
        assertThat(points).extracting(ComparedPoint::verdict).contains(PointVerdict.ONLY_IN_A, PointVerdict.ONLY_IN_B);
        assertThat(compared(steady(1, "one"), steady(3, "two", "three"))).isEmpty();
    }
}
