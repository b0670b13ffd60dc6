package io.github.measure4j.run.point;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Point;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.result.sampling.SynchronisationRecord;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RecordedPointsTest {
    private static final Collective PATTERN =
            Collective.of(setting -> Operation.NOTHING).inStepBy(Synchronisation.AUTO);
    private static final Measurement MEASUREMENT = Measurement.of("it", KernelEntry.named("own.it", "it", PATTERN));

    private static PointRecord betweenBarriers(String reason) {
        SynchronisationRecord inStep =
                new SynchronisationRecord("window", reason, Optional.empty(), Optional.empty(), Optional.empty());
        return new PointRecord(
                "it",
                new Subject(
                        "own.it", OptionalInt.empty(), "mpi", PATTERN.name(),
                        Synchronisation.BARRIER.quantity(Correction.SYNCHRONISATION), Bound.LOWER),
                2, Map.of(), 1e-6, 1e-6, 1e-6, 0.95,
                new Sampling("mean", 10, 1, 0, 1e-6, 1e-6, 1e-6, 0, "steady", Shape.plain(10), Optional.of(inStep)),
                1e-6, Set.of());
    }

    private static Optional<PointRecord> known(PointRecord... before) {
        return new RecordedPoints(List.of(before)).at(MEASUREMENT, 2, Point.NOWHERE);
    }

    @Test
    void aPointWhoseWindowsWereLostIsNotMeasuredAnew() {
        PointRecord lost = betweenBarriers("the repetitions began late");
        assertThat(known(lost)).contains(lost);
        assertThat(known(betweenBarriers(""))).as("barriers were asked for").isEmpty();
        assertThat(known()).isEmpty();
    }
}
