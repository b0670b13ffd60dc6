package io.github.measure4j.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.result.Results;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TextReportTest {
    @Test
    void tellsWhereAndTheKeyFigures() {
        assertThat(text(Sheets.machine("node17", 1)))
                .contains("AMD EPYC 7763", "128 processors", "mpi: latency", "mpi: barrier", "points with a warning", "pingpong/send-recv");
    }

    @Test
    void twoRunsAreCompared() {
        assertThat(text(Sheets.machine("before", 1), Sheets.machine("after", 1.25)))
                .contains("after against before: Of ");
    }

    @Test
    void nothingInANameMovesTheCursor() {
        String escape = "\u001b[2J";
        String text = text(new Results(
                "run" + escape, List.of(), List.of(Sheets.point("a" + escape, Map.of("length", 1L), 1e-6))));
        assertThat(text).doesNotContain("\u001b").contains("a?[2J");
    }

    private static String text(Results... results) {
        StringWriter text = new StringWriter();
        Report.of(results).printTo(new PrintWriter(text));
        return text.toString();
    }
}
