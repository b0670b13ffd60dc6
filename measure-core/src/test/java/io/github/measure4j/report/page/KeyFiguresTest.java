package io.github.measure4j.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.report.Sheets;
import io.github.measure4j.report.contents.Contents;
import io.github.measure4j.report.figures.KeyFigure;
import io.github.measure4j.report.figures.KeyFigures;
import io.github.measure4j.report.input.ReportedRun;
import io.github.measure4j.report.markup.Html;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Profile;
import io.github.measure4j.subject.Role;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

class KeyFiguresTest {
    private static PointRecord point(String kernel, Profile profile, Map<String, Long> axes, double seconds) {
        Subject subject = new Subject(kernel, OptionalInt.empty(), "mpi", "collective", "operation", Bound.ITSELF).with(profile);
        PointRecord sheet = Sheets.record(kernel, subject, axes, seconds, 0.01, Set.of());
        return new PointRecord(
                kernel, subject, 4, axes, sheet.seconds(), sheet.lower(), sheet.upper(), 0.95, sheet.sampling(), 0, Set.of());
    }

    private static Map<String, KeyFigure> told(PointRecord... points) {
        return new KeyFigures(contents(points)).byRun().get("one");
    }

    private static Contents contents(PointRecord... points) {
        return Contents.of(List.of(ReportedRun.of(Sheets.single(points))));
    }

    private static PointRecord[] overLength(String kernel, Role role, int messages, int directions, double rate) {
        List<PointRecord> points = new ArrayList<>();
        for (long length = 1; length <= 1 << 20; length *= 4) {
            points.add(point(
                    kernel, Profile.of(role).moving(messages * length, directions), Map.of("length", length),
                    messages * length / rate));
        }
        return points.toArray(PointRecord[]::new);
    }

    /** As in {@code full.suite}, where what ends with a generic barrier comes first. */
    @Test
    void whatIsFollowedByABarrierIsNone() {
        Profile gather = Profile.OPERATION.together();
        Profile barrier = Profile.of(Role.BARRIER).together();
        Map<String, KeyFigure> told = told(
                point("mpi.allgather.generic-barrier", gather, Map.of("ranks", 2L), 1.05e-3),
                point("mpi.barrier", barrier, Map.of("ranks", 2L), 0.7e-6));
        assertThat(told.get("mpi: barrier").value()).isEqualTo("700.0 ns");
    }

    @Test
    void ofSeveralBarriersTheUsualOneStandsForAll() {
        Profile barrier = Profile.of(Role.BARRIER).together();
        Map<String, KeyFigure> told = told(
                point("mpi.ibarrier", barrier, Map.of("ranks", 2L), 3e-6),
                point("mpi.barrier", barrier, Map.of("ranks", 2L), 0.7e-6));
        assertThat(told.get("mpi: barrier").value()).isEqualTo("700.0 ns");
        assertThat(told(point("own.meeting", barrier, Map.of("ranks", 2L), 3e-6)).get("mpi: barrier").value())
                .isEqualTo("3.000 µs");
        assertThat(told(point("own.barrier", Profile.OPERATION, Map.of("ranks", 2L), 3e-6))).doesNotContainKey("mpi: barrier");
    }

    @Test
    void theBandwidthIsThatOfAllBytes() {
        assertThat(told(overLength("mpi.pingpong.send-recv", Role.ROUND_TRIP, 2, 1, 1e9)).get("mpi: largest bandwidth").value())
                .isEqualTo("1000 MB/s");
        assertThat(told(overLength("own.round", Role.ROUND_TRIP, 8, 1, 4e9)).get("mpi: largest bandwidth").value())
                .as("of four pairs")
                .isEqualTo("4000 MB/s");
    }

    /** 4 pairs both ways, 8 messages at once: 8 GB/s, of which the length over the time is an eighth. */
    @Test
    void theOverviewTellsTheBandwidthOfWindowsOfPairs() throws IOException {
        Contents contents = contents(overLength("mpi.window.both-ways.pairs", Role.OPERATION, 8, 2, 8e9));
        StringWriter page = new StringWriter();
        new Overview(contents).writeTo(new Html(page));
        assertThat(page.toString()).contains("8000 MB/s").doesNotContain("1000 MB/s");
    }
}
