package io.github.measure4j.report.input;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.report.Sheets;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Key;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ThinningTest {

    @Test
    void whatHasRoomStaysWholeWithTheLastRecordOfEachPoint() {
        PointRecord later = Sheets.point("a", Map.of("length", 1L), 9e-6);
        ReportedRun run = thinned(10, List.of(
                Sheets.point("a", Map.of("length", 1L), 1e-6), Sheets.point("a", Map.of("length", 2L), 1e-6), later));
        assertThat(run.results().records()).hasSize(2).contains(later);
        assertThat(run.records()).isEqualTo(2);
    }

    @Test
    void theLongMeasurementsAreThinnedAndTheShortOnesStay() {
        List<PointRecord> points = new ArrayList<>();
        points.addAll(measurement("long", 1000));
        points.addAll(measurement("short", 10));
        ReportedRun run = thinned(100, points);
        Map<String, List<PointRecord>> kept = run.results().byMeasurement();
        assertThat(kept.get("short")).hasSize(10);
        assertThat(kept.get("long")).hasSizeBetween(45, 90);
        assertThat(run.records()).isEqualTo(1010);
        List<Long> lengths = kept.get("long").stream().map(point -> point.axes().get("length")).toList();
        assertThat(lengths).contains(0L);
        for (int i = 2; i < lengths.size(); i++) {
            assertThat(lengths.get(i) - lengths.get(i - 1)).isEqualTo(lengths.get(1) - lengths.get(0));
        }
    }

    @Test
    void ofAPointThatStaysTheLastRecordIsKept() {
        List<PointRecord> points = measurement("long", 1000);
        PointRecord first = points.get(0);
        PointRecord again = Sheets.point("long", first.axes(), 5e-6);
        points.add(500, Sheets.point("long", points.get(1).axes(), 5e-6));
        points.add(again);
        List<PointRecord> kept = thinned(100, points).results().records();
        assertThat(kept).contains(again).doesNotContain(first);
    }

    @Test
    void moreMeasurementsThanThereIsRoomForAreLeftOut() {
        List<PointRecord> points = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            points.addAll(measurement("m" + i, 3));
        }
        assertThat(thinned(20, points).results().records()).hasSize(20);
    }

    private static List<PointRecord> measurement(String name, int points) {
        List<PointRecord> measured = new ArrayList<>();
        for (long i = 0; i < points; i++) {
            measured.add(Sheets.point(name, Map.of("length", i), 1e-6));
        }
        return measured;
    }

    private static ReportedRun thinned(int most, List<PointRecord> points) {
        Thinning thinning = new Thinning(Key::place, most);
        points.forEach(point -> thinning.count(point.key()));
        points.stream().filter(point -> thinning.wants(point.key())).forEach(thinning::take);
        return thinning.run("run", List.of(), List.of());
    }
}
