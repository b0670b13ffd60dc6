package io.github.measure4j.store.json;

import static java.lang.Double.NEGATIVE_INFINITY;
import static java.lang.Double.POSITIVE_INFINITY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.gson.JsonObject;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.sampling.EffortLevels;
import io.github.measure4j.result.sampling.EffortLevels.OverLaunches;
import io.github.measure4j.result.sampling.MemberFigure;
import io.github.measure4j.result.sampling.MemberFigure.Whose;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.result.sampling.Tail;
import io.github.measure4j.result.sampling.Tail.Percentile;
import io.github.measure4j.result.sampling.Timings;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.result.sampling.Visit.Disturbance;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.stat.Modes.Mode;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.stat.variance.NestedVariance.Level;
import io.github.measure4j.store.JsonSchema;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ShapeInRecordsTest {
    private static final Timings KEPT = new Timings(Sample.of(100_123, 99_877, 1L << 50), 100, 2);
    private static final Disturbance ON_THE_HOST_OF_RANK_5 =
            new Disturbance(0, 0, OptionalDouble.of(1.5), OptionalDouble.empty(), OptionalInt.of(5));
    private static final Shape TWO_STATES = new Shape(
            27.5,
            3,
            List.of(new Mode(1e-6, 0.75), new Mode(3.6e-6, 0.25)),
            List.of(
                    new Visit(0.25, 30, 1e-6, 0.9e-6, 1.1e-6, new Disturbance(16, 3, 0.97, 0.02), false),
                    new Visit(7.5, 10, 3.6e-6, NEGATIVE_INFINITY, POSITIVE_INFINITY, ON_THE_HOST_OF_RANK_5, true),
                    new Visit(9, 3, 1e-6, 1e-6, 1e-6, Disturbance.NONE, true, Optional.of(KEPT))),
            new Tail(List.of(new Percentile(99.9, 3e-6, 2e-6, 4e-6)), "P50 wants 6"))
            .telling(List.of(
                    new MemberFigure(new Whose("thread", "writer", OptionalInt.empty()), 3e-6, 2e-6, POSITIVE_INFINITY),
                    new MemberFigure(new Whose("rank", "", OptionalInt.of(0)), 1e-6, 0.5e-6, 1.5e-6)));

    @Test
    void isReadAsItWasWritten() {
        PointRecord record = record(TWO_STATES);
        assertThat(RecordJson.read(RecordJson.of(record))).isEqualTo(record);
        assertThat(JsonSchema.ofRecords().violations(RecordJson.of(record))).isEmpty();
    }

    /** A merged record keeps none of the visits from which the levels come. */
    @Test
    void theLevelsOfSeveralLaunchesAreReadAsTheyWereWritten() {
        EffortLevels levels = new EffortLevels(
                5, 0.02, 0.01, 0.05, Level.LAUNCHES, OverLaunches.of(List.of(1e-6, 1.1e-6, 1.05e-6), 0));
        PointRecord record = record(Shape.plain(40)).with(levels);
        PointRecord read = RecordJson.read(RecordJson.of(record));
        assertThat(read).isEqualTo(record);
        assertThat(read.sampling().shape().levels().orElseThrow().mean().orElseThrow().seconds()).isBetween(1.04e-6, 1.06e-6);
        assertThat(RecordJson.of(record(Shape.plain(40))).has("levels")).isFalse();
    }

    @Test
    void aRecordOfMembersThatDoTheSameHasNoField() {
        assertThat(RecordJson.of(record(TWO_STATES)).getAsJsonArray("members").get(1))
                .hasToString("{\"kind\":\"rank\",\"number\":0,\"seconds\":0.000001,\"lower\":5E-7,\"upper\":0.0000015}");
        assertThat(RecordJson.of(record(Shape.plain(40))).has("members")).isFalse();
    }

    @Test
    void timingsAreWholeNanosecondsInTheirOrder() {
        JsonObject visit = VisitJson.of(TWO_STATES.visits().get(2));
        assertThat(visit.getAsJsonObject("timings"))
                .hasToString("{\"operations\":100,\"every\":2,\"nanos\":[100123,99877,1125899906842624]}");
        assertThat(VisitJson.of(TWO_STATES.visits().get(0)).has("timings")).isFalse();
    }

    @Test
    void aLoadThatIsNotKnownHasNoField() {
        JsonObject unknown = VisitJson.of(TWO_STATES.visits().get(2));
        assertThat(unknown.keySet()).contains("switches").doesNotContain("foreign", "stolen", "busiest");
        assertThat(VisitJson.read(unknown).disturbance().foreign()).isEmpty();
        JsonObject ofOneHost = VisitJson.of(TWO_STATES.visits().get(0));
        ofOneHost.remove("stolen");
        assertThat(VisitJson.read(ofOneHost).disturbance().foreign()).hasValue(0.97);
        assertThat(VisitJson.read(ofOneHost).disturbance().stolen()).isEmpty();
    }

    /** Records of before said 0 also where nothing was known: it is read as it was written. */
    @Test
    void aLoadOfZeroIsKnown() {
        JsonObject before = VisitJson.of(TWO_STATES.visits().get(2));
        before.addProperty("foreign", 0.0);
        before.addProperty("stolen", 0.0);
        assertThat(VisitJson.read(before).disturbance()).isEqualTo(new Disturbance(0, 0, 0, 0));
    }

    @Test
    void timingsOfNothingAreRefused() {
        JsonObject visit = VisitJson.of(TWO_STATES.visits().get(2));
        visit.getAsJsonObject("timings").addProperty("operations", 0);
        assertThatIllegalArgumentException().isThrownBy(() -> VisitJson.read(visit)).withMessageContaining("at least 1");
    }

    @Test
    void aFileOfBeforeHasNone() {
        JsonObject json = RecordJson.of(record(TWO_STATES));
        List.of("effectiveRepetitions", "outliers", "modes", "visits", "percentiles", "percentilesLack", "levels", "members")
                .forEach(json::remove);
        assertThat(RecordJson.read(json).sampling().shape()).isEqualTo(Shape.plain(40));
    }

    private static PointRecord record(Shape shape) {
        Subject subject = new Subject("k", OptionalInt.empty(), "solo", "simple", "one operation", Bound.ITSELF);
        Sampling sampling =
                new Sampling("interquartile-mean", 40, 100, 1e-8, 1e-6, 1.1e-6, 2e-6, 0.3, "steady", shape, Optional.empty());
        Set<Flag> flags = Set.of(Flag.BIMODAL, Flag.TRENDING, Flag.COARSE);
        return new PointRecord("m", subject, 1, Map.of(), 1e-6, 0.9e-6, 4e-6, 0.95, sampling, 0, flags);
    }
}
