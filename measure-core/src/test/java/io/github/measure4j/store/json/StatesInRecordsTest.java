package io.github.measure4j.store.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.result.sampling.Visit.Disturbance;
import io.github.measure4j.result.state.InStates;
import io.github.measure4j.result.state.ProbedVisit;
import io.github.measure4j.result.state.ProbedVisit.BatchRecord;
import io.github.measure4j.result.state.StateFigure;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Modes.Mode;
import io.github.measure4j.store.JsonSchema;
import io.github.measure4j.store.Records;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StatesInRecordsTest {
    private static final InStates TWO = new InStates(
            "exchange 0.28 us",
            List.of(
                    new StateFigure("exchange 0.28 us", 0.58, 1.25e-6, 1.2e-6, 1.3e-6, 300, 3, 2.75e-7, 0.8, 0.1, List.of()),
                    new StateFigure(
                            "exchange 0.76 us", 0.4, 3e-6, 2.9e-6, 3.1e-6, 200, 2, 7.6e-7, 1.1, 0.3,
                            List.of(new Mode(2.9e-6, 0.75), new Mode(3.6e-6, 0.25)), "first")));

    private static final BatchRecord BATCH = new BatchRecord(1.5, 2.7e-7, 2.8e-7, 1.25e-6, 1.1e-6, 2e-6, 20);

    @Test
    void areReadAsTheyWereWritten() {
        PointRecord record = Records.full().in(TWO);
        JsonObject json = RecordJson.of(record);
        assertThat(json.get("state").getAsString()).isEqualTo("exchange 0.28 us");
        assertThat(json.getAsJsonArray("states")).hasSize(2);
        assertThat(RecordJson.read(json)).isEqualTo(record);
    }

    /** Five launches have no visits of their own, and their interval is over launches already. */
    @Test
    void aRecordOfOneLaunchTellsTheIntervalOverLaunchesInEachState() {
        PointRecord merged = Records.full().in(TWO);
        assertThat(RecordJson.of(merged).has("overLaunches")).isFalse();
        assertThat(RecordJson.of(merged).getAsJsonArray("states").get(1).getAsJsonObject().has("overLaunches")).isFalse();

        PointRecord record = merged.with(merged.sampling().with(merged.sampling().shape().with(List.of(visit(
                new ProbedVisit("exchange", "mpi", List.of(BATCH), List.of()))))));
        JsonObject json = RecordJson.of(record);
        assertThat(ends(json)).isEqualTo(record.overLaunches());
        assertThat(ends(json.getAsJsonArray("states").get(1).getAsJsonObject()))
                .contains(TWO.figures().get(1).overLaunches(0.95));
        assertThat(JsonSchema.ofRecords().violations(json)).isEmpty();
        assertThat(RecordJson.read(json)).isEqualTo(record);
    }

    private static Optional<Interval> ends(JsonObject json) {
        JsonObject ends = json.getAsJsonObject("overLaunches");
        return Optional.of(new Interval(ends.get("lower").getAsDouble(), ends.get("upper").getAsDouble(), 0.95));
    }

    @Test
    void recordsOfBeforeAreOfAnUnknownState() {
        assertThat(RecordJson.of(Records.full()).has("states")).isFalse();
        JsonObject json = RecordJson.of(Records.full().in(TWO));
        json.remove("state");
        json.remove("states");
        json.addProperty("version", 2);
        assertThat(RecordJson.read(json)).isEqualTo(Records.full());
        assertThat(RecordJson.read(json).states()).isEqualTo(InStates.UNKNOWN);
    }

    @Test
    void aVisitKeepsItsProbedBatches() {
        BatchRecord later = new BatchRecord(1.5125, 7.7e-7, 2.8e-7, 2.25e-6, 1.1e-6, 0.002, 1);
        ProbedVisit probed = new ProbedVisit("exchange", "mpi", List.of(BATCH, later), List.of(BATCH));
        Visit visit = visit(probed);
        assertThat(VisitJson.read(VisitJson.of(visit))).isEqualTo(visit);
        assertThat(VisitJson.of(visit).getAsJsonObject("probed").getAsJsonArray("kernel").get(0))
                .hasToString("[1.5000,2.7E-7,2.8E-7,0.00000125,0.0000011,0.000002,20]");
    }

    @Test
    void moreNumbersOfEarlierVersionsAreLeftOut() {
        JsonObject json = VisitJson.of(visit(new ProbedVisit("exchange", "mpi", List.of(BATCH), List.of())));
        json.getAsJsonObject("probed").getAsJsonArray("kernel").get(0).getAsJsonArray().add(1.7e-9);
        assertThat(VisitJson.read(json).probed().orElseThrow().kernel()).containsExactly(BATCH);
    }

    @Test
    void aVisitWithManyBatchesKeepsSomeEvenly() {
        List<BatchRecord> many = IntStream.range(0, 30)
                .mapToObj(i -> new BatchRecord(i, 2.7e-7, 2.8e-7, 1.25e-6, 1.1e-6, 2e-6, 20))
                .toList();
        ProbedVisit probed = new ProbedVisit("exchange", "", many, List.of());
        assertThat(probed.kernel()).hasSizeLessThanOrEqualTo(ProbedVisit.MOST);
        assertThat(probed.kernel()).extracting(BatchRecord::atSeconds).startsWith(0.0, 3.0, 6.0).endsWith(27.0);
        assertThat(VisitJson.of(visit(probed)).toString()).hasSizeLessThan(1_200);
    }

    @Test
    void aBatchThatLacksANumberIsRefused() {
        JsonObject json = VisitJson.of(visit(new ProbedVisit("exchange", "", List.of(BATCH), List.of())));
        JsonArray batch = json.getAsJsonObject("probed").getAsJsonArray("kernel").get(0).getAsJsonArray();
        batch.remove(0);
        assertThatIllegalArgumentException().isThrownBy(() -> VisitJson.read(json)).withMessageContaining("expected 7");
    }

    @Test
    void aReportReadsEverythingButTheBatches() {
        ProbedVisit probed = new ProbedVisit("exchange", "a \"kernel\":[[1]] of a path", List.of(BATCH, BATCH), List.of(BATCH));
        Visit bare = visit(new ProbedVisit(probed.resource(), probed.path(), List.of(), List.of()));
        assertThat(VisitJson.read(withoutBatches(VisitJson.of(visit(probed)).toString()))).isEqualTo(bare);
        assertThat(VisitJson.read(withoutBatches(VisitJson.of(bare).toString()))).isEqualTo(bare);
    }

    private static JsonObject withoutBatches(String line) {
        return JsonParser.parseString(ProbedVisitJson.withoutBatches(line)).getAsJsonObject();
    }

    private static Visit visit(ProbedVisit probed) {
        return new Visit(
                0.25, 30, 1e-6, 0.9e-6, 1.1e-6, Disturbance.NONE, true, Optional.empty(), Optional.of(probed));
    }
}
