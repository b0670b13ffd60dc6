package io.github.measure4j.report.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.sampling.MemberFigure;
import io.github.measure4j.result.sampling.MemberFigure.Whose;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.stat.Bound;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MemberLinesTest {
    private static PointRecord point(long threads, List<MemberFigure> members) {
        Shape shape = Shape.plain(8).telling(members);
        return new PointRecord("rw", new Subject("threads.rw", OptionalInt.empty(), "threads", "simple", "one", Bound.ITSELF), 1,
                Map.of("threads", threads), 1e-6, 1e-6, 1e-6, 0.95,
                new Sampling("median", 8, 1, 0, 1, 1, 1, 0, "", shape, Optional.empty()), 0, Set.of());
    }

    private static MemberFigure figure(String part, OptionalInt number, double micros) {
        return new MemberFigure(new Whose("thread", part, number), micros * 1e-6, micros * 0.9e-6, micros * 1.1e-6);
    }

    @Test
    void hasALineForEachBelowTheValuesOfItsPoint() {
        List<String> lines = new MemberLines(List.of(
                point(1, List.of()),
                point(4, List.of(figure("writer", OptionalInt.empty(), 7.5), figure("reader", OptionalInt.of(3), 0.25))))).lines();
        assertThat(lines).hasSize(4);
        assertThat(lines.get(0)).isEqualTo("  " + MemberLines.TITLE);
        assertThat(lines.get(1)).matches(" +threads +by itself +time \\[us] +interval");
        assertThat(lines.get(2)).matches(" +4 +writer +7\\.500 +6\\.75\\d* \\.\\. 8\\.25\\d*");
        assertThat(lines.get(1)).as("headings end above the ends of their figures").hasSameSizeAs(lines.get(2));
        assertThat(lines.get(3)).matches(" +4 +thread 3 \\(reader\\) +0\\.2500 .*");
    }

    @Test
    void isNotThereWhereNobodyIsToldByItself() {
        assertThat(new MemberLines(List.of(point(1, List.of()))).lines()).isEmpty();
    }

    @Test
    void endsWhereNobodyReadsOn() {
        List<MemberFigure> many = new ArrayList<>();
        for (int rank = 0; rank < 1_000; rank++) {
            many.add(figure("", OptionalInt.of(rank), 1));
        }
        assertThat(new MemberLines(List.of(point(1, many))).lines()).hasSize(203).last().asString().contains("800 more");
    }
}
