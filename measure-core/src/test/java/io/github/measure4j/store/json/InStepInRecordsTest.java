package io.github.measure4j.store.json;

import static java.lang.Double.NEGATIVE_INFINITY;
import static java.lang.Double.POSITIVE_INFINITY;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.result.sampling.SynchronisationRecord;
import io.github.measure4j.result.sampling.SynchronisationRecord.Ackers;
import io.github.measure4j.result.sampling.SynchronisationRecord.Agreement;
import io.github.measure4j.result.sampling.SynchronisationRecord.Apart;
import io.github.measure4j.result.sampling.SynchronisationRecord.Own;
import io.github.measure4j.result.sampling.SynchronisationRecord.Window;
import io.github.measure4j.stat.Bound;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class InStepInRecordsTest {
    private static final SynchronisationRecord FULL = new SynchronisationRecord(
            "window",
            "9 of 10 were begun late",
            Optional.of(new Window(1e-4, 36, 7, 2, new Agreement("hca3", 2e-7, true, 0.6, 3, 1e-8, 3e-6), 8e-5, 4e-8, 9e-5)),
            Optional.of(new Ackers(16, 63, 42, 2.8e-6, List.of(1e-6, 2e-6))),
            Optional.of(new Apart(
                    new Own(9e-8, 8e-8, 1e-7), new Own(5.7e-7, NEGATIVE_INFINITY, POSITIVE_INFINITY))),
            3e-6,
            "all begin at once");

    private static PointRecord record(Bound bound, Optional<SynchronisationRecord> inStep) {
        Subject subject = new Subject("k", OptionalInt.empty(), "mpi", "collective", "operation", bound);
        Sampling sampling = new Sampling(
                "interquartile-mean", 40, 1, 1e-8, 1e-6, 1.1e-6, 2e-6, 0.3, "steady", Shape.plain(40), inStep);
        return new PointRecord("m", subject, 4, Map.of(), 1e-6, 0.9e-6, 4e-6, 0.95, sampling, 0, Set.of());
    }

    @Test
    void allOfItComesBack() {
        for (SynchronisationRecord inStep : new SynchronisationRecord[] {FULL, SynchronisationRecord.by("rounds")}) {
            PointRecord record = record(Bound.ITSELF, Optional.of(inStep));
            assertThat(RecordJson.read(RecordJson.of(record))).isEqualTo(record);
        }
    }

    @ParameterizedTest
    @EnumSource(Bound.class)
    void everyBoundComesBack(Bound bound) {
        PointRecord record = record(bound, Optional.empty());
        assertThat(RecordJson.read(RecordJson.of(record))).isEqualTo(record);
    }

    @Test
    void aLineOfBeforeClaimsNothing() {
        JsonObject json = RecordJson.of(record(Bound.ITSELF, Optional.of(FULL)));
        json.remove("bound");
        json.remove("inStep");
        assertThat(RecordJson.read(json)).isEqualTo(record(Bound.NEITHER, Optional.empty()));
    }
}
